// All moves of a position with few empty cells at once, best first.
//
// Ordering its moves one board at a time would cost more than searching many of them. Here
// lane 8 * s + c is "the piece in hand lies on empty cell number s; what is on number c
// then?", sixty-four lanes in all. Only the moves that are searched get a board.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/last_attack.hpp"

namespace quaterne::quarto {
namespace {

constexpr int fan_cells = 8;  // the most empty cells that fit
constexpr int fan_parts = fan_cells * fan_cells / static_cast<int>(sizeof(Wide));
constexpr int fan_rows = fan_cells / fan_parts;  // cells for the piece in hand in one part

// For each lane of a part the number of the cell where the piece in hand lies.
struct alignas(64) FanRows {
    std::uint8_t number[fan_parts][sizeof(Wide)]{};
    constexpr FanRows() {
        for (int part = 0; part < fan_parts; ++part)
            for (int lane = 0; lane < static_cast<int>(sizeof(Wide)); ++lane)
                number[part][lane] = static_cast<std::uint8_t>(part * fan_rows + lane / fan_cells);
    }
};
constexpr FanRows fan_row;

// The empty cells in ascending order, and what lies on their lanes.
class EightCells {
  public:
    [[gnu::always_inline]] explicit EightCells(Cells empty) {
        for (unsigned rest = empty; rest != 0; rest &= rest - 1)
            cells_[count_++] = static_cast<Cell>(__builtin_ctz(rest));
    }
    Cell operator[](int number) const { return cells_[number]; }

    // Byte c of each eight lanes is that of cell number c.
    [[gnu::always_inline]] Wide of_column(const std::uint8_t* lanes) const {
#if defined(QUATERNE_BYTE_SHUFFLE)
        const Lanes picked = look_up(*reinterpret_cast<const Lanes*>(lanes), *reinterpret_cast<const Lanes*>(cells_));
        return (Wide)(Wide64{} + ((Lanes64)picked)[0]);
#else
        std::uint64_t picked = 0;
        for (int i = fan_cells; i-- > 0;) picked = picked << 8 | lanes[cells_[i]];
        return (Wide)(Wide64{} + picked);
#endif
    }
    // All eight lanes number s are those of cell number s.
    [[gnu::always_inline]] static Wide of_row(const Wide& of_column, int part) {
#if defined(QUATERNE_BYTE_SHUFFLE)
        return look_up(of_column, *reinterpret_cast<const Wide*>(fan_row.number[part]));
#else
        const std::uint64_t cells = ((Wide64)of_column)[0];
        const auto row = [&](int s) { return (cells >> 8 * s & 255) * 0x0101'0101'0101'0101ull; };
        return (Wide)(Wide64{row(2 * part), row(2 * part + 1)});
#endif
    }

  private:
    alignas(16) Cell cells_[16]{};
    int count_ = 0;
};

template <bool squares, int empty_cells>
class Fan {
  public:
    static constexpr int most_gives = empty_cells - 1;
    static constexpr std::uint8_t no_move = 255;

    // `choice` holds one piece of each kind in the reserve.
    [[gnu::always_inline]] Fan(const Board<squares>& board, Pieces reserve, Pieces choice, Piece hand)
        : cells_(board.empty) {
        Wide here[fan_parts]{}, shared[fan_parts]{};
        look(board, hand, here, shared);
        for (int part = 0; part < fan_parts; ++part) {
            // Once and twice among the eight lanes of one cell for the piece in hand.
            const Wide half = turned<8, 4>(here[part]);
            Wide once = here[part] | half, twice = here[part] & half;
            twice |= turned<8, 2>(twice) | (once & turned<8, 2>(once));
            once |= turned<8, 2>(once);
            twice |= turned<8, 1>(twice) | (once & turned<8, 1>(once));
            once |= turned<8, 1>(once);
            const Wide stay = twice | (once & ~here[part]) | unreal(part);
            count(part, stay, shared[part], once, reserve, choice);
        }
    }

    // The move that leaves the opponent least, and of several the first by cell and piece. With
    // none left its mobility is `no_move`. Each move comes once.
    [[gnu::always_inline]] Move take_best() {
        const std::uint16_t best = smallest();
        const Wide16 taken = Wide16{} + best;
        for (Wide16& items : items_) items |= (Wide16)(items == taken);
        return {static_cast<Cell>(best >> 4 & 15), static_cast<Piece>(best & 15), static_cast<std::uint8_t>(best >> 8)};
    }

    // Is there a move that leaves the opponent none?
    [[gnu::always_inline]] bool wins() const { return smallest() < 256; }

    // From now on moves come in the order of cells and pieces.
    void forget_order() {
        for (Wide16& items : items_) items = (Wide16)(items == 0xffff) | (items & 255);
    }

  private:
    // What wins on each cell after each placement, and what the pairs there share.
    [[gnu::always_inline]] void look(const Board<squares>& board, Piece hand, Wide* here, Wide* shared) const {
        const Wide traits = repeated(piece_traits(hand));
        for (int f = 0; f < families<squares>; ++f) {
            const Wide lines = cells_.of_column(line_lanes<squares>.line[f]);
            const Wide common = cells_.of_column(reinterpret_cast<const std::uint8_t*>(board.shared) + 16 * f);
            const Wide counts = cells_.of_column(reinterpret_cast<const std::uint8_t*>(board.counts) + 16 * f);
            for (int part = 0; part < fan_parts; ++part) {
                const Wide met = (Wide)(lines == cells_.of_row(lines, part));
                const Wide now = common & (traits | ~met), number = (counts - met) | unreal(part);
                here[part] |= where_equal(number, 3, now);
                shared[part] |= where_equal(number, 2, now);
            }
        }
    }

    // Counts for each piece to give the pairs of a cell and another piece that stays safe.
    [[gnu::always_inline]] void count(int part, const Wide& stay, const Wide& shared, const Wide& once,
                                      Pieces reserve, Pieces choice) {
        Wide traits[most_gives];
        Piece pieces[most_gives];
        for (int i = 0; i < most_gives; ++i, reserve = static_cast<Pieces>(reserve & (reserve - 1))) {
            pieces[i] = static_cast<Piece>(__builtin_ctz(reserve));
            traits[i] = repeated(piece_traits(pieces[i]));
        }
        const Wide64 cells = (Wide64)cells_.of_row(cells_.of_column(cell_lanes), part) & 15;
        Wide64 items[2]{};
#pragma GCC unroll 8
        for (int g = 0; g < most_gives; ++g) {
            const Wide after = stay | (shared & traits[g]);
            Wide safe{};
#pragma GCC unroll 8
            for (int other = 0; other < most_gives; ++other)
                if (other != g) safe = add_where_none(safe, after, traits[other]);
            const bool chosen = choice >> pieces[g] & 1;
            const Wide refused = (Wide)((once & traits[g]) != 0) | repeated(all(chosen ? 0 : 255));
            const Wide64 item = sums(safe) << 8 | cells << 4 | pieces[g] | (Wide64)refused;
            items[g / 4] |= (item & 0xffff) << 16 * (g % 4);
        }
        for (int g = most_gives; g < 8; ++g) items[g / 4] |= Wide64{} + (std::uint64_t{0xffff} << 16 * (g % 4));
        items_[2 * part] = (Wide16)items[0], items_[2 * part + 1] = (Wide16)items[1];
    }

    // 255 where both cells are the same, or one is not there.
    [[gnu::always_inline]] static Wide unreal(int part) {
        static constexpr struct Unreal {
            alignas(64) std::uint8_t lanes[fan_cells][fan_cells]{};
            constexpr Unreal() {
                for (int s = 0; s < fan_cells; ++s)
                    for (int c = 0; c < fan_cells; ++c) lanes[s][c] = s == c || c >= empty_cells ? 255 : 0;
            }
        } table;
        return *reinterpret_cast<const Wide*>(table.lanes[part * fan_rows]);
    }

    [[gnu::always_inline]] std::uint16_t smallest() const {
        Wide16 least = items_[0];
        for (int i = 1; i < 2 * fan_parts; ++i) least = items_[i] < least ? items_[i] : least;
        return smallest_of(least);
    }

    const EightCells cells_;
    // Eight pieces to give by eight cells, smallest first, all ones when taken or refused:
    //
    //     15..8      7..4   3..0
    //     mobility   cell   piece
    Wide16 items_[2 * fan_parts];
};

}  // namespace
}  // namespace quaterne::quarto
