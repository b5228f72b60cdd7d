// Exact scores of states, and of every turn, within limits: the front of the Quatrenun core.
#pragma once

#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "common/request.hpp"
#include "quatrenun/judge.hpp"
#include "quatrenun/kernel.hpp"
#include "quatrenun/table.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

struct Report {
    Bounds bounds;
    bool distance = true;  // whether distances were asked for
    std::uint64_t nodes = 0;
    double seconds = 0;
    Ending ending = Ending::finished;
};

struct MovesReport {
    std::vector<JudgedMove> moves;  // all legal ones, best first; none if the game is over
    Report report;                  // of the state itself
};

struct SolverOptions {
    std::size_t table_bytes = std::size_t{64} << 20;
    int threads = 1;
    unsigned off = 0;
    const Kernel* kernel = nullptr;  // null: the best there is
};

// Keeps its table from one state to the next. One call at a time: for several analyses at once make
// several solvers.
class Solver {
  public:
    explicit Solver(const SolverOptions& options = {});

    Report solve(const State& state, const Request& request = {});
    MovesReport moves(const State& state, const Request& request = {});

    // One question alone: does the player to act win? The bounds then say no more than that: about
    // half the work, or far less where the other question is the hard one.
    Report can_win(const State& state, const Request& request = {});

    void forget() { table_.forget(); }
    std::size_t table_bytes() const { return table_.bytes(); }
    const char* kernel_name() const { return context_.kernel->name; }

  private:
    Table table_;
    SearchContext context_;
};

}  // namespace quaterne::quatrenun
