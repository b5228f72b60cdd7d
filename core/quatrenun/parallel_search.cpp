#include "quatrenun/parallel_search.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "common/threads.hpp"

namespace quaterne::quatrenun {

namespace {

// Below this many nodes, starting threads costs more than it saves.
constexpr std::uint64_t too_few_for_threads = 20000;

// How many moves a glance looks ahead.
constexpr int glance_moves = 4;

// Only one parity of moves can end the game for a given loser, so every second number of moves
// asks nothing new.
int first_moves(const State& state, Goal goal) {
    return (state.designated == nothing) == (goal == Goal::win) ? 1 : 2;
}

}  // namespace

bool ParallelSearch::ask(const State& state, Goal goal, int moves, Bounds& bounds,
                    std::uint64_t quota) {
    const int wanted = target(goal, moves);
    if (bounds.lower >= wanted || bounds.upper < wanted) return true;
    bool answer = false;
    bool known = false;
    if (!budget_.exhausted()) {
        Worker worker(table_, budget_, off_, nullptr,
                      threads_ > 1 ? std::min(quota, too_few_for_threads) : quota);
        worker.report_to(idle_);
        answer = kernel_.ask(worker, state, goal, moves);
        known = !worker.ended();
    }
    if (!known && threads_ > 1 && quota > too_few_for_threads && !budget_.exhausted())
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

#if QUATERNE_THREADS

bool ParallelSearch::search_with_threads(const State& state, Goal goal, int moves, bool& answer) {
    Busy busy;
    std::mutex mutex;
    std::condition_variable done;
    int running = threads_;
    bool known = false;
    std::atomic<bool> enough{false};

    const auto work = [&] {
        Worker worker(table_, budget_, off_, (off_ & off_sharing) ? nullptr : &busy);
        worker.stop_when(enough);
        const bool found = kernel_.ask(worker, state, goal, moves);
        const std::lock_guard lock(mutex);
        if (!worker.ended()) {
            answer = found;
            known = true;
            enough = true;
        }
        --running;
        done.notify_one();
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < threads_; ++i) threads.emplace_back(work);

    std::unique_lock lock(mutex);
    while (!done.wait_for(lock, std::chrono::milliseconds(20), [&] { return running == 0; })) {
        lock.unlock();
        idle_();
        lock.lock();
    }
    lock.unlock();
    for (std::thread& thread : threads) thread.join();
    return known;
}

#else

bool ParallelSearch::search_with_threads(const State&, Goal, int, bool&) { return false; }

#endif

}  // namespace quaterne::quatrenun
