// The last move of the attacker that can still matter, three placements before the end.
//
// The attacker places here and gives; if then the defender, wherever they place, has only
// pieces to give that win, the attacker has won. With four or three empty cells, all cases
// fit a register: lane 4 * s + c is "the attacker places on the empty cell number s, the
// defender on number c".
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

#if defined(__AVX512VBMI2__) && defined(__AVX512VL__)

// Block i of sixteen lanes picks piece number i of the reserve, or one of the two others.
struct alignas(64) Blocks {
    std::uint8_t number[64]{};
    constexpr Blocks(int a, int b, int c) {
        for (int lane = 0; lane < 64; ++lane)
            number[lane] = static_cast<std::uint8_t>(lane < 16 ? a : lane < 32 ? b : c);
    }
};
constexpr Blocks first{0, 1, 2}, second{1, 0, 0}, third{2, 2, 1};

// Sixteen lanes for each family, and for each piece that the attacker can give.
template <bool squares>
[[gnu::always_inline]] inline bool last_attack(const Board<squares>& board, Pieces reserve, Piece hand) {
    const bool four = __builtin_popcount(board.empty) == 4;
    // Lanes where attacker and defender choose different cells, both empty.
    const __mmask16 real16 = four ? 0x7bde : 0x0356;
    const __mmask64 real = real16 * 0x0001'0001'0001'0001ull;
    const __m128i cells = _mm_maskz_compress_epi8(
        board.empty, _mm_load_si128(reinterpret_cast<const __m128i*>(cell_lanes)));
    const __m512i attacker = _mm512_broadcast_i32x4(_mm_shuffle_epi8(
        cells, _mm_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)));
    const __m512i defender = _mm512_broadcast_i32x4(_mm_broadcastd_epi32(cells));
    const __m512i traits = _mm512_set1_epi8(static_cast<char>(traits_of(hand)));
    const __m512i one = _mm512_set1_epi8(1), two = _mm512_set1_epi8(2), three = _mm512_set1_epi8(3);

    __m512i triples{}, pairs{};
    for (int w = 0; w < wides<squares>; ++w) {
        const __m512i lines = _mm512_load_si512(line_lanes<squares>.line[4 * w]);
        const __mmask64 met = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(lines, attacker),
                                                     _mm512_shuffle_epi8(lines, defender));
        __m512i shared = _mm512_shuffle_epi8((__m512i)board.shared[w], defender);
        __m512i counts = _mm512_shuffle_epi8((__m512i)board.counts[w], defender);
        shared = _mm512_mask_mov_epi8(shared, met, _mm512_and_si512(shared, traits));
        counts = _mm512_mask_add_epi8(counts, met, counts, one);
        const __mmask64 is_three = _mm512_mask_cmpeq_epi8_mask(real, counts, three);
        const __mmask64 is_two = _mm512_mask_cmpeq_epi8_mask(real, counts, two);
        triples = _mm512_or_si512(triples, _mm512_maskz_mov_epi8(is_three, shared));
        pairs = _mm512_or_si512(pairs, _mm512_maskz_mov_epi8(is_two, shared));
    }
    const __m128i here = (__m128i)either((Wide)triples), shared = (__m128i)either((Wide)pairs);

    // Once and twice among the four lanes of one attacker's cell.
    const __m128i half = _mm_rol_epi32(here, 16);
    __m128i once = _mm_or_si128(here, half), twice = _mm_and_si128(here, half);
    const __m128i once8 = _mm_rol_epi32(once, 8), twice8 = _mm_rol_epi32(twice, 8);
    twice = _mm_or_si128(_mm_or_si128(twice, twice8), _mm_and_si128(once, once8));
    once = _mm_or_si128(once, once8);
    const __m128i stay = _mm_or_si128(twice, _mm_andnot_si128(here, once));

    // The attacker gives the first piece of a block, the defender the second or third.
    const __m512i pieces = _mm512_broadcast_i32x4(_mm_maskz_compress_epi8(
        reserve, _mm_load_si128(reinterpret_cast<const __m128i*>(trait_lanes))));
    const auto pick = [&](const Blocks& blocks) {
        return _mm512_shuffle_epi8(pieces, _mm512_load_si512(blocks.number));
    };
    const __m512i given = pick(first);
    const __m512i threats = _mm512_or_si512(_mm512_broadcast_i32x4(stay),
                                            _mm512_and_si512(_mm512_broadcast_i32x4(shared), given));
    std::uint64_t holds = _mm512_testn_epi8_mask(threats, pick(second));
    if (four) holds |= _mm512_testn_epi8_mask(threats, pick(third));
    holds &= real;
    holds |= holds >> 2;
    holds |= holds >> 1;
    const std::uint64_t given_safely = _mm512_testn_epi8_mask(_mm512_broadcast_i32x4(once), given);
    const std::uint64_t starts = four ? 0x0000'1111'1111'1111ull : 0x0000'0000'0111'0111ull;
    return (given_safely & ~holds & starts) != 0;
}

#else

// Four lanes of a cell's own choosing: bytes number cells[0..3].
struct FourCells {
    Cell cell[4];
    [[gnu::always_inline]] Lanes32 operator()(const void* lanes) const {
        const std::uint8_t* bytes = static_cast<const std::uint8_t*>(lanes);
        const std::uint32_t word = bytes[cell[0]] | bytes[cell[1]] << 8 | bytes[cell[2]] << 16 |
                                   static_cast<std::uint32_t>(bytes[cell[3]]) << 24;
        return Lanes32{} + word;
    }
};

template <bool squares>
[[gnu::always_inline]] inline bool last_attack(const Board<squares>& board, Pieces reserve, Piece hand) {
    const Lanes own_cell = {255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255};
    const Lanes fourth = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255};
    FourCells cells;
    unsigned rest = board.empty;
    for (int i = 0; i < 3; ++i, rest &= rest - 1) cells.cell[i] = static_cast<Cell>(__builtin_ctz(rest));
    const bool four = rest != 0;
    cells.cell[3] = four ? static_cast<Cell>(__builtin_ctz(rest)) : cells.cell[2];
    const Lanes unreal = four ? own_cell : own_cell | fourth;

    const Lanes traits = all(traits_of(hand));
    Lanes here{}, shared{};
    for (int f = 0; f < families<squares>; ++f) {
        const Lanes defender = (Lanes)cells(line_lanes<squares>.line[f]);
        const Lanes attacker = __builtin_shufflevector(defender, defender, 0, 0, 0, 0, 1, 1, 1, 1, 2,
                                                       2, 2, 2, 3, 3, 3, 3);
        const Lanes met = (Lanes)(attacker == defender);
        const Lanes common = (Lanes)cells(reinterpret_cast<const Lanes*>(board.shared) + f) & (traits | ~met);
        const Lanes counts = ((Lanes)cells(reinterpret_cast<const Lanes*>(board.counts) + f) - met) | unreal;
        here |= common & (Lanes)(counts == 3);
        shared |= common & (Lanes)(counts == 2);
    }

    // Once and twice among the four lanes of one attacker's cell.
    const auto turned = [](Lanes lanes, int bits) {
        return (Lanes)((Lanes32)lanes << bits | (Lanes32)lanes >> (32 - bits));
    };
    const Lanes half = turned(here, 16);
    Lanes once = here | half, twice = here & half;
    twice |= turned(twice, 8) | (once & turned(once, 8));
    once |= turned(once, 8);
    const Lanes stay = twice | (once & ~here);

    Lanes32 won{};
    for (unsigned give = reserve; give != 0; give &= give - 1) {
        const Lanes given = all(traits_of(static_cast<Piece>(__builtin_ctz(give))));
        const Lanes threats = stay | (shared & given);
        Lanes holds{};
        for (unsigned other = reserve & ~(give & -give); other != 0; other &= other - 1)
            holds |= (Lanes)((threats & all(traits_of(static_cast<Piece>(__builtin_ctz(other))))) == 0);
        won |= (Lanes32)((Lanes32)(holds & ~unreal) == 0) & (Lanes32)((Lanes32)(once & given) == 0);
    }
    return (won[0] | won[1] | won[2] | (four ? won[3] : 0)) != 0;
}

#endif

}  // namespace
}  // namespace quaterne::quarto
