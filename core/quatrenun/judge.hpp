// Scores of a state and of its moves, made of as few questions as possible.
#pragma once

#include <vector>

#include "common/questions.hpp"
#include "common/request.hpp"
#include "quatrenun/kernel.hpp"
#include "quatrenun/score.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

// A whole turn. Bounds are scores for the player to act. The score is known when they are equal; without
// distances, when they have the same sign.
struct JudgedMove {
    Turn turn;
    Bounds bounds;
};

// One call of the solver: its budget, its state, and what is known of it. The questions return false if a
// limit came first.
class Judge {
  public:
    Judge(const SearchContext& context, const State& state, const Request& request);

    // The score, or its sign alone when distances are not asked for.
    bool judge();
    // Does the player to act win? The bounds then say no more than that.
    bool can_win();
    // The score, and that of every move, best first.
    bool judge_moves();

    const Bounds& bounds() const { return bounds_; }
    std::vector<JudgedMove>& moves() { return moves_; }
    const Budget& budget() const { return budget_; }

  private:
    Progress progress() const;
    bool is_over();
    void list_moves();
    bool judge_each_move();
    template <typename Narrow>
    bool judge(JudgedMove& judged, Narrow&& narrow) const;

    // Narrows the bounds of a state by one question.
    bool ask(const State& state, Goal goal, int moves, Bounds& bounds);
    // Narrows them until the score is known, or its sign alone, as far as it shows within `horizon` moves.
    bool settle(const State& state, int horizon, Bounds& bounds);
    // Narrows them by looking a few moves ahead, not beyond the horizon.
    bool glance(const State& state, int horizon, Bounds& bounds);

    const State& state_;
    const Request& request_;
    const int horizon_;
    Budget budget_;
    Questions<Worker> questions_;
    Bounds bounds_;
    std::vector<JudgedMove> moves_;
    int moves_judged_ = 0;
};

}  // namespace quaterne::quatrenun
