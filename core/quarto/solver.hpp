// Values and distances of positions and moves: the front of the Quarto core.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "common/goal.hpp"
#include "common/request.hpp"
#include "quarto/book.hpp"
#include "quarto/guide.hpp"
#include "quarto/kernel.hpp"
#include "quarto/setup.hpp"
#include "quarto/verdict.hpp"

namespace quaterne::quarto {

struct Report {
    Verdict verdict;
    std::uint64_t nodes = 0;
    double seconds = 0;
    Ending ending = Ending::finished;
};

struct MovesReport {
    std::vector<JudgedMove> moves;  // best first
    Report report;                  // of the position itself
};

struct Half {
    Answer answer = Answer::unknown;  // can this player force a win?
    Report report;
};

struct SolverOptions {
    std::size_t table_bytes = std::size_t{32} << 20;
    int threads = 1;
    unsigned off = 0;
    const Kernel* kernel = nullptr;  // null: the best there is
    std::shared_ptr<const Book> book;
    std::shared_ptr<const Guide> guide;  // of the same game
    Profile* profile = nullptr;          // see kernel.hpp
};

// Keeps its table from one position to the next. One call at a time: for several
// analyses at once make several solvers.
class Solver {
  public:
    explicit Solver(const Rules& rules, const SolverOptions& options = {});

    Report solve(const Setup& setup, const Request& request = {});
    MovesReport moves(const Setup& setup, const Request& request = {});

    // Can the player of the odd (or even) placements force a win from here? Without the book.
    Half half(const Setup& setup, bool odd_placements, const Request& request = {});

    // Before solving many positions that lead to the same ones: each alone would need a part of the table.
    void use_whole_table() { table_.size_for(0); }
    void forget() { table_.forget(); }
    std::size_t table_bytes() const { return table_.bytes(); }
    const char* kernel_name() const { return context_.kernel->name; }

  private:
    Translation translation_;
    Table table_;
    SearchContext context_;
    std::shared_ptr<const Book> book_;
    std::shared_ptr<const Guide> guide_;
};

}  // namespace quaterne::quarto
