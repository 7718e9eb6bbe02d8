/* Rows(array): copies buffers into the rows of a two-dimensional array.

   Rows(array).copy(row, numbers) copies the bytes of `numbers` to the start of a row. It raises IndexError if the row
   does not exist or the bytes do not fit.

   RowWriter(seen, blank, seats, parts, allowed, words, first): writes what seats may know and do at one position.

   Each part says which items of an array of the position stand where in the row `seen`, and how; the rest of it is
   the blank. The row `allowed` is filled with the bits of the words of 32 from the first one on. Arrays, blank and words
   are held, not copied: RowWriter.write(observer) writes what they hold now.

   Everything goes through Python's buffer protocol, so no memory layout of another package is assumed here. rows.py
   does the same as Rows with NumPy; where this file is not compiled, Python writes observations alone. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    Py_buffer array; /* array.obj is NULL until __init__ has succeeded */
} Rows;

static int rows_init(PyObject *self, PyObject *args, PyObject *keywords) {
    Py_buffer *array = &((Rows *)self)->array;
    PyObject *given;
    static char *names[] = {"array", NULL};
    if (array->obj != NULL) {
        PyErr_SetString(PyExc_TypeError, "Rows can't be initialised twice");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O", names, &given))
        return -1;
    if (PyObject_GetBuffer(given, array, PyBUF_WRITABLE | PyBUF_STRIDES))
        return -1;
    if (array->ndim != 2 || (array->shape[0] > 0 && array->shape[1] > 1 && array->strides[1] != array->itemsize)) {
        PyBuffer_Release(array);
        PyErr_SetString(PyExc_ValueError, "expected a two-dimensional array with contiguous rows");
        return -1;
    }
    return 0;
}

static PyObject *rows_copy(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    Py_buffer *array = &((Rows *)self)->array, numbers;
    if (count != 2)
        return PyErr_Format(PyExc_TypeError, "copy() takes a row and numbers (%zd given)", count);
    Py_ssize_t row = PyNumber_AsSsize_t(args[0], PyExc_IndexError);
    if (row == -1 && PyErr_Occurred())
        return NULL;
    if (array->obj == NULL || row < 0 || row >= array->shape[0])
        return PyErr_Format(PyExc_IndexError, "no row %zd", row);
    if (PyObject_GetBuffer(args[1], &numbers, PyBUF_SIMPLE))
        return NULL;
    if (numbers.len > array->shape[1] * array->itemsize) {
        PyErr_Format(PyExc_IndexError, "%zd bytes do not fit into a row", numbers.len);
        PyBuffer_Release(&numbers);
        return NULL;
    }
    if (numbers.len > 0)
        memmove((char *)array->buf + row * array->strides[0], numbers.buf, (size_t)numbers.len);
    PyBuffer_Release(&numbers);
    Py_RETURN_NONE;
}

static int rows_traverse(PyObject *self, visitproc visit, void *arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Rows *)self)->array.obj);
    return 0;
}

static int rows_clear(PyObject *self) {
    PyBuffer_Release(&((Rows *)self)->array);
    return 0;
}

static void rows_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    rows_clear(self);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"copy", (PyCFunction)(void (*)(void))rows_copy, METH_FASTCALL, "Copy numbers to the start of a row."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_init, rows_init},
    {Py_tp_dealloc, rows_dealloc},
    {Py_tp_traverse, rows_traverse},
    {Py_tp_clear, rows_clear},
    {Py_tp_methods, methods},
    {0, NULL},
};
static PyType_Spec spec = {"petteia.core._rows.Rows", sizeof(Rows), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};

/* How the items of an array become numbers of a row. core/observe.py has the same names. */
enum { NUMBER_PART, CASE_PART, SET_PART, OWNER_PART, MATCH_PART, LINE_PART, KINDS };

typedef struct { /* small: each game has its own parts, and all of them are read at each decision */
    const int64_t *items;
    uint16_t at;     /* where its first number stands in the row */
    uint16_t count;  /* how many items */
    uint16_t width;  /* how many numbers an item takes */
    uint16_t turn;   /* items of each seat, if the observer's come first; otherwise 0 */
    uint16_t absent; /* how many numbers follow for seats where no one sits */
    int16_t value;   /* these numbers; what MATCH_PART looks for; the place of LINE_PART's table in `held` */
    uint16_t kind;
} Part;

typedef struct {
    PyObject_HEAD
    Py_buffer seen, blank, allowed, words;
    Py_buffer *held; /* the array and the table of each part */
    Part *parts;
    Py_ssize_t count, seats, first;
} RowWriter;

static int refuse(const char *reason) {
    PyErr_SetString(PyExc_IndexError, reason);
    return -1;
}

static inline int write_numbers(const int64_t *restrict items, Py_ssize_t count, int16_t *restrict out) {
    uint64_t lost = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        out[i] = (int16_t)items[i];
        lost |= ((uint64_t)items[i] + 0x8000) >> 16;
    }
    if (lost == 0)
        return 0;
    PyErr_SetString(PyExc_ValueError, "int too large to convert to i16");
    return -1;
}

/* Nothing below branches on what the items are: what a position holds is not to be predicted. */

static inline int write_cases(const int64_t *items, Py_ssize_t count, Py_ssize_t width, int16_t *out) {
    for (Py_ssize_t i = 0; i < count; i++, out += width) {
        if (items[i] >= width)
            return refuse("there is no such case");
        out[items[i] < 0 ? 0 : items[i]] |= items[i] >= 0;
    }
    return 0;
}

static inline int write_owners(const int64_t *items, Py_ssize_t count, Py_ssize_t width, int16_t *out,
                               Py_ssize_t observer, Py_ssize_t seats) {
    for (Py_ssize_t i = 0; i < count; i++, out += width) {
        if (items[i] >= seats)
            return refuse("there is no such seat");
        const int64_t seat = items[i] - observer + (items[i] < observer ? seats : 0);
        out[items[i] < 0 ? 0 : seat] |= items[i] >= 0;
    }
    return 0;
}

static inline int write_sets(const int64_t *items, Py_ssize_t count, Py_ssize_t width, int16_t *out) {
    static const int16_t fours[16][4] = {{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0},
                                         {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
                                         {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
                                         {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}};
    for (Py_ssize_t i = 0; i < count; i++) {
        uint64_t members = (uint64_t)items[i];
        Py_ssize_t left = width;
        for (; left >= 4; left -= 4, out += 4, members >>= 4)
            memcpy(out, fours[members & 15], sizeof *fours);
        for (; left > 0; left--, out++, members >>= 1)
            *out = members & 1;
    }
    return 0;
}

static inline int write_lines(const int64_t *items, Py_ssize_t count, Py_ssize_t width, int16_t *out,
                              const Py_buffer *table) {
    const Py_ssize_t bytes = width * (Py_ssize_t)sizeof *out, lines = table->len / bytes;
    for (Py_ssize_t i = 0; i < count; i++, out += width) {
        if (items[i] < 0 || items[i] >= lines)
            return refuse("there is no such line");
        memcpy(out, (const char *)table->buf + items[i] * bytes, (size_t)bytes);
    }
    return 0;
}

/* Write so many items, from this one on, to `out`, over zeros. */
static inline int write_items(const RowWriter *writer, const Part *part, Py_ssize_t first, Py_ssize_t count,
                              int16_t *out, Py_ssize_t observer) {
    const int64_t *items = part->items + first;
    switch (part->kind) {
    case NUMBER_PART:
        return write_numbers(items, count, out);
    case CASE_PART:
        return write_cases(items, count, part->width, out);
    case SET_PART:
        return write_sets(items, count, part->width, out);
    case OWNER_PART:
        return write_owners(items, count, part->width, out, observer, writer->seats);
    case LINE_PART:
        return write_lines(items, count, part->width, out, &writer->held[part->value]);
    }
    for (Py_ssize_t i = 0; i < count; i++)
        out[i] = items[i] == part->value;
    return 0;
}

static inline int write_part(const RowWriter *writer, const Part *part, Py_ssize_t observer) {
    int16_t *out = (int16_t *)writer->seen.buf + part->at;
    const Py_ssize_t before = part->turn * observer, after = part->count - before; /* the observer's seat */
    if (write_items(writer, part, before, after, out, observer))
        return -1;
    if (before > 0 && write_items(writer, part, 0, before, out + after * part->width, observer))
        return -1;
    for (Py_ssize_t i = 0; i < part->absent; i++)
        out[part->count * part->width + i] = part->value;
    return 0;
}

static int write_bits(char *row, Py_ssize_t length, const int64_t *words) {
    memset(row, 0, (size_t)length);
    for (Py_ssize_t at = 0; at < length; at += 32, words++)
        for (uint32_t bits = (uint32_t)*words; bits != 0; bits &= bits - 1) {
            if (at + __builtin_ctz(bits) >= length)
                return refuse("there is no such action");
            row[at + __builtin_ctz(bits)] = 1;
        }
    return 0;
}

static PyObject *writer_write(PyObject *self, PyObject *given) {
    RowWriter *writer = (RowWriter *)self;
    Py_ssize_t observer = PyNumber_AsSsize_t(given, PyExc_IndexError);
    if (observer == -1 && PyErr_Occurred())
        return NULL;
    if (writer->words.obj == NULL || observer < 0 || observer >= writer->seats)
        return PyErr_Format(PyExc_IndexError, "no seat %zd", observer);
    memmove(writer->seen.buf, writer->blank.buf, (size_t)writer->blank.len);
    for (Py_ssize_t i = 0; i < writer->count; i++)
        if (write_part(writer, &writer->parts[i], observer))
            return NULL;
    if (write_bits(writer->allowed.buf, writer->allowed.len, (const int64_t *)writer->words.buf + writer->first))
        return NULL;
    Py_RETURN_NONE;
}

/* Hold a vector of numbers of `size` bytes. */
static int hold(PyObject *given, Py_buffer *array, Py_ssize_t size, const char *format, int flags) {
    if (PyObject_GetBuffer(given, array, PyBUF_ND | PyBUF_FORMAT | flags))
        return -1;
    /* NumPy's 64-bit numbers are "l" where C's long has 64 bits */
    const int is_long = size == sizeof(long) && *format == 'q' && strcmp(array->format, "l") == 0;
    if (array->ndim == 1 && array->itemsize == size && (is_long || strcmp(array->format, format) == 0) &&
        (uintptr_t)array->buf % (uintptr_t)size == 0)
        return 0;
    PyErr_Format(PyExc_ValueError, "expected a vector of numbers in format %s", format);
    return -1;
}

/* Read a part, and check that it reads only its array and writes only a row of this length. */
static int read_part(RowWriter *writer, PyObject *given, Py_ssize_t number, Py_ssize_t length) {
    Part *part = &writer->parts[number];
    Py_buffer *array = &writer->held[2 * number];
    PyObject *items, *table;
    Py_ssize_t kind, at, first, count, width, turn, absent, value;
    if (!PyTuple_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "a part must be a tuple");
        return -1;
    }
    if (!PyArg_ParseTuple(given, "nnOnnnnnnO", &kind, &at, &items, &first, &count, &width, &turn, &absent, &value,
                          &table))
        return -1;
    if (hold(items, array, sizeof(int64_t), "q", 0))
        return -1;
    if (kind < 0 || kind >= KINDS || at < 0 || first < 0 || count < 0 || width < 1 || turn < 0 || absent < 0 ||
        at > length || first > length || count > length || width > length || turn > length || absent > length)
        return refuse("a size of a part is out of bounds"); /* and no product below is too large */
    if (at + count * width + absent > length || first + count > array->len / (Py_ssize_t)sizeof(int64_t))
        return refuse("a part goes beyond its array or the row");
    if (value != (int16_t)value || (turn > 0 && turn * writer->seats != count))
        return refuse("no such rows");
    if (((kind == NUMBER_PART || kind == MATCH_PART) && width != 1) || (kind == SET_PART && width > 64) ||
        (kind == OWNER_PART && width < writer->seats))
        return refuse("no such width");
    if (kind == LINE_PART) {
        if (hold(table, array + 1, sizeof(int16_t), "h", 0))
            return -1;
        value = 2 * number + 1;
    }
    *part = (Part){(const int64_t *)array->buf + first, (uint16_t)at, (uint16_t)count, (uint16_t)width,
                   (uint16_t)turn, (uint16_t)absent, (int16_t)value, (uint16_t)kind};
    return 0;
}

static int writer_clear(PyObject *self) {
    RowWriter *writer = (RowWriter *)self;
    for (Py_ssize_t i = 0; i < 2 * writer->count; i++)
        PyBuffer_Release(&writer->held[i]);
    writer->count = 0;
    PyMem_Free(writer->held);
    PyMem_Free(writer->parts);
    writer->held = NULL;
    writer->parts = NULL;
    PyBuffer_Release(&writer->words);
    PyBuffer_Release(&writer->allowed);
    PyBuffer_Release(&writer->blank);
    PyBuffer_Release(&writer->seen);
    return 0;
}

static int read_parts(RowWriter *writer, PyObject *all) {
    const Py_ssize_t count = PyTuple_GET_SIZE(all), length = writer->blank.len / (Py_ssize_t)sizeof(int16_t);
    if (count > INT16_MAX / 2 || length > UINT16_MAX)
        return refuse("too many parts or numbers");
    writer->held = PyMem_Calloc((size_t)count * 2 + 1, sizeof(Py_buffer));
    writer->parts = PyMem_Calloc((size_t)count + 1, sizeof(Part));
    if (writer->held == NULL || writer->parts == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    while (writer->count < count) {
        writer->count++; /* first: what a part holds is released even if it is refused */
        if (read_part(writer, PyTuple_GET_ITEM(all, writer->count - 1), writer->count - 1, length))
            return -1;
    }
    return 0;
}

static int read_rows(RowWriter *writer, PyObject *seen, PyObject *blank, PyObject *allowed, PyObject *words) {
    if (hold(seen, &writer->seen, sizeof(int16_t), "h", PyBUF_WRITABLE) ||
        hold(blank, &writer->blank, sizeof(int16_t), "h", 0) ||
        hold(allowed, &writer->allowed, 1, "?", PyBUF_WRITABLE) ||
        hold(words, &writer->words, sizeof(int64_t), "q", 0))
        return -1;
    const Py_ssize_t needed = (writer->allowed.len + 31) / 32, there = writer->words.len / (Py_ssize_t)sizeof(int64_t);
    if (writer->blank.len > writer->seen.len || writer->first < 0 || needed > there || writer->first > there - needed)
        return refuse("no such row or words");
    if (writer->seats < 1 || writer->seats > UINT16_MAX)
        return refuse("no such number of seats");
    return 0;
}

static int writer_init(PyObject *self, PyObject *args, PyObject *keywords) {
    RowWriter *writer = (RowWriter *)self;
    PyObject *seen, *blank, *parts, *allowed, *words;
    static char *names[] = {"seen", "blank", "seats", "parts", "allowed", "words", "first", NULL};
    if (writer->seen.obj != NULL) {
        PyErr_SetString(PyExc_TypeError, "RowWriter can't be initialised twice");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OOnO!OOn", names, &seen, &blank, &writer->seats, &PyList_Type,
                                     &parts, &allowed, &words, &writer->first))
        return -1;
    PyObject *all = PyList_AsTuple(parts); /* nothing can change it meanwhile */
    if (all == NULL)
        return -1;
    int failed = read_rows(writer, seen, blank, allowed, words) || read_parts(writer, all);
    Py_DECREF(all);
    if (failed)
        writer_clear(self);
    return failed ? -1 : 0;
}

static int writer_traverse(PyObject *self, visitproc visit, void *arg) {
    RowWriter *writer = (RowWriter *)self;
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(writer->seen.obj);
    Py_VISIT(writer->blank.obj);
    Py_VISIT(writer->allowed.obj);
    Py_VISIT(writer->words.obj);
    for (Py_ssize_t i = 0; i < 2 * writer->count; i++)
        Py_VISIT(writer->held[i].obj);
    return 0;
}

static void writer_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    writer_clear(self);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMethodDef writer_methods[] = {
    {"write", writer_write, METH_O, "Write what a seat may know and do into the rows."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot writer_slots[] = {
    {Py_tp_init, writer_init},
    {Py_tp_dealloc, writer_dealloc},
    {Py_tp_traverse, writer_traverse},
    {Py_tp_clear, writer_clear},
    {Py_tp_methods, writer_methods},
    {0, NULL},
};
static PyType_Spec writer_spec = {
    "petteia.core._rows.RowWriter", sizeof(RowWriter), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, writer_slots,
};

static int add_type(PyObject *module, const char *name, PyType_Spec *type_spec) {
    PyObject *type = PyType_FromModuleAndSpec(module, type_spec, NULL);
    if (type == NULL)
        return -1;
    int failed = PyModule_AddObjectRef(module, name, type);
    Py_DECREF(type);
    return failed;
}

static int add_types(PyObject *module) {
    return add_type(module, "Rows", &spec) || add_type(module, "RowWriter", &writer_spec) ? -1 : 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, add_types}, {0, NULL}};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_rows", "Copies buffers into the rows of an array.", 0, NULL, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__rows(void) { return PyModuleDef_Init(&definition); }
