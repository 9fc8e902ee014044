/* What compiled code looks up by name, it remembers, as Python's own loop does.
 *
 * mypyc reads a field of a native class where it stands; an attribute of any other object, and a name of a module that
 * is not `Final`, it looks up each time, in the dictionaries of all base classes or of the module. `hatch_build.py` has
 * compiled code call these functions instead. They do the same, and know what they found by the version of the class
 * or of the dictionary, which Python changes with every change of it. docs/design.md, "Compiled, or pure Python"
 */
#ifndef LOOKUPS_H
#define LOOKUPS_H

#include <Python.h>

#ifdef __GNUC__ /* what is done about errors stands apart: between them, code that runs fits into fewer caches */
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
__attribute__((cold)) void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
__attribute__((cold)) void CPy_TypeError(const char *, PyObject *);
__attribute__((cold)) void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
#endif

#if PY_VERSION_HEX < 0x030D0000 /* from 3.13 on, a dictionary has no version that others may read */

PyObject *Lookups_GetAttr(PyObject *object, PyObject *name);
PyObject *Lookups_CallMethod(PyObject *name, PyObject *const *args, size_t told, PyObject *names);
PyObject *Lookups_GetGlobal(PyObject *dict, PyObject *name);

#undef CPyObject_GetAttr
#define CPyObject_GetAttr Lookups_GetAttr
#define PyObject_VectorcallMethod Lookups_CallMethod

#else

#define Lookups_GetGlobal CPyDict_GetItem

#endif
#endif
