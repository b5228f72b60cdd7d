// One key for all positions that are the same up to symmetry.
//
// Pieces: XOR with the piece in hand makes that piece 0; what is left of the 384
// symmetries of the pieces is the order of the four planes, so they are sorted.
// Cells: 32 symmetries keep the ten lines, 8 of them the squares too. A table gives for
// every set of occupied cells its smallest image and the few symmetries that lead there.
//
//     key   47..32    31..24  23..16  15..8  7..0
//           occupied  plane   plane   plane  plane     squeezed to the occupied cells
//
// The key holds the whole position, so equal keys are equal positions: no collisions.
// Eight placed pieces are the most that fit.
#pragma once

#include <cstdint>

#include "quarto/position.hpp"

namespace quaterne::quarto {

using Key = std::uint64_t;

constexpr int key_bits = 48;
constexpr int most_placed_in_key = 8;

class Symmetry {
  public:
    // Built once for each kind of board, then only read.
    static const Symmetry& of(bool squares);

    Key key(const Position& position) const;

    // The same for any number of pieces, with or without one in hand: equal positions up to symmetry
    // have equal images, others have not.
    struct Image {
        std::uint64_t planes;
        Cells occupied;
    };
    Image canonical(const Position& position) const;

    // The key without any symmetry but that of the piece in hand, to test the others.
    static Key plain_key(const Position& position);

    int count() const { return count_; }
    Cells image(int symmetry, Cells cells) const {
        return static_cast<Cells>(low_[symmetry][cells & 255] | high_[symmetry][cells >> 8]);
    }

  private:
    explicit Symmetry(bool squares);
    void add(const int (&to)[cell_count]);
    template <typename Form>
    std::uint64_t smallest_planes(std::uint64_t planes, std::uint32_t symmetries, Form form) const;

    int count_ = 0;
    Cells low_[32][256];   // images of cells 0..7
    Cells high_[32][256];  // images of cells 8..15
    struct Smallest {
        std::uint32_t symmetries;  // bit s: symmetry s leads to the smallest image
        Cells cells;
    };
    Smallest smallest_[1 << cell_count];
};

}  // namespace quaterne::quarto
