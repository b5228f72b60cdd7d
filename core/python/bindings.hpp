// What the parts of the module share.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "common/limits.hpp"
#include "common/request.hpp"
#include "python/watch.hpp"

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

inline nanobind::object number_or_none(int number, bool known) {
    return known ? nanobind::object(nanobind::int_(number)) : nanobind::none();
}

// Runs a search without the GIL: `search` gets the request that these arguments make. `is_short`: see Watch.
template <typename Search>
auto searched(bool distance, int horizon, const Stop* stop, std::uint64_t max_nodes, nanobind::object progress,
              bool is_short, Search search) {
    Watch watch(std::move(progress), stop);
    Request request{distance, horizon};
    check(request);
    if (watch.wants_progress())
        request.progress = [&](double done, std::uint64_t nodes) {
            watch.report(done, nodes);
            return true;
        };
    return watch.run(max_nodes, is_short, [&](const Limits& limits) {
        request.limits = limits;
        return search(request);
    });
}

// The kernel that a caller names, or null for the best. `named` is the kernel_named of a game.
template <typename Kernel>
const Kernel* chosen_kernel(const std::optional<std::string>& name, const Kernel* (*named)(const char*)) {
    if (!name) return nullptr;
    const Kernel* const kernel = named(name->c_str());
    if (kernel == nullptr) throw std::invalid_argument("no kernel '" + *name + "' for this processor");
    return kernel;
}

// The names of those that this processor can run, best first, and the parts of the search that can be
// switched off.
template <typename Kernel>
void add_kernels(nanobind::module_& module, const Kernel* (*named)(const char*),
                 std::initializer_list<std::pair<const char*, unsigned>> off) {
    nanobind::list kernels;
    for (const char* name : {"avx512", "avx2", "neon", "portable"})
        if (named(name) != nullptr) kernels.append(name);
    module.attr("KERNELS") = nanobind::tuple(kernels);
    nanobind::dict parts;
    for (const auto& [name, part] : off) parts[name] = part;
    module.attr("OFF") = parts;
}

}  // namespace quaterne
