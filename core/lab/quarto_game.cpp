#include "lab/quarto_game.hpp"

#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "lab/bits.hpp"

namespace quaterne::lab {

using namespace quarto;

namespace {

constexpr std::uint64_t give_bits = 16, decline_bit = 32, call_bits = 33;

Cells cells_of_line(int line) {
    Cells cells = 0;
    for (int i = 0; i < 4; ++i) {
        int cell = 0;
        if (line < 4)
            cell = 4 * line + i;
        else if (line < 8)
            cell = 4 * i + line - 4;
        else if (line == 8)
            cell = 5 * i;
        else if (line == 9)
            cell = 3 * (i + 1);
        else
            cell = 4 * ((line - 10) / 3 + i / 2) + (line - 10) % 3 + i % 2;
        cells = static_cast<Cells>(cells | 1 << cell);
    }
    return cells;
}

}  // namespace

QuartoRules::QuartoRules(unsigned characteristics, bool squares, bool automatic, bool late_after)
    : automatic_(automatic), late_after_(late_after), lines_(squares ? 19 : 10) {
    if (characteristics < 1 || characteristics > 15)
        throw std::invalid_argument("characteristics must be a mask from 1 to 15");
    in_play_ = traits_in_play(characteristics);
    for (int line = 0; line < lines_; ++line) {
        cells_[line] = cells_of_line(line);
        for (int cell = 0; cell < 16; ++cell)
            if (cells_[line] >> cell & 1) through_[cell] |= 1u << line;
    }
}

void QuartoRules::end_exactly(std::shared_ptr<Solver> solver, int placed) {
    solver_ = std::move(solver);
    exact_from_ = placed;
}

void QuartoRules::start(Game& game, Random&) const {
    game = Game{};
    game.board.fill(none);
    game.shared.fill(in_play_);
    find_legal(game);
}

void QuartoRules::put(Game& game, int piece, int cell) const {
    game.board[cell] = static_cast<std::uint8_t>(piece);
    game.occupied = static_cast<Cells>(game.occupied | 1u << cell);
    game.planes |= spread(static_cast<unsigned>(piece)) << cell;
    const Traits traits = traits_of(static_cast<Piece>(piece));
    for (std::uint32_t rest = through_[cell]; rest != 0; rest &= rest - 1) {
        const int line = __builtin_ctz(rest);
        game.shared[line] &= traits;
        const bool full = (cells_[line] & ~game.occupied) == 0;
        game.aligned |= static_cast<std::uint32_t>(full && game.shared[line] != 0) << line;
    }
}

std::uint32_t QuartoRules::callable(const Game& game) const {
    if (automatic_ || (game.stage == stage_place && late_after_)) return 0;
    std::uint32_t lines = fresh(game);
    if (game.late != none) lines |= game.aligned & through_[game.late] & ~through_[game.last];
    return lines;
}

void QuartoRules::find_legal(Game& game) const {
    switch (game.stage) {
        case stage_give: game.legal = std::uint64_t{game.reserve} << give_bits; break;
        case stage_place: game.legal = static_cast<Cells>(~game.occupied); break;
        default: game.legal = 1ull << decline_bit;
    }
    game.legal |= std::uint64_t{callable(game)} << call_bits;
}

Step QuartoRules::play(Game& game, int action) const {
    if (action < 16) {
        // The opponent's alignment, missed by them, opens for a late call only now.
        const bool missed = late_after_ && fresh(game) != 0;
        game.late = missed ? game.last : none;
        put(game, game.hand, action);
        game.hand = none;
        game.last = static_cast<std::uint8_t>(action);
        game.stage = game.reserve != 0 ? stage_give : stage_last;
        if (automatic_) {
            if (fresh(game) != 0) return {true, 1};
            if (game.stage == stage_last) return {true, 0};
        }
    } else if (action < 32) {
        game.hand = static_cast<std::uint8_t>(action - 16);
        game.reserve = static_cast<Pieces>(game.reserve & ~(1u << game.hand));
        game.late = none;
        game.stage = stage_place;
        game.player ^= 1;
        if (exact_from_ <= 15 && __builtin_popcount(game.occupied) >= exact_from_)
            return {true, static_cast<std::int8_t>(-label(game, *solver_, {false, cell_count, {}, {}})->value)};
    } else if (action == 32) {
        // The sixteenth piece is the first player's: the second is asked after them.
        if (game.player == 1) return {true, 0};
        game.player = 1;
        game.late = none;
    } else {
        return {true, 1};
    }
    find_legal(game);
    return {};
}

int QuartoRules::random_action(const Game& game, Random& random) const {
    const auto count = static_cast<unsigned>(__builtin_popcountll(game.legal));
    return nth_bit(game.legal, below(static_cast<std::uint32_t>(random.next() >> 32), count));
}

void QuartoRules::write_mask(const Game& game, std::uint8_t* mask) const {
    write_bits(mask, static_cast<std::uint16_t>(game.legal));
    write_bits(mask + 16, static_cast<std::uint16_t>(game.legal >> 16));
    for (int action = 32; action < actions(); ++action)
        mask[action] = static_cast<std::uint8_t>(game.legal >> action & 1);
}

void QuartoRules::write_observation(const Game& game, std::uint8_t* out) const {
    const auto add = [&](unsigned set) {
        write_bits(out, static_cast<std::uint16_t>(set));
        out += 16;
    };
    const auto everywhere = [](bool yes) { return yes ? 0xffffu : 0u; };
    const auto only = [](std::uint8_t cell) { return cell == none ? 0u : 1u << cell; };
    add(game.occupied);
    for (int plane = 48; plane >= 0; plane -= 16) add(static_cast<unsigned>(game.planes >> plane & 0xffff));
    const bool holds = game.hand != none;
    add(everywhere(holds));
    for (int bit = 3; bit >= 0; --bit) add(everywhere(holds && (game.hand >> bit & 1)));
    add(game.reserve);
    add(only(game.last));
    add(only(game.late));
    add(everywhere(game.stage == stage_last && game.player == 1));
}

QuartoGame QuartoRules::set_up(const std::uint8_t* board, std::uint8_t hand, std::uint8_t last,
                               std::uint8_t late) const {
    Random unused(0);
    Game game;
    start(game, unused);
    const auto take = [&](unsigned piece) {
        if (piece > 15) throw std::invalid_argument(std::to_string(piece) + " is no piece: 0 to 15, or 255 for none");
        if (!(game.reserve >> piece & 1))
            throw std::invalid_argument("piece " + std::to_string(piece) + " is there twice");
        game.reserve = static_cast<Pieces>(game.reserve & ~(1u << piece));
    };
    for (int cell = 0; cell < 16; ++cell)
        if (board[cell] != none) take(board[cell]), put(game, board[cell], cell);
    if (hand != none) {
        take(hand);
        game.stage = stage_place;
    } else if (game.occupied == 0xffff) {
        game.stage = stage_last;
    }
    for (const std::uint8_t cell : {last, late})
        if (cell != none && (cell > 15 || board[cell] == none))
            throw std::invalid_argument("nothing stands on cell " + std::to_string(cell) +
                                        ", where a piece was placed");
    if (late != none && last == none) throw std::invalid_argument("a late call needs the last placement too");
    if (automatic_ && game.aligned != 0) throw std::invalid_argument("a line is aligned: the game is over");
    game.hand = hand, game.last = last, game.late = late;
    find_legal(game);
    return game;
}

// What the call rule alone decides comes first: see engine/analysis.py.
std::optional<Label> QuartoRules::label(const Game& game, Solver& solver, const Request& request) const {
    if (callable(game) != 0) return Label{1, 0};
    if (game.stage == stage_last) return Label{0, -1};
    if (!automatic_ && late_after_ && game.stage == stage_place && fresh(game) != 0) return Label{1, 1};
    const Verdict verdict = solver.solve({game.board, game.hand}, request).verdict;
    if (!verdict.known() || (request.distance && verdict.at_least != 0 && verdict.distance == 0)) return std::nullopt;
    return Label{static_cast<std::int8_t>(verdict.at_least),
                 static_cast<std::int8_t>(verdict.at_least == 0 || !request.distance ? -1 : verdict.distance)};
}

bool QuartoRules::wins_at_once(const Game& game) const {
    const Traits traits = traits_of(game.hand);
    for (int line = 0; line < lines_; ++line) {
        const int gap = __builtin_popcount(cells_[line] & ~game.occupied);
        if (gap == 1 && (game.shared[line] & traits) != 0) return true;
    }
    return false;
}

bool QuartoRules::draw(Game& game, int placed, bool with_hand, bool quiet, std::uint64_t tries, Random& random) const {
    for (; tries > 0; --tries) {
        start(game, random);
        std::array<std::uint8_t, 16> cells, pieces;
        for (std::uint8_t i = 0; i < 16; ++i) cells[i] = pieces[i] = i;
        const auto take = [](std::array<std::uint8_t, 16>& from, unsigned left, std::uint32_t bits) {
            const unsigned at = below(bits, left);
            const std::uint8_t taken = from[at];
            from[at] = from[left - 1];
            return taken;
        };
        unsigned left = 16;
        for (int i = 0; i < placed && game.aligned == 0; ++i, --left) {
            const std::uint64_t bits = random.next();
            const std::uint8_t piece = take(pieces, left, static_cast<std::uint32_t>(bits));
            put(game, piece, take(cells, left, static_cast<std::uint32_t>(bits >> 32)));
            game.reserve = static_cast<Pieces>(game.reserve & ~(1u << piece));
        }
        if (game.aligned != 0) continue;
        if (with_hand) {
            game.hand = take(pieces, left, static_cast<std::uint32_t>(random.next()));
            game.reserve = static_cast<Pieces>(game.reserve & ~(1u << game.hand));
            game.stage = stage_place;
            if (quiet && wins_at_once(game)) continue;
        }
        find_legal(game);
        return true;
    }
    return false;
}

}  // namespace quaterne::lab
