// What positions and moves are worth.
#pragma once

#include "quarto/pieces.hpp"

namespace quaterne::quarto {

// For the player to act: 1 win, 0 draw, -1 loss. A search that was cut short knows only
// that the value lies between two bounds.
struct Verdict {
    int at_least = -1;
    int at_most = 1;
    int distance = 0;  // placements up to the one that ends the game; 0: draw, or not known

    bool known() const { return at_least == at_most; }
    // The same seen by the opponent, `placements` earlier.
    Verdict before(int placements) const { return {-at_most, -at_least, distance == 0 ? 0 : distance + placements}; }
};

// A whole turn. `cell` is missing when there is no piece in hand, `give` when the placement
// ends the game.
struct JudgedMove {
    Cell cell = no_piece;
    Piece give = no_piece;
    Verdict verdict;
};

}  // namespace quaterne::quarto
