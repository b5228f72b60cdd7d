// Quatrenun as a small mutable state, for thousands of games at once.
//
// Actions are numbers: 0..15 designate the group on a cell, 16 + 16 p + c moves piece p to cell c.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "common/random.hpp"
#include "lab/game.hpp"
#include "quatrenun/solver.hpp"

namespace quaterne::lab {

struct QuatrenunGame {
    quatrenun::Groups groups{};
    std::array<std::uint8_t, 16> sizes{};  // of the group on each cell
    std::array<std::uint8_t, 16> where{};  // the cell of each piece
    quatrenun::CellSet choices = 0;        // cells to designate, or to move to
    std::uint8_t designated = none, stage = stage_designate, player = 0, moves = 0;
};

class QuatrenunRules {
  public:
    using Game = QuatrenunGame;
    static constexpr int planes = 17;

    int actions() const { return 16 + 16 * 16; }

    // From now on a game ends when a group is designated after so many moves, as the solver says.
    void end_exactly(std::shared_ptr<quatrenun::Solver> solver, int moves);

    // A layout drawn uniformly from all.
    void start(Game& game, Random& random) const;
    bool is_legal(const Game& game, std::int64_t action) const;
    Step play(Game& game, int action) const;
    int random_action(const Game& game, Random& random) const;
    void write_mask(const Game& game, std::uint8_t* mask) const;
    // Where each piece stands (16); the designated group.
    void write_observation(const Game& game, std::uint8_t* planes) const;

    // The state that these say; throws std::invalid_argument when it cannot be.
    Game set_up(const std::uint16_t* groups, std::uint8_t designated) const;
    // Empty only when the limits ended the search.
    std::optional<Label> label(const Game& game, quatrenun::Solver& solver, const Request& request) const;

    // A position after so many random moves, none of which completes a group if another can be
    // made; false after `tries` games that ended before.
    bool draw(Game& game, int moves, bool designated, std::uint64_t tries, Random& random) const;

  private:
    std::shared_ptr<quatrenun::Solver> solver_;
    int exact_from_ = 255;
};

}  // namespace quaterne::lab
