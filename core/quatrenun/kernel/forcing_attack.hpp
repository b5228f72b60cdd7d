// A quick look for a win by force: the attacker designates only groups to which a single reply is
// open, so that the opponent chooses nothing but what to designate next. On larger boards one group
// with two open replies may be among them.
//
// Most wins that a bad designation allows are of this kind, and the full search would find them late,
// after the attacks that look better. A look that fails says nothing; one that succeeds is a proof.
#pragma once

#include "quatrenun/kernel/replies.hpp"

namespace quaterne::quatrenun {
namespace {

class ForcingAttack {
  public:
    // With fewer groups the full search is as quick.
    static constexpr int fewest_groups = 8;

    explicit ForcingAttack(Worker& worker) : worker_(worker) {}

    // The holder designates this group, one of so many: does some reply to it win by force?
    bool refutes(const Board& board, const Group& group, int groups, int moves) {
        for (const Reply* reply = group.begin; reply != group.end; ++reply) {
            nodes_left_ = most_nodes;
            may_widen_ = groups >= fewest_to_widen;
            if (wins(reply->made_on(board), *reply, after_move(moves))) return true;
            if (worker_.path.unwinding()) return false;
        }
        return false;
    }

  private:
    static constexpr int most_nodes = 1000;     // for one reply
    static constexpr int fewest_to_widen = 10;  // groups

    // True if another node may be searched.
    bool count_node() {
        worker_.count_node();
        const bool ends = worker_.must_end();
        return --nodes_left_ >= 0 && !ends;
    }

    // The attacker made this reply and is about to designate.
    bool wins(const Board& board, const Reply& reply, int moves) {
        const std::uint64_t before = worker_.nodes();
        if (!count_node()) return false;
        if (!finds_forced_win(board, reply.possible, moves)) return false;
        worker_.table().store(reply.place, {target(Goal::win, moves), Bounds{}.upper}, worker_.nodes() - before);
        return true;
    }

    bool finds_forced_win(const Board& board, CellSet possible, int moves) {
        Designations<Goal::win> groups;
        if (groups.list(worker_, board, possible, moves) || groups.probe(worker_, moves)) return true;
        sort(board, groups.begin(), groups.end());
        for (Group& group : groups) {
            if (group.size() > (may_widen_ ? 2 : 1)) return false;  // and so are all that come after it
            if (every_reply_loses(board, group, moves)) return true;
        }
        return false;
    }

    bool every_reply_loses(const Board& board, Group& group, int moves) {
        if (group.size() == 1) return loses(group.begin->made_on(board), *group.begin, after_move(moves));
        sort(board, group);
        may_widen_ = false;
        bool lost = true;
        for (const Reply* reply = group.begin; reply != group.end && lost; ++reply)
            lost = loses(reply->made_on(board), *reply, after_move(moves));
        may_widen_ = true;
        return lost;
    }

    // The holder made this reply and is about to designate.
    bool loses(const Board& board, const Reply& reply, int moves) {
        const std::uint64_t before = worker_.nodes();
        if (!count_node()) return false;
        if (!every_group_loses(board, reply.possible, moves)) return false;
        worker_.table().store(reply.place, {Bounds{}.lower, target(Goal::hold, moves) - 1}, worker_.nodes() - before);
        return true;
    }

    bool every_group_loses(const Board& board, CellSet possible, int moves) {
        Designations<Goal::hold> groups;
        if (groups.list(worker_, board, possible, moves) || groups.probe(worker_, moves)) return false;
        sort(board, groups.begin(), groups.end());
        for (Group& group : groups) {
            if (group.size() > 1) sort(board, group);
            bool lost = false;
            for (const Reply* reply = group.begin; reply != group.end && !lost; ++reply) {
                lost = wins(reply->made_on(board), *reply, after_move(moves));
                if (nodes_left_ < 0 || worker_.path.unwinding()) return false;
            }
            if (!lost) return false;
        }
        return true;
    }

    Worker& worker_;
    int nodes_left_ = 0;
    bool may_widen_ = false;  // a group with two open replies may still be designated
};

}  // namespace
}  // namespace quaterne::quatrenun
