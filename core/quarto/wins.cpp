#include "quarto/wins.hpp"

#include "quarto/lines.hpp"

namespace quaterne::quarto {
namespace {

struct Others {
    Cells of[all_families][cell_count]{};  // the rest of the line through a cell
    constexpr Others() {
        for (int family = 0; family < all_families; ++family)
            for (int cell = 0; cell < cell_count; ++cell)
                of[family][cell] = static_cast<Cells>(line_through(family, cell) & ~(1 << cell));
    }
};
constexpr Others others_on_line;

// The traits that win on a cell at once: what lines of three have in common.
Traits winning_traits(const Position& position, bool squares, int cell) {
    Traits wins = 0;
    for (int family = 0; family < (squares ? all_families : plain_families); ++family) {
        const Cells others = others_on_line.of[family][cell];
        if (others == 0 || (others & position.occupied) != others) continue;
        Traits shared = traits_in_play(position.in_play);
        for (unsigned rest = others; rest != 0; rest &= rest - 1)
            shared &= traits_of(position.piece_on(__builtin_ctz(rest)));
        wins |= shared;
    }
    return wins;
}

}  // namespace

bool wins_on(const Position& position, bool squares, int cell) {
    return winning_traits(position, squares, cell) & traits_of(position.hand);
}

bool wins_at_once(const Position& position, bool squares) {
    for (unsigned rest = static_cast<Cells>(~position.occupied); rest != 0; rest &= rest - 1)
        if (wins_on(position, squares, __builtin_ctz(rest))) return true;
    return false;
}

}  // namespace quaterne::quarto
