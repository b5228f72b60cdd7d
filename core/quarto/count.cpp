// The board is cut into an upper and a lower half of eight cells. For a set of eight pieces in the
// upper half, the ways to fill each half are listed, without alignments inside a half. A line that
// crosses the cut has two cells in each half: it is aligned if what its upper two cells share and
// what its lower two cells share have something in common. So a half matters only by what it shows
// to the cut, a byte per crossing line:
//
//   sets of 8 pieces, up to symmetry         74 in the standard game
//   x what upper halves show, up to mirror   thousands
//   x lower halves, 64 at a time, as bits    tens of thousands
#include "quarto/count.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <vector>

#include "quarto/lines.hpp"

namespace quaterne::quarto {

namespace {

constexpr int most_crossings = 9;
constexpr Cells upper_half = 0x00ff;

using Shown = std::array<Traits, most_crossings>;
using Bits = std::vector<std::uint64_t>;

struct Lines {
    std::vector<Cells> upper, lower, crossing;

    explicit Lines(bool squares) {
        std::vector<Cells> seen;
        for (int family = 0; family < (squares ? all_families : plain_families); ++family)
            for (int cell = 0; cell < cell_count; ++cell) {
                const Cells line = line_through(family, cell);
                if (line == 0 || std::count(seen.begin(), seen.end(), line)) continue;
                seen.push_back(line);
                const Cells above = line & upper_half;
                (above == line ? upper : above == 0 ? lower : crossing).push_back(line);
            }
    }
};

// Lists what a half shows for every way to fill its eight cells with eight pieces; or, of each
// way and its mirror image, for one.
class Half {
  public:
    Half(const std::vector<Cells>& inside, const std::vector<Cells>& crossing, int first_cell, Traits in_play,
         bool up_to_mirror)
        : inside_(inside), crossing_(crossing), first_(first_cell), in_play_(in_play), up_to_mirror_(up_to_mirror) {}

    std::vector<Shown> fillings(Pieces pieces) {
        list_.clear();
        fill(0, pieces);
        return std::move(list_);
    }

  private:
    void fill(int placed, Pieces left) {
        if (placed == 8) {
            Shown shown{};
            for (std::size_t i = 0; i < crossing_.size(); ++i) shown[i] = shared(crossing_[i]);
            list_.push_back(shown);
            return;
        }
        const int cell = first_ + placed;
        for (Pieces rest = left; rest; rest = static_cast<Pieces>(rest & (rest - 1))) {
            const auto piece = static_cast<Piece>(std::countr_zero(rest));
            traits_[cell] = traits_of(piece);
            // The mirror exchanges the corners of the row.
            if (up_to_mirror_ && placed == 3 && traits_[cell] < traits_[first_]) continue;
            if (!aligned_at(cell)) fill(placed + 1, static_cast<Pieces>(left & ~(1 << piece)));
        }
    }

    // Cells are filled in order, so a line is full when its highest cell is.
    bool aligned_at(int cell) const {
        return std::any_of(inside_.begin(), inside_.end(),
                           [&](Cells line) { return line >> cell == 1 && shared(line) != 0; });
    }

    // What the pieces on this half's cells of a line share.
    Traits shared(Cells line) const {
        Traits traits = in_play_;
        for (auto cells = static_cast<Cells>(line & 0xff << first_); cells;
             cells = static_cast<Cells>(cells & (cells - 1)))
            traits &= traits_[std::countr_zero(cells)];
        return traits;
    }

    const std::vector<Cells>&inside_, &crossing_;
    int first_;
    Traits in_play_;
    bool up_to_mirror_;
    std::array<Traits, cell_count> traits_{};
    std::vector<Shown> list_;
};

// Written out, because the instruction is not on every x86-64 and the library call is slow.
std::uint64_t count_bits(const Bits& bits) {
    std::uint64_t total = 0;
    for (std::uint64_t x : bits) {
        x -= x >> 1 & 0x5555555555555555;
        x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        x += x >> 8;
        x += x >> 16;
        total += (x + (x >> 32)) & 0x7f;
    }
    return total;
}

// For each crossing and each byte that an upper half may show: the lower halves that go with it.
class Matches {
  public:
    Matches(const std::vector<Shown>& lowers, std::size_t crossings)
        : words_((lowers.size() + 63) / 64), matching_(crossings * 256) {
        for (std::size_t crossing = 0; crossing < crossings; ++crossing) {
            std::array<Bits, 8> having;
            having.fill(Bits(words_));
            everything_.assign(words_, 0);
            for (std::size_t i = 0; i < lowers.size(); ++i) {
                everything_[i / 64] |= std::uint64_t{1} << i % 64;
                for (int trait = 0; trait < 8; ++trait)
                    if (lowers[i][crossing] >> trait & 1) having[trait][i / 64] |= std::uint64_t{1} << i % 64;
            }
            having_.push_back(std::move(having));
        }
    }

    const Bits& everything() const { return everything_; }

    const Bits& with(std::size_t crossing, Traits traits) {
        Bits& bits = matching_[crossing * 256 + traits];
        if (bits.empty()) {
            bits = everything_;
            for (int trait = 0; trait < 8; ++trait)
                if (traits >> trait & 1)
                    for (std::size_t i = 0; i < words_; ++i) bits[i] &= ~having_[crossing][trait][i];
        }
        return bits;
    }

  private:
    std::size_t words_;
    Bits everything_;
    std::vector<std::array<Bits, 8>> having_;
    std::vector<Bits> matching_;
};

// Pairs of an upper and a lower half without a crossing alignment. Upper halves are sorted, so that
// those which show the same to the first crossings come together and share the work on these.
std::uint64_t pairs(std::vector<Shown> uppers, const std::vector<Shown>& lowers, std::size_t crossings) {
    if (uppers.empty() || lowers.empty()) return 0;
    std::sort(uppers.begin(), uppers.end());
    Matches matches(lowers, crossings);
    std::vector<Bits> left(crossings + 1, matches.everything());
    std::uint64_t total = 0, last = 0;
    for (std::size_t i = 0; i < uppers.size(); ++i) {
        std::size_t level = 0;
        if (i > 0)
            while (level < crossings && uppers[i][level] == uppers[i - 1][level]) ++level;
        if (i == 0 || level < crossings) {
            for (; level < crossings; ++level) {
                const Bits& with = matches.with(level, uppers[i][level]);
                for (std::size_t w = 0; w < with.size(); ++w) left[level + 1][w] = left[level][w] & with[w];
            }
            last = count_bits(left[crossings]);
        }
        total += last;
    }
    return total;
}

// Renaming values and swapping characteristics that are both in play, or both not, changes no
// count. For every set of eight pieces, the smallest set it can become.
std::vector<Pieces> smallest_images(unsigned characteristics) {
    std::vector<std::array<int, 16>> renamings;
    std::array<int, 4> order = {0, 1, 2, 3};
    do {
        bool keeps = true;
        for (int i = 0; i < 4; ++i) keeps = keeps && (characteristics >> i & 1) == (characteristics >> order[i] & 1);
        for (int flip = 0; keeps && flip < 16; ++flip) {
            auto& renaming = renamings.emplace_back();
            for (int piece = 0; piece < 16; ++piece) {
                int image = flip;
                for (int i = 0; i < 4; ++i) image ^= (piece >> i & 1) << order[i];
                renaming[piece] = image;
            }
        }
    } while (std::next_permutation(order.begin(), order.end()));

    std::vector<Pieces> smallest(1 << 16, 0);
    for (unsigned set = 0; set < 1 << 16; ++set) {
        if (std::popcount(set) != 8 || smallest[set]) continue;
        for (const auto& renaming : renamings) {
            unsigned image = 0;
            for (int piece = 0; piece < 16; ++piece) image |= (set >> piece & 1) << renaming[piece];
            smallest[image] = static_cast<Pieces>(set);
        }
    }
    return smallest;
}

}  // namespace

std::optional<std::uint64_t> full_boards_without_alignment(unsigned characteristics, bool squares, const Stop* stop) {
    if (characteristics < 1 || characteristics > 15)
        throw std::invalid_argument("characteristics must be a mask from 1 to 15");
    const Lines lines(squares);
    const Traits in_play = traits_in_play(characteristics);
    // Mirroring both halves makes a board of a board: an upper half goes with as many lower halves
    // as its mirror image does.
    Half upper(lines.upper, lines.crossing, 0, in_play, true);
    Half lower(lines.lower, lines.crossing, 8, in_play, false);

    std::vector<std::uint64_t> orbit(1 << 16, 0);
    for (const Pieces set : smallest_images(characteristics)) ++orbit[set];
    std::uint64_t total = 0;
    for (unsigned set = 1; set < orbit.size(); ++set) {
        if (orbit[set] == 0) continue;
        if (stop != nullptr && stop->is_set()) return std::nullopt;
        total += 2 * orbit[set] *
                 pairs(upper.fillings(static_cast<Pieces>(set)), lower.fillings(static_cast<Pieces>(~set)),
                       lines.crossing.size());
    }
    return total;
}

}  // namespace quaterne::quarto
