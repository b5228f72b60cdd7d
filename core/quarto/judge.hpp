// Verdicts, made of as few questions as possible.
//
// Three things save questions. The book, of course. What the book says of the positions one
// placement earlier: the player who placed last could choose among all cells, so this one is worth
// no more to them. And a player who gives a piece needs one good piece, not the value of all.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "common/questions.hpp"
#include "quarto/book.hpp"
#include "quarto/kernel.hpp"
#include "quarto/verdict.hpp"

namespace quaterne::quarto {

// One call of the solver: its budget, its clock, and the positions it has met.
class Judge {
  public:
    Judge(const SearchContext& context, const Book* book, const Game& game, const Request& request, int placed);

    // Of a position, with a piece in hand or without: then the best of all pieces to give.
    Verdict judge(const Position& position);
    // Every move of a position, in the order of cells and pieces.
    std::vector<JudgedMove> moves(const Position& position);

    // See Ask in kernel.hpp.
    Answer ask(const Position& position, Goal goal, int final_placement) {
        return questions_.ask(position, goal, final_placement);
    }

    const Budget& budget() const { return budget_; }

  private:
    // What the player to place has at least, known without a search; when that is a win,
    // it takes so many placements at most.
    struct Floor {
        int at_least = -1;
        int within = 16;
    };
    // A piece to give. What is known of it beforehand is for the player who gets it.
    struct Choice {
        Position position;
        bool known = false;
        Verdict verdict;
        int replies = 0;
    };

    // The last placement within the horizon of the player who makes placement number `n`.
    int final_of(int n) const { return end_ - (end_ - n) % 2; }

    Verdict judge_placing(const Position& position);
    Verdict search(const Position& position);
    int distance(const Position& position, Goal goal, int first, int final_placement);

    Verdict judge_giving(const Position& position);
    std::vector<Choice> choices(const Position& position) const;
    Answer any(const std::vector<Choice>& choices, Goal goal, int final_placement);
    Answer ask(const Choice& choice, Goal goal, int final_placement);
    int quickest_win(const std::vector<Choice>& choices, int placed, int final_placement);
    int slowest_loss(const std::vector<Choice>& choices, int placed, int final_placement);

    std::optional<Verdict> in_book(const Position& position, Key key) const;
    Floor floor_of(const Position& position) const;

    const SearchContext& context_;
    const Book* const book_;  // null: not to be used
    const Game game_;
    const Symmetry& symmetry_;
    const Request& request_;
    const int end_;  // the last placement within the horizon
    Budget budget_;
    Questions<Worker> questions_;
    std::map<Key, Verdict> cache_;  // only up to eight placed pieces
};

}  // namespace quaterne::quarto
