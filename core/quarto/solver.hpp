// Values and distances of positions and moves: the front of the Quarto core.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "quarto/book.hpp"
#include "quarto/inquiry.hpp"
#include "quarto/setup.hpp"

namespace quaterne::quarto {

// For the player to act: 1 win, 0 draw, -1 loss. A search that was cut short knows only
// that the value lies between two bounds.
struct Verdict {
    int at_least = -1;
    int at_most = 1;
    int distance = 0;  // placements up to the one that ends the game; 0: draw, or not known

    bool known() const { return at_least == at_most; }
    // The same seen by the opponent, `placements` earlier.
    Verdict before(int placements) const {
        return {-at_most, -at_least, distance == 0 ? 0 : distance + placements};
    }
};

struct Request {
    bool distance = true;  // also find how long it takes
    int horizon = 16;      // placements to look ahead; what takes longer to win counts as a draw
    Limits limits;
    Progress progress;     // may be empty
};

struct Report {
    Verdict verdict;
    std::uint64_t nodes = 0;
    double seconds = 0;
    Ending ending = Ending::finished;
};

// A whole turn. `cell` is missing when there is no piece in hand, `give` when the placement
// ends the game.
struct JudgedMove {
    Cell cell = no_piece;
    Piece give = no_piece;
    Verdict verdict;
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
};

// Keeps its table from one position to the next. One call at a time: whoever wants several
// analyses at once makes several solvers.
class Solver {
  public:
    explicit Solver(const Rules& rules, const SolverOptions& options = {});

    Report solve(const Setup& setup, const Request& request = {});
    MovesReport moves(const Setup& setup, const Request& request = {});

    // Can the player of the odd (or even) placements force a win from here? Without the book.
    Half half(const Setup& setup, bool odd_placements, const Request& request = {});

    void forget() { table_.clear(); }
    std::size_t table_bytes() const { return table_.bytes(); }
    const char* kernel_name() const { return means_.kernel->name; }

  private:
    class Work;

    Translation translation_;
    Table table_;
    Means means_;
    std::shared_ptr<const Book> book_;
};

}  // namespace quaterne::quarto
