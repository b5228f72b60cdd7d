// What the search and the code around it know of each other.
//
// The search is compiled several times, for several kinds of processor, from the same
// sources (kernel/). Everything that is compiled for one kind only stays in an unnamed
// namespace there; what both sides know is in this file.
#pragma once

#include <cstdint>

#include "common/goal.hpp"
#include "common/worker.hpp"
#include "quarto/position.hpp"
#include "quarto/table.hpp"

namespace quaterne::quarto {

// Parts of the search that can be switched off. They never change a value; tests check it.
enum Off : unsigned {
    off_symmetry = 1,     // keys without symmetry of board and planes
    off_ordering = 2,     // moves in the order of cells and pieces
    off_probing = 4,      // do not look up all children before searching one
    off_last_attack = 8,  // no vector code for the last attacking move
    off_table = 16,       // remember nothing
    off_sharing = 32,     // threads do not leave positions to each other
};

class Guide;

// Where the nodes of a search by one thread go. Filled only by a build with QUATERNE_PROFILE.
struct Profile {
    struct Ply {
        std::uint64_t nodes = 0;
        std::uint64_t tried = 0;      // nodes at which a move was searched
        std::uint64_t succeeded = 0;  // ... and one of them was what the player hoped for
        std::uint64_t first = 0;      // ... the first one
    };
    Ply plies[2][17];  // by goal and placed pieces
};

// Placed pieces of the positions near the root that threads share. With more of them a thread costs
// more than it brings.
constexpr int most_shared = 5;

struct Kernel;

// What every search of a solver needs to know.
struct SearchContext {
    const Kernel* kernel;
    Table* table;
    bool squares = false;
    int threads = 1;
    unsigned off = 0;
    const Guide* guide = nullptr;  // null: no stored order
    Profile* profile = nullptr;    // of one thread; null: nobody wants to know
    const Symmetry* symmetry = &Symmetry::of(squares);

    // Threads tell each other what they found by the table alone.
    bool can_share(const Position& position) const { return position.placed() <= most_shared && !(off & off_table); }
    bool leaves_to_others() const { return !(off & off_sharing); }
};

// A position on the way, with the question about it.
struct Step {
    TableKey key;
    int final_placement;

    bool answered(const Table& table) const {
        const Bounds known = table.find(key);
        return known.says_win(final_placement) || known.says_no_win(final_placement);
    }
};

using Worker = quaterne::Worker<SearchContext, Step, most_shared + 1>;

// Does the player to place reach the goal: to win with placement number `final_placement` at the latest, or
// that the opponent does not? The piece in hand must not win at once, and the final placement must be one
// of the player who wants to win.
using Ask = bool (*)(Worker&, const Position&, Goal, int final_placement);

struct Move {
    Cell cell;
    Piece give;
    std::uint8_t mobility;  // pairs of cell and safe piece that the opponent will have
};
constexpr int most_moves = 240;

// The moves that do not lose at once, best first; one that wins by force at once comes
// alone, with mobility 0. Returns how many.
using Order = int (*)(const Position&, bool squares, unsigned off, Move* moves);

struct Kernel {
    const char* name;
    Ask ask;
    Order order;
};

// The best for this processor.
const Kernel& kernel();
// One of those that this processor can run, by name ("portable", "avx2", "avx512"); or null.
const Kernel* kernel_named(const char* name);

}  // namespace quaterne::quarto

extern template class quaterne::Worker<quaterne::quarto::SearchContext, quaterne::quarto::Step,
                                       quaterne::quarto::most_shared + 1>;
