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

#include "quarto/kernel/endgame_board.hpp"

namespace quaterne::quarto {
namespace {

// For every set of four or three cells, where lane 4 * s + c finds the cell number c of them: among the
// first eight of sixteen lanes, and among the second. Without a fourth cell its lanes repeat the third
// one, and are left out.
struct alignas(64) LastCells {
    std::uint8_t of[256][2][16]{};
    constexpr LastCells() {
        for (int set = 0; set < 256; ++set) {
            std::uint8_t cells[most_remaining]{};
            int count = 0;
            for (int cell = 0; cell < most_remaining; ++cell)
                if (set >> cell & 1) cells[count++] = static_cast<std::uint8_t>(cell);
            if (count != 4 && count != 3) continue;
            if (count == 3) cells[3] = cells[2];
            for (const int half : {0, 1})
                for (int lane = 0; lane < 16; ++lane)
                    of[set][half][lane] = static_cast<std::uint8_t>(8 * half + cells[lane & 3]);
        }
    }
};
constexpr LastCells last_cells;

// Byte c of each four lanes is that of the cell number c, in one half of the families.
template <typename Bytes>
[[gnu::always_inline]] inline Bytes of_defender(const Bytes& lanes, const std::uint8_t (&cells)[16], int half) {
#if defined(QUATERNE_BYTE_SHUFFLE)
    (void)half;
    return look_up(lanes, repeated_as<Bytes>(lanes_at(cells)));
#else
    const Eight eight = ((Lanes64)lanes)[half];
    const auto byte = [&](int i) { return static_cast<std::uint32_t>(eight >> 8 * (cells[i] & 7) & 255) << 8 * i; };
    return (Bytes)(Lanes32{} + (byte(0) | byte(1) | byte(2) | byte(3)));
#endif
}

// All four lanes number s are those of cell number s.
template <typename Bytes>
[[gnu::always_inline]] inline Bytes of_attacker(const Bytes& of_defender) {
#if defined(QUATERNE_BYTE_SHUFFLE) && !defined(__wasm_simd128__)
    return look_up(of_defender, repeated_as<Bytes>(Lanes{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}));
#else
    return __builtin_shufflevector(of_defender, of_defender, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
#endif
}

// `cells`: how many are empty, four or three.
template <bool squares, int cells>
class LastAttack {
  public:
    [[gnu::always_inline]] LastAttack(const Remaining<squares>& remaining, const EndgameBoard<squares>& board) {
        using Bytes = Small<squares>;
        Bytes here{}, here_met{}, pairs{}, pairs_met{};
        for (int w = 0; w < smalls<squares>; ++w)
            for (const int half : {0, 1}) {
                if (w * room<squares> / smalls<squares> + half >= families<squares>) continue;
                const auto& last = last_cells.of[board.empty][half];
                const Bytes lines = of_defender(remaining.lines()[w], last, half);
                const Bytes met = (Bytes)(lines == of_attacker(lines));
                const Bytes shared = of_defender(board.shared[w], last, half);
                const Bytes counts = of_defender(board.counts[w], last, half) - met;
                const Bytes three = (Bytes)(counts == three_pieces) & shared,
                            two = (Bytes)(counts == two_pieces) & shared;
                here |= three & ~met, here_met |= three & met;
                pairs |= two & ~met, pairs_met |= two & met;
            }
        here_ = (either(here) & real) | lost, here_met_ = either(here_met) & real;
        pairs_ = either(pairs), pairs_met_ = either(pairs_met);
    }

    // Does the attacker win with this piece in hand? `reserve` is without it.
    [[gnu::always_inline]] bool wins(const Remaining<squares>& remaining, Few reserve, int hand) const {
        const Lanes& traits = remaining.traits(hand);
        const Lanes here = here_ | (here_met_ & traits), shared = pairs_ | (pairs_met_ & traits);

        // Once and twice among the four lanes of one attacker's cell.
        const Lanes half = turned<4, 2>(here);
        Lanes once = here | half, twice = here & half;
        twice |= turned<4, 1>(twice) | (once & turned<4, 1>(once));
        once |= turned<4, 1>(once);
        const Lanes stay = twice | (once & ~here) | ~real;

        // The attacker gives one piece, the defender one of the others. Zero in all four lanes:
        // the piece is safe to give here, and nothing that the defender does then holds.
        const auto fails = [&](const Lanes& given, const Lanes& threatened) {
            return (Lanes32)((Lanes)(threatened == 0) | (once & given));
        };
        unsigned rest = reserve;
        const auto next = [&]() -> const Lanes& {
            const int piece = __builtin_ctz(rest);
            rest &= rest - 1;
            return remaining.traits(piece);
        };
        const Lanes a = next(), b = next(), after_a = stay | (shared & a), after_b = stay | (shared & b);
        if constexpr (cells == 3) {
            return any((Lanes)(smaller(fails(a, after_a & b), fails(b, after_b & a)) == 0));
        } else {
            const Lanes c = next(), after_c = stay | (shared & c);
            const Lanes32 a_fails = fails(a, smaller(after_a & b, after_a & c));
            const Lanes32 b_fails = fails(b, smaller(after_b & a, after_b & c));
            const Lanes32 c_fails = fails(c, smaller(after_c & a, after_c & b));
            return any((Lanes)(smaller(smaller(a_fails, b_fails), c_fails) == 0));
        }
    }

  private:
    // 0 where both would place on the same cell, or the defender on one that is not there: nothing
    // threatens in these lanes, and nothing holds.
    static constexpr Lanes real = cells == 4
                                      ? Lanes{0, 255, 255, 255, 255, 0, 255, 255, 255, 255, 0, 255, 255, 255, 255, 0}
                                      : Lanes{0, 255, 255, 0, 255, 0, 255, 0, 255, 255, 0, 0, 0, 0, 0, 0};
    // 255 in the lanes of an attacker's cell that is not there: no piece is safe to give.
    static constexpr Lanes lost = cells == 4 ? Lanes{} : Lanes{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255};

    // Threats on the defender's cell, and what its pairs share: on lines without the attacker's
    // cell, and on lines through it, where the piece in hand still counts.
    Lanes here_, here_met_, pairs_, pairs_met_;
};

}  // namespace
}  // namespace quaterne::quarto
