#include "quatrenun/solver.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace quaterne::quatrenun {
namespace {

// What one call found and cost.
Report report(const Judge& judge, const Request& request, Clock::time_point start, bool in_time) {
    const std::chrono::duration<double> seconds = Clock::now() - start;
    return {judge.bounds(), request.distance, judge.budget().nodes(), seconds.count(),
            in_time ? Ending::finished : judge.budget().ending()};
}

}  // namespace

Solver::Solver(const SolverOptions& options) : table_(options.table_bytes) {
    if (options.threads < 1)
        throw std::invalid_argument("threads must be at least 1, not " + std::to_string(options.threads));
    context_ = {options.kernel != nullptr ? options.kernel : &kernel(), &table_, options.threads, options.off};
}

Report Solver::solve(const State& state, const Request& request) {
    const Clock::time_point start = Clock::now();
    Judge judge(context_, state, request);
    const bool in_time = judge.judge();
    return report(judge, request, start, in_time);
}

MovesReport Solver::moves(const State& state, const Request& request) {
    const Clock::time_point start = Clock::now();
    Judge judge(context_, state, request);
    const bool in_time = judge.judge_moves();
    return {std::move(judge.moves()), report(judge, request, start, in_time)};
}

Report Solver::can_win(const State& state, const Request& request) {
    const Clock::time_point start = Clock::now();
    Judge judge(context_, state, request);
    const bool in_time = judge.can_win();
    return report(judge, request, start, in_time);
}

}  // namespace quaterne::quatrenun
