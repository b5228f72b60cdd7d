// The boolean search: "can the attacker win with placement number `last` at the latest?"
//
//     attacking   the attacker places and gives: one good move is enough
//     defending   the defender places and gives: all moves must be bad
//
// A question has the same shape on both sides, so one function template serves both:
// `mine` is the answer that the player to place hopes for, true when attacking. The piece
// in hand never wins at once, and moves that give a winning piece are never searched:
// a player without any other move has lost.
#pragma once

#include "quarto/guide.hpp"
#include "quarto/kernel.hpp"
#include "quarto/kernel/fan.hpp"
#include "quarto/kernel/last_attack.hpp"
#include "quarto/kernel/moves.hpp"

namespace quaterne::quarto {
namespace {

constexpr int most_in_table = 7;   // placed pieces of the positions that are remembered
constexpr int most_probed = 6;     // ... whose children are all looked up before one is searched
constexpr int most_ordered = 8;    // ... whose moves are ordered one by one
constexpr int most_late = 15 - most_ordered;  // empty cells of all others

[[gnu::always_inline]] inline Pieces without(Pieces pieces, Piece piece) {
    return static_cast<Pieces>(pieces & ~(1u << piece));
}

template <bool squares>
class Search {
  public:
    Search(Worker& worker, unsigned in_play) : worker_(worker), in_play_(in_play) {}

    bool ask(const Position& position, bool attacking, int last) {
        Board<squares> board;
        set_up(board, position);
        Threats threats;
        threats.read(board);
        return attacking ? ask<true>(board, threats, position.reserve, position.hand, last)
                         : ask<false>(board, threats, position.reserve, position.hand, last);
    }

    int order(const Position& position, Move* moves) const {
        Board<squares> board;
        set_up(board, position);
        Threats threats;
        threats.read(board);
        Child children[16];
        Move found[most_moves];
        const int count = generate(board, threats, position.reserve, position.hand, children, found);
        Queue queue;
        for (int i = 0; i < count; ++i) queue.add(worker_.off & off_ordering ? 0 : found[i].mobility);
        for (int i = 0; i < count; ++i) moves[i] = found[queue.take_best()];
        return count;
    }

  private:
    struct Child {
        Board<squares> board;
        Threats threats;
    };

    std::uint64_t question(const Board<squares>& board, Pieces reserve, Piece hand, bool attacking) const {
        const Position position{board.planes, static_cast<Cells>(~board.empty), reserve, hand,
                                static_cast<std::uint8_t>(in_play_)};
        return Table::question(worker_.off & off_symmetry ? Symmetry::plain_key(position)
                                                          : worker_.symmetry->key(position),
                               attacking);
    }

    template <bool mine>
    bool ask(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand, int last,
             std::uint64_t asked = 0) {
        const int placed = 16 - __builtin_popcount(board.empty);
        if (placed > most_ordered) return late<mine>(board, threats, reserve, hand, last, placed);
        return early<mine>(board, threats, reserve, hand, last, placed, asked);
    }

    // True when the search is over, whatever the answer.
    bool ended() {
        if (worker_.ended) return true;
        const std::uint64_t fresh = worker_.nodes - worker_.metered;
        if (fresh < 1024) return false;
        worker_.metered = worker_.nodes;
        worker_.ended = worker_.meter->spend(static_cast<std::uint32_t>(fresh)) ||
                        (worker_.cancelled != nullptr &&
                         worker_.cancelled->load(std::memory_order_relaxed));
        return worker_.ended;
    }

    // The attacker's next placement is the last that counts: has the defender nothing safe to give?
    bool defender_lost(const Threats& threats, Pieces reserve, Piece hand, Cells empty) const {
        return mobility(threats, hand, reserve, empty) == 0;
    }

    // The cells that leave something safe to give, those that leave least first.
    //
    // Bit 8 * n + i stands for empty cell number i, which leaves n safe pieces: the bits from
    // the lowest are the cells in order, without a sort and its branches.
    struct Options {
        std::uint64_t order = 0;
        Cell cells[most_late];
        Pieces safe[most_late];

        [[gnu::always_inline]] Options(const Threats& threats, Piece hand, Pieces choice, Cells empty, bool ordered) {
            alignas(16) std::uint8_t after[16];
            *reinterpret_cast<Lanes*>(after) = threats.after(hand);
            int count = 0;
            for (unsigned rest = empty; rest != 0; rest &= rest - 1, ++count) {
                cells[count] = static_cast<Cell>(__builtin_ctz(rest));
                safe[count] = static_cast<Pieces>(safe_pieces.against[after[cells[count]]] & choice);
                const int left = ordered ? __builtin_popcount(safe[count]) : safe[count] != 0;
                order |= 1ull << (8 * left + count);
            }
            order &= ~0xffull;
        }
        int take() {
            const int number = __builtin_ctzll(order) & 7;
            order &= order - 1;
            return number;
        }
    };

    Options options(const Threats& threats, Piece hand, Pieces reserve, Cells empty) const {
        return Options(threats, hand, kinds(reserve, in_play_), empty, !(worker_.off & off_ordering));
    }

    // The defender's move before the last attack: is there none that holds?
    [[gnu::always_inline]] bool last_defence(const Board<squares>& board, const Threats& threats, Pieces reserve,
                                             Piece hand) {
        ++worker_.nodes;
        Options options = this->options(threats, hand, reserve, board.empty);
        while (options.order != 0) {
            const int i = options.take();
            Board<squares> next;
            next.place(options.cells[i], hand, board);
            const LastAttack<squares> attack(next);
            for (unsigned give = options.safe[i]; give != 0; give &= give - 1) {
                const Piece piece = static_cast<Piece>(__builtin_ctz(give));
                ++worker_.nodes;
                if (!attack.wins(without(reserve, piece), piece)) return false;
            }
        }
        return true;
    }

    // With few empty cells moves are ordered by the cell alone, and nothing is remembered.
    template <bool mine>
    bool late(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand, int last,
              int placed) {
        ++worker_.nodes;
        const bool vectors = placed >= 10 && !(worker_.off & off_last_attack);
        if (mine ? placed + 3 > last : placed + 2 >= last)
            return !mine && defender_lost(threats, reserve, hand, board.empty);
        if (mine && placed + 3 == last && placed >= 12 && vectors)
            return LastAttack<squares>(board).wins(reserve, hand);
        // The defender's answer and all below it are one step.
        const bool step = mine && vectors && placed + 5 == last;
        Options options = this->options(threats, hand, reserve, board.empty);
        while (options.order != 0) {
            const int i = options.take();
            Board<squares> next;
            next.place(options.cells[i], hand, board);
            Threats then;
            then.read(next);
            for (unsigned give = options.safe[i]; give != 0; give &= give - 1) {
                const Piece piece = static_cast<Piece>(__builtin_ctz(give));
                const Pieces left = without(reserve, piece);
                const bool answer = step ? last_defence(next, then, left, piece)
                                         : late<!mine>(next, then, left, piece, last, placed + 1);
                if (answer == mine) return mine;
            }
        }
        return !mine;
    }

    // `asked` is the question when the caller has looked it up in vain; else 0.
    template <bool mine>
    bool early(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand, int last,
               int placed, std::uint64_t asked) {
        ++worker_.nodes;
        if (mine ? placed + 3 > last : placed + 2 >= last)
            return !mine && defender_lost(threats, reserve, hand, board.empty);
        if (ended()) return !mine;
        const bool remembered = placed <= most_in_table && !(worker_.off & off_table);
        if (remembered && asked == 0) {
            asked = question(board, reserve, hand, mine);
            const Bounds known = worker_.table->find(asked);
            if (known.wins_within(last)) return true;
            if (known.holds_until(last)) return false;
        }
        const std::uint64_t before = worker_.nodes;
        const bool answer = placed == most_ordered ? search_fan<mine>(board, reserve, hand, last, placed)
                                                   : search_moves<mine>(board, threats, reserve, hand, last, placed);
        if (remembered && !worker_.ended)
            worker_.table->store(asked, last, answer, 63 - __builtin_clzll(worker_.nodes - before + 1));
        return answer;
    }

    // All moves. A move that leaves no reply comes alone.
    int generate(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                 Child* children, Move* moves) const {
        alignas(16) std::uint8_t after[16];
        *reinterpret_cast<Lanes*>(after) = threats.after(hand);
        const Pieces choice = kinds(reserve, in_play_);
        int count = 0;
        for (unsigned rest = board.empty; rest != 0; rest &= rest - 1) {
            const Cell cell = static_cast<Cell>(__builtin_ctz(rest));
            const Pieces safe = static_cast<Pieces>(safe_pieces.against[after[cell]] & choice);
            if (safe == 0) continue;
            Child& child = children[cell];
            child.board.place(cell, hand, board);
            child.board.planes |= spread(hand & in_play_) << cell;
            child.threats.read(child.board);
            std::uint8_t replies[16];
            mobilities(child.threats, safe, reserve, child.board.empty, replies);
            const std::uint8_t* reply = replies;
            for (unsigned give = safe; give != 0; give &= give - 1, ++reply) {
                moves[count++] = {cell, static_cast<Piece>(__builtin_ctz(give)), *reply};
                if (*reply == 0) {
                    moves[0] = moves[count - 1];
                    return 1;
                }
            }
        }
        return count;
    }

    template <bool mine>
    bool search_fan(const Board<squares>& board, Pieces reserve, Piece hand, int last, int placed) {
        Fan<squares, 16 - most_ordered> fan(board, reserve, kinds(reserve, in_play_), hand);
        if (fan.wins()) return mine;
        if (worker_.off & off_ordering) fan.forget_order();
        for (Move move = fan.take_best(); move.mobility != 255; move = fan.take_best()) {
            Board<squares> next;
            next.place(move.cell, hand, board);
            Threats then;
            then.read(next);
            if (late<!mine>(next, then, without(reserve, move.give), move.give, last, placed + 1) == mine) return mine;
        }
        return !mine;
    }

    template <bool mine>
    bool search_moves(const Board<squares>& board, const Threats& threats, Pieces reserve, Piece hand,
                      int last, int placed) {
        Child children[16];
        Move moves[most_moves];
        const int count = generate(board, threats, reserve, hand, children, moves);
        if (count > 0 && moves[0].mobility == 0) return mine;
        Queue queue;
        for (int i = 0; i < count; ++i) queue.add(worker_.off & off_ordering ? 0 : moves[i].mobility);

        std::uint64_t questions[most_moves];
        const bool probing = placed <= most_probed && !(worker_.off & (off_probing | off_table));
        if (probing) {
            for (int i = 0; i < count; ++i) {
                questions[i] = question(children[moves[i].cell].board, without(reserve, moves[i].give),
                                        moves[i].give, !mine);
                worker_.table->prefetch(questions[i]);
            }
            for (int i = 0; i < count; ++i) {
                const Bounds known = worker_.table->find(questions[i]);
                if (mine ? known.wins_within(last) : known.holds_until(last)) return mine;
            }
        }
        if (!mine && probing && worker_.guide != nullptr)
            for (int i = 0; i < count; ++i)
                if (worker_.guide->suggests(questions[i])) queue.put_first(i);
        for (int n = 0; n < count; ++n) {
            const int i = queue.take_best();
            if (probing) {  // again: an equal position may have been searched meanwhile
                const Bounds known = worker_.table->find(questions[i]);
                if (mine ? known.holds_until(last) : known.wins_within(last)) continue;
            }
            const Child& child = children[moves[i].cell];
            const bool answer = ask<!mine>(child.board, child.threats, without(reserve, moves[i].give),
                                           moves[i].give, last, probing ? questions[i] : 0);
            if (worker_.ended) return !mine;
            if (answer == mine) return mine;
        }
        return !mine;
    }

    Worker& worker_;
    const unsigned in_play_;
};

}  // namespace
}  // namespace quaterne::quarto
