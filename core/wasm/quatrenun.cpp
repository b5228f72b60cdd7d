// The Quatrenun solver for a program around the module.
//
//     input    16 sets of pieces of two bytes each, the low one first: bit p for piece p
//     output   lower and upper bound of the score (see quatrenun/table.hpp), ending, a word that is
//              not used; nodes (2 words), seconds (2 words); then for each turn piece, target,
//              designated cell (-1: none), lower and upper bound
#include "quatrenun/solver.hpp"
#include "wasm/interface.hpp"

namespace quaterne::wasm {
namespace {

using namespace quatrenun;

State state_of(int designated) {
    Groups groups{};
    for (int cell = 0; cell < 16; ++cell)
        groups[cell] = static_cast<PieceSet>(input()[2 * cell] | input()[2 * cell + 1] << 8);
    return State::of(groups, designated);
}

void add(const Bounds& bounds) {
    output().add(bounds.lower);
    output().add(bounds.upper);
}

void add(const Report& report) {
    output().clear();
    add(report.bounds);
    output().add(static_cast<int>(report.ending));
    output().add(0);
    output().add(report.nodes);
    output().add(report.seconds);
}

}  // namespace

QUATERNE_EXPORT(quatrenun_solver) Solver* quatrenun_solver(std::uint32_t table_bytes, unsigned off) {
    return new Solver(SolverOptions{table_bytes, 1, off, nullptr});
}
QUATERNE_EXPORT(quatrenun_free_solver) void quatrenun_free_solver(Solver* solver) { delete solver; }
QUATERNE_EXPORT(quatrenun_forget) void quatrenun_forget(Solver* solver) { solver->forget(); }

QUATERNE_EXPORT(quatrenun_solve)
void quatrenun_solve(Solver* solver, int designated, int distance, int horizon, double seconds, double max_nodes,
                     int reports) {
    const HostStop stop(seconds);
    add(solver->solve(state_of(designated), request_of(stop, distance, horizon, max_nodes, reports)));
}

QUATERNE_EXPORT(quatrenun_moves)
void quatrenun_moves(Solver* solver, int designated, int distance, int horizon, double seconds, double max_nodes,
                     int reports) {
    const HostStop stop(seconds);
    const MovesReport found =
        solver->moves(state_of(designated), request_of(stop, distance, horizon, max_nodes, reports));
    add(found.report);
    for (const JudgedMove& judged : found.moves) {
        output().add(judged.turn.piece);
        output().add(judged.turn.target);
        output().add(judged.turn.designated);
        add(judged.bounds);
    }
}

QUATERNE_EXPORT(quatrenun_can_win)
void quatrenun_can_win(Solver* solver, int designated, double seconds, double max_nodes, int reports) {
    const HostStop stop(seconds);
    add(solver->can_win(state_of(designated), request_of(stop, 0, -1, max_nodes, reports)));
}

}  // namespace quaterne::wasm
