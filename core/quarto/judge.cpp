#include "quarto/judge.hpp"

#include <algorithm>
#include <cstdlib>

#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

constexpr Verdict draw{0, 0, 0};

}  // namespace

Judge::Judge(const SearchContext& context, const Book* book, const Game& game, const Request& request, int placed)
    : context_(context),
      book_(placed + request.horizon >= 16 ? book : nullptr),
      game_(game),
      symmetry_(Symmetry::of(context.squares)),
      request_(request),
      end_(std::min(16, placed + request.horizon)),
      budget_(request.limits),
      questions_(context, budget_, request.progress) {
    check(request);
}

Verdict Judge::judge(const Position& position) {
    return position.hand == no_piece ? judge_giving(position) : judge_placing(position);
}

Verdict Judge::judge_placing(const Position& position) {
    const int placed = position.placed();
    if (placed >= end_) return draw;
    if (wins_at_once(position, context_.squares)) return {1, 1, 1};
    if (position.reserve == 0 || placed + 1 == end_) return draw;
    if (placed > most_placed_in_key) return search(position);
    const Key key = symmetry_.key(position);
    if (const auto known = cache_.find(key); known != cache_.end()) return known->second;
    if (auto known = in_book(position, key)) {
        if (!request_.distance) known->distance = 0;
        return *known;
    }
    const Verdict verdict = search(position);
    if (!budget_.exhausted()) cache_.emplace(key, verdict);
    return verdict;
}

Verdict Judge::search(const Position& position) {
    const Floor floor = floor_of(position);
    const int placed = position.placed(), my_final = final_of(placed + 1), their_final = final_of(placed + 2);
    Verdict verdict;
    verdict.at_least = floor.at_least;
    // The placement at hand does not win, so the next chance is two placements later.
    if (my_final < placed + 3) verdict.at_most = 0;
    if (!verdict.known()) {
        switch (verdict.at_most == 0 ? Answer::no : ask(position, Goal::win, my_final)) {
            case Answer::unknown: return verdict;
            case Answer::yes: verdict.at_least = 1; break;
            case Answer::no: verdict.at_most = 0; break;
        }
    }
    if (verdict.at_least == 1 && request_.distance)
        verdict.distance = distance(position, Goal::win, placed + 3, std::min(my_final, placed + floor.within));
    if (verdict.known()) return verdict;
    switch (ask(position, Goal::hold, their_final)) {
        case Answer::unknown: return verdict;
        case Answer::yes: verdict.at_least = 0; break;
        case Answer::no: verdict.at_most = -1; break;
    }
    if (verdict.at_most == -1 && request_.distance)
        verdict.distance = distance(position, Goal::hold, placed + 2, their_final);
    return verdict;
}

// The value is known; now the earliest last placement that is enough for it. Short
// questions are cheap, so they are asked from the shortest up.
int Judge::distance(const Position& position, Goal goal, int first, int final_placement) {
    for (int n = first; n < final_placement; n += 2) {
        const Answer answer = ask(position, goal, n);
        if (answer == Answer::unknown) return 0;
        if (answer == (goal == Goal::win ? Answer::yes : Answer::no)) return n - position.placed();
    }
    return final_placement - position.placed();
}

Verdict Judge::judge_giving(const Position& position) {
    if (position.reserve == 0) return draw;
    const std::vector<Choice> safe = choices(position);
    if (safe.empty()) return {-1, -1, 1};
    const int placed = position.placed();
    if (placed + 1 == end_) return draw;
    const int my_final = final_of(placed + 2), their_final = final_of(placed + 1);
    const Floor floor = floor_of(position);
    Verdict verdict;
    verdict.at_most = -floor.at_least;
    if (verdict.at_most == 1) {
        switch (any(safe, Goal::win, my_final)) {
            case Answer::unknown: return verdict;
            case Answer::yes: return {1, 1, request_.distance ? quickest_win(safe, placed, my_final) : 0};
            case Answer::no: verdict.at_most = 0;
        }
    }
    if (verdict.at_most == 0) {
        switch (their_final < placed + 3 ? Answer::yes : any(safe, Goal::hold, their_final)) {
            case Answer::unknown: return verdict;
            case Answer::yes: return draw;
            case Answer::no: verdict.at_most = -1;
        }
    }
    if (request_.distance) verdict.distance = slowest_loss(safe, placed, std::min(their_final, placed + floor.within));
    return verdict;
}

// The pieces that do not lose at once, those first that leave the opponent the fewest moves;
// of pieces that are the same up to symmetry, one.
std::vector<Judge::Choice> Judge::choices(const Position& position) const {
    std::vector<Choice> found;
    std::vector<Key> seen;
    for (unsigned rest = kinds(position.reserve, position.in_play); rest != 0; rest &= rest - 1) {
        Choice choice{position, false, {}, 0};
        choice.position.take(static_cast<Piece>(__builtin_ctz(rest)));
        if (wins_at_once(choice.position, context_.squares)) continue;
        if (position.placed() <= most_placed_in_key) {
            const Key key = symmetry_.key(choice.position);
            if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
            seen.push_back(key);
            if (const auto known = in_book(choice.position, key)) choice.known = true, choice.verdict = *known;
        }
        Move moves[most_moves];
        if (!choice.known)
            choice.replies = context_.kernel->order(choice.position, context_.squares, context_.off, moves);
        found.push_back(choice);
    }
    if (!(context_.off & off_ordering))
        std::stable_sort(found.begin(), found.end(),
                         [](const Choice& a, const Choice& b) { return a.replies < b.replies; });
    return found;
}

Answer Judge::ask(const Choice& choice, Goal goal, int final_placement) {
    if (!choice.known) return ask(choice.position, goal, final_placement);
    const bool attacker_wins = choice.verdict.at_least == (goal == Goal::win ? 1 : -1) &&
                               choice.position.placed() + choice.verdict.distance <= final_placement;
    return attacker_wins == (goal == Goal::win) ? Answer::yes : Answer::no;
}

// Is there a piece with which the giver reaches the goal?
Answer Judge::any(const std::vector<Choice>& choices, Goal goal, int final_placement) {
    for (const Choice& choice : choices) {
        const Answer answer = opposite(ask(choice, opposite(goal), final_placement));
        if (answer != Answer::no) return answer;
    }
    return Answer::no;
}

int Judge::quickest_win(const std::vector<Choice>& choices, int placed, int final_placement) {
    for (int n = placed + 2; n < final_placement; n += 2) {
        const Answer answer = any(choices, Goal::win, n);
        if (answer == Answer::unknown) return 0;
        if (answer == Answer::yes) return n - placed;
    }
    return final_placement - placed;
}

// Every piece loses: with which of them does it take longest? Those that lose as soon as
// one before them need no more than one question.
int Judge::slowest_loss(const std::vector<Choice>& choices, int placed, int final_placement) {
    int longest = placed + 3;
    for (const Choice& choice : choices)
        while (longest < final_placement) {
            const Answer answer = ask(choice, Goal::win, longest);
            if (answer == Answer::unknown) return 0;
            if (answer == Answer::yes) break;
            longest += 2;
        }
    return longest - placed;
}

std::vector<JudgedMove> Judge::moves(const Position& position) {
    std::vector<JudgedMove> moves;
    const int placements = position.hand == no_piece ? 0 : 1;
    const auto give = [&](const Position& from, Cell cell) {
        for (unsigned rest = from.reserve; rest != 0; rest &= rest - 1) {
            Position child = from;
            child.take(static_cast<Piece>(__builtin_ctz(rest)));
            moves.push_back({cell, child.hand, judge_placing(child).before(placements)});
        }
    };
    if (position.hand == no_piece) {
        give(position, no_piece);
        return moves;
    }
    for (unsigned rest = static_cast<Cells>(~position.occupied); rest != 0; rest &= rest - 1) {
        const Cell cell = static_cast<Cell>(__builtin_ctz(rest));
        if (wins_on(position, context_.squares, cell)) {
            moves.push_back({cell, no_piece, {1, 1, 1}});
            continue;
        }
        Position after = position;
        after.place(cell);
        if (after.reserve == 0)
            moves.push_back({cell, no_piece, draw});
        else
            give(after, cell);
    }
    return moves;
}

std::optional<Verdict> Judge::in_book(const Position& position, Key key) const {
    if (book_ == nullptr) return std::nullopt;
    const auto entry = book_->find(game_, position.placed(), key);
    if (!entry) return std::nullopt;
    const int value = (*entry > 0) - (*entry < 0);
    return Verdict{value, value, std::abs(*entry)};
}

// The player who placed last might have placed any of the pieces, and chosen that cell among others:
// what the book gives them with that piece in hand is the most they have now.
Judge::Floor Judge::floor_of(const Position& position) const {
    Floor floor;
    const int placed = position.placed();
    if (book_ == nullptr || placed == 0 || placed > most_placed_in_book + 1) return floor;
    for (unsigned rest = position.occupied; rest != 0; rest &= rest - 1) {
        const int cell = __builtin_ctz(rest);
        Position before = position;
        before.hand = position.piece_on(cell);
        before.planes &= ~(spread(15) << cell);
        before.occupied = static_cast<Cells>(before.occupied & ~(1u << cell));
        const auto known = in_book(before, symmetry_.key(before));
        if (!known || -known->at_most < floor.at_least) continue;
        const int within = known->at_most < 0 ? known->distance - 1 : 16;
        floor.within = -known->at_most == floor.at_least ? std::min(floor.within, within) : within;
        floor.at_least = -known->at_most;
    }
    return floor;
}

}  // namespace quaterne::quarto
