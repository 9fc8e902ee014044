/* lookups.h says what this is for. */
#include "lookups.h"
#include "structmember.h"

#if PY_VERSION_HEX < 0x030D0000

#undef PyObject_VectorcallMethod /* here, it is Python's own */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" /* a dictionary's version, in 3.12 */
#endif

enum how { IN_SLOT, BY_GETTER, AS_FOUND, METHOD, OTHERWISE };

/* Where the objects of a class have an attribute. What is found belongs to the class for as long as its version is the
 * same, or to the attributes that the object has of its own for as long as theirs is. `object` is the one that was
 * looked at; whether it is still there does not matter. */
typedef struct {
    PyObject *name;
    unsigned int version;
    enum how how;
    Py_ssize_t offset;
    PyObject *found;
    PyObject *object;
    uint64_t of_object; /* the version of the attributes that it has of its own; 0 if there are none */
    int times;          /* how often it was noted */
} Attribute;

/* What a name means in a module whose dictionary has this version. */
typedef struct {
    PyObject *name;
    uint64_t version;
    PyObject *found;
} Global;

#define ATTRIBUTES 4096
#define GLOBALS 4096
#define OFTEN 64 /* what has been noted so often changes too often */

static Attribute attributes[ATTRIBUTES];
static Global globals[GLOBALS];

static inline Attribute *place_of_attribute(PyTypeObject *type, PyObject *name) {
    return &attributes[(type->tp_version_tag * 37 + ((uintptr_t)name >> 4)) % ATTRIBUTES];
}

/* The attributes that an object has of its own, which hide those of its class; NULL if it cannot have any, or is not to
 * be asked. To ask may cost an object its compact form where Python keeps its attributes apart, so only one object of
 * each class is: most that are asked for are the only one. */
static inline PyObject **own_attributes(PyTypeObject *type, PyObject *object, PyObject *asked) {
    if (type->tp_dictoffset > 0)
        return (PyObject **)((char *)object + type->tp_dictoffset);
    return object == asked ? _PyObject_GetDictPtr(object) : NULL;
}

static inline uint64_t version_of(PyObject *dict) {
    PyDictObject *own = (PyDictObject *)dict;
    return own == NULL || own->ma_used == 0 ? 0 : own->ma_version_tag;
}

/* Does the object have the attribute where it was noted? */
static inline int is_as_noted(PyTypeObject *type, PyObject *object, Attribute *place) {
    if (type->tp_dictoffset == 0)
        return 1;
    PyObject **dict = own_attributes(type, object, place->object);
    return dict != NULL && version_of(*dict) == place->of_object;
}

/* Is it a function that mypyc has compiled for a class of Python's own? Such a function makes a method of Python's each
 * time that it is looked up; calling it with the object itself does the same. */
static int is_compiled_function(PyObject *found, PyObject *object) {
    const char *name = Py_TYPE(found)->tp_name;
    size_t length = strlen(name);
    if (Py_TYPE(found)->tp_descr_get == NULL || length < 4 || strcmp(name + length - 4, "_obj") != 0)
        return 0;
    PyObject *bound = Py_TYPE(found)->tp_descr_get(found, object, (PyObject *)Py_TYPE(object));
    if (bound == NULL)
        PyErr_Clear();
    int is = bound && PyMethod_Check(bound) && PyMethod_GET_FUNCTION(bound) == found && PyMethod_GET_SELF(bound) == object;
    Py_XDECREF(bound);
    return is;
}

/* Note where objects of this class have the attribute, for as long as nobody changes the class. */
static void note_attribute(PyTypeObject *type, PyObject *name, PyObject *object) {
    PyObject *found = _PyType_Lookup(type, name); /* gives a version to a class that has none */
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG) || type->tp_version_tag == 0)
        return;
    Attribute *place = place_of_attribute(type, name);
    int again = place->name == name && place->version == type->tp_version_tag;
    Attribute noted = {.name = name,
                       .version = type->tp_version_tag,
                       .found = found,
                       .object = object,
                       .times = again ? place->times + 1 : 1,
                       .how = OTHERWISE};
    PyObject *own = NULL;
    if (type->tp_dictoffset != 0 && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject **dict = own_attributes(type, object, object);
        own = dict == NULL || *dict == NULL ? NULL : PyDict_GetItemWithError(*dict, name);
        noted.of_object = dict == NULL ? 0 : version_of(*dict);
        PyErr_Clear();
    }
    if (own != NULL && (found == NULL || Py_TYPE(found)->tp_descr_set == NULL)) {
        noted.how = AS_FOUND;
        noted.found = own;
    } else if (found == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
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
    } else if (PyType_HasFeature(Py_TYPE(found), Py_TPFLAGS_METHOD_DESCRIPTOR)) {
        noted.how = METHOD;
    } else if (Py_TYPE(found)->tp_descr_get == NULL) {
        noted.how = AS_FOUND;
    } else if (Py_IS_TYPE(found, &PyStaticMethod_Type)) {
        PyObject *function = PyStaticMethod_Type.tp_descr_get(found, NULL, (PyObject *)type);
        if (function != NULL) {
            noted.how = AS_FOUND;
            noted.found = function;
            Py_DECREF(function); /* the static method keeps it */
        }
    } else if (is_compiled_function(found, object)) {
        noted.how = METHOD;
    }
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
        } else if (place->how == AS_FOUND) {
            if (is_as_noted(type, object, place))
                value = place->found;
            else if (place->times < OFTEN)
                note_attribute(type, name, object);
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
        note_attribute(type, name, object);
    }
    return PyObject_GetAttr(object, name);
}

PyObject *Lookups_CallMethod(PyObject *name, PyObject *const *args, size_t told, PyObject *names) {
    PyObject *object = args[0];
    PyTypeObject *type = Py_TYPE(object);
    Attribute *place = place_of_attribute(type, name);
    if (place->name != name || place->version != type->tp_version_tag) {
        note_attribute(type, name, object);
        place = place_of_attribute(type, name);
    }
    if (place->name != name || place->version != type->tp_version_tag || (place->how != METHOD && place->how != AS_FOUND))
        return PyObject_VectorcallMethod(name, args, told, names);
    if (!is_as_noted(type, object, place)) {
        if (place->times < OFTEN)
            note_attribute(type, name, object);
        return PyObject_VectorcallMethod(name, args, told, names);
    }
    size_t without = place->how == AS_FOUND; /* called without the object, whose place is free then */
    size_t flags = without ? PY_VECTORCALL_ARGUMENTS_OFFSET : 0;
    PyObject *function = Py_NewRef(place->found);
    PyObject *result =
        PyObject_Vectorcall(function, args + without, (PyVectorcall_NARGS(told) - without) | flags, names);
    Py_DECREF(function);
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
