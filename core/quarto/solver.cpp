#include "quarto/solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "quarto/judge.hpp"
#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

// Order of preference for the player to act: quick wins, draws, slow losses.
int worth(const Verdict& v) {
    const int middle = 100 * (v.at_least + v.at_most);
    return middle > 0 ? middle - v.distance : middle < 0 ? middle + v.distance : 0;
}

// What one call found and cost.
Report report(const Judge& judge, const Request& request, Clock::time_point start, const Verdict& verdict) {
    const std::chrono::duration<double> seconds = Clock::now() - start;
    const bool complete = verdict.known() && (!request.distance || verdict.at_least == 0 || verdict.distance != 0);
    return {verdict, judge.budget().nodes(), seconds.count(), complete ? Ending::finished : judge.budget().ending()};
}

}  // namespace

Solver::Solver(const Rules& rules, const SolverOptions& options)
    : translation_(rules), table_(options.table_bytes), book_(options.book), guide_(options.guide) {
    if (options.threads < 1)
        throw std::invalid_argument("threads must be at least 1, not " + std::to_string(options.threads));
    context_ = {options.kernel != nullptr ? options.kernel : &kernel(),
                &table_,
                rules.squares,
                options.threads,
                options.off,
                guide_.get(),
                options.profile};
}

Report Solver::solve(const Setup& setup, const Request& request) {
    const Position position = translation_.position(setup);
    table_.size_for(position.hand == no_piece ? position.placed() - 1 : position.placed());
    const Clock::time_point start = Clock::now();
    Judge judge(context_, book_.get(), translation_.game(), request, position.placed());
    return report(judge, request, start, judge.judge(position));
}

MovesReport Solver::moves(const Setup& setup, const Request& request) {
    const Position position = translation_.position(setup);
    table_.size_for(position.placed() - 1);  // many more positions than for the value alone
    const Clock::time_point start = Clock::now();
    Judge judge(context_, book_.get(), translation_.game(), request, position.placed());
    MovesReport result;
    result.moves = judge.moves(position);
    for (JudgedMove& move : result.moves) {
        if (move.give != no_piece) move.give = translation_.outside(move.give);
        if (!request.distance) move.verdict.distance = 0;
    }
    std::stable_sort(result.moves.begin(), result.moves.end(),
                     [](const JudgedMove& a, const JudgedMove& b) { return worth(a.verdict) > worth(b.verdict); });
    Verdict best{0, 0, 0};
    if (!result.moves.empty()) {
        best = result.moves.front().verdict;
        for (const JudgedMove& move : result.moves) {
            best.at_least = std::max(best.at_least, move.verdict.at_least);
            best.at_most = std::max(best.at_most, move.verdict.at_most);
        }
        if (!best.known()) best.distance = 0;
    }
    result.report = report(judge, request, start, best);
    return result;
}

Half Solver::half(const Setup& setup, bool odd_placements, const Request& request) {
    const Position position = translation_.position(setup);
    table_.size_for(position.placed() - 1);
    const Clock::time_point start = Clock::now();
    Judge judge(context_, nullptr, translation_.game(), request, position.placed());
    // What the next player to place wants: to win, if the question is about them.
    const Goal goal = (position.placed() % 2 == 0) == odd_placements ? Goal::win : Goal::hold;
    const auto can_win = [&](const Position& placing) {
        const Answer reached =
            wins_at_once(placing, context_.squares) ? Answer::yes : judge.ask(placing, goal, odd_placements ? 15 : 16);
        return goal == Goal::win ? reached : opposite(reached);
    };
    Half result;
    if (position.hand != no_piece) {
        result.answer = can_win(position);
    } else {
        // The giver wants a piece that helps them: any for the one, all for the other.
        const bool giver_attacks = goal == Goal::hold;
        result.answer = giver_attacks ? Answer::no : Answer::yes;
        std::vector<Key> seen;
        for (unsigned rest = position.reserve; rest != 0; rest &= rest - 1) {
            Position child = position;
            child.take(static_cast<Piece>(__builtin_ctz(rest)));
            if (position.placed() <= most_placed_in_key) {
                const Key key = Symmetry::of(context_.squares).key(child);
                if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
                seen.push_back(key);
            }
            const Answer answer = can_win(child);
            if (answer == result.answer) continue;
            result.answer = answer;
            break;
        }
        if (position.reserve == 0) result.answer = Answer::no;
    }
    Verdict settled{0, 0, 0};
    if (result.answer == Answer::unknown) settled = {};
    result.report = report(judge, request, start, settled);
    return result;
}

}  // namespace quaterne::quarto
