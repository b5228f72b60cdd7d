#include "quatrenun/board.hpp"

namespace quaterne::quatrenun {

const Tables tables;

Tables::Tables() {
    for (int byte = 0; byte < 256; ++byte)
        for (int bit = 0; bit < 8; ++bit)
            if (byte >> bit & 1) {
                shown[0][byte] |= values_of_piece(bit);
                shown[1][byte] |= values_of_piece(bit + 8);
            }
    for (int values = 0; values < 256; ++values)
        for (int piece = 0; piece < 16; ++piece)
            if ((values | values_of_piece(piece)) == 0xff) completing[values] |= static_cast<PieceSet>(1 << piece);
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b)
            if (a != b && (a / 4 == b / 4 || a % 4 == b % 4)) in_line[a] |= static_cast<CellSet>(1 << b);
}

CellSet targets(const Groups& groups, int from) {
    CellSet cells = 0;
    for (CellSet line = tables.in_line[from]; line; line = without_lowest(line)) {
        const int to = lowest(line);
        if (groups[to] != 0 && std::popcount(groups[to]) >= std::popcount(groups[from]))
            cells |= static_cast<CellSet>(1 << to);
    }
    return cells;
}

CellSet designatable(const Groups& groups) {
    CellSet cells = 0;
    for (int cell = 0; cell < 16; ++cell)
        if (groups[cell] != 0 && targets(groups, cell) != 0) cells |= static_cast<CellSet>(1 << cell);
    return cells;
}

Groups moved(const Groups& groups, int piece, int from, int to) {
    Groups next = groups;
    const auto bit = static_cast<PieceSet>(1 << piece);
    next[from] &= static_cast<PieceSet>(~bit);
    next[to] |= bit;
    return next;
}

}  // namespace quaterne::quatrenun
