#include "quarto/symmetry.hpp"

#include <memory>
#include <utility>

#include "quarto/lines.hpp"

namespace quaterne::quarto {
namespace {

bool keeps_lines(const int (&to)[cell_count], int families) {
    for (int family = 0; family < families; ++family) {
        for (int cell = 0; cell < cell_count; ++cell) {
            const Cells line = line_through(family, cell);
            if (line == 0) continue;
            Cells image = 0;
            for (int c = 0; c < cell_count; ++c)
                if (line >> c & 1) image = static_cast<Cells>(image | 1 << to[c]);
            bool found = false;
            for (int f = 0; f < families; ++f) found |= line_through(f, to[cell]) == image;
            if (!found) return false;
        }
    }
    return true;
}

std::uint64_t sorted(std::uint64_t planes) {
    std::uint16_t a = static_cast<std::uint16_t>(planes), b = static_cast<std::uint16_t>(planes >> 16),
                  c = static_cast<std::uint16_t>(planes >> 32), d = static_cast<std::uint16_t>(planes >> 48);
    const auto order = [](std::uint16_t& x, std::uint16_t& y) {
        const std::uint16_t low = x < y ? x : y, high = x < y ? y : x;
        x = low, y = high;
    };
    order(a, b), order(c, d), order(a, c), order(b, d), order(b, c);
    return std::uint64_t{a} | std::uint64_t{b} << 16 | std::uint64_t{c} << 32 | std::uint64_t{d} << 48;
}

// All four planes at once, one occupied cell a step.
Key squeezed(std::uint64_t planes, Cells occupied) {
    std::uint64_t packed = 0;
    for (unsigned rest = occupied; rest != 0; rest &= rest - 1)
        packed = packed << 1 | (planes >> __builtin_ctz(rest) & 0x0001'0001'0001'0001ull);
    return Key{occupied} << 32 | (packed >> 24 & 0xff00'0000u) | (packed >> 16 & 0xff'0000u) | (packed >> 8 & 0xff00u) |
           (packed & 0xffu);
}

std::uint64_t seen_from_hand(const Position& position) {
    return position.planes ^ spread(position.hand & position.in_play) * position.occupied;
}

}  // namespace

Symmetry::Symmetry(bool squares) {
    const int families = squares ? all_families : plain_families;
    int order[4] = {0, 1, 2, 3};
    // All permutations of rows and all of columns, transposed or not: 1,152 candidates.
    int orders[24][4], n = 0;
    for (order[0] = 0; order[0] < 4; ++order[0])
        for (order[1] = 0; order[1] < 4; ++order[1])
            for (order[2] = 0; order[2] < 4; ++order[2]) {
                order[3] = 6 - order[0] - order[1] - order[2];
                if (order[0] == order[1] || order[0] == order[2] || order[1] == order[2]) continue;
                for (int i = 0; i < 4; ++i) orders[n][i] = order[i];
                ++n;
            }
    for (int rows = 0; rows < 24; ++rows)
        for (int columns = 0; columns < 24; ++columns)
            for (int transposed = 0; transposed < 2; ++transposed) {
                int to[cell_count];
                for (int cell = 0; cell < cell_count; ++cell) {
                    const int row = orders[rows][cell / 4], column = orders[columns][cell % 4];
                    to[cell] = transposed ? 4 * column + row : 4 * row + column;
                }
                if (keeps_lines(to, families)) add(to);
            }
    for (unsigned cells = 0; cells < 1u << cell_count; ++cells) {
        Smallest best{0, 0xffff};
        for (int s = 0; s < count_; ++s) {
            const Cells seen = image(s, static_cast<Cells>(cells));
            if (seen < best.cells) best = {0, seen};
            if (seen == best.cells) best.symmetries |= 1u << s;
        }
        smallest_[cells] = best;
    }
}

void Symmetry::add(const int (&to)[cell_count]) {
    for (unsigned byte = 0; byte < 256; ++byte) {
        Cells low = 0, high = 0;
        for (int bit = 0; bit < 8; ++bit)
            if (byte >> bit & 1) {
                low = static_cast<Cells>(low | 1 << to[bit]);
                high = static_cast<Cells>(high | 1 << to[bit + 8]);
            }
        low_[count_][byte] = low, high_[count_][byte] = high;
    }
    ++count_;
}

const Symmetry& Symmetry::of(bool squares) {
    // On the heap: half a megabyte each, and only the kind that is used is built.
    static const auto build = [](bool with_squares) {
        return std::unique_ptr<const Symmetry>(new Symmetry(with_squares));
    };
    if (squares) {
        static const std::unique_ptr<const Symmetry> with = build(true);
        return *with;
    }
    static const std::unique_ptr<const Symmetry> without = build(false);
    return *without;
}

// The smallest form of the planes under some of the symmetries.
template <typename Form>
std::uint64_t Symmetry::smallest_planes(std::uint64_t planes, std::uint32_t symmetries, Form form) const {
    std::uint64_t best = ~0ull;
    for (std::uint32_t rest = symmetries; rest != 0; rest &= rest - 1) {
        const int s = __builtin_ctz(rest);
        std::uint64_t moved = 0;
        for (int plane = 0; plane < 64; plane += 16)
            moved |= std::uint64_t{image(s, static_cast<Cells>(planes >> plane))} << plane;
        moved = form(moved);
        if (moved < best) best = moved;
    }
    return best;
}

Key Symmetry::key(const Position& position) const {
    const Smallest& smallest = smallest_[position.occupied];
    return squeezed(smallest_planes(seen_from_hand(position), smallest.symmetries, sorted), smallest.cells);
}

Symmetry::Image Symmetry::canonical(const Position& position) const {
    const Smallest& smallest = smallest_[position.occupied];
    if (position.hand != no_piece)
        return {smallest_planes(seen_from_hand(position), smallest.symmetries, sorted), smallest.cells};
    // Without a piece in hand the values of every characteristic in play may be exchanged, each by
    // itself: the smaller of a plane and its complement is the right one whatever the others are.
    const auto form = [&](std::uint64_t planes) {
        std::uint64_t flipped = 0;
        for (int plane = 0; plane < 4; ++plane) {
            const auto bits = static_cast<Cells>(planes >> 16 * plane);
            const auto other = static_cast<Cells>(bits ^ smallest.cells);
            const bool exchange = (position.in_play >> plane & 1) && other < bits;
            flipped |= std::uint64_t{exchange ? other : bits} << 16 * plane;
        }
        return sorted(flipped);
    };
    return {smallest_planes(position.planes, smallest.symmetries, form), smallest.cells};
}

Key Symmetry::plain_key(const Position& position) { return squeezed(seen_from_hand(position), position.occupied); }

}  // namespace quaterne::quarto
