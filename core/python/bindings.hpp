// What the parts of the module share.
#pragma once

#include <nanobind/nanobind.h>

#include "common/limits.hpp"

namespace quaterne {

void bind_quarto(nanobind::module_& module);
void bind_quatrenun(nanobind::module_& module);
void bind_counting(nanobind::module_& module);
void bind_lab(nanobind::module_& module);  // after the solvers

// How a search ended, as Python names it.
inline const char* name_of(Ending ending) {
    switch (ending) {
        case Ending::finished: return "finished";
        case Ending::stopped: return "stopped";
        case Ending::out_of_nodes: return "nodes";
        case Ending::out_of_time: return "time";
    }
    return "";
}

}  // namespace quaterne
