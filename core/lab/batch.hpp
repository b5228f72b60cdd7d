// Thousands of games that take a step at the same time, and the arrays that describe them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/random.hpp"

namespace quaterne::lab {

// `Rules` is QuartoRules or QuatrenunRules. A game that ends starts again in the same step, so
// that every game always waits for an action.
template <typename Rules>
class Batch {
  public:
    using Game = typename Rules::Game;

    Batch(Rules rules, std::size_t count, bool observes, std::uint64_t seed)
        : rules_(std::move(rules)),
          games_(count),
          random_(seed),
          masks_(count * static_cast<std::size_t>(rules_.actions())),
          observations_(observes ? count * observation_size : 0),
          rewards_(count),
          over_(count),
          results_(count),
          sampled_(count) {
        if (count == 0) throw std::invalid_argument("a batch has at least one game");
        reset();
    }

    // Starts all games anew.
    void reset() {
        for (std::size_t i = 0; i < size(); ++i) {
            rules_.start(games_[i], random_);
            rewards_[i] = 0, over_[i] = 0, results_[i] = 0;
            describe(i);
        }
    }
    void seed(std::uint64_t seed) { random_ = Random(seed); }

    // Plays one action in each game. Throws std::invalid_argument, and changes nothing, when one of
    // them is not legal.
    void step(const std::int64_t* actions) {
        for (std::size_t i = 0; i < size(); ++i)
            if (!rules_.is_legal(games_[i], actions[i]))
                throw std::invalid_argument("action " + std::to_string(actions[i]) + " is not legal in game " +
                                            std::to_string(i));
        for (std::size_t i = 0; i < size(); ++i) {
            Game& game = games_[i];
            const int actor = game.player;
            const auto [over, result] = rules_.play(game, static_cast<int>(actions[i]));
            over_[i] = over;
            rewards_[i] = result;
            results_[i] = static_cast<std::int8_t>(actor == 0 ? result : -result);
            if (over) rules_.start(game, random_);
            describe(i);
        }
    }

    // A legal action for each game, drawn uniformly.
    void sample() {
        for (std::size_t i = 0; i < size(); ++i) sampled_[i] = rules_.random_action(games_[i], random_);
    }

    std::size_t size() const { return games_.size(); }
    const Rules& rules() const { return rules_; }
    const Game* games() const { return games_.data(); }
    const std::uint8_t* masks() const { return masks_.data(); }
    const std::uint8_t* observations() const { return observations_.empty() ? nullptr : observations_.data(); }
    const float* rewards() const { return rewards_.data(); }
    const std::uint8_t* over() const { return over_.data(); }
    const std::int8_t* results() const { return results_.data(); }
    const std::int64_t* sampled() const { return sampled_.data(); }

    static constexpr std::size_t observation_size = std::size_t{Rules::planes} * 16;

  private:
    void describe(std::size_t i) {
        rules_.write_mask(games_[i], &masks_[i * static_cast<std::size_t>(rules_.actions())]);
        if (!observations_.empty()) rules_.write_observation(games_[i], &observations_[i * observation_size]);
    }

    Rules rules_;
    std::vector<Game> games_;
    Random random_;
    std::vector<std::uint8_t> masks_, observations_;
    std::vector<float> rewards_;  // of the player who acted
    std::vector<std::uint8_t> over_;
    std::vector<std::int8_t> results_;  // of the first player, where the game is over
    std::vector<std::int64_t> sampled_;
};

}  // namespace quaterne::lab
