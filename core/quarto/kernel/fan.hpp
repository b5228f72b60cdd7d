// All moves of a position with eight empty cells at once, best first.
//
// Ordering its moves one board at a time would cost more than searching many of them. Here
// lane 8 * s + c is "the piece in hand lies on empty cell number s; what is on number c
// then?", sixty-four lanes in all. Only the moves that are searched get a board.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/last_attack.hpp"

namespace quaterne::quarto {
namespace {

constexpr int fan_cells = most_remaining;
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

// The eight lanes of a family, again and again.
template <typename Bytes>
[[gnu::always_inline]] inline Wide column(const Bytes* lanes, int family) {
    Eight eight;
    __builtin_memcpy(&eight, reinterpret_cast<const char*>(lanes) + sizeof eight * static_cast<unsigned>(family),
                     sizeof eight);
    return (Wide)(Wide64{} + eight);
}

// All eight lanes number s are those of cell number s.
[[gnu::always_inline]] inline Wide rows(const Wide& column, int part) {
#if defined(QUATERNE_BYTE_SHUFFLE)
    return look_up(column, *reinterpret_cast<const Wide*>(fan_row.number[part]));
#else
    const Eight cells = ((Wide64)column)[0];
    const auto row = [&](int s) { return (cells >> 8 * s & 255) * 0x0101'0101'0101'0101ull; };
    return (Wide)(Wide64{row(2 * part), row(2 * part + 1)});
#endif
}

template <bool squares>
class Fan {
  public:
    static constexpr int gives = fan_cells - 1;
    static constexpr std::uint8_t no_move = 255;

    [[gnu::always_inline]] Fan(const Remaining<squares>& remaining, int hand) {
        Wide here[fan_parts]{}, shared[fan_parts]{};
        look(remaining, hand, here, shared);
        for (int part = 0; part < fan_parts; ++part) {
            // Once and twice among the eight lanes of one cell for the piece in hand.
            const Wide half = turned<8, 4>(here[part]);
            Wide once = here[part] | half, twice = here[part] & half;
            twice |= turned<8, 2>(twice) | (once & turned<8, 2>(once));
            once |= turned<8, 2>(once);
            twice |= turned<8, 1>(twice) | (once & turned<8, 1>(once));
            once |= turned<8, 1>(once);
            const Wide stay = twice | (once & ~here[part]) | same_cell(part);
            count(part, stay, shared[part], once, remaining, remaining.reserve(hand));
        }
    }

    // The move that leaves the opponent least, by numbers of cell and piece, and of several the first. With
    // none left its mobility is `no_move`. Each move comes once.
    [[gnu::always_inline]] Move take_best() {
        const std::uint16_t best = smallest();
        const Wide16 taken = Wide16{} + best;
        for (Wide16& items : items_) items |= (Wide16)(items == taken);
        return {static_cast<Cell>(best >> 4 & 15), static_cast<Piece>(best & 15), static_cast<std::uint8_t>(best >> 8)};
    }

    // Is there a move that leaves the opponent none? And is there any move?
    [[gnu::always_inline]] bool wins() const { return smallest() < 256; }
    [[gnu::always_inline]] bool empty() const { return smallest() >= no_move << 8; }

    // From now on moves come in the order of cells and pieces.
    void forget_order() {
        for (Wide16& items : items_) items = (Wide16)(items == 0xffff) | (items & 255);
    }

  private:
    // What wins on each cell after each placement, and what the pairs there share.
    [[gnu::always_inline]] static void look(const Remaining<squares>& remaining, int hand, Wide* here, Wide* shared) {
        const EndgameBoard<squares>& board = remaining.board();
        const Wide traits = repeated(remaining.traits(hand));
        for (int f = 0; f < families<squares>; ++f) {
            const Wide lines = column(remaining.lines(), f);
            const Wide common = column(board.shared, f), counts = column(board.counts, f);
            for (int part = 0; part < fan_parts; ++part) {
                const Wide met = (Wide)(lines == rows(lines, part));
                const Wide now = common & (traits | ~met), number = counts - met;
                here[part] |= now & (Wide)(number == three_pieces);
                shared[part] |= now & (Wide)(number == two_pieces);
            }
        }
        for (int part = 0; part < fan_parts; ++part) here[part] &= ~same_cell(part);
    }

    // Counts for each piece to give the pairs of a cell and another piece that stays safe.
    [[gnu::always_inline]] void count(int part, const Wide& stay, const Wide& shared, const Wide& once,
                                      const Remaining<squares>& remaining, Few reserve) {
        const Few choice = remaining.kinds(reserve);
        Wide traits[gives];
        Piece pieces[gives];
        unsigned rest = reserve;
        for (int i = 0; i < gives; ++i, rest &= rest - 1) {
            pieces[i] = static_cast<Piece>(__builtin_ctz(rest));
            traits[i] = repeated(remaining.traits(pieces[i]));
        }
        const Wide64 cells = (Wide64)rows((Wide)(Wide64{} + 0x0706'0504'0302'0100), part) & 15;
        Wide64 items[2]{};
#pragma GCC unroll 8
        for (int g = 0; g < gives; ++g) {
            const Wide after = stay | (shared & traits[g]);
            Wide safe{};
#pragma GCC unroll 8
            for (int other = 0; other < gives; ++other)
                if (other != g) safe = add_where_none(safe, after, traits[other]);
            const bool chosen = choice >> pieces[g] & 1;
            const Wide refused = (Wide)((once & traits[g]) != 0) | repeated(all(chosen ? 0 : 255));
            const Wide64 item = sums(safe) << 8 | cells << 4 | pieces[g] | (Wide64)refused;
            items[g / 4] |= (item & 0xffff) << 16 * (g % 4);
        }
        items[1] |= Wide64{} + (std::uint64_t{0xffff} << 48);  // of the eighth piece, which is in hand
        items_[2 * part] = (Wide16)items[0], items_[2 * part + 1] = (Wide16)items[1];
    }

    // 255 where both cells are the same: nothing threatens there, and nothing is safe.
    [[gnu::always_inline]] static Wide same_cell(int part) {
        static constexpr struct SameCell {
            alignas(64) std::uint8_t lanes[fan_cells][fan_cells]{};
            constexpr SameCell() {
                for (int s = 0; s < fan_cells; ++s) lanes[s][s] = 255;
            }
        } table;
        return *reinterpret_cast<const Wide*>(table.lanes[part * fan_rows]);
    }

    [[gnu::always_inline]] std::uint16_t smallest() const {
        Wide16 least = items_[0];
        for (int i = 1; i < 2 * fan_parts; ++i) least = items_[i] < least ? items_[i] : least;
        return smallest_of(least);
    }

    // Eight pieces to give by eight cells, smallest first, all ones when taken or refused:
    //
    //     15..8      7..4   3..0
    //     mobility   cell   piece
    Wide16 items_[2 * fan_parts];
};

}  // namespace
}  // namespace quaterne::quarto
