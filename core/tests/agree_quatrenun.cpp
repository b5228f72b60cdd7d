// Compares the Quatrenun solver with a slow and obvious one on random late states, with every
// kernel and with every part of the search switched off. Earlier states, where the table comes into
// play, are compared with the portable search that has them all switched off; still earlier ones, which
// several threads share, with one thread. On boards large enough for wins by force, every turn must look the
// same within a few moves whether the search looks for them or not; and the value of a board must be the same
// whether proof sizes order its moves, which they do without a horizon and a distance, or not.
//
//     agree_quatrenun [states] [seed]
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "quatrenun/solver.hpp"

using namespace quaterne;
using namespace quaterne::quatrenun;

namespace {

constexpr unsigned everything_off = 127;

// Nothing but the rules: tries everything. A score as in quatrenun/table.hpp.
int reference(const State& state) {
    int best = -64;
    for (const Turn& turn : legal_turns(state)) {
        int score = turn.completes ? -63 : 0;
        if (turn.next) {
            const int theirs = reference(*turn.next);
            const int later = std::abs(theirs) - (turn.moves() ? 1 : 0);
            score = theirs == 0 ? 0 : theirs > 0 ? -later : later;
        }
        best = std::max(best, score);
    }
    return best == -64 ? 0 : best;  // nothing to designate: a draw
}

// A state after so many random moves that complete nothing; sometimes with a group designated.
State random_state(std::mt19937& random, int moves) {
    const auto any_of = [&](CellSet set) {
        int skipped = static_cast<int>(random() % static_cast<unsigned>(std::popcount(set)));
        while (skipped-- > 0) set = without_lowest(set);
        return lowest(set);
    };
    for (;;) {
        std::array<int, 16> pieces;
        for (int i = 0; i < 16; ++i) pieces[i] = i;
        std::shuffle(pieces.begin(), pieces.end(), random);
        Groups groups;
        for (int cell = 0; cell < 16; ++cell) groups[cell] = static_cast<PieceSet>(1 << pieces[cell]);
        for (int tries = 0, made = 0; made < moves && tries < 200 && designatable(groups); ++tries) {
            const int from = any_of(designatable(groups));
            const int to = any_of(targets(groups, from));
            const int piece = any_of(groups[from]);
            if (completing(groups[to]) >> piece & 1) continue;
            groups = moved(groups, piece, from, to);
            ++made;
        }
        const CellSet possible = designatable(groups);
        if (possible == 0) continue;
        return State::of(groups, random() % 2 ? nothing : any_of(possible));
    }
}

int score_of(const Report& report) { return report.bounds.lower == report.bounds.upper ? report.bounds.lower : 99; }

// Every turn with its score as far as it shows within the horizon.
std::vector<std::array<int, 4>> turn_scores(Solver& solver, const State& state, int horizon) {
    Request request;
    request.horizon = horizon;
    std::vector<std::array<int, 4>> scores;
    for (const auto& [turn, bounds] : solver.moves(state, request).moves)
        scores.push_back({turn.piece, turn.target, turn.designated, bounds.lower == bounds.upper ? bounds.lower : 99});
    std::sort(scores.begin(), scores.end());
    return scores;
}

struct Named {
    std::string name;
    std::unique_ptr<Solver> solver;
};

std::vector<Named> all_solvers() {
    std::vector<Named> solvers;
    for (const char* kernel : {"portable", "avx2", "avx512"}) {
        if (kernel_named(kernel) == nullptr) continue;
        for (const unsigned off : {0u, 1u, 2u, 4u, 8u, 16u, 32u, 64u, everything_off})
            solvers.push_back(
                {std::string(kernel) + " off " + std::to_string(off),
                 std::make_unique<Solver>(SolverOptions{std::size_t{16} << 20, 1, off, kernel_named(kernel)})});
    }
    return solvers;
}

}  // namespace

int main(int count, char** arguments) {
    const int states = count > 1 ? std::atoi(arguments[1]) : 60;
    std::mt19937 random(count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 1);
    const std::vector<Named> solvers = all_solvers();
    Solver simplest({std::size_t{16} << 20, 1, everything_off, kernel_named("portable")});
    int compared = 0, wrong = 0;
    const auto compare = [&](const State& state, int expected) {
        for (const auto& [name, solver] : solvers) {
            const int alone = score_of(solver->solve(state));
            const int best = score_of(solver->moves(state).report);
            const bool wins = solver->can_win(state).bounds.lower > 0;
            ++compared;
            if (alone == expected && best == expected && wins == (expected > 0)) continue;
            if (++wrong <= 20)
                std::printf("%s: %d and %d, wins %d, not %d\n", name.c_str(), alone, best, wins, expected);
        }
    };
    for (int i = 0; i < states; ++i) {
        const State late = random_state(random, 12 + static_cast<int>(random() % 8));
        compare(late, reference(late));
        if (i % 10 != 0) continue;
        const State early = random_state(random, 7);
        compare(early, score_of(simplest.solve(early)));
    }
    for (int i = 0; i < states / 12; ++i) {
        const State shared = random_state(random, 4);
        const auto solved = [&](int threads, unsigned off) {
            Solver solver({std::size_t{16} << 20, threads, off, nullptr});
            return score_of(solver.solve(shared));
        };
        const int expected = solved(1, 0);
        for (const unsigned off : {0u, unsigned{off_sharing}, unsigned{off_probing}, unsigned{off_forcing_attacks},
                                   unsigned{off_proof_sizes}}) {
            ++compared;
            const int found = solved(4, off);
            if (found == expected) continue;
            if (++wrong <= 20) std::printf("four threads, off %u: %d, not %d\n", off, found, expected);
        }
    }
    for (int i = 0; i < states / 2; ++i) {
        const State large = random_state(random, 3 + i % 2);
        for (const char* name : {"portable", "avx2", "avx512"}) {
            if (kernel_named(name) == nullptr) continue;
            const auto scores = [&](unsigned off) {
                Solver solver({std::size_t{16} << 20, 1, off, kernel_named(name)});
                return turn_scores(solver, large, 9);
            };
            ++compared;
            if (scores(0) == scores(off_forcing_attacks)) continue;
            if (++wrong <= 20) std::printf("%s: forcing attacks change a turn's score\n", name);
        }
    }
    std::uint64_t nodes_with = 0, nodes_without = 0;
    for (int i = 0; i < states / 6; ++i) {
        const State large = random_state(random, 4 + i % 2);
        Request value_alone;
        value_alone.distance = false;
        for (const char* name : {"portable", "avx2", "avx512"}) {
            if (kernel_named(name) == nullptr) continue;
            const auto solved = [&](unsigned off, std::uint64_t& nodes) {
                Solver solver({std::size_t{16} << 20, 1, off, kernel_named(name)});
                const Report report = solver.solve(large, value_alone);
                nodes += report.nodes;
                return report.bounds;
            };
            const Bounds with = solved(0, nodes_with), without = solved(off_proof_sizes, nodes_without);
            ++compared;
            if ((with.lower > 0) == (without.lower > 0) && (with.upper < 0) == (without.upper < 0)) continue;
            if (++wrong <= 20) std::printf("%s: proof sizes change a value\n", name);
        }
    }
    if (nodes_with == nodes_without) ++wrong, std::printf("proof sizes order nothing\n");
    std::printf("%d compared, %d wrong\n", compared, wrong);
    return wrong == 0 ? 0 : 1;
}
