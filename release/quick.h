/* What the compiled rules do most often, done at once: release/improve.py adds this to their declarations and lets
   them use it. Whatever is not the usual case is left to the functions that do it otherwise. */

/* To ask, and to take up what was asked. A stack is an array with room at its end, and a place above its top may still
   hold what was there before; all this is as in librt. */

static inline VecT quick_append(VecT stack, PyObject *item, size_t type) {
    if (unlikely(stack.items == NULL || stack.len >= Py_SIZE(VEC_T_BUF(stack))))
        return VecTApi.append(stack, item, type);
    PyObject *before = stack.items[stack.len];
    Py_INCREF(item);
    stack.items[stack.len++] = item;
    Py_XDECREF(before);
    return stack;
}

static inline VecTPopResult quick_pop(VecT stack, Py_ssize_t index) {
    if (unlikely(index != -1 || stack.len <= 0))
        return VecTApi.pop(stack, index);
    stack.len--;
    VecTPopResult both = {stack, stack.items[stack.len]};
    Py_XINCREF(both.f1);
    return both;
}

/* To write an observation. core/observe.py says what each of these does, under the same name without `quick_`, and looks
   at every number whether it and its place are there. Here that is asked once for all numbers of a call, and four or more
   are written at once: in an observation they have 16 bits, in a position 64. What comes after them is not yet written,
   so that zeros may go there. What is done with nearly every number is done in place, all else is called, so that the code
   of a whole observation fits into the processor's cache. */

#define IN_PLACE static inline __attribute__((always_inline))
#define CALLED static __attribute__((noinline, unused))
#define FOUR 4
#define EIGHT 8
#define SIXTEEN 16

/* Processors that do more at once have a version of their own of some functions. */
#if defined(__x86_64__) && !defined(__clang__)
#define HAS_WIDE
#define WIDE CALLED __attribute__((target("avx512bw,avx512vl")))
#define IS_WIDE (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
#define BY_WIDTH(name) (IS_WIDE ? wide_##name : usual_##name)
#else
#define BY_WIDTH(name) usual_##name
#endif

typedef petteia___core___observe___ObservationObject Written;
typedef petteia___core___observe___RowsObject Laid;
typedef int64_t Wide __attribute__((vector_size(64), aligned(8), may_alias));
typedef int64_t HalfWide __attribute__((vector_size(32), aligned(8), may_alias));
typedef long long Four __attribute__((vector_size(32)));
typedef int16_t Narrow __attribute__((vector_size(16), aligned(2)));
typedef int16_t Members __attribute__((vector_size(32), aligned(2)));

IN_PLACE int quick_is_within(int64_t first, int64_t size, int64_t length) {
    return likely(first >= 0 && size >= 0 && first <= length - size);
}

/* Whether there is room for so many numbers, of which there may be none. */
IN_PLACE int quick_has_room(Written *out, int64_t size) {
    return likely((uint64_t)out->_at <= (uint64_t)out->_values.len && size >= 0 && size <= out->_values.len - out->_at);
}

/* The same for things of so many numbers each. */
IN_PLACE int quick_has_room_for(Written *out, int64_t things, int64_t size) {
    int64_t all;
    return likely(!__builtin_mul_overflow(things, size, &all)) && quick_has_room(out, all);
}

/* Whether all are there: those of the seats before the observer, of all seats, and of an array; none below 0. */
IN_PLACE int quick_has_rows(int64_t before, int64_t all, int64_t numbers) {
    return likely((uint64_t)before <= (uint64_t)all && (uint64_t)all <= (uint64_t)numbers);
}

IN_PLACE char quick_begin(PyObject *self) {
    Written *out = (Written *)self;
    memset(out->_values.items, 0, out->_values.len * sizeof(int16_t));
    out->_at = 0;
    return 1;
}

IN_PLACE char quick_put(PyObject *self, int64_t number) {
    Written *out = (Written *)self;
    if (!quick_is_within(out->_at, 1, out->_values.len))
        return CPyDef_observe___Observation___put(self, number);
    out->_values.items[out->_at++] = (int16_t)number;
    return 1;
}

/* So many numbers one after the other, the last of them perhaps over some that are written already; where the next one
   goes. Processors that do more at once slow down where they do eight. */
#define NARROW_ALL(MANY, NARROW_THESE)                   \
    int16_t *end = to + size;                            \
    if (size >= MANY) {                                  \
        const int64_t *last = from + size - MANY;        \
        for (; from < last; from += MANY, to += MANY)    \
            NARROW_THESE(to, from);                      \
        NARROW_THESE(end - MANY, last);                  \
    } else                                               \
        while (to < end)                                 \
            *to++ = (int16_t)*from++;                    \
    return end;

#define NARROW_EIGHT(to, from) *(Narrow *)(to) = __builtin_convertvector(*(const Wide *)(from), Narrow)
CALLED int16_t *usual_narrow(int16_t *to, const int64_t *from, int64_t size) { NARROW_ALL(EIGHT, NARROW_EIGHT) }

#ifdef HAS_WIDE
#define NARROW_FOUR(to, from) __builtin_ia32_pmovqw256mem_mask((void *)(to), (Four)*(const HalfWide *)(from), 15)
WIDE int16_t *wide_narrow(int16_t *to, const int64_t *from, int64_t size) { NARROW_ALL(FOUR, NARROW_FOUR) }
#endif

CALLED char quick_put_all(PyObject *self, VecI64 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, size, numbers.len) && quick_has_room(out, size)))
        return CPyDef_observe___Observation___put_all(self, numbers, first, size);
    BY_WIDTH(narrow)(out->_values.items + out->_at, numbers.items + first, size);
    out->_at += size;
    return 1;
}

CALLED char quick_copy(PyObject *self, VecI16 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, size, numbers.len) && quick_has_room(out, size)))
        return CPyDef_observe___Observation___copy(self, numbers, first, size);
    memcpy(out->_values.items + out->_at, numbers.items + first, size * sizeof(int16_t));
    out->_at += size;
    return 1;
}

CALLED char quick_put_matches(PyObject *self, VecI64 numbers, int64_t size, int64_t value) {
    Written *out = (Written *)self;
    if (!(likely((uint64_t)size <= (uint64_t)numbers.len) && quick_has_room(out, size)))
        return CPyDef_observe___Observation___put_matches(self, numbers, size, value);
    int16_t *to = out->_values.items + out->_at;
    for (int64_t i = 0; i < size; i++)
        to[i] = numbers.items[i] == value;
    out->_at += size;
    return 1;
}

CALLED char quick_put_rows(PyObject *self, VecI64 rows, int64_t size, int64_t absent) {
    Written *out = (Written *)self;
    int64_t before = out->_observer * size, all = out->_seats * size, total = out->_places * size;
    if (!(quick_has_rows(before, all, rows.len) && all <= total && quick_has_room(out, total)))
        return CPyDef_observe___Observation___put_rows(self, rows, size, absent);
    int16_t *to = out->_values.items + out->_at, *end = to + total;
    out->_at += total;
    to = BY_WIDTH(narrow)(to, rows.items + before, all - before);
    to = BY_WIDTH(narrow)(to, rows.items, before);
    while (to < end)
        *to++ = (int16_t)absent;
    return 1;
}

IN_PLACE char quick_one_hot(PyObject *self, int64_t size, int64_t one) {
    Written *out = (Written *)self;
    if (!(quick_has_room(out, size) && likely(one < size)))
        return CPyDef_observe___Observation___one_hot(self, size, one);
    if (size > 0)
        out->_values.items[out->_at + (one < 0 ? 0 : one)] = one >= 0;
    out->_at += size;
    return 1;
}

/* All cases up to the first that is out of range; how many. */
IN_PLACE int64_t quick_cases(Written *out, const int64_t *from, int64_t number, int64_t size) {
    int16_t *to = out->_values.items + out->_at;
    int64_t done = 0;
    for (; done < number && likely(from[done] < size); done++, to += size)
        to[from[done] < 0 ? 0 : from[done]] = from[done] >= 0;
    out->_at += done * size;
    return done;
}

CALLED char quick_one_hots(PyObject *self, VecI64 cases, int64_t first, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    if (quick_is_within(first, number, cases.len) && likely(size > 0) && quick_has_room_for(out, number, size)) {
        int64_t done = quick_cases(out, cases.items + first, number, size);
        if (likely(done == number))
            return 1;
        first += done;
        number -= done;
    }
    return CPyDef_observe___Observation___one_hots(self, cases, first, number, size);
}

CALLED char quick_one_hot_rows(PyObject *self, VecI64 cases, int64_t size) {
    Written *out = (Written *)self;
    int64_t before = out->_observer, all = out->_seats, at = out->_at;
    if (quick_has_rows(before, all, cases.len) && all <= out->_places && likely(size > 0) &&
        quick_has_room_for(out, out->_places, size)) {
        if (likely(quick_cases(out, cases.items + before, all - before, size) == all - before &&
                   quick_cases(out, cases.items, before, size) == before)) {
            out->_at += (out->_places - all) * size;
            return 1;
        }
        out->_at = at;
    }
    return CPyDef_observe___Observation___one_hot_rows(self, cases, size);
}

/* No case, and each of seven: the numbers of a seat or an owner are all written at once. */
static const int16_t quick_hot[EIGHT][EIGHT] __attribute__((aligned(64), unused)) = {
    {0}, {1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 0, 1}};

/* The place of a seat, the observer's is 0; below 0 where it is none. */
IN_PLACE int64_t quick_place(Written *out, int64_t seat) {
    int64_t place = seat - out->_observer;
    place += out->_seats & place >> 63;
    return place | seat >> 63;
}

IN_PLACE char quick_put_seat(PyObject *self, int64_t seat) {
    Written *out = (Written *)self;
    return quick_one_hot(self, out->_places, quick_place(out, seat));
}

CALLED char quick_put_owners(PyObject *self, VecI64 owners, int64_t number) {
    Written *out = (Written *)self;
    int64_t places = out->_places;
    if (!(likely((uint64_t)number <= (uint64_t)owners.len && (uint64_t)places < EIGHT) &&
          quick_has_room(out, number * places + EIGHT)))
        return CPyDef_observe___Observation___put_owners(self, owners, number);
    int16_t *to = out->_values.items + out->_at;
    for (int64_t i = 0; i < number; i++, to += places) {
        int64_t place = quick_place(out, owners.items[i]);
        if (unlikely((uint64_t)(place + 1) > (uint64_t)places))
            return CPyDef_observe___Observation___put_owners(self, owners, number);
        *(Narrow *)to = *(const Narrow *)quick_hot[place + 1];
    }
    out->_at += number * places;
    return 1;
}

/* Sets of no more than `size` things, below 64, up to the `end` of all numbers. */
IN_PLACE void quick_sets(Written *out, const int64_t *from, int64_t number, int64_t size) {
    const Members each = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768};
    int16_t *to = out->_values.items + out->_at, *end = out->_values.items + out->_values.len;
    out->_at += number * size;
    for (; number > 0; number--, from++) {
        uint64_t bits = (uint64_t)*from & (((uint64_t)1 << size) - 1);
        int16_t *next = to + size;
        if (likely(to + ((size + SIXTEEN - 1) & -SIXTEEN) <= end))
            for (; to < next; to += SIXTEEN, bits >>= SIXTEEN)
                *(Members *)to = -((((int16_t)bits - (Members){0}) & each) != 0);
        else
            for (; to < next; bits >>= 1)
                *to++ = bits & 1;
        to = next;
    }
}

IN_PLACE char any_put_sets(PyObject *self, VecI64 sets, int64_t first, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, number, sets.len) && likely((uint64_t)size < 64) && quick_has_room_for(out, number, size)))
        return CPyDef_observe___Observation___put_sets(self, sets, first, number, size);
    quick_sets(out, sets.items + first, number, size);
    return 1;
}

IN_PLACE char any_put_set_rows(PyObject *self, VecI64 sets, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    int64_t before = out->_observer * number, all = out->_seats * number, total = out->_places * number;
    if (!(quick_has_rows(before, all, sets.len) && all <= total && likely((uint64_t)size < 64) &&
          quick_has_room_for(out, total, size)))
        return CPyDef_observe___Observation___put_set_rows(self, sets, number, size);
    quick_sets(out, sets.items + before, all - before, size);
    quick_sets(out, sets.items, before, size);
    out->_at += (total - all) * size;
    return 1;
}

IN_PLACE char any_put_set(PyObject *self, int64_t members, int64_t size) {
    Written *out = (Written *)self;
    if (!(likely((uint64_t)size < 64) && quick_has_room(out, size)))
        return CPyDef_observe___Observation___put_set(self, members, size);
    quick_sets(out, &members, 1, size);
    return 1;
}

#define SETS PyObject *self, VecI64 sets, int64_t first, int64_t number, int64_t size
#define SET_ROWS PyObject *self, VecI64 sets, int64_t number, int64_t size
#define SET PyObject *self, int64_t members, int64_t size

CALLED char usual_put_sets(SETS) { return any_put_sets(self, sets, first, number, size); }
CALLED char usual_put_set_rows(SET_ROWS) { return any_put_set_rows(self, sets, number, size); }
CALLED char usual_put_set(SET) { return any_put_set(self, members, size); }

#ifdef HAS_WIDE
WIDE char wide_put_sets(SETS) { return any_put_sets(self, sets, first, number, size); }
WIDE char wide_put_set_rows(SET_ROWS) { return any_put_set_rows(self, sets, number, size); }
WIDE char wide_put_set(SET) { return any_put_set(self, members, size); }
#endif

IN_PLACE char quick_put_sets(SETS) { return BY_WIDTH(put_sets)(self, sets, first, number, size); }
IN_PLACE char quick_put_set_rows(SET_ROWS) { return BY_WIDTH(put_set_rows)(self, sets, number, size); }
IN_PLACE char quick_put_set(SET) { return BY_WIDTH(put_set)(self, members, size); }

CALLED char quick_put_seats(PyObject *self, int64_t seats) {
    Written *out = (Written *)self;
    if (unlikely((uint64_t)out->_seats > 30 || (uint64_t)out->_observer > 30))
        return CPyDef_observe___Observation___put_seats(self, seats);
    int64_t around = seats | seats << out->_seats;
    return quick_put_set(self, around >> out->_observer & (((int64_t)1 << out->_seats) - 1), out->_places);
}

/* The number of a decision follows from its class, and a class that was asked for once stays for ever. */
IN_PLACE int64_t quick_number_of(PyObject *decision) {
    static struct { PyTypeObject *of; int64_t number; } found[256];
    PyTypeObject *of = Py_TYPE(decision);
    size_t at = ((size_t)of >> 4 ^ (size_t)of >> 12) % 256;
    if (unlikely(found[at].of != of)) {
        int64_t number = CPyDef_observe___number_of(decision);
        if (number == CPY_LL_INT_ERROR)
            return number;
        found[at].of = of;
        found[at].number = number;
    }
    return found[at].number;
}

/* A number of a decision by its name. How its class reads it is looked up once; both are kept as long as that is known. */
CALLED PyObject *quick_get(PyObject *decision, PyObject *name) {
    static struct { PyTypeObject *of; PyObject *name; getter get; void *closure; } found[256];
    PyTypeObject *of = Py_TYPE(decision);
    size_t at = ((size_t)of >> 4 ^ (size_t)of >> 12 ^ (size_t)name >> 4) % 256;
    if (unlikely(found[at].of != of || found[at].name != name)) {
        PyObject *field = _PyType_Lookup(of, name);
        if (field == NULL || !Py_IS_TYPE(field, &PyGetSetDescr_Type))
            return CPyObject_GetAttr(decision, name);
        Py_INCREF(of);
        Py_INCREF(name);
        Py_XSETREF(found[at].of, of);
        Py_XSETREF(found[at].name, name);
        found[at].get = ((PyGetSetDescrObject *)field)->d_getset->get;
        found[at].closure = ((PyGetSetDescrObject *)field)->d_getset->closure;
    }
    return found[at].get(decision, found[at].closure);
}

/* To lay what is written into rows, which an array of numpy holds in memory as long as `array` is there. */

CALLED char quick_lay_numbers(PyObject *self, int64_t row, VecI16 numbers) {
    Laid *rows = (Laid *)self;
    int64_t size = numbers.len * sizeof(int16_t);
    if (unlikely((uint64_t)row >= (uint64_t)rows->_count || size > rows->_width))
        return CPyDef_observe___Rows___lay_numbers(self, row, numbers);
    memcpy((char *)rows->_address + row * rows->_pitch, numbers.items, size);
    return 1;
}

CALLED char quick_lay_flags(PyObject *self, int64_t row, VecU8 flags) {
    Laid *rows = (Laid *)self;
    if (unlikely((uint64_t)row >= (uint64_t)rows->_count || flags.len > rows->_width))
        return CPyDef_observe___Rows___lay_flags(self, row, flags);
    memcpy((char *)rows->_address + row * rows->_pitch, flags.items, flags.len);
    return 1;
}

IN_PLACE char quick_clear(VecU8 flags) {
    memset(flags.items, 0, flags.len);
    return 1;
}
