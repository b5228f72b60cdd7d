// What the games of a batch have in common: how an action ended a game, exact labels.
#pragma once

#include <cstdint>

namespace quaterne::lab {

constexpr std::uint8_t none = 255;  // no piece, no cell

enum Stage : std::uint8_t { stage_give, stage_place, stage_last, stage_designate, stage_move };

// What an action led to: whether the game is over, and the result of the player who acted.
struct Step {
    bool over = false;
    std::int8_t result = 0;
};

// The exact value of a position for the player to act, and the placements (moves) to the end.
struct Label {
    std::int8_t value = 0;
    std::int8_t distance = -1;  // -1: a draw, or not asked for
};

}  // namespace quaterne::lab
