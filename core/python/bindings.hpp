// What the parts of the module share.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "common/limits.hpp"

namespace quaterne {

void bind_quarto(nanobind::module_& module);
void bind_quatrenun(nanobind::module_& module);
void bind_counting(nanobind::module_& module);

// Set by any thread to end the searches that were given it.
struct StopFlag {
    std::atomic<bool> set{false};
};

// The limits as Python gives them: no flag, no nodes and no seconds mean no limit.
inline Limits limits_of(const StopFlag* stop, std::uint64_t max_nodes, std::optional<double> seconds) {
    Limits limits;
    if (stop != nullptr) limits.stop = &stop->set;
    limits.max_nodes = max_nodes;
    if (seconds) {
        if (!(*seconds >= 0)) throw std::invalid_argument("seconds must not be negative");
        if (*seconds < 1e8)
            limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                 std::chrono::duration<double>(*seconds));
    }
    return limits;
}

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
