// The opening book: values of early positions, solved beforehand.
//
//     file      "QTNBOOK1", then sections until the end
//     section   characteristics (1 byte), squares (1), placed (1), count (4, little endian),
//               then `count` keys ascending, see packing.hpp; then `count` results, one
//               signed byte each
//     result    0 draw; n the player to place wins in n placements; -n they lose in n
//
// A key is that of symmetry.hpp without its empty bits, `placed` bits a plane: 32 bits for
// four placed pieces, the most a book holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "quarto/symmetry.hpp"

namespace quaterne::quarto {

constexpr int most_placed_in_book = 4;

struct BookSection {
    Game game;
    int placed = 0;
    std::vector<std::uint32_t> keys;   // ascending
    std::vector<std::int8_t> results;  // as many
};

class Book {
  public:
    // Throws std::invalid_argument when the bytes are not a book.
    static Book read(const std::uint8_t* bytes, std::size_t size);

    // Throws std::invalid_argument when a section is not in order.
    explicit Book(std::vector<BookSection> sections);

    std::vector<std::uint8_t> write() const;

    std::optional<int> find(const Game& game, int placed, Key key) const;

    const std::vector<BookSection>& sections() const { return sections_; }

  private:
    std::vector<BookSection> sections_;
};

std::uint32_t book_key(Key key, int placed);

// A position with this key. Pieces that differ only out of play are chosen from the lowest.
Position position_of(std::uint32_t book_key, int placed, const Game& game);

// The keys of all positions, up to symmetry, with so many placed pieces and one in hand that
// does not win at once; ascending. `missed`: also those in which somebody missed an alignment.
std::vector<std::uint32_t> book_positions(const Game& game, int placed, bool missed);

}  // namespace quaterne::quarto
