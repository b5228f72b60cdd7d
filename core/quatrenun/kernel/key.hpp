// The word by which a board is looked up: nibble p is the cell of piece p.
//
// A group that shares no line with another never will again: a cell left empty stays empty. So its
// pieces are out of the game, and no matter which they are or where. We pretend that they all lie on
// one cell that shares no line with the groups that can still meet; the isolated groups' own cells
// show that there is one. The word depends on the other groups alone, and gives them back.
#pragma once

#include "quatrenun/board.hpp"

namespace quaterne::quatrenun {
namespace {

// The cells in line with any of these, each seen from another one.
[[gnu::always_inline]] inline CellSet neighbours(std::uint32_t cells) {
    // clang-format off
    const std::uint32_t rows = (cells >> 1 & 0x7777) | (cells << 1 & 0xeeee) |
                               (cells >> 2 & 0x3333) | (cells << 2 & 0xcccc) |
                               (cells >> 3 & 0x1111) | (cells << 3 & 0x8888);
    // clang-format on
    const std::uint32_t twice = cells | cells << 16;
    return static_cast<CellSet>(rows | twice >> 4 | twice >> 8 | twice >> 12);
}

// Nibble p is set in the word for every piece p of a set.
inline std::uint64_t nibbles(PieceSet pieces) {
    std::uint64_t word = pieces;
    word = (word | word << 24) & 0x000000ff000000ff;
    word = (word | word << 12) & 0x000f000f000f000f;
    word = (word | word << 6) & 0x0303030303030303;
    word = (word | word << 3) & 0x1111111111111111;
    return word * 15;
}

struct Key {
    std::uint64_t cells = 0;                 // of all pieces
    std::uint64_t kept = ~std::uint64_t{0};  // nibbles of the pieces that are not isolated
    std::uint64_t filler = 0;                // the other nibbles
    CellSet meeting = 0;                     // groups in line with another

    static Key of(const Groups& groups) {
        Key key;
        for (int cell = 0; cell < 16; ++cell) {
            if (groups[cell] != 0) key.meeting |= static_cast<CellSet>(1 << cell);
            for (PieceSet rest = groups[cell]; rest; rest = without_lowest(rest))
                key.cells |= static_cast<std::uint64_t>(cell) << 4 * lowest(rest);
        }
        key.drop_isolated([&](int cell) { return groups[cell]; });
        return key;
    }

    [[gnu::always_inline]] std::uint64_t without_isolated() const { return (cells & kept) | filler; }

    [[gnu::always_inline]] Key moved(int piece, int from, int to) const {
        Key next = *this;
        next.cells ^= static_cast<std::uint64_t>(from ^ to) << 4 * piece;
        return next;
    }

    // To be called when a cell becomes empty; `group_on(cell)` says what is elsewhere.
    template <typename F>
    [[gnu::always_inline]] void clear(int cell, F&& group_on) {
        meeting &= static_cast<CellSet>(~(1 << cell));
        drop_isolated(group_on);
    }

  private:
    template <typename F>
    [[gnu::always_inline]] void drop_isolated(F&& group_on) {
        const auto alone = static_cast<CellSet>(meeting & ~neighbours(meeting));
        if (alone != 0) {
            PieceSet gone = 0;
            for (CellSet rest = alone; rest; rest = without_lowest(rest)) gone |= group_on(lowest(rest));
            meeting &= static_cast<CellSet>(~alone);
            kept &= ~nibbles(gone);
        }
        if (kept != ~std::uint64_t{0}) fill();
    }

    // The first cell whose row and column are free.
    [[gnu::always_inline]] void fill() {
        const std::uint32_t pairs = meeting | meeting >> 1, columns = meeting | meeting >> 8;
        const int row = std::countr_zero(~(pairs | pairs >> 2) & 0x1111);  // times four
        const int column = std::countr_zero(~(columns | columns >> 4));
        filler = static_cast<std::uint64_t>(row + column) * 0x1111111111111111 & ~kept;
    }
};

}  // namespace
}  // namespace quaterne::quatrenun
