// The moves worth searching, best first.
//
// A move is a cell for the piece in hand and a piece to give that does not win at once.
// Both players want to leave the opponent few such moves: early in the game that number, the
// mobility, is counted for every move, late only the safe pieces that a cell leaves. Between
// the two, fan.hpp counts it for all moves at once.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/mobility.hpp"

namespace quaterne::quarto {
namespace {

[[gnu::always_inline]] inline Pieces without(Pieces pieces, Piece piece) {
    return static_cast<Pieces>(pieces & ~(1u << piece));
}

[[gnu::always_inline]] inline Pieces with(Pieces pieces, Piece piece) {
    return static_cast<Pieces>(pieces | 1u << piece);
}

// A board after a placement, before a piece is given.
template <bool squares>
struct Child {
    Board<squares> board;
    Threats threats;
};

// All moves; children[c] is the board with the piece in hand on cell c. A move that leaves no
// reply comes alone. Returns how many.
template <bool squares>
int generate(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand, unsigned in_play,
             Child<squares>* children, Move* moves) {
    alignas(16) std::uint8_t after[16];
    *reinterpret_cast<Lanes*>(after) = threats.after(hand);
    const Pieces choice = kinds(reserve, in_play);
    int count = 0;
    for (unsigned rest = board.empty; rest != 0; rest &= rest - 1) {
        const Cell cell = static_cast<Cell>(__builtin_ctz(rest));
        const Pieces safe = static_cast<Pieces>(safe_pieces.against[after[cell]] & choice);
        if (safe == 0) continue;
        Child<squares>& child = children[cell];
        child.board.place(cell, hand, board);
        child.board.planes |= spread(hand & in_play) << cell;
        child.threats.read(child.board);
        std::uint8_t replies[16];
        mobilities(child.threats, safe, reserve, child.board.empty, replies);
        const std::uint8_t* reply = replies;
        for (unsigned give = safe; give != 0; give &= give - 1, ++reply) {
            moves[count++] = {cell, static_cast<Piece>(__builtin_ctz(give)), *reply};
            if (*reply == 0) {
                moves[0] = moves[count - 1];
                return 1;
            }
        }
    }
    return count;
}

// Moves by what they leave the opponent, taken one at a time: the first is often enough, so
// sorting them all would be wasted.
//
//     15..8      7..0
//     mobility   number of the move     smallest first, all ones when taken
class MoveQueue {
  public:
    MoveQueue(const Move* moves, int count, bool ordered) : count_(count) {
        for (int i = 0; i < count; ++i)
            items_[i] = static_cast<std::uint16_t>((ordered ? moves[i].mobility : 0) << 8 | i);
    }

    // Before all that leave the opponent anything.
    void put_first(int number) { items_[number] = static_cast<std::uint16_t>(number); }

    int take_best() {
        std::uint16_t best = taken;
        for (int i = 0; i < count_; ++i) best = items_[i] < best ? items_[i] : best;
        const int number = best & 255;
        items_[number] = taken;
        return number;
    }

  private:
    static constexpr std::uint16_t taken = 0xffff;
    const int count_;
    std::uint16_t items_[most_moves];
};

}  // namespace
}  // namespace quaterne::quarto
