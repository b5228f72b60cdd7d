// Yes-or-no questions about a board, answered exactly. ../README.md says why they are enough.
#pragma once

#include "quatrenun/kernel/forcing_attack.hpp"
#include "quatrenun/kernel/proof_size.hpp"

namespace quaterne::quatrenun {
namespace {

class Search {
  public:
    explicit Search(Worker& worker) : worker_(worker) {}

    // For the player about to designate.
    template <Goal goal>
    bool reaches(const Board& board, int moves) {
        const Mobility mobility(board.size);
        if (mobility.possible == 0) return goal == Goal::hold;
        if (mobility.deadly(board.pieces, board.unsafe) != 0) return goal == Goal::hold || moves >= 1;
        if (moves < (goal == Goal::win ? 3 : 2)) return goal == Goal::hold;
        const Table::Place place = place_of(worker_, board.key);
        const Bounds known = find(worker_.table(), place);
        if (known.lower >= target(goal, moves)) return true;
        if (known.upper < target(goal, moves)) return false;
        return reaches<goal>(board, place, mobility.possible, moves);
    }

    // What the player to move with a group in hand reaches: they need one good reply.
    template <Goal goal>
    bool reply_reaches(const Board& board, int designated, int moves) {
        if (moves < (goal == Goal::win ? 2 : 1)) return goal == Goal::hold;
        Reply replies[most_replies];
        Group group{replies, replies};
        group.end = list_open_replies<opposite(goal)>(worker_, board, designated, moves, replies);
        if (group.end == nullptr) return true;
        if (group.size() == 0) return false;
        if (goal == Goal::hold && after_move(moves) < 2) return true;
        if (!worker_.off(off_probing)) {
            if (settled_by_table<opposite(goal)>(worker_, group, moves)) return true;
            if (group.size() == 0) return false;
        }
        sort_replies<opposite(goal)>(board, group, moves);
        return !mover_fails<opposite(goal)>(board, group, moves);
    }

  private:
    // Here and below: something can be designated, nothing wins at once, and there are moves enough
    // left for the answer to be open (3 to win, 2 to hold).
    template <Goal goal>
    bool reaches(const Board& board, const Table::Place& place, CellSet possible, int moves) {
        const int wanted = target(goal, moves);
        for (;;) {
            // Alone, nobody has answered since the board was last looked up.
            if (!worker_.path.alone() || worker_.off(off_probing)) {
                const Bounds known = find(worker_.table(), place);
                if (known.lower >= wanted) return true;
                if (known.upper < wanted) return false;
            }
            const std::uint64_t before = worker_.nodes();
            worker_.count_node();
            if (worker_.must_end()) return false;
            worker_.path.enter(place.rest, {place, wanted});
            const bool answer = expand<goal>(board, possible, moves);
            worker_.path.leave(place.rest);
            if (!worker_.path.unwinding()) {
                constexpr Bounds unknown;
                worker_.table().store(place, answer ? Bounds{wanted, unknown.upper} : Bounds{unknown.lower, wanted - 1},
                                      worker_.nodes() - before);
                return answer;
            }
            if (!worker_.path.arrived()) return false;
        }
    }

    // The goal is reached by designating a group none of whose replies reaches the opposite goal.
    template <Goal goal>
    bool expand(const Board& board, CellSet possible, int moves) {
        Designations<goal> groups;
        if (groups.list(worker_, board, possible, moves)) return true;
        if (!worker_.off(off_probing) && groups.probe(worker_, moves)) return true;
        const int count = std::popcount(possible);
        sort_groups(board, groups, count, moves);

        const bool forcing =
            goal == Goal::hold && count >= ForcingAttack::fewest_groups && !worker_.off(off_forcing_attacks);

        // Threads share out groups where the goal is to win, for most often each of them has to be
        // answered; where it is to hold they stay with the first group and share out its replies,
        // for most often that group is good and all its replies have to fail.
        Group* left = groups.begin();  // to the other threads, for now
        for (Group* group = groups.begin(); group != groups.end(); ++group) {
            sort_replies<goal>(board, *group, moves);
            if (goal == Goal::win && worker_.path.others_search(group->begin->place.rest)) {
                *left++ = *group;
                continue;
            }
            if (forcing && ForcingAttack(worker_).refutes(board, *group, count, moves)) continue;
            if (worker_.path.unwinding()) return false;
            if (mover_fails<goal>(board, *group, moves)) return true;
            if (worker_.path.unwinding()) return false;
        }
        for (Group* group = groups.begin(); group != left; ++group) {
            if (mover_fails<goal>(board, *group, moves)) return true;
            if (worker_.path.unwinding()) return false;
        }
        return false;
    }

    // Questions about distances are many and small: there counting costs more than it saves.
    [[gnu::always_inline]] bool counts_proofs(int groups, int fewest, int moves) const {
        return groups >= fewest && moves == unlimited && !worker_.off(off_proof_sizes);
    }

    template <Goal goal>
    [[gnu::always_inline]] void sort_groups(const Board& board, Designations<goal>& groups, int count, int moves) {
        if (worker_.off(off_group_ordering)) return;
        sort(board, groups.begin(), groups.end());
        if constexpr (goal == Goal::hold)
            if (counts_proofs(count, ProofSize::fewest_groups, moves)) ProofSize(worker_).sort(board, groups, moves);
    }

    // Of a group that the player with this goal designates.
    template <Goal goal>
    [[gnu::always_inline]] void sort_replies(const Board& board, Group& group, int moves) {
        if (group.size() < 2 || worker_.off(off_reply_ordering)) return;
        sort(board, group);
        if constexpr (goal == Goal::win)
            if (counts_proofs(std::popcount(group.begin->possible), ProofSize::fewest_groups_after_reply, moves))
                ProofSize(worker_).sort(board, group, moves);
    }

    template <Goal goal>
    [[gnu::always_inline]] bool succeeds(const Board& board, const Reply& reply, int moves) {
        return reaches<opposite(goal)>(reply.made_on(board), reply.place, reply.possible, after_move(moves));
    }

    template <Goal goal>
    bool mover_fails(const Board& board, const Group& group, int moves) {
        Reply* left = group.begin;  // to the other threads, for now
        for (Reply* reply = group.begin; reply != group.end; ++reply) {
            if (goal == Goal::hold && worker_.path.others_search(reply->place.rest))
                *left++ = *reply;
            else if (succeeds<goal>(board, *reply, moves) || worker_.path.unwinding())
                return false;
        }
        for (Reply* reply = group.begin; reply != left; ++reply)
            if (succeeds<goal>(board, *reply, moves) || worker_.path.unwinding()) return false;
        return true;
    }

    Worker& worker_;
};

}  // namespace
}  // namespace quaterne::quatrenun
