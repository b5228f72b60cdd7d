// The Quatrenun solver for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdlib>
#include <string>

#include "python/bindings.hpp"
#include "quatrenun/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace quaterne {
namespace {

using namespace quatrenun;

State state_of(const std::vector<unsigned>& groups, std::optional<int> designated) {
    if (groups.size() != 16) throw std::invalid_argument("a board has 16 cells, not " + std::to_string(groups.size()));
    std::array<PieceSet, 16> sets{};
    for (int cell = 0; cell < 16; ++cell) {
        if (groups[cell] > 0xffff)
            throw std::invalid_argument("a group is a set of 16 bits, one per piece, not " +
                                        std::to_string(groups[cell]));
        sets[cell] = static_cast<PieceSet>(groups[cell]);
    }
    return State::of(sets, designated.value_or(nothing));
}

// A score's bounds as Python sees them: at least and at most, each 1, 0 or -1.
int sign(int score) { return (score > 0) - (score < 0); }
nb::object value_of(const Bounds& bounds) {
    return number_or_none(sign(bounds.lower), sign(bounds.lower) == sign(bounds.upper));
}
nb::object distance_of(const Bounds& bounds, bool asked) {
    return number_or_none(64 - std::abs(bounds.lower), asked && bounds.lower == bounds.upper && bounds.lower != 0);
}

nb::tuple as_tuple(const JudgedMove& judged, bool distance) {
    const Turn& turn = judged.turn;
    return nb::make_tuple(number_or_none(turn.piece, turn.piece != nothing),
                          number_or_none(turn.target, turn.target != nothing),
                          number_or_none(turn.designated, turn.designated != nothing), value_of(judged.bounds),
                          distance_of(judged.bounds, distance), sign(judged.bounds.lower), sign(judged.bounds.upper));
}

std::shared_ptr<Solver> make_solver(std::size_t table_bytes, int threads, unsigned off,
                                    std::optional<std::string> kernel) {
    return std::make_shared<Solver>(SolverOptions{table_bytes, threads, off, chosen_kernel(kernel, kernel_named)});
}

void bind_report(nb::module_& module) {
    nb::class_<Report>(module, "Report", "What a search found, and what it cost.")
        .def_prop_ro(
            "value", [](const Report& r) { return value_of(r.bounds); },
            "For the player to act: 1 win, 0 draw, -1 loss; None when not known.")
        .def_prop_ro("at_least", [](const Report& r) { return sign(r.bounds.lower); })
        .def_prop_ro("at_most", [](const Report& r) { return sign(r.bounds.upper); })
        .def_prop_ro(
            "distance", [](const Report& r) { return distance_of(r.bounds, r.distance); },
            "Moves up to the one that completes a group; None for a draw or when not known.")
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds)
        .def_prop_ro(
            "ending", [](const Report& r) { return name_of(r.ending); }, "'finished', 'stopped', 'nodes' or 'time'.");
}

void bind_solver(nb::module_& module) {
    nb::class_<Solver>(module, "Solver",
                       "Exact values of Quatrenun positions; keeps its table between calls. The table "
                       "takes the largest power of two of bytes within table_bytes, at least 16 MB: "
                       "see the attribute of that name.")
        .def(nb::new_(&make_solver), nb::kw_only(), "table_bytes"_a = std::size_t{64} << 20, "threads"_a = 1,
             "off"_a = 0, "kernel"_a = nb::none())
        .def(
            "solve",
            [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated, bool distance,
               int horizon, const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                const State state = state_of(groups, designated);
                return searched(distance, horizon, stop, max_nodes, std::move(progress), false,
                                [&](const Request& request) { return solver.solve(state, request); });
            },
            "groups"_a, "designated"_a.none(), nb::kw_only(), "distance"_a = true, "horizon"_a = unlimited,
            "stop"_a = nb::none(), "max_nodes"_a = 0, "progress"_a = nb::none(),
            "The value of a position: 16 sets of pieces, bit p for piece p, and the designated cell "
            "or None. What takes more moves than the horizon to complete a group is a draw.")
        .def(
            "moves",
            [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated, bool distance,
               int horizon, const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                const State state = state_of(groups, designated);
                const MovesReport found =
                    searched(distance, horizon, stop, max_nodes, std::move(progress), false,
                             [&](const Request& request) { return solver.moves(state, request); });
                nb::list moves;
                for (const JudgedMove& judged : found.moves) moves.append(as_tuple(judged, distance));
                return nb::make_tuple(found.report, moves);
            },
            "groups"_a, "designated"_a.none(), nb::kw_only(), "distance"_a = true, "horizon"_a = unlimited,
            "stop"_a = nb::none(), "max_nodes"_a = 0, "progress"_a = nb::none(),
            "The report of the position and all its turns, best first: (piece, target, designated, "
            "value, distance, at_least, at_most), None for what a turn has not or is not known.")
        .def(
            "can_win",
            [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated, const Stop* stop,
               std::uint64_t max_nodes, nb::object progress) {
                const State state = state_of(groups, designated);
                return searched(false, unlimited, stop, max_nodes, std::move(progress), false,
                                [&](const Request& request) { return solver.can_win(state, request); });
            },
            "groups"_a, "designated"_a.none(), nb::kw_only(), "stop"_a = nb::none(), "max_nodes"_a = 0,
            "progress"_a = nb::none(),
            "Whether the player to act wins: then the report's value is 1, else at_most is 0 at most.")
        .def("forget", &Solver::forget, nb::call_guard<nb::gil_scoped_release>(), "Empties the table.")
        .def_prop_ro("table_bytes", &Solver::table_bytes)
        .def_prop_ro("kernel", &Solver::kernel_name);
}

void bind_perft(nb::module_& module) {
    nb::class_<Perft>(module, "Perft").def_ro("sequences", &Perft::sequences).def_ro("complete", &Perft::complete);
    module.def(
        "perft",
        [](const std::vector<unsigned>& groups, std::optional<int> designated, int turns) {
            const State state = state_of(groups, designated);
            nb::gil_scoped_release release;
            return perft(state, turns);
        },
        "groups"_a, "designated"_a.none(), "turns"_a,
        "Sequences of that many moves, and how many of them complete a group at the end.");
}

}  // namespace

void bind_quatrenun(nb::module_& module) {
    nb::module_ quatrenun = module.def_submodule("quatrenun", "Quatrenun: exact values.");
    bind_report(quatrenun);
    bind_solver(quatrenun);
    bind_perft(quatrenun);
    add_kernels(quatrenun, kernel_named,
                {{"reply_ordering", off_reply_ordering},
                 {"group_ordering", off_group_ordering},
                 {"probing", off_probing},
                 {"isolated", off_isolated},
                 {"sharing", off_sharing},
                 {"forcing_attacks", off_forcing_attacks},
                 {"proof_sizes", off_proof_sizes}});
}

}  // namespace quaterne
