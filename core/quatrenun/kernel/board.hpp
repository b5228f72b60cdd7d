// A board on which no group is complete, and what can be done on it. Three lanes per cell:
//
//   pieces   bit p: piece p is in the group
//   size     how many; 0 where the cell is empty
//   unsafe   bit p: piece p would complete the group (meaningless where the cell is empty)
#pragma once

#include "quatrenun/board.hpp"
#include "quatrenun/kernel/key.hpp"
#include "quatrenun/kernel/lanes.hpp"

namespace quaterne::quatrenun {
namespace {

struct Board {
    Lanes pieces, size, unsafe;
    Key key;

    // No group may be complete, and every piece must be in one group.
    static Board of(const Groups& groups) {
        Board board;
        for (int cell = 0; cell < 16; ++cell) {
            const PieceSet group = groups[cell];
            const Lanes here = lane_masks[cell];
            board.pieces = board.pieces | (here & all(group));
            board.size = board.size | (here & all(static_cast<std::uint16_t>(std::popcount(group))));
            board.unsafe = board.unsafe | (here & all(completing(group)));
        }
        board.key = Key::of(groups);
        return board;
    }

    // Where a piece of this group may go.
    [[gnu::always_inline]] CellSet targets(int from) const {
        return ~bits(greater(all(size[from]), size)) & tables.in_line[from];
    }
    // The pieces that may move from one group to another in line and complete nothing.
    [[gnu::always_inline]] PieceSet safe_pieces(int from, int to) const { return pieces[from] & ~unsafe[to]; }
    [[gnu::always_inline]] Key key_after(int piece, int from, int to) const {
        Key next = key.moved(piece, from, to);
        if (size[from] == 1)
            next.clear(from, [&](int cell) __attribute__((always_inline)) {
                return static_cast<PieceSet>(pieces[cell] | (cell == to) << piece);
            });
        return next;
    }
};

struct Choice {
    int safe_moves;  // of all groups together
    int forced;      // groups with a single safe move
};

// What the sizes alone say: who may move where.
struct Mobility {
    Lanes smaller[directions];  // the neighbour in that direction is smaller, or none
    CellSet possible;           // groups with a legal move

    [[gnu::always_inline]] explicit Mobility(const Lanes& size) {
        Lanes stuck = is_zero(size);
        Lanes all_smaller = all(0xffff);
        for_each_direction([&]<int d>() __attribute__((always_inline)) {
            smaller[d] = greater(size, towards<d>(size));
            all_smaller = all_smaller & smaller[d];
        });
        possible = ~bits(stuck | all_smaller);
    }

    // Of the groups with a legal move, those all of whose moves complete a group.
    [[gnu::always_inline]] CellSet deadly(const Lanes& pieces, const Lanes& unsafe) const {
        Lanes everywhere = all(0xffff);  // unsafe with every neighbour looked at so far
        for_each_direction([&]<int d>() __attribute__((always_inline)) {
            everywhere = everywhere & (smaller[d] | towards<d>(unsafe));
        });
        return possible & bits(is_zero(pieces & ~everywhere));
    }

    // How free the player is who will be designated a group.
    [[gnu::always_inline]] Choice choice(const Lanes& pieces, const Lanes& unsafe) const {
        Lanes count{};
        for_each_direction([&]<int d>() __attribute__((always_inline)) {
            count = count + count_bits(pieces & ~(smaller[d] | towards<d>(unsafe)));
        });
        return {sum(count), std::popcount(bits(is_zero(count - all(1))))};
    }
};

// The moves from one group to another. What they have in common is worked out once.
struct MoveContext {
    const Board& board;
    int from, to;
    Lanes source, target, size, unsafe_elsewhere;

    [[gnu::always_inline]] MoveContext(const Board& board, int from, int to)
        : board(board),
          from(from),
          to(to),
          source(lane_masks[from]),
          target(lane_masks[to]),
          size(board.size + source - target),  // a set lane is -1
          unsafe_elsewhere(board.unsafe & ~(source | target)) {}

    [[gnu::always_inline]] Lanes pieces_after(int piece) const {
        const auto bit = static_cast<PieceSet>(1 << piece);
        return board.pieces ^ ((source | target) & all(bit));
    }
    [[gnu::always_inline]] Lanes unsafe_after(int piece) const {
        const auto bit = static_cast<PieceSet>(1 << piece);
        return unsafe_elsewhere | (source & all(completing(board.pieces[from] & ~bit))) |
               (target & all(completing(board.pieces[to] | bit)));
    }
    [[gnu::always_inline]] Board board_after(int piece) const {
        return {pieces_after(piece), size, unsafe_after(piece), board.key_after(piece, from, to)};
    }
};

}  // namespace
}  // namespace quaterne::quatrenun
