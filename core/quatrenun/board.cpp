#include "quatrenun/board.hpp"

namespace quaterne::quatrenun {

const Tables tables;

Tables::Tables() {
    for (int byte = 0; byte < 256; ++byte)
        for (int bit = 0; bit < 8; ++bit)
            if (byte >> bit & 1) {
                shown[0][byte] |= values_shown(bit);
                shown[1][byte] |= values_shown(bit + 8);
            }
    for (int values = 0; values < 256; ++values)
        for (int piece = 0; piece < 16; ++piece)
            if ((values | values_shown(piece)) == 0xff)
                completing[values] |= static_cast<PieceSet>(1 << piece);
    for (int a = 0; a < 16; ++a) {
        (a < 8 ? lane[a].low : lane[a].high)[a & 7] = 0xffff;
        for (int b = 0; b < 16; ++b)
            if (a != b && (a / 4 == b / 4 || a % 4 == b % 4))
                in_line[a] |= static_cast<CellSet>(1 << b);
    }
}

Board Board::of(const std::array<PieceSet, 16>& groups) {
    Board board;
    for (int cell = 0; cell < 16; ++cell) {
        const PieceSet group = groups[cell];
        const Lanes& here = tables.lane[cell];
        board.pieces = board.pieces | (here & all(group));
        board.size = board.size | (here & all(static_cast<std::uint16_t>(std::popcount(group))));
        board.unsafe = board.unsafe | (here & all(completing(group)));
        for (PieceSet rest = group; rest; rest = without_lowest(rest))
            board.key |= static_cast<std::uint64_t>(cell) << 4 * lowest(rest);
    }
    return board;
}

namespace {

// Nibble p is set in the word for every piece p of a set.
std::uint64_t nibbles(PieceSet pieces) {
    std::uint64_t word = pieces;
    word = (word | word << 24) & 0x000000ff000000ff;
    word = (word | word << 12) & 0x000f000f000f000f;
    word = (word | word << 6) & 0x0303030303030303;
    word = (word | word << 3) & 0x1111111111111111;
    return word * 15;
}

Lanes count_bits(Lanes a) {
    a = a - ((a >> 1) & all(0x5555));
    a = (a & all(0x3333)) + ((a >> 2) & all(0x3333));
    a = (a + (a >> 4)) & all(0x0f0f);
    return (a + (a >> 8)) & all(0x1f);
}

}  // namespace

// A group that shares no line with another never will again: a cell left empty stays empty. So its
// pieces are out of the game, and no matter which they are. We pretend that they all lie on one
// cell that shares no line with the other groups; the isolated groups' own cells show that there is
// one. The result depends on the other groups alone, and gives them back.
std::uint64_t Board::key_without(const Lanes& isolated) const {
    const PieceSet in_game = any(pieces & ~isolated);
    if (in_game == 0) return 0;
    const CellSet cells = bits(~(isolated | is_zero(size)));

    int row = 0, column = 0;
    while (cells >> 4 * row & 0xf) ++row;
    while (cells >> column & 0x1111) ++column;
    const std::uint64_t kept = nibbles(in_game);
    const auto cell = static_cast<std::uint64_t>(4 * row + column);
    return (key & kept) | (cell * 0x1111111111111111 & ~kept);
}

int safe_moves(const Board& board) {
    Lanes count;
    for_each_direction([&](auto towards) {
        const Lanes smaller = greater(board.size, towards(board.size));
        count = count + count_bits(board.pieces & ~(smaller | towards(board.unsafe)));
    });
    const Half half = count.low + count.high;
    int sum = 0;
    for (int lane = 0; lane < 8; ++lane) sum += half[lane];
    return sum;
}

}  // namespace quaterne::quatrenun
