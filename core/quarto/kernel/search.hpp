// The boolean search: does the player to place reach their goal? Each question is a null-window
// search: a node needs one bit, not a value.
//
//     win    the attacker places and gives, and wants to win with placement `final_placement` at the latest
//     hold   the defender places and gives, and wants to prevent that
//
// A question has the same shape on both sides, so one function template serves both: a move is good
// if the opponent does not reach the opposite goal after it, and one good move is enough. The piece in
// hand never wins at once, and moves that give a winning piece are never searched: a player without
// any other move has lost.
//
//     placed   0..6             7        8      9..
//              search_hashed, search_moves      search_endgame
//              children probed  table    fan    cells ordered, no table
#pragma once

#include <cassert>

#include "quarto/guide.hpp"
#include "quarto/kernel.hpp"
#include "quarto/kernel/cell_queue.hpp"
#include "quarto/kernel/fan.hpp"
#include "quarto/kernel/keys.hpp"
#include "quarto/kernel/last_attack.hpp"
#include "quarto/kernel/metering.hpp"
#include "quarto/kernel/moves.hpp"
#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

constexpr int most_in_table = 7;  // placed pieces of the positions that are remembered
constexpr int most_probed = 6;    // ... whose children are all looked up before one is searched
constexpr int most_ordered = 8;   // ... whose moves are ordered one by one
static_assert(16 - most_ordered == most_remaining);

// The part of a whole search that a subtree stands for.
struct Share {
    double begin = 0, size = 1;

    // That of the next move when `tried` of `count` have been searched. An attacker mostly needs all
    // of them; for a defender the first is mostly enough, so each gets half of what is left.
    [[gnu::always_inline]] Share of_move(Goal goal, int tried, int count) const {
        const bool attacking = goal == Goal::win;
        const double part = attacking ? 1.0 / count : 1.0 / static_cast<double>(2ull << (tried < 60 ? tried : 60));
        return {begin + size * (attacking ? part * tried : 1.0 - 2.0 * part), size * part};
    }
};

template <bool squares>
class Search {
  public:
    Search(Worker& worker, unsigned in_play) : worker_(worker), in_play_(in_play) {}

    bool ask(const Position& position, Goal goal, int final_placement) {
        assert((final_placement - position.placed()) % 2 == (goal == Goal::win ? 1 : 0));  // the attacker's own
        assert(final_placement <= 16);
        assert(!wins_at_once(position, squares));
        Board<squares> board;
        set_up(board, position);
        Threats threats;
        threats.read(board);
        return goal == Goal::win
                   ? reaches<Goal::win>(board, threats, position.reserve, position.hand, final_placement)
                   : reaches<Goal::hold>(board, threats, position.reserve, position.hand, final_placement);
    }

  private:
    bool ordered() const { return !worker_.off(off_ordering); }

    // `key` is that of the position when the caller has looked it up in vain; else none.
    template <Goal goal>
    bool reaches(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand, int final_placement,
                 TableKey key = {}) {
        const int placed = 16 - __builtin_popcount(board.empty);
        if (placed > most_ordered) {
            Remaining<squares> remaining(board, with(reserve, hand), in_play_);
            remaining.prepare_placing();
            const int number = remaining.number_of(hand);
            return search_endgame<goal>(remaining, remaining.board(), EndgameThreats(remaining.board()),
                                        remaining.reserve(number), number, final_placement, placed);
        }
        return search_hashed<goal>(board, threats, reserve, hand, final_placement, placed, key);
    }

    // Is the attacker's last chance already over, or their next placement the final one?
    template <Goal goal>
    static bool decided(int placed, int final_placement) {
        return goal == Goal::win ? placed + 3 > final_placement : placed + 2 >= final_placement;
    }
    // The answer then: the defender must have something safe to give.
    template <Goal goal>
    static bool final_answer(const Threats& threats, Pieces reserve, Piece hand, Cells empty) {
        return goal == Goal::hold && mobility(threats, hand, reserve, empty) != 0;
    }

    [[gnu::always_inline]] CellQueue cells_in_order(const Remaining<squares>& remaining, const EndgameThreats& threats,
                                                    Few reserve, int hand) const {
        return CellQueue(remaining, threats.after(remaining.traits(hand)), remaining.kinds(reserve), ordered());
    }
    [[gnu::always_inline]] static Few except(Few reserve, int piece) {
        return static_cast<Few>(reserve & ~(1u << piece));
    }

    // With few empty cells moves are ordered by the cell alone, and nothing is remembered.
    template <Goal goal>
    bool search_endgame(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                        const EndgameThreats& threats, Few reserve, int hand, int final_placement, int placed) {
        const bool vectors = goal == Goal::win && !worker_.off(off_last_attack);
        // This move, the defender's answer and all below it are one step.
        if (vectors && placed + 5 == final_placement && placed >= 10)
            return placed == 10 ? last_three<4>(remaining, board, threats, reserve, hand)
                                : last_three<3>(remaining, board, threats, reserve, hand);
        Visit visit(worker_, goal, placed);
        if (decided<goal>(placed, final_placement))
            return goal == Goal::hold && !cells_in_order(remaining, threats, reserve, hand).empty();
        if (vectors && placed + 3 == final_placement && placed >= 12)
            return placed == 12 ? LastAttack<squares, 4>(remaining, board).wins(remaining, reserve, hand)
                                : LastAttack<squares, 3>(remaining, board).wins(remaining, reserve, hand);
        CellQueue queue = cells_in_order(remaining, threats, reserve, hand);
        for (int cell = queue.first(); cell < CellQueue::none; cell = queue.next()) {
            const EndgameBoard<squares> next = remaining.after(board, cell, hand);
            const EndgameThreats then(next);
            for (unsigned give = queue.safe(cell); give != 0; give &= give - 1) {
                const int piece = __builtin_ctz(give);
                visit.try_move();
                if (search_endgame<opposite(goal)>(remaining, next, then, except(reserve, piece), piece,
                                                   final_placement, placed + 1))
                    continue;
                visit.succeed();
                return true;
            }
        }
        return false;
    }

    // The attacker's last move but one; `cells` are left for their last one. (A function of its own: inside
    // another one the compiler has too few registers for it.)
    template <int cells>
    [[gnu::noinline]] bool last_three(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                                      const EndgameThreats& threats, Few reserve, int hand) {
        Visit visit(worker_, Goal::win, 14 - cells);
        CellQueue queue = cells_in_order(remaining, threats, reserve, hand);
        for (int cell = queue.first(); cell < CellQueue::none; cell = queue.next()) {
            const EndgameBoard<squares> next = remaining.after(board, cell, hand);
            const EndgameThreats then(next);
            for (unsigned give = queue.safe(cell); give != 0; give &= give - 1) {
                const int piece = __builtin_ctz(give);
                visit.try_move();
                if (last_defence<cells>(remaining, next, then, except(reserve, piece), piece)) continue;
                visit.succeed();
                return true;
            }
        }
        return false;
    }

    // The defender's move before the last attack: is there one that holds?
    template <int cells>
    [[gnu::always_inline]] bool last_defence(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                                             const EndgameThreats& threats, Few reserve, int hand) {
        Visit visit(worker_, Goal::hold, 15 - cells);
        CellQueue queue = cells_in_order(remaining, threats, reserve, hand);
        for (int cell = queue.first(); cell < CellQueue::none; cell = queue.next()) {
            const LastAttack<squares, cells> attack(remaining, remaining.after(board, cell, hand));
            for (unsigned give = queue.safe(cell); give != 0; give &= give - 1) {
                const int piece = __builtin_ctz(give);
                visit.try_move();
                Visit(worker_, Goal::win, 16 - cells);
                if (attack.wins(remaining, except(reserve, piece), piece)) continue;
                visit.succeed();
                return true;
            }
        }
        return false;
    }

    // With more of them positions recur, and the order of every single move counts.
    template <Goal goal>
    bool search_hashed(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                       int final_placement, int placed, TableKey key) {
        Visit visit(worker_, goal, placed);
        if (decided<goal>(placed, final_placement)) return final_answer<goal>(threats, reserve, hand, board.empty);
        if (worker_.must_end()) return false;
        if (placed == most_ordered) return search_fan<goal>(board, reserve, hand, final_placement, visit);
        const bool remembered = placed <= most_in_table && !worker_.off(off_table);
        const bool shared = placed <= most_shared && remembered;
        bool looked_up = key.known();
        if (remembered && !looked_up) key = table_key(worker_, board, reserve, hand, in_play_, goal);
        for (;; looked_up = false) {
            if (remembered && !looked_up) {
                const Bounds bounds = worker_.table().find(key);
                if (bounds.says_reached(goal, final_placement)) return true;
                if (bounds.says_missed(goal, final_placement)) return false;
            }
            const std::uint64_t before = worker_.nodes();
            if (shared) worker_.path.enter(key.bits, {key, final_placement});
            const bool reached = search_moves<goal>(board, threats, reserve, hand, final_placement, placed, visit);
            if (shared) worker_.path.leave(key.bits);
            if (!worker_.path.unwinding()) {
                if (remembered)
                    worker_.table().store(key, final_placement, reached == (goal == Goal::win),
                                          effort_of(worker_.nodes() - before));
                return reached;
            }
            // Back to a position that another thread has answered: this one?
            if (!shared || !worker_.path.arrived()) return false;
        }
    }

    template <Goal goal>
    bool search_fan(const Board<squares>& board, Pieces reserve, Piece hand, int final_placement, Visit& visit) {
        Remaining<squares> remaining(board, with(reserve, hand), in_play_);
        const int number = remaining.number_of(hand);
        Fan<squares> fan(remaining, number);
        if (fan.wins()) return true;
        if (fan.empty()) return false;
        if (!ordered()) fan.forget_order();
        remaining.prepare_placing();
        for (Move move = fan.take_best(); move.mobility != Fan<squares>::no_move; move = fan.take_best()) {
            const EndgameBoard<squares> next = remaining.after(remaining.board(), move.cell, number);
            visit.try_move();
            if (search_endgame<opposite(goal)>(remaining, next, EndgameThreats(next),
                                               except(remaining.reserve(number), move.give), move.give, final_placement,
                                               most_ordered + 1))
                continue;
            visit.succeed();
            return true;
        }
        return false;
    }

    template <Goal goal>
    bool search_moves(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                      int final_placement, int placed, Visit& visit) {
        Child<squares> children[16];
        Move moves[most_moves];
        const int count = generate(board, threats, reserve, hand, in_play_, children, moves);
        if (count > 0 && moves[0].mobility == 0) return true;
        MoveQueue queue(moves, count, ordered());

        // Enhanced transposition cutoffs: a child that is known already may decide.
        TableKey keys[most_moves];
        const bool probing = placed <= most_probed && !worker_.off(off_probing | off_table);
        if (probing) {
            for (int i = 0; i < count; ++i) {
                keys[i] = table_key(worker_, children[moves[i].cell].board, without(reserve, moves[i].give),
                                    moves[i].give, in_play_, opposite(goal));
                worker_.table().prefetch(keys[i]);
            }
            for (int i = 0; i < count; ++i) {
                if (worker_.table().find(keys[i]).says_reached(goal, final_placement)) return true;
            }
            if (goal == Goal::hold && worker_.context.guide != nullptr)
                for (int i = 0; i < count; ++i)
                    if (worker_.context.guide->suggests(keys[i])) queue.put_first(i);
        }
        // When the attacker fails, as mostly, all moves have to be searched: threads share them. The
        // defender's first move is mostly enough, so they stay together there.
        const bool sharing = goal == Goal::win && probing && placed < most_shared;
        const Share whole = share_;
        std::uint8_t put_off[most_moves];  // moves that other threads are searching
        int left = 0, tried = 0;
        for (int n = 0; n < count + left; ++n) {
            const int i = n < count ? queue.take_best() : put_off[n - count];
            if (probing) {  // again: an equal position may have been searched meanwhile
                const Bounds bounds = worker_.table().find(keys[i]);
                if (bounds.says_missed(goal, final_placement)) continue;
                if (sharing && bounds.says_reached(goal, final_placement)) return true;
            }
            if (sharing && n < count && worker_.path.others_search(keys[i].bits)) {
                put_off[left++] = static_cast<std::uint8_t>(i);
                continue;
            }
            if (placed <= most_shared) {
                share_ = whole.of_move(goal, tried, count);
                worker_.done = share_.begin;
            }
            ++tried;
            visit.try_move();
            const Child<squares>& child = children[moves[i].cell];
            const bool fails = reaches<opposite(goal)>(child.board, child.threats, without(reserve, moves[i].give),
                                                       moves[i].give, final_placement, probing ? keys[i] : TableKey{});
            if (worker_.path.unwinding()) return false;
            if (fails) continue;
            visit.succeed();
            return true;
        }
        return false;
    }

    Worker& worker_;
    const unsigned in_play_;
    Share share_;  // of the subtree that is searched now
};

// See Order in kernel.hpp.
template <bool squares>
int order(const Position& position, unsigned off, Move* moves) {
    Board<squares> board;
    set_up(board, position);
    Threats threats;
    threats.read(board);
    Child<squares> children[16];
    Move found[most_moves];
    const int count = generate(board, threats, position.reserve, position.hand, position.in_play, children, found);
    MoveQueue queue(found, count, !(off & off_ordering));
    for (int i = 0; i < count; ++i) moves[i] = found[queue.take_best()];
    return count;
}

}  // namespace
}  // namespace quaterne::quarto
