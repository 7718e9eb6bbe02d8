/* Compiled before every file that mypyc writes (setup.py: -include).

   mypyc puts Python's trashcan around the deallocation of every native class. The trashcan keeps its notes in the header
   that the garbage collector puts in front of an object. Classes with `acyclic=True` have no such header, so the notes
   land in a neighbour's memory: fifty nested lists around one position are enough. Given a deallocator that is not the
   object's own, the trashcan leaves the object alone. */

#include "CPy.h"

#ifndef CPy_TRASHCAN_BEGIN
#error "mypyc no longer defines CPy_TRASHCAN_BEGIN: check whether no_trashcan.h is still needed"
#endif
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN(op, (PyType_IS_GC(Py_TYPE(op)) ? (destructor)(dealloc) : NULL))
