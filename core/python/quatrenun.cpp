// The Quatrenun solver for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <thread>

#include "python/bindings.hpp"
#include "python/watch.hpp"
#include "quatrenun/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace quaterne {
namespace {

using namespace quatrenun;

State state_of(const std::vector<unsigned>& groups, std::optional<int> designated) {
    if (groups.size() != 16)
        throw std::invalid_argument("a board has 16 cells, not " + std::to_string(groups.size()));
    std::array<PieceSet, 16> sets{};
    for (int cell = 0; cell < 16; ++cell) {
        if (groups[cell] > 0xffff)
            throw std::invalid_argument("a group is a set of 16 bits, one per piece, not " +
                                        std::to_string(groups[cell]));
        sets[cell] = static_cast<PieceSet>(groups[cell]);
    }
    return State::of(sets, designated.value_or(nothing));
}

nb::object number_or_none(int number, bool known) {
    return known ? nb::object(nb::int_(number)) : nb::none();
}

// A score's bounds as Python sees them: at least and at most, each 1, 0 or -1.
int sign(int score) { return (score > 0) - (score < 0); }
nb::object value_of(const Bounds& bounds) {
    return number_or_none(sign(bounds.lower), sign(bounds.lower) == sign(bounds.upper));
}
nb::object distance_of(const Bounds& bounds) {
    return number_or_none(64 - std::abs(bounds.lower),
                          bounds.lower == bounds.upper && bounds.lower != 0);
}

struct Report {
    Analysis analysis;
    bool distances;
    double seconds;
};

nb::tuple as_tuple(const JudgedTurn& judged, bool distances) {
    const Turn& turn = judged.turn;
    return nb::make_tuple(number_or_none(turn.piece, turn.piece != nothing),
                          number_or_none(turn.target, turn.target != nothing),
                          number_or_none(turn.designated, turn.designated != nothing),
                          value_of(judged.bounds),
                          distances ? distance_of(judged.bounds) : nb::none(),
                          sign(judged.bounds.lower), sign(judged.bounds.upper));
}

// A table, kept between calls, and how to search with it.
class Solver {
  public:
    Solver(std::size_t table_bytes, int threads, unsigned off, const Kernel& kernel)
        : table_(table_bytes >> 20), threads_(threads), ideas_(every_idea & ~off), kernel_(kernel) {
        if (threads < 1) throw std::invalid_argument("threads must be at least 1");
    }

    Report analyse(const State& state, bool distance, bool every_turn, int horizon,
                   const Stop* stop, std::uint64_t max_nodes,
                   nb::object progress) {
        if (horizon < 1) throw std::invalid_argument("the horizon is at least one move ahead");
        Options options = usual_options();
        options.distances = distance;
        options.every_turn = every_turn;
        options.horizon = std::min(horizon, unlimited);
        return watched(std::move(options), stop, max_nodes, std::move(progress), [&](const Options& with) {
            return quatrenun::analyse(state, with, table_);
        });
    }

    Report ask(const State& state, Goal goal, const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
        Options options = usual_options();
        options.distances = false;
        return watched(std::move(options), stop, max_nodes, std::move(progress), [&](const Options& with) {
            return quatrenun::ask(state, goal, with, table_);
        });
    }

    void clear() { table_.clear(); }
    std::size_t table_bytes() const { return table_.bytes(); }
    const char* kernel_name() const { return kernel_.name; }

  private:
    Options usual_options() const {
        Options options;
        options.threads = threads_;
        options.ideas = ideas_;
        options.kernel = &kernel_;
        return options;
    }

    template <typename Search>
    Report watched(Options options, const Stop* stop, std::uint64_t max_nodes, nb::object progress,
                   Search search) {
        Watch watch(std::move(progress), stop);
        if (watch.wants_progress())
            options.report = [&](const Progress& now) {
                watch.tell(now.turns ? double(now.turns_judged) / now.turns : 0.0, now.nodes);
            };
        const Clock::time_point start = Clock::now();
        Report report{{}, options.distances, 0};
        report.analysis = watch.run(max_nodes, false, [&](const Limits& limits) {
            options.limits = limits;
            return search(options);
        });
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return report;
    }

    Table table_;
    int threads_;
    unsigned ideas_;
    const Kernel& kernel_;
};

std::shared_ptr<Solver> make_solver(std::size_t table_bytes, int threads, unsigned off,
                                    std::optional<std::string> name) {
    const Kernel* const chosen = name ? kernel_named(name->c_str()) : &kernel();
    if (chosen == nullptr)
        throw std::invalid_argument("no kernel '" + *name + "' for this processor");
    return std::make_shared<Solver>(table_bytes, threads, off, *chosen);
}

}  // namespace

void bind_quatrenun(nb::module_& module) {
    nb::class_<Report>(module, "QuatrenunReport", "What a search found, and what it cost.")
        .def_prop_ro("value", [](const Report& r) { return value_of(r.analysis.bounds); },
                     "For the player to act: 1 win, 0 draw, -1 loss; None when not known.")
        .def_prop_ro("at_least", [](const Report& r) { return sign(r.analysis.bounds.lower); })
        .def_prop_ro("at_most", [](const Report& r) { return sign(r.analysis.bounds.upper); })
        .def_prop_ro("distance",
                     [](const Report& r) {
                         return r.distances ? distance_of(r.analysis.bounds) : nb::none();
                     },
                     "Moves up to the one that completes a group; None for a draw or when not known.")
        .def_prop_ro("best",
                     [](const Report& r) -> nb::object {
                         if (r.analysis.turns.empty()) return nb::none();
                         return as_tuple(r.analysis.turns.front(), r.distances);
                     },
                     "The best turn found, as in QuatrenunSolver.moves; None when the game is over.")
        .def_prop_ro("nodes", [](const Report& r) { return r.analysis.nodes; })
        .def_ro("seconds", &Report::seconds)
        .def_prop_ro("ending", [](const Report& r) { return name_of(r.analysis.ending); },
                     "'finished', 'stopped', 'nodes' or 'time'.");

    nb::class_<Solver>(module, "QuatrenunSolver",
                       "Exact values of Quatrenun positions; keeps its table between calls. The table "
                       "takes the largest power of two of bytes within table_bytes, at least 16 MB: "
                       "see the attribute of that name.")
        .def(nb::new_(&make_solver), nb::kw_only(), "table_bytes"_a = std::size_t{64} << 20,
             "threads"_a = 1, "off"_a = 0, "kernel"_a = nb::none())
        .def("solve",
             [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated,
                bool distance, int horizon, const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                 return solver.analyse(state_of(groups, designated), distance, false, horizon,
                                       stop, max_nodes, std::move(progress));
             },
             "groups"_a, "designated"_a.none(), nb::kw_only(), "distance"_a = true,
             "horizon"_a = unlimited, "stop"_a = nb::none(), "max_nodes"_a = 0,
             "progress"_a = nb::none(),
             "The value of a position: 16 sets of pieces, bit p for piece p, and the designated cell "
             "or None. What takes more moves than the horizon to complete a group is a draw.")
        .def("moves",
             [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated,
                bool distance, int horizon, const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                 Report report = solver.analyse(state_of(groups, designated), distance, true, horizon,
                                                stop, max_nodes, std::move(progress));
                 nb::list turns;
                 for (const JudgedTurn& judged : report.analysis.turns)
                     turns.append(as_tuple(judged, distance));
                 return nb::make_tuple(std::move(report), turns);
             },
             "groups"_a, "designated"_a.none(), nb::kw_only(), "distance"_a = true,
             "horizon"_a = unlimited, "stop"_a = nb::none(), "max_nodes"_a = 0,
             "progress"_a = nb::none(),
             "The report of the position and all its turns, best first: (piece, target, designated, "
             "value, distance, at_least, at_most), None for what a turn has not or is not known.")
        .def("can_win",
             [](Solver& solver, const std::vector<unsigned>& groups, std::optional<int> designated,
                const Stop* stop, std::uint64_t max_nodes,
                nb::object progress) {
                 return solver.ask(state_of(groups, designated), Goal::win, stop, max_nodes,
                                   std::move(progress));
             },
             "groups"_a, "designated"_a.none(), nb::kw_only(), "stop"_a = nb::none(), "max_nodes"_a = 0,
             "progress"_a = nb::none(),
             "Whether the player to act wins: then the report's value is 1, else at_most is 0 at most.")
        .def("clear", &Solver::clear, nb::call_guard<nb::gil_scoped_release>(),
             "Forgets everything; not while another thread searches.")
        .def_prop_ro("table_bytes", &Solver::table_bytes)
        .def_prop_ro("kernel", &Solver::kernel_name);

    module.def("quatrenun_perft",
               [](const std::vector<unsigned>& groups, std::optional<int> designated, int turns) {
                   const State state = state_of(groups, designated);
                   nb::gil_scoped_release release;
                   return perft(state, turns);
               },
               "groups"_a, "designated"_a.none(), "turns"_a,
               "Sequences of that many moves, and how many of them complete a group at the end.");
    nb::class_<Perft>(module, "QuatrenunPerft")
        .def_ro("sequences", &Perft::sequences)
        .def_ro("complete", &Perft::complete);
}

}  // namespace quaterne
