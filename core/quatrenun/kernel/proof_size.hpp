// How large the proof that the holder holds may become, estimated a turn ahead.
//
// A proof needs one group of the holder's, every reply to it, and after each of these every group that the
// attacker can designate. Proof-number search counts what is left to prove in this way; here the count only
// decides what is tried first. Of all orders tried it saves most, and more on larger boards
// (../EXPERIMENTS.md).
#pragma once

#include <algorithm>

#include "quatrenun/kernel/replies.hpp"

namespace quaterne::quatrenun {
namespace {

class ProofSize {
  public:
    // With fewer groups to designate, now or after a reply, counting costs more than it saves.
    static constexpr int fewest_groups = 8;
    static constexpr int fewest_groups_after_reply = 7;

    explicit ProofSize(const Worker& worker) : worker_(worker) {}

    // The holder is to designate one of these groups: smallest proof first.
    void sort(const Board& board, Designations<Goal::hold>& groups, int moves) const {
        for (Group& group : groups) group.rank = of_group(board, group, moves, endless);
        insertion_sort(groups.begin(), groups.end());
    }

    // The holder is to choose one of these replies: smallest proof first, but a larger target group makes
    // up for a larger proof.
    void sort(const Board& board, Group& group, int moves) const {
        for (Reply* reply = group.begin; reply != group.end; ++reply) {
            const int size = of_board(reply->made_on(board), reply->possible, after_move(moves));
            if (size == 0) {  // this reply holds
                std::swap(*reply, *group.begin);
                return;
            }
            reply->rank = static_cast<std::int16_t>(size - worth_of_piece * board.size[reply->to]);
        }
        insertion_sort(group.begin, group.end);
    }

  private:
    static constexpr int endless = 1 << 14;   // the attacker wins
    static constexpr int worth_of_piece = 4;  // in the target group

    // The holder is about to designate.
    int of_board(const Board& board, CellSet possible, int moves) const {
        Designations<Goal::hold> groups;
        if (groups.list(worker_, board, possible, moves) || groups.probe(worker_, moves)) return 0;
        int least = endless;
        for (const Group& group : groups) least = std::min(least, of_group(board, group, moves, least));
        return least;
    }

    // The holder designates this group. No more is counted than `most`.
    int of_group(const Board& board, const Group& group, int moves, int most) const {
        int size = 0;
        for (const Reply* reply = group.begin; reply != group.end && size < most; ++reply)
            size += of_attack(reply->made_on(board), reply->possible, after_move(moves));
        return std::min(size, most);
    }

    // The attacker is about to designate.
    int of_attack(const Board& board, CellSet possible, int moves) const {
        Designations<Goal::win> groups;
        if (groups.list(worker_, board, possible, moves) || groups.probe(worker_, moves)) return endless;
        return static_cast<int>(groups.end() - groups.begin());
    }

    const Worker& worker_;
};

}  // namespace
}  // namespace quaterne::quatrenun
