#include "quatrenun/search.hpp"

#include <algorithm>

namespace quaterne::quatrenun {

namespace {
constexpr int most_replies = 16 * 6;

// By ascending rank; equals keep their order. There are only a few most of the time.
template <typename T>
void insertion_sort(T* begin, T* end) {
    for (T* next = begin + 1; next < end; ++next) {
        const T item = *next;
        T* place = next;
        for (; place != begin && item.rank < place[-1].rank; --place) *place = place[-1];
        *place = item;
    }
}

}  // namespace

// A safe move of a designated group, still to be judged.
struct Search::Reply {
    std::uint64_t key;  // of the board after it
    CellSet possible;   // what can be designated there
    std::int16_t rank;  // lower is tried first
    std::uint8_t piece, from, to;

    Board made_on(const Board& board) const { return board.moved(piece, from, to); }
};

// The open replies to designating one group.
struct Search::Group {
    Reply *begin, *end;
    int rank = 0;  // lower is tried first

    auto size() const { return end - begin; }
};

bool Search::achieves(const Board& board, Goal goal, int moves) {
    const Designations designations(board);
    if (designations.possible == 0) return goal == Goal::hold;
    if (designations.deadly != 0) return goal == Goal::hold || moves >= 1;
    if (moves < (goal == Goal::win ? 3 : 2)) return goal == Goal::hold;
    const std::uint64_t key = key_of(board);
    return goal == Goal::win ? achieves<Goal::win>(board, key, designations.possible, moves)
                             : achieves<Goal::hold>(board, key, designations.possible, moves);
}

// What the player to move with a group in hand reaches: they need one good reply.
bool Search::achieves(const Board& board, int designated, Goal goal, int moves) {
    return goal == Goal::win ? reply_achieves<Goal::win>(board, designated, moves)
                             : reply_achieves<Goal::hold>(board, designated, moves);
}

template <Goal goal>
bool Search::reply_achieves(const Board& board, int designated, int moves) {
    if (moves < (goal == Goal::win ? 2 : 1)) return goal == Goal::hold;
    Reply replies[most_replies];
    Group group{replies, replies};
    group.end = list_open_replies<opposite(goal)>(board, designated, moves, replies);
    if (group.end == nullptr) return true;
    if (group.size() == 0) return false;
    if (goal == Goal::hold && after_move(moves) < 2) return true;
    if (on(order_replies)) sort(board, group);
    return !mover_fails<opposite(goal)>(board, group, moves);
}

// Here and below: something can be designated, nothing wins at once, and there are moves enough
// left for the answer to be open (3 to win, 2 to hold).
template <Goal goal>
bool Search::achieves(const Board& board, std::uint64_t key, CellSet possible, int moves) {
    const int wanted = target(goal, moves);
    for (;;) {
        const Bounds known = table_.find(key);
        if (known.lower >= wanted) return true;
        if (known.upper < wanted) return false;

        const std::uint64_t before = nodes_;
        count_node();
        if (unwinding()) return false;
        enter(key, wanted);
        const bool answer = expand<goal>(board, possible, moves);
        leave(key);
        if (!unwinding()) {
            constexpr Bounds unknown;
            table_.add(key,
                       answer ? Bounds{wanted, unknown.upper} : Bounds{unknown.lower, wanted - 1},
                       nodes_ - before);
            return answer;
        }
        if (unwind_to_ < ply_) return false;
        unwind_to_ = nowhere;  // another thread has answered this very question: look it up
    }
}

void Search::count_node() {
    ++nodes_;
    if (meter_.spend() || nodes_ > quota_) unwind_to_ = root;
    if (nodes_ % Meter::interval == 0 && !unwinding()) look_around();
}

void Search::look_around() {
    if (report_ != nullptr) (*report_)();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) unwind_to_ = root;
    if (busy_ == nullptr || unwinding()) return;
    for (int ply = 0; ply < std::min(ply_, shared_plies); ++ply) {
        const Bounds known = table_.find(path_[ply].key);
        if (known.lower >= path_[ply].wanted || known.upper < path_[ply].wanted) {
            unwind_to_ = ply;
            return;
        }
    }
}

void Search::enter(std::uint64_t key, int wanted) {
    if (busy_ != nullptr && ply_ < shared_plies) {
        path_[ply_] = {key, wanted};
        busy_->enter(key);
    }
    ++ply_;
}

void Search::leave(std::uint64_t key) {
    --ply_;
    if (busy_ != nullptr && ply_ < shared_plies) busy_->leave(key);
}

bool Search::others_search(const Reply& reply) const {
    return busy_ != nullptr && ply_ < shared_plies && busy_->has(reply.key);
}

// The goal is reached by designating a group none of whose replies reaches the opposite goal.
template <Goal goal>
bool Search::expand(const Board& board, CellSet possible, int moves) {
    Reply replies[most_replies];
    Group groups[16];
    Group* last = groups;
    Reply* end = replies;
    for (CellSet cells = possible; cells; cells = without_lowest(cells)) {
        Reply* const begin = end;
        end = list_open_replies<goal>(board, lowest(cells), moves, begin);
        if (end == nullptr)
            end = begin;  // the mover has a good reply
        else if (end == begin)
            return true;
        else
            *last++ = {begin, end};
    }
    if (on(probe_children)) {
        Group* kept = groups;
        for (Group* group = groups; group != last; ++group) {
            if (settled_by_table<goal>(*group, moves)) continue;
            if (group->size() == 0) return true;
            *kept++ = *group;
        }
        last = kept;
    }
    if (on(order_groups)) sort(board, groups, last);

    Group* left = groups;  // to the other threads, for now
    for (Group* group = groups; group != last; ++group) {
        if (on(order_replies) && group->size() > 1) sort(board, *group);
        if (others_search(*group->begin)) {
            *left++ = *group;
            continue;
        }
        if (mover_fails<goal>(board, *group, moves)) return true;
        if (unwinding()) return false;
    }
    for (Group* group = groups; group != left; ++group) {
        if (mover_fails<goal>(board, *group, moves)) return true;
        if (unwinding()) return false;
    }
    return false;
}

// Writes the replies that neither win nor fail at once; null if one of them is good at once.
template <Goal goal>
Search::Reply* Search::list_open_replies(const Board& board, int from, int moves,
                                         Reply* end) const {
    for (CellSet targets = board.targets(from); targets; targets = without_lowest(targets)) {
        const int to = lowest(targets);
        for (PieceSet pieces = board.safe_pieces(from, to); pieces;
             pieces = without_lowest(pieces)) {
            const int piece = lowest(pieces);
            const Board next = board.moved(piece, from, to);
            const Designations designations(next);
            if (designations.deadly != 0) return nullptr;
            if (designations.possible == 0) {
                if (goal == Goal::win) return nullptr;
                continue;
            }
            if (goal == Goal::hold && after_move(moves) < 3) continue;
            const std::uint64_t key = key_of(next);
            table_.prefetch(key);
            *end++ = {key,
                      designations.possible,
                      0,
                      static_cast<std::uint8_t>(piece),
                      static_cast<std::uint8_t>(from),
                      static_cast<std::uint8_t>(to)};
        }
    }
    return end;
}

// True if the table knows a good reply; else only the replies of which it knows nothing are kept.
template <Goal goal>
bool Search::settled_by_table(Group& group, int moves) const {
    const int wanted = target(opposite(goal), after_move(moves));
    Reply* kept = group.begin;
    for (const Reply* reply = group.begin; reply != group.end; ++reply) {
        const Bounds known = table_.find(reply->key);
        if (known.lower >= wanted) return true;
        if (known.upper >= wanted) *kept++ = *reply;
    }
    group.end = kept;
    return false;
}

// Replies on large groups first, for they shorten the game most; then those that leave the opponent
// the fewest safe moves.
void Search::sort(const Board& board, Group& group) const {
    for (Reply* reply = group.begin; reply != group.end; ++reply)
        reply->rank = static_cast<std::int16_t>(safe_moves(reply->made_on(board)) -
                                                1024 * board.size[reply->to]);
    insertion_sort(group.begin, group.end);
}

// Groups with few open replies first, and large groups first among these.
void Search::sort(const Board& board, Group* begin, Group* end) const {
    for (Group* group = begin; group != end; ++group)
        group->rank = 16 * static_cast<int>(group->size()) - board.size[group->begin->from];
    insertion_sort(begin, end);
}

template <Goal goal>
bool Search::mover_fails(const Board& board, const Group& group, int moves) {
    const auto succeeds = [&](const Reply& reply) {
        return achieves<opposite(goal)>(reply.made_on(board), reply.key, reply.possible,
                                        after_move(moves));
    };
    Reply* left = group.begin;  // to the other threads, for now
    for (Reply* reply = group.begin; reply != group.end; ++reply) {
        if (reply != group.begin && others_search(*reply))
            *left++ = *reply;
        else if (succeeds(*reply) || unwinding())
            return false;
    }
    for (Reply* reply = group.begin; reply != left; ++reply)
        if (succeeds(*reply) || unwinding()) return false;
    return true;
}

}  // namespace quaterne::quatrenun
