// The store of yomi batch (src/front/batch_store.h) for Python.
#pragma once

#include <pybind11/pybind11.h>

void add_store(pybind11::module_& module);
