#include "quatrenun/parallel_search.hpp"

#include <algorithm>
#include <atomic>

namespace quaterne::quatrenun {

namespace {

// How many moves a glance looks ahead.
constexpr int glance_moves = 4;

// Only one parity of moves can end the game for a given loser, so every second number of moves
// asks nothing new.
int first_moves(const State& state, Goal goal) {
    return (state.designated == nothing) == (goal == Goal::win) ? 1 : 2;
}

}  // namespace

bool ParallelSearch::ask(const State& state, Goal goal, int moves, Bounds& bounds) {
    const int wanted = target(goal, moves);
    if (bounds.lower >= wanted || bounds.upper < wanted) return true;
    bool answer = false;
    bool known = false;
    if (!budget_.exhausted()) {
        Worker worker(table_, budget_, off_, nullptr, threads_ > 1 ? too_few_for_threads : no_quota);
        worker.report_to(idle_);
        answer = kernel_.ask(worker, state, goal, moves);
        known = !worker.ended();
    }
    if (!known && threads_ > 1 && !budget_.exhausted())
        known = search_with_threads(state, goal, moves, answer);
    if (!known) return false;
    if (answer)
        bounds.lower = std::max(bounds.lower, wanted);
    else
        bounds.upper = std::min(bounds.upper, wanted - 1);
    return true;
}

bool ParallelSearch::glance(const State& state, int horizon, Bounds& bounds) {
    for (int moves = 1; moves <= std::min(glance_moves, horizon); ++moves)
        for (const Goal goal : {Goal::win, Goal::hold})
            if (moves % 2 == first_moves(state, goal) % 2 && !ask(state, goal, moves, bounds))
                return false;
    return true;
}

// The sign first, by the two questions that look farthest; then a win is looked for in few moves, then in
// more, and a loss is staved off likewise, so that no question goes deeper than it must.
bool ParallelSearch::settle(const State& state, bool distance, int horizon, Bounds& bounds) {
    if (!glance(state, horizon, bounds)) return false;
    if (!ask(state, Goal::win, horizon, bounds)) return false;
    if (!ask(state, Goal::hold, horizon, bounds)) return false;
    bounds = within(horizon, bounds);
    if (!distance || (bounds.lower == 0 && bounds.upper == 0)) return true;
    const Goal goal = bounds.lower > 0 ? Goal::win : Goal::hold;
    for (int moves = first_moves(state, goal); bounds.lower != bounds.upper; moves += 2) {
        if (!ask(state, goal, moves, bounds)) return false;
        // The score cannot lie between this question and the last one.
        if (goal == Goal::win && bounds.lower >= target(goal, moves)) bounds.upper = bounds.lower;
        if (goal == Goal::hold && bounds.upper < target(goal, moves)) bounds.lower = bounds.upper;
    }
    return true;
}

bool ParallelSearch::search_with_threads(const State& state, Goal goal, int moves, bool& answer) {
    Busy busy;
    std::atomic<bool> known{false}, yes{false}, enough{false};
    run_threads(
        threads_,
        [&] {
            Worker worker(table_, budget_, off_, (off_ & off_sharing) ? nullptr : &busy);
            worker.stop_when(enough);
            const bool found = kernel_.ask(worker, state, goal, moves);
            if (worker.ended()) return;
            // Threads that finish at the same time all found the same answer, so the order does not matter.
            yes.store(found);
            known.store(true);
            enough.store(true);
        },
        idle_);
    answer = yes.load();
    return known.load();
}

}  // namespace quaterne::quatrenun
