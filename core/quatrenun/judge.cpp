#include "quatrenun/judge.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace quaterne::quatrenun {
namespace {

static_assert(no_horizon >= unlimited);

// How many moves a glance looks ahead.
constexpr int glance_moves = 4;

// Only one parity of moves can end the game for a given loser, so every second number of moves
// asks nothing new.
int first_moves(const State& state, Goal goal) { return (state.designated == nothing) == (goal == Goal::win) ? 1 : 2; }

// A score of the opponent's, seen from here and one move earlier if a move was made. Scores whose
// distance is not known, 1 and -1, stay.
int seen_before(int score, bool moved) {
    if (score == 0) return 0;
    const int far = std::max(std::abs(score) - (moved ? 1 : 0), 1);
    return score > 0 ? -far : far;
}

Bounds seen_before(const Bounds& bounds, bool moved) {
    return {seen_before(bounds.upper, moved), seen_before(bounds.lower, moved)};
}

bool is_better(const JudgedMove& a, const JudgedMove& b) {
    return a.bounds.lower != b.bounds.lower ? a.bounds.lower > b.bounds.lower : a.bounds.upper > b.bounds.upper;
}

}  // namespace

Judge::Judge(const SearchContext& context, const State& state, const Request& request)
    : state_(state),
      request_(request),
      horizon_(std::min(request.horizon, unlimited)),
      budget_(request.limits),
      questions_(context, budget_, progress()) {
    check(request);
}

// The search of a question does not say how much of it is done: told is how many moves are judged.
Progress Judge::progress() const {
    if (!request_.progress) return {};
    return [this](double, std::uint64_t nodes) {
        const double done =
            moves_.empty() ? 0 : static_cast<double>(moves_judged_) / static_cast<double>(moves_.size());
        return request_.progress(done, nodes);
    };
}

bool Judge::judge() { return is_over() || settle(state_, horizon_, bounds_); }

bool Judge::can_win() {
    return is_over() || (glance(state_, horizon_, bounds_) && ask(state_, Goal::win, horizon_, bounds_));
}

bool Judge::judge_moves() {
    list_moves();
    const bool in_time = is_over() || judge_each_move();
    std::stable_sort(moves_.begin(), moves_.end(), is_better);
    return in_time;
}

// Is the game over because nothing can be designated? That is a draw.
bool Judge::is_over() {
    if (!legal_turns(state_).empty()) return false;
    bounds_ = {0, 0};
    return true;
}

void Judge::list_moves() {
    for (Turn& turn : legal_turns(state_)) {
        Bounds bounds = turn.completes ? Bounds{-63, -63} : turn.next ? Bounds{} : Bounds{0, 0};
        if (turn.next) bounds = seen_before(bounds, turn.moves());
        moves_.push_back({std::move(turn), bounds});
    }
}

// Something about every move first, so that there is a sensible best one at any time.
bool Judge::judge_each_move() {
    if (!glance(state_, horizon_, bounds_)) return false;
    for (JudgedMove& judged : moves_)
        if (!judge(judged,
                   [&](const State& next, int horizon, Bounds& theirs) { return glance(next, horizon, theirs); }))
            return false;
    if (!settle(state_, horizon_, bounds_)) return false;
    for (JudgedMove& judged : moves_) {
        if (!judge(judged,
                   [&](const State& next, int horizon, Bounds& theirs) { return settle(next, horizon, theirs); }))
            return false;
        ++moves_judged_;
    }
    return true;
}

template <typename Narrow>
bool Judge::judge(JudgedMove& judged, Narrow&& narrow) const {
    if (!judged.turn.next) return true;
    const bool moved = judged.turn.moves();
    Bounds theirs;
    const bool in_time = narrow(*judged.turn.next, moved ? after_move(horizon_) : horizon_, theirs);
    const Bounds ours = seen_before(theirs, moved);
    judged.bounds.lower = std::max(judged.bounds.lower, ours.lower);
    judged.bounds.upper = std::min(judged.bounds.upper, ours.upper);
    judged.bounds = within(horizon_, judged.bounds);
    return in_time;
}

bool Judge::ask(const State& state, Goal goal, int moves, Bounds& bounds) {
    const int wanted = target(goal, moves);
    if (bounds.lower >= wanted || bounds.upper < wanted) return true;
    if (budget_.exhausted()) return false;
    switch (questions_.ask(state, goal, moves)) {
        case Answer::unknown: return false;
        case Answer::yes: bounds.lower = std::max(bounds.lower, wanted); break;
        case Answer::no: bounds.upper = std::min(bounds.upper, wanted - 1); break;
    }
    return true;
}

bool Judge::glance(const State& state, int horizon, Bounds& bounds) {
    for (int moves = 1; moves <= std::min(glance_moves, horizon); ++moves)
        for (const Goal goal : {Goal::win, Goal::hold})
            if (moves % 2 == first_moves(state, goal) % 2 && !ask(state, goal, moves, bounds)) return false;
    return true;
}

// The sign first, by the two questions that look farthest; then a win is looked for in few moves, then in
// more, and a loss is staved off likewise, so that no question goes deeper than it must.
bool Judge::settle(const State& state, int horizon, Bounds& bounds) {
    if (!glance(state, horizon, bounds)) return false;
    if (!ask(state, Goal::win, horizon, bounds)) return false;
    if (!ask(state, Goal::hold, horizon, bounds)) return false;
    bounds = within(horizon, bounds);
    if (!request_.distance || (bounds.lower == 0 && bounds.upper == 0)) return true;
    const Goal goal = bounds.lower > 0 ? Goal::win : Goal::hold;
    for (int moves = first_moves(state, goal); bounds.lower != bounds.upper; moves += 2) {
        if (!ask(state, goal, moves, bounds)) return false;
        // The score cannot lie between this question and the last one.
        if (goal == Goal::win && bounds.lower >= target(goal, moves)) bounds.upper = bounds.lower;
        if (goal == Goal::hold && bounds.upper < target(goal, moves)) bounds.lower = bounds.upper;
    }
    return true;
}

}  // namespace quaterne::quatrenun
