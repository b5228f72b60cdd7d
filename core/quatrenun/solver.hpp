// Exact scores of states, and of every turn, within limits: the front of the Quatrenun core.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "common/limits.hpp"
#include "quatrenun/search.hpp"
#include "quatrenun/table.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

// Called now and then, by the thread that asked, with the part of the turns that is judged (0 while
// the state itself is) and the nodes so far.
using Progress = std::function<void(double done, std::uint64_t nodes)>;

struct Request {
    bool distance = true;     // also find how long it takes
    int horizon = unlimited;  // moves to look ahead; what takes longer to win counts as a draw
    Limits limits;
    Progress progress;        // may be empty
};

// Bounds are scores for the player to act. The score is known when they are equal; without
// distances, when they have the same sign.
struct JudgedTurn {
    Turn turn;
    Bounds bounds;
};

struct Report {
    Bounds bounds;
    bool distance = true;  // whether distances were asked for
    std::uint64_t nodes = 0;
    double seconds = 0;
    Ending ending = Ending::finished;
};

struct TurnsReport {
    std::vector<JudgedTurn> turns;  // all legal ones, best first; none if the game is over
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
    TurnsReport turns(const State& state, const Request& request = {});

    // One question alone: does the player to act win? The bounds then say no more than that: about
    // half the work, or far less where the other question is the hard one.
    Report can_win(const State& state, const Request& request = {});

    void forget() { table_.forget(); }
    std::size_t table_bytes() const { return table_.bytes(); }
    const char* kernel_name() const { return kernel_.name; }

  private:
    Table table_;
    int threads_;
    unsigned off_;
    const Kernel& kernel_;

    friend class Judge;
};

}  // namespace quaterne::quatrenun
