// What the search and the code around it know of each other. README.md says why yes-or-no questions about a
// board are enough.
//
// The search is compiled several times, for several kinds of processor, from the same sources
// (kernel/). All search the same tree, node by node.
#pragma once

#include "common/goal.hpp"
#include "common/worker.hpp"
#include "quatrenun/score.hpp"
#include "quatrenun/table.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

// Parts of the search that can be switched off. They never change a value; tests check it.
enum Off : unsigned {
    off_reply_ordering = 1,    // replies in the order of cells and pieces
    off_group_ordering = 2,    // groups in the order of cells
    off_probing = 4,           // do not look up all children before searching one (proof sizes still do)
    off_isolated = 8,          // keys with the groups that are in line with no other
    off_sharing = 16,          // threads do not leave boards to each other
    off_forcing_attacks = 32,  // no quick look for a win by force before a group is searched
    off_proof_sizes = 64,      // groups and replies of the holder without a look at what there is to prove
};

struct Kernel;

// What every search of a solver needs to know.
struct SearchContext {
    const Kernel* kernel;
    Table* table;
    int threads = 1;
    unsigned off = 0;

    bool can_share(const State&) const { return true; }
    bool leaves_to_others() const { return !(off & off_sharing); }
};

// A board on the way, and the least score that answers its question with yes.
struct Step {
    Table::Place place;
    int wanted;

    bool answered(const Table& table) const {
        const Bounds known = table.find(place);
        return known.lower >= wanted || known.upper < wanted;
    }
};

// Boards near the root that threads share.
constexpr int shared_plies = 9;

using Worker = quaterne::Worker<SearchContext, Step, shared_plies>;

// Does the player to act reach the goal, whatever the opponent does: that the opponent completes a group by
// move number `moves` at the latest, or not to complete one oneself by then? They are about to designate, or
// to move a piece of the designated group. `moves` counts from now on.
using Ask = bool (*)(Worker&, const State&, Goal, int moves);

struct Kernel {
    const char* name;
    Ask ask;
};

// The best for this processor.
const Kernel& kernel();
// One of those that this processor can run, by name ("portable", "avx2", "avx512"); or null.
const Kernel* kernel_named(const char* name);

}  // namespace quaterne::quatrenun

extern template class quaterne::Worker<quaterne::quatrenun::SearchContext, quaterne::quatrenun::Step,
                                       quaterne::quatrenun::shared_plies>;
