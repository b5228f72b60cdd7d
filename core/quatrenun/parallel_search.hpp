// Puts questions to as many threads as the caller allows.
#pragma once

#include <functional>
#include <utility>

#include "common/limits.hpp"
#include "quatrenun/search.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

class ParallelSearch {
  public:
    // `idle` is called by the asking thread now and then; it must not throw.
    ParallelSearch(Table& table, Budget& budget, int threads, unsigned off, const Kernel& kernel,
                   std::function<void()> idle)
        : table_(table),
          budget_(budget),
          threads_(threads),
          off_(off),
          kernel_(kernel),
          idle_(std::move(idle)) {}

    // Narrows the bounds of a state by one question. False if a limit came first.
    bool ask(const State& state, Goal goal, int moves, Bounds& bounds);

    // Narrows them until the score is known, or its sign alone, as far as it shows within `horizon`
    // moves. False if a limit came first.
    bool settle(const State& state, bool distance, int horizon, Bounds& bounds);

    // Narrows them by looking a few moves ahead, not beyond the horizon.
    bool glance(const State& state, int horizon, Bounds& bounds);

    bool out_of_budget() const { return budget_.exhausted(); }

  private:
    bool search_with_threads(const State& state, Goal goal, int moves, bool& answer);

    Table& table_;
    Budget& budget_;
    int threads_;
    unsigned off_;
    const Kernel& kernel_;
    std::function<void()> idle_;
};

}  // namespace quaterne::quatrenun
