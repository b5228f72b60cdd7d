// Says where the nodes of a proof go: by placed pieces, and how often the first move that was
// searched was the right one. Build it with -DQUATERNE_PROFILE=ON.
//
//     profile [kernel] [characteristics, a mask] [squares, 0 or 1] [guide file]
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <vector>

#include "quarto/solver.hpp"

using namespace quaterne;
using namespace quaterne::quarto;

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void print(const Profile& profile) {
    std::printf("placed  to place        nodes   tried  succeed  first try\n");
    for (int placed = 0; placed <= 16; ++placed)
        for (const int attacking : {0, 1}) {
            const Profile::Ply& ply = profile.plies[attacking][placed];
            if (ply.nodes == 0) continue;
            std::printf("%6d  %-8s %12llu  %4.0f %%   %4.0f %%     %4.0f %%\n", placed,
                        attacking ? "attacker" : "defender", static_cast<unsigned long long>(ply.nodes),
                        percent(ply.tried, ply.nodes), percent(ply.succeeded, ply.tried),
                        percent(ply.first, ply.succeeded));
        }
}

std::shared_ptr<const Guide> guide_in(const char* file, const Game& game) {
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
    return std::make_shared<Guide>(
        Guide::read(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), game));
}

int refuse(const char* reason, const char* argument) {
    std::fprintf(stderr, "%s: %s\n", reason, argument);
    return 2;
}

}  // namespace

int main(int count, char** arguments) {
    const Rules rules{count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 15,
                      count > 3 && std::atoi(arguments[3]) != 0};
    Profile profile;
    SolverOptions options;
    if (count > 1) {
        options.kernel = kernel_named(arguments[1]);
        if (options.kernel == nullptr) return refuse("this processor has no such kernel", arguments[1]);
    }
    if (count > 4 && !std::ifstream(arguments[4])) return refuse("this file cannot be read", arguments[4]);
    if (count > 4) options.guide = guide_in(arguments[4], Translation(rules).game());
    options.profile = &profile;
    Setup start;
    start.cells.fill(no_piece);
    for (const bool odd : {false, true}) {
        profile = {};
        Solver solver(rules, options);
        const Half half = solver.half(start, odd);
        std::printf("%s can%s force a win: %llu nodes, %.2f s\n", odd ? "The second player" : "The first player",
                    half.answer == Answer::yes ? "" : "not", static_cast<unsigned long long>(half.report.nodes),
                    half.report.seconds);
        print(profile);
    }
}
