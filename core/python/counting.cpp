// Counting full boards and playing random games of Quarto, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include "python/bindings.hpp"
#include "python/watch.hpp"
#include "quarto/count.hpp"
#include "quarto/playout.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace quaterne {
namespace {

// Runs without the GIL until it is done, `stop` is set or somebody presses Ctrl-C.
template <typename Run>
auto watched(const Stop* stop, Run run) {
    return Watch(nb::none(), stop).run(0, false, [&](const Limits& limits) { return run(limits.stop); });
}

}  // namespace

void bind_counting(nb::module_& module) {
    using namespace quarto;

    module.def(
        "full_boards_without_alignment",
        [](unsigned characteristics, bool squares, const Stop* stop) {
            return watched(
                stop, [&](const Stop* ends) { return full_boards_without_alignment(characteristics, squares, ends); });
        },
        "characteristics"_a = 15, "squares"_a = false, nb::kw_only(), "stop"_a = nb::none(),
        "Ways to fill the board with all pieces and no alignment; None if stopped.");

    nb::class_<Playouts>(module, "Playouts", "How random games ended.")
        .def_ro("first", &Playouts::first, "Won by the player who gives the first piece.")
        .def_ro("second", &Playouts::second, "Won by the player who places it.")
        .def_ro("draws", &Playouts::draws)
        .def_ro("placements", &Playouts::placements)
        .def_prop_ro("games", &Playouts::games);

    module.def(
        "play_randomly",
        [](std::uint64_t games, unsigned characteristics, bool squares, std::uint64_t seed, const Stop* stop) {
            return watched(
                stop, [&](const Stop* ends) { return play_randomly(characteristics, squares, games, seed, ends); });
        },
        "games"_a, "characteristics"_a = 15, "squares"_a = false, nb::kw_only(), "seed"_a = 0, "stop"_a = nb::none(),
        "Complete random games from the empty board, every alignment called at once.");
}

}  // namespace quaterne
