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
   at every number whether it and its place are there. Here that is asked once for all numbers of a call, and eight are
   written at once: in an observation they have 16 bits, in a position 64. What is done with nearly every number is
   done in place, all else is called, so that the code of a whole observation fits into the processor's cache. */

#define IN_PLACE static inline __attribute__((always_inline))
#define CALLED static __attribute__((noinline, unused))
#define EIGHT 8
#define FOUR 4

typedef petteia___core___observe___ObservationObject Written;
typedef int64_t Wide __attribute__((vector_size(64), aligned(8), may_alias));
typedef int16_t Narrow __attribute__((vector_size(16), aligned(2), may_alias));
typedef int64_t HalfWide __attribute__((vector_size(32), aligned(8), may_alias));
typedef int16_t HalfNarrow __attribute__((vector_size(8), aligned(2), may_alias));

IN_PLACE int quick_is_within(int64_t first, int64_t size, int64_t length) {
    return likely(first >= 0 && size >= 0 && first <= length - size);
}

IN_PLACE char quick_put(PyObject *self, int64_t number) {
    Written *out = (Written *)self;
    if (!quick_is_within(out->_at, 1, out->_values.len))
        return CPyDef_observe___Observation___put(self, number);
    out->_values.items[out->_at++] = (int16_t)number;
    return 1;
}

IN_PLACE int16_t *quick_narrow(int16_t *to, const int64_t *from, int64_t size) {
    for (; size >= EIGHT; size -= EIGHT, from += EIGHT, to += EIGHT)
        *(Narrow *)to = __builtin_convertvector(*(const Wide *)from, Narrow);
    if (size >= FOUR) {
        *(HalfNarrow *)to = __builtin_convertvector(*(const HalfWide *)from, HalfNarrow);
        size -= FOUR, from += FOUR, to += FOUR;
    }
    for (; size > 0; size--)
        *to++ = (int16_t)*from++;
    return to;
}

CALLED char quick_put_all(PyObject *self, VecI64 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, size, numbers.len) && quick_is_within(out->_at, size, out->_values.len)))
        return CPyDef_observe___Observation___put_all(self, numbers, first, size);
    quick_narrow(out->_values.items + out->_at, numbers.items + first, size);
    out->_at += size;
    return 1;
}

CALLED char quick_copy(PyObject *self, VecI16 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, size, numbers.len) && quick_is_within(out->_at, size, out->_values.len)))
        return CPyDef_observe___Observation___copy(self, numbers, first, size);
    memmove(out->_values.items + out->_at, numbers.items + first, size * sizeof(int16_t));
    out->_at += size;
    return 1;
}

/* Whether there is room for so many numbers, of which there may be none. */
IN_PLACE int quick_has_room(Written *out, int64_t size) {
    return likely((uint64_t)out->_at <= (uint64_t)out->_values.len && size <= out->_values.len - out->_at);
}

/* Whether all are there: those of the seats before the observer, of all seats, and of an array; none below 0. */
IN_PLACE int quick_has_rows(int64_t before, int64_t all, int64_t numbers) {
    return likely((uint64_t)before <= (uint64_t)all && (uint64_t)all <= (uint64_t)numbers);
}

CALLED char quick_put_rows(PyObject *self, VecI64 rows, int64_t size, int64_t absent) {
    Written *out = (Written *)self;
    int64_t before = out->_observer * size, all = out->_seats * size, total = out->_places * size;
    if (!(quick_has_rows(before, all, rows.len) && all <= total && quick_has_room(out, total)))
        return CPyDef_observe___Observation___put_rows(self, rows, size, absent);
    int16_t *to = out->_values.items + out->_at, *end = to + total;
    out->_at += total;
    to = quick_narrow(to, rows.items + before, all - before);
    to = quick_narrow(to, rows.items, before);
    while (to < end)
        *to++ = (int16_t)absent;
    return 1;
}

/* Each bit of a set that has no more of them than `size`, below 64. */
CALLED void quick_write_bits(int16_t *to, int64_t bits, int64_t size) {
    const Narrow each = {1, 2, 4, 8, 16, 32, 64, 128};
    for (; size >= EIGHT; size -= EIGHT, to += EIGHT, bits >>= EIGHT) {
        int16_t byte = (int16_t)(bits & 255);
        Narrow eight = {byte, byte, byte, byte, byte, byte, byte, byte};
        *(Narrow *)to = ((eight & each) == each) & 1;
    }
    for (; size > 0; size--, bits >>= 1)
        *to++ = (int16_t)(bits & 1);
}

/* Whether so many more may be renewed. */
IN_PLACE int quick_has_marks(Written *out, int64_t number) {
    return likely((uint64_t)out->_mark <= (uint64_t)out->_kept.len && number <= out->_kept.len - out->_mark);
}

IN_PLACE int quick_may_renew(Written *out, int64_t number, int64_t size) {
    return quick_has_marks(out, number) && likely(size >= 0) && quick_has_room(out, number * size);
}

IN_PLACE void quick_sets(Written *out, const int64_t *from, int64_t number, int64_t size) {
    int64_t *kept = out->_kept.items + out->_mark;
    int16_t *to = out->_values.items + out->_at;
    out->_at += number * size;
    out->_mark += number;
    for (; number > 0; number--, from++, kept++, to += size)
        if (unlikely(*kept != *from)) {
            *kept = *from;
            quick_write_bits(to, *from, size);
        }
}

CALLED char quick_renew_sets(PyObject *self, VecI64 sets, int64_t first, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    if (!(quick_is_within(first, number, sets.len) && quick_may_renew(out, number, size) && likely(size < 64)))
        return CPyDef_observe___Observation___renew_sets(self, sets, first, number, size);
    quick_sets(out, sets.items + first, number, size);
    return 1;
}

CALLED char quick_renew_set_rows(PyObject *self, VecI64 sets, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    int64_t before = out->_observer * number, all = out->_seats * number, total = out->_places * number;
    if (!(quick_has_rows(before, all, sets.len) && all <= total && quick_may_renew(out, total, size) && likely(size < 64)))
        return CPyDef_observe___Observation___renew_set_rows(self, sets, number, size);
    quick_sets(out, sets.items + before, all - before, size);
    quick_sets(out, sets.items, before, size);
    out->_at += (total - all) * size;
    return 1;
}

IN_PLACE char quick_renew_set(PyObject *self, int64_t members, int64_t size) {
    Written *out = (Written *)self;
    if (unlikely(!quick_is_within(out->_mark, 1, out->_kept.len) || out->_kept.items[out->_mark] != members)) {
        VecI64 set = {1, &members};
        return quick_renew_sets(self, set, 0, 1, size);
    }
    out->_mark++;
    out->_at += size;
    return 1;
}

IN_PLACE char quick_renew_seats(PyObject *self, int64_t seats) {
    Written *out = (Written *)self;
    if (unlikely((uint64_t)out->_seats > 30 || (uint64_t)out->_observer > 30))
        return CPyDef_observe___Observation___renew_seats(self, seats);
    int64_t around = seats | seats << out->_seats;
    return quick_renew_set(self, around >> out->_observer & (((int64_t)1 << out->_seats) - 1), out->_places);
}

/* All cases but the first that is out of range; how many. */
IN_PLACE int64_t quick_cases(Written *out, const int64_t *from, int64_t number, int64_t size) {
    int64_t *kept = out->_kept.items + out->_mark, done = 0;
    int16_t *to = out->_values.items + out->_at;
    for (; done < number; done++, to += size) {
        int64_t before = kept[done] - 1, now = from[done];
        if (unlikely(before != now)) {
            if (unlikely(before >= size || now >= size))
                break;
            if (before >= 0)
                to[before] = 0;
            if (now >= 0)
                to[now] = 1;
            kept[done] = now + 1;
        }
    }
    out->_at += done * size;
    out->_mark += done;
    return done;
}

CALLED char quick_renew_cases(PyObject *self, VecI64 cases, int64_t first, int64_t number, int64_t size) {
    Written *out = (Written *)self;
    if (quick_is_within(first, number, cases.len) && quick_may_renew(out, number, size)) {
        int64_t done = quick_cases(out, cases.items + first, number, size);
        if (likely(done == number))
            return 1;
        first += done;
        number -= done;
    }
    return CPyDef_observe___Observation___renew_cases(self, cases, first, number, size);
}

CALLED char quick_renew_case_rows(PyObject *self, VecI64 cases, int64_t size) {
    Written *out = (Written *)self;
    int64_t before = out->_observer, all = out->_seats, at = out->_at, mark = out->_mark;
    if (quick_has_rows(before, all, cases.len) && all <= out->_places && quick_may_renew(out, out->_places, size)) {
        if (likely(quick_cases(out, cases.items + before, all - before, size) == all - before &&
                   quick_cases(out, cases.items, before, size) == before)) {
            out->_at += (out->_places - all) * size;
            return 1;
        }
        out->_at = at;
        out->_mark = mark;
    }
    return CPyDef_observe___Observation___renew_case_rows(self, cases, size);
}

IN_PLACE char quick_renew_case(PyObject *self, int64_t size, int64_t one) {
    Written *out = (Written *)self;
    if (unlikely(!quick_is_within(out->_mark, 1, out->_kept.len) || out->_kept.items[out->_mark] != one + 1)) {
        VecI64 cases = {1, &one};
        return quick_renew_cases(self, cases, 0, 1, size);
    }
    out->_mark++;
    out->_at += size;
    return 1;
}

IN_PLACE char quick_renew_seat(PyObject *self, int64_t seat) {
    Written *out = (Written *)self;
    if (seat >= 0) {
        seat -= out->_observer;
        if (seat < 0)
            seat += out->_seats;
    }
    return quick_renew_case(self, out->_places, seat);
}

CALLED char quick_renew_owners(PyObject *self, VecI64 owners, int64_t number) {
    Written *out = (Written *)self;
    int64_t places = out->_places;
    if (!(likely((uint64_t)number <= (uint64_t)owners.len && places >= 0) && quick_has_marks(out, number + 1) &&
          quick_has_room(out, number * places)))
        return CPyDef_observe___Observation___renew_owners(self, owners, number);
    int64_t *kept = out->_kept.items + out->_mark;
    if (kept[0] != out->_observer + 1 || memcmp(kept + 1, owners.items, number * sizeof(int64_t))) {
        int16_t *to = out->_values.items + out->_at;
        kept[0] = out->_observer + 1;
        memcpy(kept + 1, owners.items, number * sizeof(int64_t));
        memset(to, 0, number * places * sizeof(int16_t));
        for (int64_t i = 0; i < number; i++, to += places) {
            int64_t owner = owners.items[i], place = owner - out->_observer;
            if (place < 0)
                place += out->_seats;
            if (owner >= 0 && (uint64_t)place < (uint64_t)places)
                to[place] = 1;
        }
    }
    out->_mark += number + 1;
    out->_at += number * places;
    return 1;
}

IN_PLACE char quick_is_new(PyObject *self, int64_t key) {
    Written *out = (Written *)self;
    if (!quick_is_within(out->_mark, 1, out->_kept.len))
        return CPyDef_observe___Observation___is_new(self, key);
    int64_t *kept = out->_kept.items + out->_mark++, before = *kept;
    *kept = key;
    return before != key;
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
