// One yes/no question, answered by several threads.
//
// The top of the tree is walked here: where the attacker must find one good move among
// many, every thread takes the next one. When the answer is no, as it mostly is, all of
// them have to be searched anyway, so nothing is wasted.
#pragma once

#include <functional>
#include <vector>

#include "quarto/kernel.hpp"

namespace quaterne::quarto {

enum class Answer : std::uint8_t { no, yes, unknown };

// Told now and then how much is done (0 to 1) and how many nodes that took; false ends the search.
using Progress = std::function<bool(double done, std::uint64_t nodes)>;

struct SearchContext {
    const Kernel* kernel;
    Table* table;
    bool squares = false;
    int threads = 1;
    unsigned off = 0;
    const Guide* guide = nullptr;  // null: no stored order
    Profile* profile = nullptr;    // of one thread
};

class ParallelSearch {
  public:
    ParallelSearch(const SearchContext& context, Budget& budget, const Progress& progress);

    // See Ask in kernel.hpp.
    Answer ask(const Position& position, bool attacking, int final_placement);

  private:
    struct Share {  // the part of the whole that a subtree stands for
        double begin, size;
    };

    Answer walk(const Position& position, bool attacking, int final_placement, Share share);
    Answer alone(const Position& position, bool attacking, int final_placement);
    Answer together(const std::vector<Position>& children, int final_placement, Share share);
    bool told(double done);

    TableKey table_key(const Position& position, bool attacking) const;

    const SearchContext context_;
    const Symmetry& symmetry_;
    Budget& budget_;
    const Progress& progress_;
    Clock::time_point last_told_ = Clock::now();
};

}  // namespace quaterne::quarto
