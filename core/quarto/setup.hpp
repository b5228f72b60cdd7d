// A position as the outside world writes it, and its translation for the search.
//
// The search knows only games in which the lowest characteristics count. Any other choice
// of as many is the same game with the bits of the pieces in another order.
#pragma once

#include <array>
#include <string>

#include "quarto/position.hpp"

namespace quaterne::quarto {

struct Rules {
    unsigned characteristics = 15;  // mask: 8 height, 4 shape, 2 fill, 1 finish
    bool squares = false;
};

struct Setup {
    std::array<Piece, cell_count> cells{};  // no_piece where empty
    Piece hand = no_piece;                  // no_piece: still to be given
};

class Translation {
  public:
    // Throws std::invalid_argument unless there is at least one characteristic, of four.
    explicit Translation(const Rules& rules);

    // Throws std::invalid_argument when the position cannot be: a piece twice, a hand that
    // lies on the board, a hand with a full board, a number that is no piece.
    Position position(const Setup& setup) const;

    Piece outside(Piece piece) const { return outside_[piece]; }
    Game game() const { return game_; }

  private:
    Game game_;
    Piece inside_[16];
    Piece outside_[16];
};

}  // namespace quaterne::quarto
