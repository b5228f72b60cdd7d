// Compares the solver with a slow and obvious one on random late positions of every
// variant, with every kernel and with every part of the search switched off. Earlier
// positions, where table and symmetry come into play, are compared with the search that
// has them all switched off; still earlier ones, which several threads share, with one thread.
//
//     agree [positions of each variant] [seed]
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "quarto/solver.hpp"

using namespace quaterne;
using namespace quaterne::quarto;

namespace {

struct Line {
    int cells[4];
};

std::vector<Line> lines_of(bool squares) {
    std::vector<Line> lines;
    for (int i = 0; i < 4; ++i) {
        lines.push_back({{4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}});
        lines.push_back({{i, i + 4, i + 8, i + 12}});
    }
    lines.push_back({{0, 5, 10, 15}});
    lines.push_back({{3, 6, 9, 12}});
    for (int row = 0; squares && row < 3; ++row)
        for (int column = 0; column < 3; ++column) {
            const int at = 4 * row + column;
            lines.push_back({{at, at + 1, at + 4, at + 5}});
        }
    return lines;
}

// Nothing but the rules: tries everything.
class Reference {
  public:
    explicit Reference(const Rules& rules) : rules_(rules), lines_(lines_of(rules.squares)) {}

    // Positive: the player to act wins in so many placements; negative: loses; 0: draw.
    int value(Setup& setup) const {
        const unsigned reserve = left(setup);
        if (setup.hand == no_piece) {
            int best = reserve == 0 ? 0 : -100;
            for (int piece = 0; piece < 16; ++piece) {
                if (!(reserve >> piece & 1)) continue;
                setup.hand = static_cast<Piece>(piece);
                best = better(best, -value(setup));
            }
            setup.hand = no_piece;
            return best;
        }
        const Piece hand = setup.hand;
        int best = -100;
        for (int cell = 0; cell < 16; ++cell) {
            if (setup.cells[cell] != no_piece) continue;
            setup.cells[cell] = hand;
            if (aligned(setup, cell)) {
                best = 1;
            } else {
                setup.hand = no_piece;
                // The player who has placed also gives.
                const int then = value(setup);
                best = better(best, then == 0 ? 0 : then > 0 ? then + 1 : then - 1);
                setup.hand = hand;
            }
            setup.cells[cell] = no_piece;
            if (best == 1) break;
        }
        return best;
    }

    bool aligned(const Setup& setup, int cell) const {
        for (const Line& line : lines_) {
            if (std::find(line.cells, line.cells + 4, cell) == line.cells + 4) continue;
            unsigned ones = rules_.characteristics, zeros = rules_.characteristics;
            bool full = true;
            for (const int c : line.cells) {
                full = full && setup.cells[c] != no_piece;
                ones &= setup.cells[c], zeros &= ~setup.cells[c];
            }
            if (full && (ones | zeros) != 0) return true;
        }
        return false;
    }

    static unsigned left(const Setup& setup) {
        unsigned reserve = 0xffff;
        for (const Piece piece : setup.cells)
            if (piece != no_piece) reserve &= ~(1u << piece);
        if (setup.hand != no_piece) reserve &= ~(1u << setup.hand);
        return reserve;
    }

  private:
    static int worth(int value) { return value == 0 ? 0 : value > 0 ? 100 - value : -100 - value; }
    static int better(int a, int b) { return a == -100 || worth(b) > worth(a) ? b : a; }

    Rules rules_;
    std::vector<Line> lines_;
};

Setup random_setup(std::mt19937& random, int placed, bool hand) {
    std::array<int, 16> cells, pieces;
    for (int i = 0; i < 16; ++i) cells[i] = pieces[i] = i;
    std::shuffle(cells.begin(), cells.end(), random);
    std::shuffle(pieces.begin(), pieces.end(), random);
    Setup setup;
    setup.cells.fill(no_piece);
    for (int i = 0; i < placed; ++i) setup.cells[cells[i]] = static_cast<Piece>(pieces[i]);
    if (hand && placed < 16) setup.hand = static_cast<Piece>(pieces[placed]);
    return setup;
}

int signed_distance(const Verdict& verdict) { return verdict.known() ? verdict.at_least * verdict.distance : 99; }

}  // namespace

int main(int count, char** arguments) {
    const int positions = count > 1 ? std::atoi(arguments[1]) : 20;
    std::mt19937 random(count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 1);
    int compared = 0, wrong = 0;
    for (unsigned variant = 2; variant < 32; ++variant) {
        const Rules rules{variant >> 1, (variant & 1) != 0};
        const Reference reference(rules);
        std::vector<std::pair<std::string, std::unique_ptr<Solver>>> solvers;
        for (const char* kernel : {"portable", "neon", "avx2", "avx512"}) {
            if (kernel_named(kernel) == nullptr) continue;
            for (const unsigned off : {0u, 1u, 2u, 4u, 8u, 16u, 31u}) {
                SolverOptions options{std::size_t{1} << 20, 1, off, kernel_named(kernel), nullptr, nullptr};
                solvers.emplace_back(std::string(kernel) + " off " + std::to_string(off),
                                     std::make_unique<Solver>(rules, options));
            }
        }
        SolverOptions plain{std::size_t{1} << 20, 1, 31, kernel_named("portable"), nullptr, nullptr};
        Solver simplest(rules, plain);
        const auto compare = [&](const Setup& setup, int expected) {
            for (const auto& [name, solver] : solvers) {
                const int alone = signed_distance(solver->solve(setup).verdict);
                const int best = signed_distance(solver->moves(setup).report.verdict);
                ++compared;
                if (alone == expected && best == expected) continue;
                if (++wrong > 20) continue;
                std::printf("%s: characteristics %u squares %d placed %d hand %d: %d and %d, not %d\n", name.c_str(),
                            rules.characteristics, rules.squares,
                            16 - static_cast<int>(std::count(setup.cells.begin(), setup.cells.end(), no_piece)),
                            setup.hand, alone, best, expected);
            }
        };
        for (int i = 0; i < positions; ++i) {
            Setup late = random_setup(random, 9 + static_cast<int>(random() % 8), random() % 4 != 0);
            compare(late, reference.value(late));
            if (i % 10 != 0) continue;
            const Setup early = random_setup(random, 7, true);
            compare(early, signed_distance(simplest.solve(early).verdict));
        }
    }
    for (unsigned variant = 2; variant < 32; ++variant) {
        const Rules rules{variant >> 1, (variant & 1) != 0};
        const Setup shared = random_setup(random, std::popcount(rules.characteristics) > 2 ? 4 : 3, true);
        const auto solved = [&](int threads, unsigned off) {
            SolverOptions options;
            options.threads = threads, options.off = off;
            return signed_distance(Solver(rules, options).solve(shared).verdict);
        };
        const int expected = solved(1, 0);
        for (const unsigned off : {0u, unsigned{off_sharing}, unsigned{off_probing}, unsigned{off_symmetry}}) {
            ++compared;
            const int found = solved(4, off);
            if (found == expected) continue;
            if (++wrong <= 20)
                std::printf("four threads, off %u: characteristics %u squares %d: %d, not %d\n", off,
                            rules.characteristics, rules.squares, found, expected);
        }
    }
    std::printf("%d compared, %d wrong\n", compared, wrong);
    return wrong == 0 ? 0 : 1;
}
