// quaterne.engine._core: the compiled part of the engine.
#include "python/bindings.hpp"

namespace nb = nanobind;
using namespace quaterne;

NB_MODULE(_core, module) {
    module.doc() = "The compiled core of the engine. Only quaterne.engine.native imports it.";

    nb::class_<StopFlag>(module, "StopFlag", "Ends the searches it is given to, from any thread.")
        .def(nb::init<>())
        .def("set", [](StopFlag& flag) { flag.set = true; })
        .def("is_set", [](const StopFlag& flag) { return flag.set.load(); });

    bind_quarto(module);
    bind_quatrenun(module);
    bind_counting(module);
}
