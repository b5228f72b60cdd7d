// quaterne.engine._core: the compiled part of the engine.
#include <nanobind/stl/optional.h>

#include <chrono>
#include <optional>
#include <stdexcept>

#include "common/stop.hpp"
#include "python/bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace quaterne;

namespace {

// So many seconds from now; more than three years are never.
Clock::time_point deadline_after(std::optional<double> seconds) {
    if (!seconds || *seconds >= 1e8) return Stop::never;
    if (!(*seconds >= 0)) throw std::invalid_argument("seconds must not be negative");
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() =
        "The compiled core of the engine. Only native, arrays and core_sources of quaterne.engine import it.";
    module.attr("SOURCES") = QUATERNE_SOURCES;

    nb::class_<Stop>(module, "Stop",
                     "Ends the searches it is given to: set by any thread, after so many seconds, or "
                     "when its parent is set.")
        .def(
            "__init__",
            [](Stop* stop, std::optional<double> seconds, const Stop* parent) {
                new (stop) Stop(parent, deadline_after(seconds));
            },
            nb::kw_only(), "seconds"_a = nb::none(), "parent"_a = nb::none(), nb::keep_alive<1, 3>())
        .def("set", &Stop::set)
        .def("is_set", &Stop::is_set);

    bind_quarto(module);
    bind_quatrenun(module);
    bind_counting(module);
    bind_lab(module);
}
