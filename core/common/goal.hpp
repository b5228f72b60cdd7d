// What a player who acts now may want, and the answer to whether they get it. The same in both games.
#pragma once

#include <cstdint>

namespace quaterne {

// Within so many placements or moves:
enum class Goal : std::uint8_t {
    hold,  // that the opponent does not win
    win,
};

// The goal of the player who prevents it.
constexpr Goal opposite(Goal goal) { return goal == Goal::win ? Goal::hold : Goal::win; }

enum class Answer : std::uint8_t { no, yes, unknown };

constexpr Answer opposite(Answer answer) {
    return answer == Answer::unknown ? answer : answer == Answer::yes ? Answer::no : Answer::yes;
}

}  // namespace quaterne
