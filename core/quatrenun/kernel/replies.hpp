// The answers to a designation that the search has to judge, and in which order.
#pragma once

#include "quatrenun/kernel.hpp"
#include "quatrenun/kernel/board.hpp"
#include "quatrenun/kernel/lookup.hpp"

namespace quaterne::quatrenun {
namespace {

constexpr int most_replies = 16 * 6;

// What a group with a single safe move is worth, in safe moves fewer (see ../README.md).
constexpr int worth_of_forced = 3;

// Where the table keeps a board.
[[gnu::always_inline]] inline Table::Place place_of(const Worker& worker, const Key& key) {
    return worker.table().locate(worker.off(off_isolated) ? key.cells : key.without_isolated());
}

// A safe move of a designated group, still to be judged.
struct Reply {
    Table::Place place;  // of the board after it
    CellSet possible;    // what can be designated there
    std::int16_t rank;   // lower is tried first
    std::uint8_t piece, from, to;

    [[gnu::always_inline]] Board made_on(const Board& board) const {
        return MoveContext(board, from, to).board_after(piece);
    }
};

// The open replies to designating one group.
struct Group {
    Reply *begin, *end;
    int rank = 0;  // lower is tried first

    [[gnu::always_inline]] int size() const { return static_cast<int>(end - begin); }
};

// Writes the replies that neither succeed nor fail at once, for a player who wants to keep the
// opponent from `goal`; null if one of them succeeds at once.
template <Goal goal>
inline Reply* list_open_replies(const Worker& worker, const Board& board, int from, int moves, Reply* end) {
    for (CellSet targets = board.targets(from); targets; targets = without_lowest(targets)) {
        const int to = lowest(targets);
        PieceSet pieces = board.safe_pieces(from, to);
        if (pieces == 0) continue;
        const MoveContext context(board, from, to);
        const Mobility mobility(context.size);
        if (mobility.possible == 0) {
            if (goal == Goal::win) return nullptr;
            continue;
        }
        for (; pieces; pieces = without_lowest(pieces)) {
            const int piece = lowest(pieces);
            if (mobility.deadly(context.pieces_after(piece), context.unsafe_after(piece)) != 0) return nullptr;
            if (goal == Goal::hold && after_move(moves) < 3) continue;
            const Key next = board.key_after(piece, from, to);
            const Table::Place place = place_of(worker, next);
            worker.table().prefetch(place);
            *end++ = {place,
                      mobility.possible,
                      0,
                      static_cast<std::uint8_t>(piece),
                      static_cast<std::uint8_t>(from),
                      static_cast<std::uint8_t>(to)};
        }
    }
    return end;
}

// True if the table knows a good reply for the mover; else only the replies of which it knows nothing
// are kept.
template <Goal goal>
[[gnu::always_inline]] inline bool settled_by_table(const Worker& worker, Group& group, int moves) {
    const int wanted = target(opposite(goal), after_move(moves));
    Reply* kept = group.begin;
    for (const Reply* reply = group.begin; reply != group.end; ++reply) {
        const Bounds known = find(worker.table(), reply->place);
        if (known.lower >= wanted) return true;
        if (known.upper >= wanted) *kept++ = *reply;
    }
    group.end = kept;
    return false;
}

// What a player about to designate can choose from: each group with its open replies.
template <Goal goal>
class Designations {
  public:
    // Lists the groups to which no reply is good for the mover at once. True if one of them has no
    // open reply: designating it reaches the goal.
    [[gnu::always_inline]] bool list(const Worker& worker, const Board& board, CellSet possible, int moves) {
        Reply* end = replies_;
        for (CellSet cells = possible; cells; cells = without_lowest(cells)) {
            Reply* const begin = end;
            end = list_open_replies<goal>(worker, board, lowest(cells), moves, begin);
            if (end == nullptr)
                end = begin;  // the mover has a good reply
            else if (end == begin)
                return true;
            else
                *last_++ = {begin, end};
        }
        return false;
    }

    // Looks up all replies, and keeps the groups that the table does not settle. True if it says that
    // one of the others reaches the goal. Apart from `list`, so that what that prefetches has arrived.
    [[gnu::always_inline]] bool probe(const Worker& worker, int moves) {
        Group* kept = groups_;
        for (Group* group = groups_; group != last_; ++group) {
            if (settled_by_table<goal>(worker, *group, moves)) continue;
            if (group->size() == 0) return true;
            *kept++ = *group;
        }
        last_ = kept;
        return false;
    }

    Group* begin() { return groups_; }
    Group* end() { return last_; }

  private:
    Reply replies_[most_replies];
    Group groups_[16];
    Group* last_ = groups_;
};

// By ascending rank; equals keep their order. There are only a few most of the time.
template <typename T>
[[gnu::always_inline]] inline void insertion_sort(T* begin, T* end) {
    for (T* next = begin + 1; next < end; ++next) {
        const T item = *next;
        T* place = next;
        for (; place != begin && item.rank < place[-1].rank; --place) *place = place[-1];
        *place = item;
    }
}

// Replies on large groups first, for they shorten the game most; then those that leave the opponent
// the fewest safe moves, and the most groups with only one. That is counted only where the target
// groups are equally large.
inline void sort(const Board& board, Group& group) {
    unsigned met = 0, again = 0;  // bit n: some reply, several replies go to a group of n pieces
    for (Reply* reply = group.begin; reply != group.end; ++reply) {
        const unsigned size = 1u << board.size[reply->to];
        again |= met & size;
        met |= size;
    }
    for (Reply* reply = group.begin; reply != group.end; ++reply) {
        const int size = board.size[reply->to];
        int rank = -1024 * size;
        if (again >> size & 1) {
            const MoveContext context(board, reply->from, reply->to);
            const Choice left =
                Mobility(context.size).choice(context.pieces_after(reply->piece), context.unsafe_after(reply->piece));
            rank += left.safe_moves - worth_of_forced * left.forced;
        }
        reply->rank = static_cast<std::int16_t>(rank);
    }
    insertion_sort(group.begin, group.end);
}

// Groups with few open replies first, and large groups first among these.
inline void sort(const Board& board, Group* begin, Group* end) {
    for (Group* group = begin; group != end; ++group) group->rank = 16 * group->size() - board.size[group->begin->from];
    insertion_sort(begin, end);
}

}  // namespace
}  // namespace quaterne::quatrenun
