// A quick look for a win by force: the attacker designates only groups to which a single reply is
// open, so that the opponent chooses nothing but what to designate next.
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

    // The holder designates this group: does some reply to it win by force?
    bool refutes(const Board& board, const Group& group, int moves) {
        for (const Reply* reply = group.begin; reply != group.end; ++reply) {
            nodes_left_ = most_nodes;
            if (wins(reply->made_on(board), *reply, after_move(moves))) return true;
            if (worker_.path.unwinding()) return false;
        }
        return false;
    }

  private:
    static constexpr int most_nodes = 1000;  // for one reply

    // True if another node may be searched.
    bool count_node() {
        worker_.count_node();
        return --nodes_left_ >= 0 && !worker_.path.unwinding();
    }

    // The attacker made this reply and is about to designate.
    bool wins(const Board& board, const Reply& reply, int moves) {
        const std::uint64_t before = worker_.nodes();
        if (!count_node()) return false;
        if (!finds_forced_win(board, reply.possible, moves)) return false;
        worker_.table.add(reply.place, {target(Goal::win, moves), Bounds{}.upper}, worker_.nodes() - before);
        return true;
    }

    bool finds_forced_win(const Board& board, CellSet possible, int moves) {
        Reply replies[most_replies];
        Group groups[16];
        Group* last = groups;
        Reply* end = replies;
        for (CellSet cells = possible; cells; cells = without_lowest(cells)) {
            Group group{end, list_open_replies<Goal::win>(worker_, board, lowest(cells), moves, end)};
            if (group.end == nullptr || settled_by_table<Goal::win>(worker_, group, moves)) continue;
            if (group.size() == 0) return true;
            if (group.size() > 1) continue;
            *last++ = group;
            end = group.end;
        }
        sort(board, groups, last);
        for (const Group* group = groups; group != last; ++group)
            if (loses(group->begin->made_on(board), *group->begin, after_move(moves))) return true;
        return false;
    }

    // The holder made this reply and is about to designate.
    bool loses(const Board& board, const Reply& reply, int moves) {
        const std::uint64_t before = worker_.nodes();
        if (!count_node()) return false;
        if (!every_group_loses(board, reply.possible, moves)) return false;
        worker_.table.add(reply.place, {Bounds{}.lower, target(Goal::hold, moves) - 1}, worker_.nodes() - before);
        return true;
    }

    bool every_group_loses(const Board& board, CellSet possible, int moves) {
        Reply replies[most_replies];
        Group groups[16];
        Group* last = groups;
        Reply* end = replies;
        for (CellSet cells = possible; cells; cells = without_lowest(cells)) {
            Group group{end, list_open_replies<Goal::hold>(worker_, board, lowest(cells), moves, end)};
            if (group.end == nullptr || settled_by_table<Goal::hold>(worker_, group, moves)) continue;
            if (group.size() == 0) return false;
            *last++ = group;
            end = group.end;
        }
        sort(board, groups, last);
        for (Group* group = groups; group != last; ++group) {
            if (group->size() > 1) sort(board, *group);
            bool lost = false;
            for (const Reply* reply = group->begin; reply != group->end && !lost; ++reply) {
                lost = wins(reply->made_on(board), *reply, after_move(moves));
                if (nodes_left_ < 0 || worker_.path.unwinding()) return false;
            }
            if (!lost) return false;
        }
        return true;
    }

    Worker& worker_;
    int nodes_left_ = 0;
};

}  // namespace
}  // namespace quaterne::quatrenun
