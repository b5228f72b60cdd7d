// One yes/no question, answered by several threads.
//
// They share it as common/sharing.hpp says: the attacker's moves near the root. When the answer is
// no, as it mostly is, all of these have to be searched anyway, so little is wasted.
#pragma once

#include <functional>

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
    struct Question {
        const Position& position;
        bool attacking;
        int final_placement;
    };

    Answer alone(const Question& question, std::uint64_t quota);
    Answer together(const Question& question);
    Answer run(const Question& question, Worker& worker);
    void tell(double done);

    const SearchContext context_;
    const Symmetry& symmetry_;
    Budget& budget_;
    const Progress& progress_;
    double furthest_ = 0;  // told so far: progress never goes back
    Clock::time_point last_told_ = Clock::now();
};

}  // namespace quaterne::quarto
