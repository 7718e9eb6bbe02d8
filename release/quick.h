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

/* To write a row of an observation: where core/observe.py looks at each number whether it and its place are there, the
   first and the last are looked at here. */

typedef petteia___core___observe___ObservationObject Written;

static inline int quick_has_room(Written *out, Py_ssize_t numbers, int64_t first, int64_t size) {
    return likely(first >= 0 && size >= 0 && first <= numbers - size && out->_at >= 0 &&
                  out->_at <= out->_values.len - size);
}

static inline char quick_put_all(PyObject *self, VecI64 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!quick_has_room(out, numbers.len, first, size))
        return CPyDef_observe___Observation___put_all(self, numbers, first, size);
    const int64_t *from = numbers.items + first;
    int16_t *to = out->_values.items + out->_at;
    for (int64_t i = 0; i < size; i++)
        to[i] = (int16_t)from[i];
    out->_at += size;
    return 1;
}

static inline char quick_copy(PyObject *self, VecI16 numbers, int64_t first, int64_t size) {
    Written *out = (Written *)self;
    if (!quick_has_room(out, numbers.len, first, size))
        return CPyDef_observe___Observation___copy(self, numbers, first, size);
    memmove(out->_values.items + out->_at, numbers.items + first, size * sizeof(int16_t));
    out->_at += size;
    return 1;
}
