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

// One piece of each kind: pieces that differ only out of play are the same. With n kinds the
// set is n bits for the first piece of each, n for the second, and so on.
[[gnu::always_inline]] inline Pieces kinds(Pieces pieces, unsigned in_play) {
    if (in_play == 15) return pieces;
    const unsigned width = in_play + 1, all_kinds = (1u << width) - 1;
    unsigned one_each = 0, seen = 0;
    for (unsigned at = 0; at < 16; at += width) {
        const unsigned here = pieces >> at & all_kinds;
        one_each |= (here & ~seen) << at;
        seen |= here;
    }
    return static_cast<Pieces>(one_each);
}

// Moves by what they leave the opponent, taken one at a time: the first is often enough, so
// sorting them all would be wasted.
//
//     15..8      7..0
//     mobility   number of the move     smallest first, all ones when taken
class Queue {
  public:
    void add(int mobility) { items_[count_] = static_cast<std::uint16_t>(mobility << 8 | count_), ++count_; }

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
