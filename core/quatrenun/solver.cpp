#include "quatrenun/solver.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>

#include "quatrenun/parallel_search.hpp"

namespace quaterne::quatrenun {

namespace {

constexpr auto report_interval = std::chrono::milliseconds(20);

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

bool is_better(const JudgedTurn& a, const JudgedTurn& b) {
    return a.bounds.lower != b.bounds.lower ? a.bounds.lower > b.bounds.lower
                                            : a.bounds.upper > b.bounds.upper;
}

}  // namespace

// One call of a solver.
class Judge {
  public:
    Judge(Solver& solver, const State& state, const Request& request)
        : state_(state),
          request_(request),
          budget_(request.limits),
          search_(solver.table_, budget_, solver.threads_, solver.off_, solver.kernel_,
                  [this] { tell_progress(); }) {
        if (request.horizon < 1)
            throw std::invalid_argument("the horizon is at least one move ahead");
    }

    Report solve() {
        return concluded(is_over() || search_.settle(state_, request_.distance, horizon_, bounds_));
    }

    Report can_win() {
        return concluded(is_over() || (search_.glance(state_, horizon_, bounds_) &&
                                       search_.ask(state_, Goal::win, horizon_, bounds_)));
    }

    TurnsReport turns() {
        list_turns();
        const bool in_time = is_over() || judge_turns();
        std::stable_sort(turns_.begin(), turns_.end(), is_better);
        Report report = concluded(in_time);
        return {std::move(turns_), report};
    }

  private:
    // Is the game over because nothing can be designated? That is a draw.
    bool is_over() {
        if (!legal_turns(state_).empty()) return false;
        bounds_ = {0, 0};
        return true;
    }

    Report concluded(bool in_time) const {
        const std::chrono::duration<double> seconds = Clock::now() - start_;
        return {bounds_, request_.distance, budget_.nodes(), seconds.count(),
                in_time ? Ending::finished : budget_.ending()};
    }

    void list_turns() {
        for (Turn& turn : legal_turns(state_)) {
            Bounds bounds = turn.completes ? Bounds{-63, -63} : turn.next ? Bounds{} : Bounds{0, 0};
            if (turn.next) bounds = seen_before(bounds, turn.moves());
            turns_.push_back({std::move(turn), bounds});
        }
    }

    // Something about every turn first, so that there is a sensible best one at any time.
    bool judge_turns() {
        if (!search_.glance(state_, horizon_, bounds_)) return false;
        for (JudgedTurn& judged : turns_)
            if (!judge(judged, [&](const State& next, int horizon, Bounds& theirs) {
                    return search_.glance(next, horizon, theirs);
                }))
                return false;
        if (!search_.settle(state_, request_.distance, horizon_, bounds_)) return false;
        for (JudgedTurn& judged : turns_) {
            if (!judge(judged, [&](const State& next, int horizon, Bounds& theirs) {
                    return search_.settle(next, request_.distance, horizon, theirs);
                }))
                return false;
            ++turns_judged_;
        }
        return true;
    }

    template <typename F>
    bool judge(JudgedTurn& judged, F&& narrow) const {
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

    void tell_progress() {
        const Clock::time_point now = Clock::now();
        if (!request_.progress || now < next_report_) return;
        next_report_ = now + report_interval;
        request_.progress(turns_.empty() ? 0.0 : double(turns_judged_) / double(turns_.size()),
                          budget_.nodes());
    }

    const State& state_;
    const Request& request_;
    const int horizon_ = std::min(request_.horizon, unlimited);
    const Clock::time_point start_ = Clock::now();
    Budget budget_;
    ParallelSearch search_;
    Bounds bounds_;
    std::vector<JudgedTurn> turns_;
    int turns_judged_ = 0;
    Clock::time_point next_report_ = start_ + report_interval;
};

Solver::Solver(const SolverOptions& options)
    : table_(options.table_bytes),
      threads_(options.threads),
      off_(options.off),
      kernel_(options.kernel != nullptr ? *options.kernel : kernel()) {
    if (threads_ < 1)
        throw std::invalid_argument("threads must be at least 1, not " + std::to_string(threads_));
}

Report Solver::solve(const State& state, const Request& request) {
    return Judge(*this, state, request).solve();
}

TurnsReport Solver::turns(const State& state, const Request& request) {
    return Judge(*this, state, request).turns();
}

Report Solver::can_win(const State& state, const Request& request) {
    return Judge(*this, state, request).can_win();
}

}  // namespace quaterne::quatrenun
