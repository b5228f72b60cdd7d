// The boolean search: "can the attacker win with placement number `final_placement` at the
// latest?" Each question is a null-window search: a node needs one bit, not a value.
//
//     attacking   the attacker places and gives: one good move is enough
//     defending   the defender places and gives: all moves must be bad
//
// A question has the same shape on both sides, so one function template serves both:
// `attacking` is also the answer that the player to place hopes for. The piece in hand never
// wins at once, and moves that give a winning piece are never searched: a player without any
// other move has lost.
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

constexpr int most_in_table = 7;   // placed pieces of the positions that are remembered
constexpr int most_probed = 6;     // ... whose children are all looked up before one is searched
constexpr int most_ordered = 8;    // ... whose moves are ordered one by one
static_assert(16 - most_ordered == most_remaining);

template <bool squares>
class Search {
  public:
    Search(Worker& worker, unsigned in_play) : worker_(worker), in_play_(in_play) {}

    bool ask(const Position& position, bool attacking, int final_placement) {
        assert((final_placement - position.placed()) % 2 == (attacking ? 1 : 0));  // the attacker's own
        assert(final_placement <= 16);
        assert(!wins_at_once(position, squares));
        Board<squares> board;
        set_up(board, position);
        Threats threats;
        threats.read(board);
        return attacking ? search<true>(board, threats, position.reserve, position.hand, final_placement)
                         : search<false>(board, threats, position.reserve, position.hand, final_placement);
    }

    int order(const Position& position, Move* moves) const {
        Board<squares> board;
        set_up(board, position);
        Threats threats;
        threats.read(board);
        Child<squares> children[16];
        Move found[most_moves];
        const int count = generate(board, threats, position.reserve, position.hand, in_play_, children, found);
        MoveQueue queue(found, count, ordered());
        for (int i = 0; i < count; ++i) moves[i] = found[queue.take_best()];
        return count;
    }

  private:
    bool ordered() const { return !(worker_.off & off_ordering); }

    // `key` is that of the position when the caller has looked it up in vain; else none.
    template <bool attacking>
    bool search(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                int final_placement, TableKey key = {}) {
        const int placed = 16 - __builtin_popcount(board.empty);
        if (placed > most_ordered) {
            Remaining<squares> remaining(board, with(reserve, hand), in_play_);
            remaining.prepare_placing();
            const int number = remaining.number_of(hand);
            return search_endgame<attacking>(remaining, remaining.board(), EndgameThreats(remaining.board()),
                                             remaining.reserve(number), number, final_placement, placed);
        }
        return search_hashed<attacking>(board, threats, reserve, hand, final_placement, placed, key);
    }

    // Is the attacker's last chance already over, or their next placement the final one?
    template <bool attacking>
    static bool decided(int placed, int final_placement) {
        return attacking ? placed + 3 > final_placement : placed + 2 >= final_placement;
    }
    // The answer then: the defender must have nothing safe to give.
    template <bool attacking>
    static bool final_answer(const Threats& threats, Pieces reserve, Piece hand, Cells empty) {
        return !attacking && mobility(threats, hand, reserve, empty) == 0;
    }

    [[gnu::always_inline]] CellQueue cells_in_order(const Remaining<squares>& remaining, const EndgameThreats& threats,
                                                    Few reserve, int hand) const {
        return CellQueue(remaining, threats.after(remaining.traits(hand)), remaining.kinds(reserve), ordered());
    }
    [[gnu::always_inline]] static Few except(Few reserve, int piece) { return static_cast<Few>(reserve & ~(1u << piece)); }

    // With few empty cells moves are ordered by the cell alone, and nothing is remembered.
    template <bool attacking>
    bool search_endgame(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                        const EndgameThreats& threats, Few reserve, int hand, int final_placement, int placed) {
        const bool vectors = attacking && !(worker_.off & off_last_attack);
        // This move, the defender's answer and all below it are one step.
        if (vectors && placed + 5 == final_placement && placed >= 10)
            return placed == 10 ? last_three<4>(remaining, board, threats, reserve, hand)
                                : last_three<3>(remaining, board, threats, reserve, hand);
        Visit visit(worker_, attacking, placed);
        if (decided<attacking>(placed, final_placement))
            return !attacking && cells_in_order(remaining, threats, reserve, hand).empty();
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
                const bool answer = search_endgame<!attacking>(remaining, next, then, except(reserve, piece), piece,
                                                               final_placement, placed + 1);
                if (answer != attacking) continue;
                visit.succeed();
                return attacking;
            }
        }
        return !attacking;
    }

    // The attacker's last move but one; `cells` are left for their last one. (A function of its own: inside
    // another one the compiler has too few registers for it.)
    template <int cells>
    [[gnu::noinline]] bool last_three(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                    const EndgameThreats& threats, Few reserve, int hand) {
        Visit visit(worker_, true, 14 - cells);
        CellQueue queue = cells_in_order(remaining, threats, reserve, hand);
        for (int cell = queue.first(); cell < CellQueue::none; cell = queue.next()) {
            const EndgameBoard<squares> next = remaining.after(board, cell, hand);
            const EndgameThreats then(next);
            for (unsigned give = queue.safe(cell); give != 0; give &= give - 1) {
                const int piece = __builtin_ctz(give);
                visit.try_move();
                if (!last_defence<cells>(remaining, next, then, except(reserve, piece), piece)) continue;
                visit.succeed();
                return true;
            }
        }
        return false;
    }

    // The defender's move before the last attack: is there none that holds?
    template <int cells>
    [[gnu::always_inline]] bool last_defence(const Remaining<squares>& remaining, const EndgameBoard<squares>& board,
                                             const EndgameThreats& threats, Few reserve, int hand) {
        Visit visit(worker_, false, 15 - cells);
        CellQueue queue = cells_in_order(remaining, threats, reserve, hand);
        for (int cell = queue.first(); cell < CellQueue::none; cell = queue.next()) {
            const LastAttack<squares, cells> attack(remaining, remaining.after(board, cell, hand));
            for (unsigned give = queue.safe(cell); give != 0; give &= give - 1) {
                const int piece = __builtin_ctz(give);
                visit.try_move();
                Visit(worker_, true, 16 - cells);
                if (attack.wins(remaining, except(reserve, piece), piece)) continue;
                visit.succeed();
                return false;
            }
        }
        return true;
    }

    // With more of them positions recur, and the order of every single move counts.
    template <bool attacking>
    bool search_hashed(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                       int final_placement, int placed, TableKey key) {
        Visit visit(worker_, attacking, placed);
        if (decided<attacking>(placed, final_placement))
            return final_answer<attacking>(threats, reserve, hand, board.empty);
        if (must_end(worker_)) return !attacking;
        if (placed == most_ordered) return search_fan<attacking>(board, reserve, hand, final_placement, visit);
        const bool remembered = placed <= most_in_table && !(worker_.off & off_table);
        const bool shared = placed <= most_shared && remembered;
        bool looked_up = key.known();
        if (remembered && !looked_up) key = table_key(worker_, board, reserve, hand, in_play_, attacking);
        for (;; looked_up = false) {
            if (remembered && !looked_up) {
                const Bounds bounds = worker_.table->find(key);
                if (bounds.says_win(final_placement)) return true;
                if (bounds.says_no_win(final_placement)) return false;
            }
            const std::uint64_t before = worker_.nodes;
            if (shared) worker_.path.enter(key.bits, {key, final_placement});
            const bool answer = search_moves<attacking>(board, threats, reserve, hand, final_placement, placed, visit);
            if (shared) worker_.path.leave(key.bits);
            if (!worker_.path.unwinding()) {
                if (remembered) worker_.table->store(key, final_placement, answer, effort_of(worker_.nodes - before));
                return answer;
            }
            // Back to a position that another thread has answered: this one?
            if (!shared || !worker_.path.arrived()) return !attacking;
        }
    }

    template <bool attacking>
    bool search_fan(const Board<squares>& board, Pieces reserve, Piece hand, int final_placement, Visit& visit) {
        Remaining<squares> remaining(board, with(reserve, hand), in_play_);
        const int number = remaining.number_of(hand);
        Fan<squares> fan(remaining, number);
        if (fan.wins()) return attacking;
        if (fan.empty()) return !attacking;
        if (!ordered()) fan.forget_order();
        remaining.prepare_placing();
        for (Move move = fan.take_best(); move.mobility != Fan<squares>::no_move; move = fan.take_best()) {
            const EndgameBoard<squares> next = remaining.after(remaining.board(), move.cell, number);
            visit.try_move();
            const bool answer =
                search_endgame<!attacking>(remaining, next, EndgameThreats(next), except(remaining.reserve(number), move.give),
                                           move.give, final_placement, most_ordered + 1);
            if (answer != attacking) continue;
            visit.succeed();
            return attacking;
        }
        return !attacking;
    }

    template <bool attacking>
    bool search_moves(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                      int final_placement, int placed, Visit& visit) {
        Child<squares> children[16];
        Move moves[most_moves];
        const int count = generate(board, threats, reserve, hand, in_play_, children, moves);
        if (count > 0 && moves[0].mobility == 0) return attacking;
        MoveQueue queue(moves, count, ordered());

        // Enhanced transposition cutoffs: a child that is known already may decide.
        TableKey keys[most_moves];
        const bool probing = placed <= most_probed && !(worker_.off & (off_probing | off_table));
        if (probing) {
            for (int i = 0; i < count; ++i) {
                keys[i] = table_key(worker_, children[moves[i].cell].board, without(reserve, moves[i].give),
                                    moves[i].give, in_play_, !attacking);
                worker_.table->prefetch(keys[i]);
            }
            for (int i = 0; i < count; ++i) {
                const Bounds bounds = worker_.table->find(keys[i]);
                if (attacking ? bounds.says_win(final_placement) : bounds.says_no_win(final_placement))
                    return attacking;
            }
            if (!attacking && worker_.guide != nullptr)
                for (int i = 0; i < count; ++i)
                    if (worker_.guide->suggests(keys[i])) queue.put_first(i);
        }
        // When the attacker fails, as mostly, all moves have to be searched: threads share them. The
        // defender's first move is mostly enough, so they stay together there.
        const bool sharing = attacking && probing && placed < most_shared;
        const Share whole = worker_.share;
        std::uint8_t put_off[most_moves];  // moves that other threads are searching
        int left = 0, tried = 0;
        for (int n = 0; n < count + left; ++n) {
            const int i = n < count ? queue.take_best() : put_off[n - count];
            if (probing) {  // again: an equal position may have been searched meanwhile
                const Bounds bounds = worker_.table->find(keys[i]);
                if (attacking ? bounds.says_no_win(final_placement) : bounds.says_win(final_placement)) continue;
                if (sharing && bounds.says_win(final_placement)) return attacking;
            }
            if (sharing && n < count && worker_.path.others_search(keys[i].bits)) {
                put_off[left++] = static_cast<std::uint8_t>(i);
                continue;
            }
            if (placed <= most_shared) worker_.share = whole.of_move(attacking, tried, count);
            ++tried;
            visit.try_move();
            const Child<squares>& child = children[moves[i].cell];
            const bool answer = search<!attacking>(child.board, child.threats, without(reserve, moves[i].give),
                                                   moves[i].give, final_placement, probing ? keys[i] : TableKey{});
            if (worker_.path.unwinding()) return !attacking;
            if (answer != attacking) continue;
            visit.succeed();
            return attacking;
        }
        return !attacking;
    }

    Worker& worker_;
    const unsigned in_play_;
};

}  // namespace
}  // namespace quaterne::quarto
