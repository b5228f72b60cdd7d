// The board as the search sees it: what threatens on every cell.
//
// For each family of lines, sixteen lanes, one a cell: what the pieces on the cell's line
// share, and how many they are. A placement changes the lanes on its lines, all at once.
// From these follow, for each cell, T (traits that win there: lines of three) and U
// (traits shared by lines of two).
#pragma once

#include <cstdint>

#include "quarto/kernel/lanes.hpp"
#include "quarto/lines.hpp"
#include "quarto/position.hpp"

namespace quaterne::quarto {
namespace {

// Registers for the families in play: triple or seven, rounded up to what a register holds.
constexpr int families_in_wide = sizeof(Wide) / sizeof(Lanes);
template <bool squares>
constexpr int families = squares ? all_families : plain_families;
template <bool squares>
constexpr int wides = (families<squares> + families_in_wide - 1) / families_in_wide;

// What placing on a cell does to the lanes of a family.
template <bool squares>
struct alignas(64) Reach {
    std::uint8_t spared[16][8][16]{};  // 255 on lanes that the placement does not touch
    std::uint8_t counts[16][8][16]{};  // 1 on lanes it touches, and enough on its own cell
                                       // that the lane never counts two or three again
    constexpr Reach() {
        for (int cell = 0; cell < 16; ++cell)
            for (int family = 0; family < 8; ++family)
                for (int lane = 0; lane < 16; ++lane) {
                    const bool touched = family < families<squares> && share_line(family, cell, lane);
                    spared[cell][family][lane] = touched ? 0 : 255;
                    counts[cell][family][lane] = lane == cell ? 16 : touched ? 1 : 0;
                }
    }
};
template <bool squares>
constexpr Reach<squares> reach;

[[gnu::always_inline]] inline Wide load(const std::uint8_t (&lanes)[8][16], int wide) {
    return *reinterpret_cast<const Wide*>(lanes[wide * families_in_wide]);
}

template <bool squares>
struct alignas(64) Board {
    Wide shared[wides<squares>];
    Wide counts[wides<squares>];
    std::uint64_t planes;
    Cells empty;

    // The board that `before` becomes. Planes are the caller's business: only keys use them.
    [[gnu::always_inline]] void place(Cell cell, Piece piece, const Board& before) {
        const Wide traits = Wide{} + traits_of(piece);
        for (int w = 0; w < wides<squares>; ++w) {
            shared[w] = before.shared[w] & (traits | load(reach<squares>.spared[cell], w));
            counts[w] = before.counts[w] + load(reach<squares>.counts[cell], w);
        }
        planes = before.planes;
        empty = static_cast<Cells>(before.empty & ~(1u << cell));
    }
};

// The threats on a board, and what they will be after the next placement.
struct Threats {
    Lanes here;    // T
    Lanes shared;  // U
    Lanes stay;    // threats left when the cell is filled: twice | (once & ~T)
    Traits once;   // traits that win on one cell or more

    template <bool squares>
    [[gnu::always_inline]] void read(const Board<squares>& board) {
        Wide triple{}, pair{};
        for (int w = 0; w < wides<squares>; ++w) {
            triple |= where_equal(board.counts[w], 3, board.shared[w]);
            pair |= where_equal(board.counts[w], 2, board.shared[w]);
        }
        here = either(triple), shared = either(pair);
        // Fold sixteen lanes to one, keeping what is seen once and what is seen twice.
        const Lanes64 halves = (Lanes64)here;
        std::uint64_t one = halves[0] | halves[1], two = halves[0] & halves[1];
        for (int shift = 32; shift >= 8; shift /= 2) {
            two |= two >> shift | (one & one >> shift);
            one |= one >> shift;
        }
        once = static_cast<Traits>(one);
        stay = all(static_cast<Traits>(two)) | (all(once) & ~here);
    }

    // For every cell, the threats on the board once `piece` lies there.
    [[gnu::always_inline]] Lanes after(Piece piece) const { return stay | (shared & all(traits_of(piece))); }
};

template <bool squares>
inline void set_up(Board<squares>& board, const Position& position) {
    for (int w = 0; w < wides<squares>; ++w) {
        board.shared[w] = Wide{} + traits_in_play(position.in_play);
        board.counts[w] = Wide{};
    }
    board.empty = 0xffff;
    for (unsigned rest = position.occupied; rest != 0; rest &= rest - 1) {
        const Cell cell = static_cast<Cell>(__builtin_ctz(rest));
        board.place(cell, position.piece_on(cell), board);
    }
    board.planes = position.planes;
}

}  // namespace
}  // namespace quaterne::quarto
