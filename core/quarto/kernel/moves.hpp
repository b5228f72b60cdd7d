// The moves worth searching, best first.
//
// A move is a cell for the piece in hand and a piece to give that does not win at once.
// Both players want to leave the opponent few such moves: early in the game that number is
// counted for every move, late only the safe pieces that a cell leaves.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/mobility.hpp"

namespace quaterne::quarto {
namespace {

// Moves by what they leave the opponent, taken one at a time: the first is often enough, so
// sorting them all would be wasted.
//
//     15..8      7..0
//     mobility   number of the move     smallest first, all ones when taken
class Queue {
  public:
    void add(int mobility) { items_[count_] = static_cast<std::uint16_t>(mobility << 8 | count_), ++count_; }

    // Before all that leave the opponent anything.
    void put_first(int number) { items_[number] = static_cast<std::uint16_t>(number); }

    int take_best() {
        std::uint16_t best = taken;
        for (int i = 0; i < count_; ++i) best = items_[i] < best ? items_[i] : best;
        return take(best & 255);
    }
    int take(int number) {
        items_[number] = taken;
        return number;
    }

  private:
    static constexpr std::uint16_t taken = 0xffff;
    int count_ = 0;
    std::uint16_t items_[most_moves];
};

}  // namespace
}  // namespace quaterne::quarto
