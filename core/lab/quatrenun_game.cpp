#include "lab/quatrenun_game.hpp"

#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "lab/bits.hpp"

namespace quaterne::lab {

using namespace quatrenun;

namespace {

// Eight sizes a word, so that all cells of a board are compared at once. Sizes are below 128, so
// the top bit of a byte is free: it stays set where a - b does not borrow.
constexpr std::uint64_t tops = 0x8080'8080'8080'8080, ones = 0x0101'0101'0101'0101;

std::uint64_t at_least(std::uint64_t a, std::uint64_t b) { return ((a | tops) - b) & tops; }

// The cells of each row one further, in both rows of a word.
std::uint64_t next_in_row(std::uint64_t rows) {
    return (rows << 8 & 0xffff'ff00'ffff'ff00) | (rows >> 24 & 0x0000'00ff'0000'00ff);
}

unsigned set_of(std::uint64_t marked) {
    return static_cast<unsigned>((marked >> 7 & ones) * 0x0102'0408'1020'4080 >> 56);
}

// The groups with another in line that is no smaller.
CellSet designatable(const std::array<std::uint8_t, 16>& sizes) {
    std::uint64_t upper, lower;  // rows 1 and 2, rows 3 and 4
    std::memcpy(&upper, sizes.data(), 8);
    std::memcpy(&lower, sizes.data() + 8, 8);
    std::uint64_t can_upper = 0, can_lower = 0, u = upper, l = lower;
    for (int i = 0; i < 3; ++i) {
        u = next_in_row(u), l = next_in_row(l);
        can_upper |= at_least(u, upper), can_lower |= at_least(l, lower);
    }
    u = upper, l = lower;
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t turned = u >> 32 | l << 32;
        l = l >> 32 | u << 32, u = turned;
        can_upper |= at_least(u, upper), can_lower |= at_least(l, lower);
    }
    can_upper &= at_least(upper, ones), can_lower &= at_least(lower, ones);
    return static_cast<CellSet>(set_of(can_upper) | set_of(can_lower) << 8);
}

CellSet targets_from(const QuatrenunGame& game, int from) {
    unsigned cells = 0;
    for (CellSet line = tables.in_line[from]; line; line = without_lowest(line)) {
        const int to = lowest(line);
        cells |= static_cast<unsigned>(game.sizes[to] >= game.sizes[from]) << to;
    }
    return static_cast<CellSet>(cells);
}

}  // namespace

void QuatrenunRules::end_exactly(std::shared_ptr<Solver> solver, int moves) {
    solver_ = std::move(solver);
    exact_from_ = moves;
}

void QuatrenunRules::start(Game& game, Random& random) const {
    game = Game{};
    std::array<std::uint8_t, 16> pieces;
    for (std::uint8_t i = 0; i < 16; ++i) pieces[i] = i;
    for (unsigned left = 16; left > 0; --left) {
        const unsigned at = below(static_cast<std::uint32_t>(random.next() >> 32), left);
        std::swap(pieces[at], pieces[left - 1]);
    }
    for (std::uint8_t cell = 0; cell < 16; ++cell) {
        game.groups[cell] = static_cast<PieceSet>(1 << pieces[cell]);
        game.where[pieces[cell]] = cell;
    }
    game.sizes.fill(1);
    game.choices = 0xffff;
}

bool QuatrenunRules::is_legal(const Game& game, std::int64_t action) const {
    if (action < 0 || action >= actions()) return false;
    const auto number = static_cast<unsigned>(action);
    if (number < 16) return game.stage == stage_designate && (game.choices >> number & 1);
    if (game.stage != stage_move) return false;
    return (game.groups[game.designated] >> (number / 16 - 1) & 1) && (game.choices >> number % 16 & 1);
}

Step QuatrenunRules::play(Game& game, int action) const {
    if (action < 16) {
        game.designated = static_cast<std::uint8_t>(action);
        game.stage = stage_move;
        game.player ^= 1;
        game.choices = targets_from(game, action);
        if (game.moves >= exact_from_)
            return {true, static_cast<std::int8_t>(-label(game, *solver_, {false, unlimited, {}, {}})->value)};
        return {};
    }
    const int piece = action / 16 - 1, from = game.designated, to = action % 16;
    const auto bit = static_cast<PieceSet>(1 << piece);
    game.groups[from] = static_cast<PieceSet>(game.groups[from] & ~bit);
    game.groups[to] = static_cast<PieceSet>(game.groups[to] | bit);
    --game.sizes[from], ++game.sizes[to];
    game.where[piece] = static_cast<std::uint8_t>(to);
    game.designated = none;
    game.stage = stage_designate;
    ++game.moves;
    if (is_complete(game.groups[to])) return {true, -1};
    game.choices = designatable(game.sizes);
    return {game.choices == 0, 0};
}

int QuatrenunRules::random_action(const Game& game, Random& random) const {
    const std::uint64_t bits = random.next();
    const auto pick = [](unsigned set, std::uint32_t from) {
        return nth_bit(set, below(from, static_cast<unsigned>(__builtin_popcount(set))));
    };
    const int cell = pick(game.choices, static_cast<std::uint32_t>(bits));
    if (game.stage == stage_designate) return cell;
    return 16 + 16 * pick(game.groups[game.designated], static_cast<std::uint32_t>(bits >> 32)) + cell;
}

void QuatrenunRules::write_mask(const Game& game, std::uint8_t* mask) const {
    std::memset(mask, 0, static_cast<std::size_t>(actions()));
    if (game.stage == stage_designate) return write_bits(mask, game.choices);
    for (PieceSet rest = game.groups[game.designated]; rest; rest = without_lowest(rest))
        write_bits(mask + 16 + 16 * lowest(rest), game.choices);
}

void QuatrenunRules::write_observation(const Game& game, std::uint8_t* out) const {
    std::memset(out, 0, 17 * 16);
    for (int piece = 0; piece < 16; ++piece) out[16 * piece + game.where[piece]] = 1;
    if (game.designated != none) out[256 + game.designated] = 1;
}

QuatrenunGame QuatrenunRules::set_up(const std::uint16_t* groups, std::uint8_t designated) const {
    Game game;
    std::memcpy(game.groups.data(), groups, sizeof game.groups);
    const State checked = State::of(game.groups, designated == none ? nothing : designated);
    for (int cell = 0; cell < 16; ++cell) {
        game.sizes[cell] = static_cast<std::uint8_t>(__builtin_popcount(checked.groups[cell]));
        for (PieceSet rest = checked.groups[cell]; rest; rest = without_lowest(rest))
            game.where[lowest(rest)] = static_cast<std::uint8_t>(cell);
    }
    game.designated = designated;
    game.stage = designated == none ? stage_designate : stage_move;
    game.choices = designated == none ? designatable(game.sizes) : targets_from(game, designated);
    return game;
}

std::optional<Label> QuatrenunRules::label(const Game& game, Solver& solver, const Request& request) const {
    if (game.choices == 0) return Label{};  // nothing can be designated: a draw
    const State state{game.groups, game.designated == none ? nothing : int{game.designated}};
    const Bounds bounds = solver.solve(state, request).bounds;
    const auto sign = [](int score) { return (score > 0) - (score < 0); };
    if (sign(bounds.lower) != sign(bounds.upper)) return std::nullopt;
    if (bounds.lower == 0 || !request.distance) return Label{static_cast<std::int8_t>(sign(bounds.lower)), -1};
    if (bounds.lower != bounds.upper) return std::nullopt;
    return Label{static_cast<std::int8_t>(sign(bounds.lower)), static_cast<std::int8_t>(64 - std::abs(bounds.lower))};
}

bool QuatrenunRules::draw(Game& game, int moves, bool designated, std::uint64_t tries, Random& random) const {
    for (; tries > 0; --tries) {
        start(game, random);
        bool over = false;
        while (!over && (game.moves < moves || (designated && game.stage == stage_designate))) {
            int action = random_action(game, random);
            // A player avoids what loses at once, as people do: else few games get far.
            for (int i = 0; i < 64 && action >= 16; ++i) {
                const PieceSet after = static_cast<PieceSet>(game.groups[action % 16] | 1 << (action / 16 - 1));
                if (!is_complete(after)) break;
                action = random_action(game, random);
            }
            over = play(game, action).over;
        }
        if (!over) return true;
    }
    return false;
}

}  // namespace quaterne::lab
