// The Quarto solver, its opening book and random games for a program around the module.
//
//     input    16 bytes, 255 for an empty cell
//     output   at least, at most, distance (0: none, or not known), ending; nodes (2 words),
//              seconds (2 words); then for each move cell, piece given, at least, at most, distance
#include <algorithm>
#include <memory>

#include "quarto/playout.hpp"
#include "quarto/solver.hpp"
#include "wasm/interface.hpp"

namespace quaterne::wasm {
namespace {

using namespace quarto;

using SharedBook = std::shared_ptr<const Book>;

Setup setup_of(int hand) {
    Setup setup;
    std::copy(input(), input() + cell_count, setup.cells.begin());
    setup.hand = static_cast<Piece>(hand);
    return setup;
}

void add(const Verdict& verdict) {
    output().add(verdict.at_least);
    output().add(verdict.at_most);
    output().add(verdict.distance);
}

void add(const Report& report) {
    output().clear();
    add(report.verdict);
    output().add(static_cast<int>(report.ending));
    output().add(report.nodes);
    output().add(report.seconds);
}

}  // namespace

QUATERNE_EXPORT(quarto_book) SharedBook* quarto_book(std::uint32_t bytes) {
    return new SharedBook(std::make_shared<const Book>(Book::read(input(), bytes)));
}
QUATERNE_EXPORT(quarto_free_book) void quarto_free_book(SharedBook* book) { delete book; }

// `book` may be null.
QUATERNE_EXPORT(quarto_solver)
Solver* quarto_solver(unsigned characteristics, int squares, std::uint32_t table_bytes, unsigned off,
                      const SharedBook* book) {
    SolverOptions options;
    options.table_bytes = table_bytes;
    options.off = off;
    if (book != nullptr) options.book = *book;
    return new Solver(Rules{characteristics, squares != 0}, options);
}
QUATERNE_EXPORT(quarto_free_solver) void quarto_free_solver(Solver* solver) { delete solver; }
QUATERNE_EXPORT(quarto_forget) void quarto_forget(Solver* solver) { solver->forget(); }

QUATERNE_EXPORT(quarto_solve)
void quarto_solve(Solver* solver, int hand, int distance, int horizon, double seconds, double max_nodes, int reports) {
    const HostStop stop(seconds);
    add(solver->solve(setup_of(hand), request_of(stop, distance, horizon, max_nodes, reports)));
}

QUATERNE_EXPORT(quarto_moves)
void quarto_moves(Solver* solver, int hand, int distance, int horizon, double seconds, double max_nodes, int reports) {
    const HostStop stop(seconds);
    const MovesReport found = solver->moves(setup_of(hand), request_of(stop, distance, horizon, max_nodes, reports));
    add(found.report);
    for (const JudgedMove& move : found.moves) {
        output().add(move.cell);
        output().add(move.give);
        add(move.verdict);
    }
}

// Can the player of the odd (or even) placements force a win? 0 no, 1 yes, 2 unknown.
QUATERNE_EXPORT(quarto_half)
int quarto_half(Solver* solver, int hand, int odd, double seconds, double max_nodes, int reports) {
    const HostStop stop(seconds);
    const Half found = solver->half(setup_of(hand), odd != 0, request_of(stop, 0, -1, max_nodes, reports));
    add(found.report);
    return static_cast<int>(found.answer);
}

// Output: won by the first player, by the second, draws, placements, two words each. It reports no progress.
QUATERNE_EXPORT(quarto_playouts)
void quarto_playouts(double games, unsigned characteristics, int squares, double seed, double seconds,
                     int /* reports */) {
    const HostStop stop(seconds);
    const Playouts played = play_randomly(characteristics, squares != 0, static_cast<std::uint64_t>(games),
                                          static_cast<std::uint64_t>(seed), stop.get());
    output().clear();
    for (const std::uint64_t number : {played.first, played.second, played.draws, played.placements})
        output().add(number);
}

}  // namespace quaterne::wasm
