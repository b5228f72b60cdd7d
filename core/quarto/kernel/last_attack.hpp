// The last move of the attacker that can still matter, three placements before the end.
//
// The attacker places and gives; if then the defender, wherever they place, has only pieces
// to give that win, the attacker has won. With four or three empty cells all cases fit
// sixteen lanes: lane 4 * s + c is "the attacker places on the empty cell number s, the
// defender on number c".
//
// The board alone says which lines matter in which lane. So the defender's move before this
// one prepares its board once, and tries each piece on it with a few instructions.
#pragma once

#include "quarto/kernel/threats.hpp"

namespace quaterne::quarto {
namespace {

// The line of every cell in every family, by lanes.
template <bool squares>
struct alignas(64) LineOf {
    std::uint8_t line[8][16]{};
    constexpr LineOf() {
        for (int family = 0; family < 8; ++family)
            for (int cell = 0; cell < 16; ++cell)
                line[family][cell] = family < families<squares> ? line_of(family, cell)
                                                                : static_cast<std::uint8_t>(0x80 + cell);
    }
};
template <bool squares>
constexpr LineOf<squares> line_lanes;

// The empty cells, up to four, and what lies on their lanes.
class FourCells {
  public:
    [[gnu::always_inline]] explicit FourCells(Cells empty) {
        unsigned rest = empty;
        for (int i = 0; i < 3; ++i, rest &= rest - 1) cells_ |= first(rest) << 8 * i;
        four_ = rest != 0;
        // Without a fourth cell its lanes repeat the third one; the caller leaves them out.
        cells_ |= (four_ ? first(rest) : cells_ >> 16) << 24;
    }
    bool four() const { return four_; }

    // Byte c of each four lanes is that of the cell number c.
    [[gnu::always_inline]] Wide of_defender(const Wide& lanes) const {
#if defined(QUATERNE_BYTE_SHUFFLE)
        return look_up(lanes, (Wide)(Wide32{} + cells_));
#else
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&lanes);
        const auto byte = [&](int i) { return std::uint32_t{bytes[cells_ >> 8 * i & 255]} << 8 * i; };
        return (Wide)(Wide32{} + (byte(0) | byte(1) | byte(2) | byte(3)));
#endif
    }
    // All four lanes number s are those of cell number s.
    [[gnu::always_inline]] static Wide of_attacker(const Wide& of_defender) {
#if defined(QUATERNE_BYTE_SHUFFLE) && !defined(__wasm_simd128__)
        return look_up(of_defender, repeated(Lanes{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}));
#else
        return __builtin_shufflevector(of_defender, of_defender, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
#endif
    }

  private:
    [[gnu::always_inline]] static std::uint32_t first(unsigned cells) {
        return static_cast<std::uint32_t>(__builtin_ctz(cells));
    }

    std::uint32_t cells_ = 0;
    bool four_;
};

template <bool squares>
class LastAttack {
  public:
    [[gnu::always_inline]] explicit LastAttack(const Board<squares>& board) {
        const Lanes own_cell = {255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255};
        const Lanes fourth = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255};
        const FourCells cells(board.empty);
        unreal_ = cells.four() ? own_cell : own_cell | fourth;
        lost_ = cells.four() ? Lanes{} : Lanes{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255};

        Wide here{}, here_met{}, pairs{}, pairs_met{};
        const Wide unreal = repeated(unreal_);
        for (int w = 0; w < wides<squares>; ++w) {
            const Wide lines = cells.of_defender(load(line_lanes<squares>.line, w));
            const Wide met = (Wide)(lines == cells.of_attacker(lines));
            const Wide shared = cells.of_defender(board.shared[w]);
            const Wide counts = (cells.of_defender(board.counts[w]) - met) | unreal;
            const Wide three = (Wide)(counts == 3) & shared, two = (Wide)(counts == 2) & shared;
            here |= three & ~met, here_met |= three & met;
            pairs |= two & ~met, pairs_met |= two & met;
        }
        here_ = either(here), here_met_ = either(here_met);
        pairs_ = either(pairs), pairs_met_ = either(pairs_met);
    }

    // Does the attacker win with this piece in hand? `reserve` is without it.
    [[gnu::always_inline]] bool wins(Pieces reserve, Piece hand) const {
        const Lanes traits = piece_traits(hand);
        const Lanes here = here_ | (here_met_ & traits), shared = pairs_ | (pairs_met_ & traits);

        // Once and twice among the four lanes of one attacker's cell.
        const Lanes half = turned<4, 2>(here);
        Lanes once = here | half, twice = here & half;
        twice |= turned<4, 1>(twice) | (once & turned<4, 1>(once));
        once |= turned<4, 1>(once);
        const Lanes stay = twice | (once & ~here);

        // The attacker gives one piece, the defender one of the others. Zero in all four lanes:
        // the piece is safe to give here, and nothing that the defender does then holds.
        Lanes32 won{};
        const auto give = [&](const Lanes& given, const Lanes& holds) {
            won |= (Lanes32)((Lanes32)((holds & ~unreal_) | (once & given) | lost_) == 0);
        };
        const auto safe = [&](const Lanes& given, const Lanes& other) {
            return (Lanes)(((stay | (shared & given)) & other) == 0);
        };
        const Lanes a = next(reserve), b = next(reserve);
        if (reserve == 0) {
            give(a, safe(a, b)), give(b, safe(b, a));
        } else {
            const Lanes c = next(reserve);
            give(a, safe(a, b) | safe(a, c)), give(b, safe(b, a) | safe(b, c)), give(c, safe(c, a) | safe(c, b));
        }
        return any((Lanes)won);
    }

  private:
    [[gnu::always_inline]] static Lanes next(Pieces& reserve) {
        const Lanes traits = piece_traits(static_cast<Piece>(__builtin_ctz(reserve)));
        reserve = static_cast<Pieces>(reserve & (reserve - 1));
        return traits;
    }

    // Threats on the defender's cell, and what its pairs share: on lines without the attacker's
    // cell, and on lines through it, where the piece in hand still counts.
    Lanes here_, here_met_, pairs_, pairs_met_;
    Lanes unreal_;  // 255 where both would place on the same cell, or one on a cell that is not there
    Lanes lost_;    // 255 in the lanes of an attacker's cell that is not there
};

}  // namespace
}  // namespace quaterne::quarto
