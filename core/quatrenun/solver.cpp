#include "quatrenun/solver.hpp"

#include <algorithm>

#include "quatrenun/questions.hpp"

namespace quaterne::quatrenun {

namespace {

constexpr auto report_interval = std::chrono::milliseconds(20);

// Beyond it, turns are judged one after the other.
constexpr std::uint64_t most_nodes_in_turn = 1000000;

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

class Analyst {
  public:
    Analyst(const State& state, const Options& options, Table& table)
        : state_(state),
          options_(options),
          budget_(options.limits),
          questions_(table, budget_, options.threads, options.ideas,
                     options.kernel ? *options.kernel : kernel(), [this] { report(); }) {}

    Analysis run() {
        list_turns();
        const bool in_time = analysis_.turns.empty() ? draw() : judge();
        std::stable_sort(analysis_.turns.begin(), analysis_.turns.end(),
                         [](const JudgedTurn& a, const JudgedTurn& b) {
                             return a.bounds.lower != b.bounds.lower
                                        ? a.bounds.lower > b.bounds.lower
                                        : a.bounds.upper > b.bounds.upper;
                         });
        return concluded(in_time);
    }

    Analysis ask(Goal goal) {
        if (legal_turns(state_).empty()) return concluded(draw());
        Bounds& bounds = analysis_.bounds;
        return concluded(questions_.glance(state_, options_.horizon, bounds) &&
                         questions_.ask(state_, goal, options_.horizon, bounds));
    }

  private:
    // The game is over because nothing can be designated.
    bool draw() {
        analysis_.bounds = {0, 0};
        return true;
    }

    Analysis concluded(bool in_time) {
        analysis_.finished = in_time;
        analysis_.ending = in_time ? Ending::finished : budget_.ending();
        analysis_.nodes = budget_.nodes();
        return std::move(analysis_);
    }

    void list_turns() {
        for (Turn& turn : legal_turns(state_)) {
            Bounds bounds = turn.completes ? Bounds{-63, -63} : turn.next ? Bounds{} : Bounds{0, 0};
            if (turn.next) bounds = seen_before(bounds, turn.moves());
            analysis_.turns.push_back({std::move(turn), bounds});
        }
    }

    // Something about every turn first, so that there is a sensible best one at any time.
    bool judge() {
        if (!questions_.glance(state_, options_.horizon, analysis_.bounds)) return false;
        for (JudgedTurn& judged : analysis_.turns)
            if (!judge(judged, [&](Bounds& b) {
                    return questions_.glance(*judged.turn.next, horizon_after(judged.turn), b);
                }))
                return false;
        if (!questions_.settle(state_, options_.distances, options_.horizon, analysis_.bounds))
            return false;
        if (!options_.every_turn) return find_best();
        judging_turns_ = true;
        for (JudgedTurn& judged : analysis_.turns) {
            if (!judge(judged, [&](Bounds& b) {
                    return questions_.settle(*judged.turn.next, options_.distances,
                                             horizon_after(judged.turn), b);
                }))
                return false;
            ++turns_judged_;
        }
        return true;
    }

    // How far the horizon is for the opponent, once the turn is played.
    int horizon_after(const Turn& turn) const {
        return turn.moves() ? after_move(options_.horizon) : options_.horizon;
    }

    template <typename F>
    bool judge(JudgedTurn& judged, F&& narrow) const {
        if (!judged.turn.next) return true;
        const bool moved = judged.turn.moves();
        Bounds theirs;
        const bool in_time = narrow(theirs);
        const Bounds ours = seen_before(theirs, moved);
        judged.bounds.lower = std::max(judged.bounds.lower, ours.lower);
        judged.bounds.upper = std::min(judged.bounds.upper, ours.upper);
        judged.bounds = within(options_.horizon, judged.bounds);
        return in_time;
    }

    // One turn as good as the state. The table mostly knows one from the search of the state, if
    // seldom the first, and to prove another good could take as long again: so all are asked about
    // for a few nodes, then for more.
    bool find_best() {
        for (std::uint64_t quota = 1000; quota < most_nodes_in_turn; quota *= 8)
            if (const std::optional<bool> found = find_best(quota)) return *found;
        return find_best(no_quota).value_or(false);
    }

    // Nothing if no turn could be told within the quota of nodes for each; else whether one was found
    // before a limit came.
    std::optional<bool> find_best(std::uint64_t quota) {
        const int score = analysis_.bounds.lower;
        bool all_told = true;
        for (JudgedTurn& judged : analysis_.turns) {
            if (judged.bounds.upper < score) continue;
            if (!judge(judged,
                       [&](Bounds& b) { return falls_short(judged.turn, score, b, quota); })) {
                if (questions_.out_of_budget()) return false;
                all_told = false;
            }
            if (judged.bounds.lower >= score) return true;
        }
        return all_told ? std::optional(true) : std::nullopt;
    }

    // Asks whether the opponent can keep this turn from being worth `score`.
    bool falls_short(const Turn& turn, int score, Bounds& theirs, std::uint64_t quota) {
        const int made = turn.moves() ? 1 : 0;
        const State& next = *turn.next;
        if (score == 0) {
            const int horizon = horizon_after(turn);
            if (!questions_.ask(next, Goal::win, horizon, theirs, quota)) return false;
            theirs = within(horizon, theirs);
            return true;
        }
        if (score == 1 || score == -1) {
            const Goal goal = score > 0 ? Goal::hold : Goal::win;
            return questions_.ask(next, goal, unlimited, theirs, quota);
        }
        if (score > 0) return questions_.ask(next, Goal::hold, 64 - score - made, theirs, quota);
        return questions_.ask(next, Goal::win, 64 + score - made - 1, theirs, quota);
    }

    void report() {
        const Clock::time_point now = Clock::now();
        if (!options_.report || now < next_report_) return;
        next_report_ = now + report_interval;
        options_.report({budget_.nodes(), turns_judged_,
                         judging_turns_ ? static_cast<int>(analysis_.turns.size()) : 0,
                         analysis_.bounds});
    }

    const State& state_;
    const Options& options_;
    Budget budget_;
    Questions questions_;
    Analysis analysis_;
    bool judging_turns_ = false;
    int turns_judged_ = 0;
    Clock::time_point next_report_ = Clock::now() + report_interval;
};

}  // namespace

bool is_final(const Bounds& bounds, bool distances) {
    if (bounds.lower == bounds.upper) return true;
    return !distances && (bounds.lower > 0 || bounds.upper < 0);
}

Analysis analyse(const State& state, const Options& options, Table& table) {
    return Analyst(state, options, table).run();
}

Analysis ask(const State& state, Goal goal, const Options& options, Table& table) {
    return Analyst(state, options, table).ask(goal);
}

}  // namespace quaterne::quatrenun
