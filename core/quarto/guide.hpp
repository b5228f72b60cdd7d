// The stored order of moves for proofs: which reply of the defender to try first.
//
// A proof that the attacker cannot win needs one good reply to each attack, and the cheapest
// of several good ones saves most of the work. The guide is a set of such replies, found
// beforehand. The search tries a move that leads to a position of the guide before all
// others and prunes nothing because of it: a wrong guide costs time, never the truth.
//
//     file      "QTNGUIDE1", then sections until the end
//     section   characteristics (1 byte), squares (1), count (4, little endian), then `count`
//               fingerprints ascending, see packing.hpp
//
// A fingerprint is 28 bits of a hash of the key. Two positions with the same one are rare,
// and do no harm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quarto/table.hpp"

namespace quaterne::quarto {

// Placed pieces of the positions whose replies a guide may hold.
constexpr int most_placed_in_guide = 6;

struct GuideSection {
    Game game;
    std::vector<std::uint32_t> fingerprints;  // ascending
};

class Guide {
  public:
    // The section of this game, empty when there is none. Throws std::invalid_argument when the
    // bytes are not a guide.
    static Guide read(const std::uint8_t* bytes, std::size_t size, const Game& game);
    static std::vector<std::uint8_t> write(const std::vector<GuideSection>& sections);

    Guide(const Game& game, const std::vector<std::uint32_t>& fingerprints);

    const Game& game() const { return game_; }
    std::size_t size() const { return size_; }

    // Should a defender who can reach this position try it first? The attacker is to place there.
    bool suggests(TableKey key) const;

    static std::uint32_t fingerprint(TableKey key);

  private:
    Game game_;
    std::size_t size_;
    std::size_t mask_;                  // of the slots, which are a power of two
    std::vector<std::uint32_t> slots_;  // 0: free
};

}  // namespace quaterne::quarto
