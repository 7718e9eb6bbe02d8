/* Rows(array): copies buffers into the rows of a two-dimensional array.

   Rows(array).copy(row, numbers) copies the bytes of `numbers` to the start of a row. It raises IndexError if the row
   does not exist or the bytes do not fit. Everything goes through Python's buffer protocol, so no memory layout of
   another package is assumed here. rows.py does the same with NumPy. */

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

static int add_type(PyObject *module) {
    PyObject *type = PyType_FromModuleAndSpec(module, &spec, NULL);
    if (type == NULL)
        return -1;
    int failed = PyModule_AddObjectRef(module, "Rows", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, add_type}, {0, NULL}};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_rows", "Copies buffers into the rows of an array.", 0, NULL, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__rows(void) { return PyModuleDef_Init(&definition); }
