// The door between the search and the code around it.
//
// The search is compiled several times, for several kinds of processor, from the same
// sources (kernel/). Everything that is compiled for one kind only stays in a nameless
// namespace there; what both sides know is in this file.
#pragma once

#include <atomic>
#include <cstdint>

#include "common/limits.hpp"
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
    Ply plies[2][17];  // defending, attacking; by placed pieces
};

// One thread's part in one search.
struct Worker {
    Table* table = nullptr;
    const Symmetry* symmetry = nullptr;
    Meter* meter = nullptr;
    const std::atomic<bool>* cancelled = nullptr;  // a sibling has the answer; may be null
    unsigned off = 0;
    const Guide* guide = nullptr;  // null: no stored order
    Profile* profile = nullptr;    // null: nobody wants to know
    std::uint64_t nodes = 0;    // all nodes of this worker
    std::uint64_t metered = 0;  // those the meter knows of
    bool ended = false;         // by a limit or by a sibling; the value returned means nothing
};

// "Can the attacker win with the placement number `final_placement` or an earlier one?" The
// piece in hand must not win at once, and the final placement must be one of the attacker's.
using Ask = bool (*)(Worker&, const Position&, bool squares, bool attacking, int final_placement);

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
