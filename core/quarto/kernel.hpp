// What the search and the code around it know of each other.
//
// The search is compiled several times, for several kinds of processor, from the same
// sources (kernel/). Everything that is compiled for one kind only stays in an unnamed
// namespace there; what both sides know is in this file.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "common/limits.hpp"
#include "common/sharing.hpp"
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
    Ply plies[2][17];  // defending, attacking; by placed pieces
};

// The part of a whole search that a subtree stands for.
struct Share {
    double begin = 0, size = 1;

    // That of the next move when `tried` of `count` have been searched. An attacker mostly needs all
    // of them; for a defender the first is mostly enough, so each gets half of what is left.
    [[gnu::always_inline]] Share of_move(bool attacking, int tried, int count) const {
        const double part = attacking ? 1.0 / count : 1.0 / static_cast<double>(2ull << (tried < 60 ? tried : 60));
        return {begin + size * (attacking ? part * tried : 1.0 - 2.0 * part), size * part};
    }
};

// As many nodes as it takes.
constexpr std::uint64_t no_quota = ~std::uint64_t{0};

// Placed pieces of the positions near the root that threads share. With more of them a thread costs
// more than it brings.
constexpr int most_shared = 5;

// One thread's part in one search.
struct Worker {
    Table* table = nullptr;
    const Symmetry* symmetry = nullptr;
    Meter* meter = nullptr;
    unsigned off = 0;
    const Guide* guide = nullptr;                   // null: no stored order
    Profile* profile = nullptr;                     // null: nobody wants to know
    std::uint64_t quota = no_quota;                 // the worker gives up after so many nodes
    const std::atomic<bool>* enough = nullptr;      // set when another thread has the answer; may be null
    const std::function<void(double done)>* report = nullptr;  // called now and then; may be null

    // True when a limit, the quota or another thread ended the search: its value means nothing.
    bool ended() const { return path.unwinding(); }

    // The rest is for the search.
    struct Step {
        TableKey key;
        int final_placement;
    };
    SearchPath<Step, most_shared + 1> path{};
    Share share{};              // of the subtree that is searched now
    std::uint64_t nodes = 0;    // all nodes of this worker
    std::uint64_t metered = 0;  // those the meter knows of

    void look_around();
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
