// The board of an endgame: with eight empty cells or fewer, only they and the pieces that are not yet
// placed count.
//
// Both are numbered 0..7 in ascending order, and a family of lines takes eight lanes instead of sixteen:
// with AVX2 one register holds what a board of the plain game shares, and another the counts. A cell
// keeps its number and its lanes when it is filled.
#pragma once

#include "quarto/kernel/threats.hpp"

namespace quaterne::quarto {
namespace {

constexpr int most_remaining = 8;  // empty cells, and pieces that are not placed
using Few = std::uint8_t;          // a set of cells, or of pieces, by their numbers
using Eight = std::uint64_t;       // eight lanes in an ordinary register, one a cell

// Registers for the families in play, and how many families they have room for.
template <bool squares>
constexpr int smalls = (families<squares> * most_remaining + static_cast<int>(sizeof(Small<squares>)) - 1) /
                       static_cast<int>(sizeof(Small<squares>));
template <bool squares>
constexpr int room = smalls<squares> * static_cast<int>(sizeof(Small<squares>)) / most_remaining;

// The line of every cell in every family, by lanes.
template <bool squares>
struct alignas(64) LineOf {
    std::uint8_t line[8][16]{};
    constexpr LineOf() {
        for (int family = 0; family < 8; ++family)
            for (int cell = 0; cell < 16; ++cell)
                line[family][cell] =
                    family < families<squares> ? line_of(family, cell) : static_cast<std::uint8_t>(0x80 + cell);
    }
};
template <bool squares>
constexpr LineOf<squares> line_lanes;

// Counts are kept less three, so that what matters compares with constants that cost nothing.
constexpr std::uint8_t three_pieces = 0, two_pieces = 255;
// Added on the lanes of a filled cell: they never again count two or three.
constexpr std::uint8_t own_count = 16;

template <bool squares>
struct EndgameBoard {
    Small<squares> shared[smalls<squares>];  // what the pieces on the line of a cell share
    Small<squares> counts[smalls<squares>];  // how many they are, less three
    Eight filled;                            // 255 on cells that are not empty
    Few empty;
};

// What the numbers of an endgame stand for, and what placing on its cells does.
template <bool squares>
class Remaining {
  public:
    // Numbers the empty cells of a board and the pieces `left`, the one in hand included.
    [[gnu::always_inline]] Remaining(const Board<squares>& board, Pieces left, unsigned in_play) {
        alignas(16) std::uint8_t cells[16]{};
        int count = 0;
        for (unsigned rest = board.empty; rest != 0; rest &= rest - 1)
            cells[count++] = static_cast<Cell>(__builtin_ctz(rest));
        left_ = left, in_play_ = in_play, count_ = count;
        const EightOf pick(cells);
        alignas(64) Eight lines[room<squares>], shared[room<squares>], counts[room<squares>];
        for (int f = 0; f < room<squares>; ++f) {
            if (f < families<squares>) {
                lines[f] = pick(line_lanes<squares>.line[f]);
                shared[f] = pick(reinterpret_cast<const std::uint8_t*>(board.shared) + 16 * f);
                counts[f] = pick(reinterpret_cast<const std::uint8_t*>(board.counts) + 16 * f);
            } else {
                lines[f] = 0x0706'0504'0302'0100, shared[f] = counts[f] = 0;  // each cell by itself, nothing shared
            }
        }
        __builtin_memcpy(lines_, lines, sizeof lines_);
        __builtin_memcpy(board_.shared, shared, sizeof board_.shared);
        __builtin_memcpy(board_.counts, counts, sizeof board_.counts);
        board_.empty = static_cast<Few>((1u << count) - 1);
        board_.filled = count == most_remaining ? 0 : ~Eight{0} << 8 * count;
        const Small<squares> absent = repeated_as<Small<squares>>((Lanes)Lanes64{board_.filled, board_.filled});
        for (int w = 0; w < smalls<squares>; ++w) board_.shared[w] &= ~absent, board_.counts[w] -= 3;
        int piece = 0;
        for (unsigned rest = left; rest != 0; rest &= rest - 1, ++piece)
            traits_[piece] = piece_traits(static_cast<Piece>(__builtin_ctz(rest)));
        if (in_play != 15) find_kinds();
    }

    // What only placing needs: many positions with eight empty cells are decided without.
    [[gnu::always_inline]] void prepare_placing() {
        for (int cell = 0; cell < most_remaining; ++cell) {
            const Eight own = Eight{own_count} << 8 * cell;
            for (int w = 0; w < smalls<squares>; ++w) {
                const Small<squares> met = (Small<squares>)(lines_[w] == lanes_of_cell(lines_[w], cell));
                spared_[cell][w] = ~met;
                step_[cell][w] = repeated_as<Small<squares>>((Lanes)Lanes64{own, own}) - met;
            }
        }
        const Lanes ones = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, zeros = (Lanes)((Lanes16)ones << 4);
        without_ones = without_zeros = Lanes{};
        for (int piece = 0; piece < count_; ++piece) {
            const std::uint8_t bit = static_cast<std::uint8_t>(1 << piece);
            without_ones |= (Lanes)((traits_[piece] & ones) == 0) & bit;
            without_zeros |= (Lanes)((traits_[piece] & zeros) == 0) & bit;
        }
    }

    const EndgameBoard<squares>& board() const { return board_; }
    const Small<squares>* lines() const { return lines_; }
    const Lanes& traits(int piece) const { return traits_[piece]; }

    Few reserve(int hand) const { return static_cast<Few>(((1u << count_) - 1) & ~(1u << hand)); }
    int number_of(Piece piece) const { return __builtin_popcount(left_ & ((1u << piece) - 1)); }

    // One of each kind.
    [[gnu::always_inline]] Few kinds(Few pieces) const {
        if (in_play_ == 15) return pieces;
        Few one_each = 0;
        for (unsigned rest = pieces; rest != 0; rest &= rest - 1) {
            const int piece = __builtin_ctz(rest);
            if (!(pieces & earlier_[piece])) one_each = static_cast<Few>(one_each | 1 << piece);
        }
        return one_each;
    }

    [[gnu::always_inline]] EndgameBoard<squares> after(const EndgameBoard<squares>& board, int cell, int piece) const {
        EndgameBoard<squares> next;
        const Small<squares> has = repeated_as<Small<squares>>(traits_[piece]);
        for (int w = 0; w < smalls<squares>; ++w) {
            next.shared[w] = board.shared[w] & (spared_[cell][w] | has);
            next.counts[w] = board.counts[w] + step_[cell][w];
        }
        next.filled = board.filled | Eight{255} << 8 * cell;
        next.empty = static_cast<Few>(board.empty & ~(1u << cell));
        return next;
    }

    // Lane n: the pieces that have none of the ones, or zeros, in the bits of n.
    Lanes without_ones, without_zeros;

  private:
    void find_kinds() {
        int piece = 0;
        unsigned before = 0;
        for (unsigned rest = left_; rest != 0; rest &= rest - 1, ++piece) {
            earlier_[piece] = 0;
            int other = 0;
            for (unsigned seen = before; seen != 0; seen &= seen - 1, ++other)
                if (((__builtin_ctz(seen) ^ __builtin_ctz(rest)) & in_play_) == 0)
                    earlier_[piece] = static_cast<Few>(earlier_[piece] | 1 << other);
            before |= rest & (0u - rest);
        }
    }

    Small<squares> lines_[smalls<squares>];                   // the line of every cell in every family
    Small<squares> spared_[most_remaining][smalls<squares>];  // 255 on lanes that placing on a cell does not touch
    Small<squares> step_[most_remaining][smalls<squares>];    // what it adds to the counts
    Lanes traits_[most_remaining];
    EndgameBoard<squares> board_;  // with nothing placed yet
    Few earlier_[most_remaining];  // pieces of the same kind with a smaller number
    Pieces left_;
    unsigned in_play_;
    int count_;
};

// The same as Threats, for eight cells.
struct EndgameThreats {
    Eight here;    // T
    Eight shared;  // U
    Eight stay;    // threats left when the cell is filled; everything on cells that are

    template <bool squares>
    [[gnu::always_inline]] explicit EndgameThreats(const EndgameBoard<squares>& board) {
        Small<squares> triple{}, pair{};
        for (int w = 0; w < smalls<squares>; ++w) {
            triple |= board.shared[w] & (Small<squares>)(board.counts[w] == three_pieces);
            pair |= board.shared[w] & (Small<squares>)(board.counts[w] == two_pieces);
        }
        const Lanes64 both = folded(triple, pair);
        here = both[0], shared = both[1];
        // What is seen on one lane and what on two, in all of them.
        Eight turned = rotated<4>(here), once = here | turned, twice = here & turned;
        turned = rotated<2>(once), twice |= rotated<2>(twice) | (once & turned), once |= turned;
        turned = rotated<1>(once), twice |= rotated<1>(twice) | (once & turned), once |= turned;
        stay = twice | (once & ~here) | board.filled;
    }

    // For every cell, the threats on the board once a piece with these traits lies there.
    [[gnu::always_inline]] Lanes after(const Lanes& traits) const {
        return (Lanes)Lanes64{stay | (shared & ((Lanes64)traits)[0]), 0};
    }

  private:
    template <int lanes>
    [[gnu::always_inline]] static constexpr Eight rotated(Eight eight) {
        return eight << 8 * lanes | eight >> (64 - 8 * lanes);
    }
};

}  // namespace
}  // namespace quaterne::quarto
