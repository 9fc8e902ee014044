/* lookups.h says what this is for. */
#include "lookups.h"
#include "structmember.h"

#if PY_VERSION_HEX < 0x030D0000

#undef PyObject_VectorcallMethod /* here, it is Python's own */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" /* a dictionary's version, in 3.12 */
#endif

enum how { IN_SLOT, BY_GETTER, IN_CLASS, METHOD, OTHERWISE };

/* Where the objects of a class have an attribute. What is found belongs to the class for as long as its version is the
 * same. */
typedef struct {
    PyObject *name;
    unsigned int version;
    enum how how;
    Py_ssize_t offset;
    PyObject *found;
} Attribute;

/* What a name means in a module whose dictionary has this version. */
typedef struct {
    PyObject *name;
    uint64_t version;
    PyObject *found;
} Global;

#define ATTRIBUTES 1024
#define GLOBALS 1024

static Attribute attributes[ATTRIBUTES];
static Global globals[GLOBALS];

static inline Attribute *place_of_attribute(PyTypeObject *type, PyObject *name) {
    return &attributes[(type->tp_version_tag * 37 + ((uintptr_t)name >> 4)) % ATTRIBUTES];
}

/* Note where objects of this class have the attribute, for as long as nobody changes the class. */
static void note_attribute(PyTypeObject *type, PyObject *name) {
    PyObject *found = _PyType_Lookup(type, name); /* gives a version to a class that has none */
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG) || type->tp_version_tag == 0)
        return;
    Attribute noted = {.name = name, .version = type->tp_version_tag, .found = found, .how = OTHERWISE};
    int each = type->tp_dictoffset != 0; /* objects have attributes of their own, which may hide those of the class */
    if (found == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
        ; /* none of the class, or who knows where */
    } else if (Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && (member->flags & ~READONLY) == 0) {
            noted.how = IN_SLOT;
            noted.offset = member->offset;
        }
    } else if (Py_IS_TYPE(found, &PyGetSetDescr_Type)) {
        if (((PyGetSetDescrObject *)found)->d_getset->get != NULL)
            noted.how = BY_GETTER;
    } else if (!each && PyType_HasFeature(Py_TYPE(found), Py_TPFLAGS_METHOD_DESCRIPTOR)) {
        noted.how = METHOD;
    } else if (!each && Py_TYPE(found)->tp_descr_get == NULL) {
        noted.how = IN_CLASS;
    }
    Attribute *place = place_of_attribute(type, name);
    Py_INCREF(name);
    Py_XDECREF(place->name);
    *place = noted;
}

PyObject *Lookups_GetAttr(PyObject *object, PyObject *name) {
    PyTypeObject *type = Py_TYPE(object);
    Attribute *place = place_of_attribute(type, name);
    if (place->name == name && place->version == type->tp_version_tag) {
        PyObject *value = NULL;
        if (place->how == IN_SLOT) {
            value = *(PyObject **)((char *)object + place->offset);
        } else if (place->how == BY_GETTER) {
            PyGetSetDef *getset = ((PyGetSetDescrObject *)place->found)->d_getset;
            return getset->get(object, getset->closure);
        } else if (place->how == IN_CLASS) {
            value = place->found;
        }
        if (value != NULL)
            return Py_NewRef(value);
    } else if (PyModule_CheckExact(object)) {
        if (PyUnicode_READ_CHAR(name, 0) != '_') { /* nor is it an attribute that all modules have */
            PyObject *value = Lookups_GetGlobal(PyModule_GetDict(object), name);
            if (value != NULL)
                return value;
            PyErr_Clear(); /* a module has another error for it, or a `__getattr__` */
        }
    } else {
        note_attribute(type, name);
    }
    return PyObject_GetAttr(object, name);
}

PyObject *Lookups_CallMethod(PyObject *name, PyObject *const *args, size_t told, PyObject *names) {
    PyTypeObject *type = Py_TYPE(args[0]);
    Attribute *place = place_of_attribute(type, name);
    if (place->name != name || place->version != type->tp_version_tag) {
        note_attribute(type, name);
        place = place_of_attribute(type, name);
    }
    if (place->name != name || place->version != type->tp_version_tag || place->how != METHOD)
        return PyObject_VectorcallMethod(name, args, told, names);
    PyObject *method = Py_NewRef(place->found);
    PyObject *result = PyObject_Vectorcall(method, args, told & ~PY_VECTORCALL_ARGUMENTS_OFFSET, names);
    Py_DECREF(method);
    return result;
}

PyObject *Lookups_GetGlobal(PyObject *dict, PyObject *name) {
    uint64_t version = ((PyDictObject *)dict)->ma_version_tag;
    Global *place = &globals[(version * 37 + ((uintptr_t)name >> 4)) % GLOBALS];
    if (place->name == name && place->version == version)
        return Py_NewRef(place->found);
    PyObject *found = PyDict_GetItemWithError(dict, name);
    if (found == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetObject(PyExc_KeyError, name);
        return NULL;
    }
    Py_INCREF(name);
    Py_XDECREF(place->name);
    *place = (Global){.name = name, .version = version, .found = found};
    return Py_NewRef(found);
}

#endif
