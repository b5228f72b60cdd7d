// A Quatrenun board on which no group is complete, and what can be done on it.
//
// A piece is 8 tall + 4 square + 2 hollow + 1 dark; a cell is 4 row + column. Three lanes per cell:
//
//   pieces   bit p: piece p is in the group
//   size     how many; 0 where the cell is empty
//   unsafe   bit p: piece p would complete the group (meaningless where the cell is empty)
//
// and one word which says it all, so that it is a key without collisions:
//
//   key      nibble p: the cell of piece p
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "quatrenun/lanes.hpp"

namespace quaterne::quatrenun {

using PieceSet = std::uint16_t;
using CellSet = std::uint16_t;

inline int lowest(std::uint16_t set) { return std::countr_zero(set); }
inline std::uint16_t without_lowest(std::uint16_t set) { return set & (set - 1); }

// The eight values a piece can show, a bit each: the piece itself, then its complement.
constexpr std::uint8_t values_shown(int piece) {
    return static_cast<std::uint8_t>(piece | (~piece & 15) << 4);
}

struct Tables {
    std::array<std::array<std::uint8_t, 256>, 2> shown{};  // by 8 of the 16 pieces
    std::array<PieceSet, 256> completing{};                // by the values a group shows
    std::array<Lanes, 16> lane{};                          // 0xffff in one lane
    std::array<CellSet, 16> in_line{};                     // the six cells in line with a cell

    Tables();
};
extern const Tables tables;

inline std::uint8_t values_shown(PieceSet group) {
    return tables.shown[0][group & 255] | tables.shown[1][group >> 8];
}
inline bool is_complete(PieceSet group) { return values_shown(group) == 0xff; }
inline PieceSet completing(PieceSet group) { return tables.completing[values_shown(group)]; }

struct Board {
    Lanes pieces, size, unsafe;
    std::uint64_t key = 0;

    // No group may be complete, and every piece must be in one group.
    static Board of(const std::array<PieceSet, 16>& groups);

    // The board after moving a piece of group `from` to group `to` without completing it.
    Board moved(int piece, int from, int to) const {
        const auto bit = static_cast<PieceSet>(1 << piece);
        const Lanes& source = tables.lane[from];
        const Lanes& target = tables.lane[to];
        const Lanes both = source | target;
        Board next;
        next.pieces = pieces ^ (both & all(bit));
        next.size = size + source - target;  // a set lane is -1
        next.unsafe = (unsafe & ~both) | (source & all(completing(pieces[from] & ~bit))) |
                      (target & all(completing(pieces[to] | bit)));
        next.key = key ^ static_cast<std::uint64_t>(from ^ to) << 4 * piece;
        return next;
    }

    // Where a piece of this group may go.
    CellSet targets(int from) const {
        return ~bits(greater(all(size[from]), size)) & tables.in_line[from];
    }
    // A key that does not tell apart boards which differ only in isolated groups.
    [[gnu::always_inline]] std::uint64_t key_without_isolated() const {
        Lanes neighbours;
        for_each_direction([&](auto towards) __attribute__((always_inline)) {
            neighbours = neighbours | towards(size);
        });
        const Lanes isolated = is_zero(neighbours);
        return any(pieces & isolated) == 0 ? key : key_without(isolated);
    }
    std::uint64_t key_without(const Lanes& isolated) const;

    // The pieces that may move from one group to another in line and complete nothing.
    PieceSet safe_pieces(int from, int to) const { return pieces[from] & ~unsafe[to]; }
};

// What a player about to designate sees.
struct Designations {
    CellSet possible;  // groups with a legal move
    CellSet deadly;    // of these, groups all of whose moves complete a group

    [[gnu::always_inline]] explicit Designations(const Board& board) {
        Lanes stuck = all(0xffff);   // the neighbours looked at so far are all smaller
        Lanes unsafe = all(0xffff);  // or else this piece would complete them
        for_each_direction([&](auto towards) __attribute__((always_inline)) {
            const Lanes smaller = greater(board.size, towards(board.size));
            stuck = stuck & smaller;
            unsafe = unsafe & (smaller | towards(board.unsafe));
        });
        possible = ~bits(stuck | is_zero(board.size));
        deadly = possible & bits(is_zero(board.pieces & ~unsafe));
    }
};

// The number of safe moves on a board: how free the player is who will be designated a group.
int safe_moves(const Board& board);

}  // namespace quaterne::quatrenun
