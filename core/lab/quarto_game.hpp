// Quarto by every rule set as a small mutable state, for thousands of games at once.
//
// Actions are numbers; those of one state fit 64 bits:
//
//     0..15   place on a cell        32       decline to call the last alignment
//     16..31  give a piece           33..51   call a line: rows, columns, \, /, squares
//
// Under automatic calls there are only the first 32.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "common/random.hpp"
#include "lab/game.hpp"
#include "quarto/solver.hpp"

namespace quaterne::lab {

struct QuartoGame {
    std::array<std::uint8_t, 16> board{};     // a piece, or `none`
    std::array<quarto::Traits, 20> shared{};  // what the pieces of each line share, of what is in play
    std::uint64_t legal = 0;
    std::uint64_t planes = 0;   // as in quarto/position.hpp, all four characteristics
    std::uint32_t aligned = 0;  // full lines that share something, a bit each
    quarto::Cells occupied = 0;
    quarto::Pieces reserve = 0xffff;
    std::uint8_t hand = none, last = none, late = none, stage = stage_give, player = 0;
};

class QuartoRules {
  public:
    using Game = QuartoGame;
    static constexpr int planes = 14;

    // Throws std::invalid_argument unless `characteristics` is a mask from 1 to 15.
    QuartoRules(unsigned characteristics, bool squares, bool automatic, bool late_after);

    int actions() const { return automatic_ ? 32 : 33 + lines_; }
    bool automatic() const { return automatic_; }

    // From now on a game ends when a piece is given with so many placed, as the solver says.
    void end_exactly(std::shared_ptr<quarto::Solver> solver, int placed);

    void start(Game& game, Random& random) const;
    bool is_legal(const Game& game, std::int64_t action) const {
        return static_cast<std::uint64_t>(action) < 64 && game.legal >> action & 1;
    }
    Step play(Game& game, int action) const;
    int random_action(const Game& game, Random& random) const;
    void write_mask(const Game& game, std::uint8_t* mask) const;
    // Occupied; has each characteristic (4, height first); a piece is in hand; it has each (4);
    // the reserve, by piece; the last placement; what may be called late; the opponent declined.
    void write_observation(const Game& game, std::uint8_t* planes) const;

    // The state that these say; throws std::invalid_argument when it cannot be.
    Game set_up(const std::uint8_t* board, std::uint8_t hand, std::uint8_t last, std::uint8_t late) const;
    // Empty only when the limits ended the search.
    std::optional<Label> label(const Game& game, quarto::Solver& solver, const Request& request) const;

    // A position drawn uniformly from all with so many pieces placed and no alignment; false after
    // `tries` without one. `quiet` leaves out those whose piece in hand wins at once.
    bool draw(Game& game, int placed, bool with_hand, bool quiet, std::uint64_t tries, Random& random) const;

  private:
    void put(Game& game, int piece, int cell) const;
    void find_legal(Game& game) const;
    std::uint32_t fresh(const Game& game) const { return game.last == none ? 0 : game.aligned & through_[game.last]; }
    std::uint32_t callable(const Game& game) const;
    bool wins_at_once(const Game& game) const;

    quarto::Traits in_play_;
    bool automatic_, late_after_;
    int lines_;
    std::array<quarto::Cells, 19> cells_{};    // of each line
    std::array<std::uint32_t, 16> through_{};  // lines through each cell
    std::shared_ptr<quarto::Solver> solver_;
    int exact_from_ = 17;
};

}  // namespace quaterne::lab
