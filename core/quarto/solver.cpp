#include "quarto/solver.hpp"

#include <algorithm>
#include <map>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

// Order of preference for the player to act: quick wins, draws, slow losses.
int worth(const Verdict& v) {
    const int middle = 100 * (v.at_least + v.at_most);
    return middle > 0 ? middle - v.distance : middle < 0 ? middle + v.distance : 0;
}

}  // namespace

// One call of the solver: its budget, its clock, and the positions it has met.
class Solver::Work {
  public:
    Work(Solver& solver, const Request& request, int placed)
        : solver_(solver), request_(request), end_(std::min(16, placed + request.horizon)),
          budget_(request.limits),
          inquiry_(solver.means_, budget_, request.progress), squares_(solver.means_.squares),
          use_book_(end_ == 16 && solver.book_ != nullptr) {}

    // Of a position with a piece in hand.
    Verdict judge(const Position& position);
    // Of a position with none: the best of all pieces to give.
    Verdict judge_giving(const Position& position, std::vector<JudgedMove>* moves);
    void judge_moves(const Position& position, std::vector<JudgedMove>& moves);

    Answer ask(const Position& position, bool attacking, int last) {
        return inquiry_.ask(position, attacking, last);
    }

    Report report(const Verdict& verdict) const {
        const std::chrono::duration<double> seconds = Clock::now() - start_;
        const bool complete = verdict.known() &&
                              (!request_.distance || verdict.at_least == 0 || verdict.distance != 0);
        return {verdict, budget_.nodes(), seconds.count(), complete ? Ending::finished : budget_.ending()};
    }

  private:
    // The last placement within the horizon of the player who makes placement number `n`.
    int last_of(int n) const { return end_ - (end_ - n) % 2; }
    Verdict search(const Position& position);
    int distance(const Position& position, bool attacking, int first, int last);

    Solver& solver_;
    const Request& request_;
    const int end_;  // the last placement within the horizon
    Budget budget_;
    Inquiry inquiry_;
    const bool squares_;
    const bool use_book_;
    std::map<Key, Verdict> met_;  // only up to eight placed pieces
    const Clock::time_point start_ = Clock::now();
};

Verdict Solver::Work::judge(const Position& position) {
    const int placed = position.placed();
    if (placed >= end_) return {0, 0, 0};
    if (wins_at_once(position, squares_)) return {1, 1, 1};
    if (position.reserve == 0 || placed + 1 == end_) return {0, 0, 0};
    if (placed > most_placed_in_key) return search(position);
    const Key key = Symmetry::of(squares_).key(position);
    if (const auto known = met_.find(key); known != met_.end()) return known->second;
    if (use_book_)
        if (const auto entry = solver_.book_->find(solver_.translation_.game(), placed, key)) {
            const int value = *entry == 0 ? 0 : *entry > 0 ? 1 : -1;
            return {value, value, request_.distance ? std::abs(*entry) : 0};
        }
    const Verdict verdict = search(position);
    if (!budget_.exhausted()) met_.emplace(key, verdict);
    return verdict;
}

Verdict Solver::Work::search(const Position& position) {
    const int placed = position.placed();
    Verdict verdict;
    // The placement at hand does not win, so the next chance is two placements later.
    if (last_of(placed + 1) < placed + 3) {
        verdict.at_most = 0;
    } else {
        switch (ask(position, true, last_of(placed + 1))) {
            case Answer::unknown: return verdict;
            case Answer::yes: verdict.at_least = 1; break;
            case Answer::no: verdict.at_most = 0; break;
        }
    }
    if (verdict.known()) {
        if (request_.distance) verdict.distance = distance(position, true, placed + 3, last_of(placed + 1));
        return verdict;
    }
    switch (ask(position, false, last_of(placed + 2))) {
        case Answer::unknown: return verdict;
        case Answer::yes: verdict.at_most = -1; break;
        case Answer::no: verdict.at_least = 0; break;
    }
    if (verdict.at_most == -1 && request_.distance)
        verdict.distance = distance(position, false, placed + 2, last_of(placed + 2));
    return verdict;
}

// The value is known; now the earliest last placement that is enough for it. Short
// questions are cheap, so they are asked from the shortest up.
int Solver::Work::distance(const Position& position, bool attacking, int first, int last) {
    for (int n = first; n < last; n += 2) {
        const Answer answer = ask(position, attacking, n);
        if (answer == Answer::unknown) return 0;
        if (answer == Answer::yes) return n - position.placed();
    }
    return last - position.placed();
}

Verdict Solver::Work::judge_giving(const Position& position, std::vector<JudgedMove>* moves) {
    if (position.reserve == 0) return {0, 0, 0};
    Verdict best{-1, -1, 0};
    for (unsigned rest = position.reserve; rest != 0; rest &= rest - 1) {
        Position child = position;
        child.take(static_cast<Piece>(__builtin_ctz(rest)));
        const Verdict verdict = judge(child).before(0);
        if (moves != nullptr) moves->push_back({no_piece, child.hand, verdict});
        const int at_most = std::max(best.at_most, verdict.at_most);
        const bool first = rest == position.reserve;
        if (first || worth(verdict) > worth(best)) best = verdict;
        best.at_most = at_most;
        if (moves == nullptr && !request_.distance && best.at_least == 1) break;
    }
    if (!best.known()) best.distance = 0;
    return best;
}

void Solver::Work::judge_moves(const Position& position, std::vector<JudgedMove>& moves) {
    for (unsigned rest = static_cast<Cells>(~position.occupied); rest != 0; rest &= rest - 1) {
        const Cell cell = static_cast<Cell>(__builtin_ctz(rest));
        if (wins_on(position, squares_, cell)) {
            moves.push_back({cell, no_piece, {1, 1, request_.distance ? 1 : 0}});
            continue;
        }
        Position after = position;
        after.place(cell);
        if (after.reserve == 0) {
            moves.push_back({cell, no_piece, {0, 0, 0}});
            continue;
        }
        for (unsigned give = after.reserve; give != 0; give &= give - 1) {
            Position child = after;
            child.take(static_cast<Piece>(__builtin_ctz(give)));
            moves.push_back({cell, child.hand, judge(child).before(1)});
        }
    }
}

Solver::Solver(const Rules& rules, const SolverOptions& options)
    : translation_(rules), table_(options.table_bytes), book_(options.book) {
    if (options.threads < 1)
        throw std::invalid_argument("threads must be at least 1, not " + std::to_string(options.threads));
    means_ = {options.kernel != nullptr ? options.kernel : &kernel(), &table_, rules.squares, options.threads,
              options.off};
}

Report Solver::solve(const Setup& setup, const Request& request) {
    const Position position = translation_.position(setup);
    table_.expect(position.hand == no_piece ? position.placed() - 1 : position.placed());
    Work work(*this, request, position.placed());
    return work.report(position.hand == no_piece ? work.judge_giving(position, nullptr) : work.judge(position));
}

MovesReport Solver::moves(const Setup& setup, const Request& request) {
    const Position position = translation_.position(setup);
    table_.expect(position.placed() - 1);  // many more positions than for the value alone
    Work work(*this, request, position.placed());
    MovesReport result;
    if (position.hand == no_piece)
        work.judge_giving(position, &result.moves);
    else
        work.judge_moves(position, result.moves);
    for (JudgedMove& move : result.moves) {
        if (move.give != no_piece) move.give = translation_.outside(move.give);
        if (!request.distance) move.verdict.distance = 0;
    }
    std::stable_sort(result.moves.begin(), result.moves.end(), [](const JudgedMove& a, const JudgedMove& b) {
        return worth(a.verdict) > worth(b.verdict);
    });
    Verdict best{0, 0, 0};
    if (!result.moves.empty()) {
        best = result.moves.front().verdict;
        for (const JudgedMove& move : result.moves) {
            best.at_least = std::max(best.at_least, move.verdict.at_least);
            best.at_most = std::max(best.at_most, move.verdict.at_most);
        }
        if (!best.known()) best.distance = 0;
    }
    result.report = work.report(best);
    return result;
}

Half Solver::half(const Setup& setup, bool odd_placements, const Request& request) {
    const Position position = translation_.position(setup);
    table_.expect(position.placed() - 1);
    Work work(*this, request, position.placed());
    const bool attacking = (position.placed() % 2 == 0) == odd_placements;
    const int last = odd_placements ? 15 : 16;
    Half result;
    if (position.hand != no_piece) {
        if (wins_at_once(position, means_.squares))
            result.answer = attacking ? Answer::yes : Answer::no;
        else
            result.answer = work.ask(position, attacking, last);
    } else {
        // The giver wants a piece that helps them: any for the one, all for the other.
        const bool giver_attacks = !attacking;
        result.answer = giver_attacks ? Answer::no : Answer::yes;
        std::vector<Key> seen;
        for (unsigned rest = position.reserve; rest != 0; rest &= rest - 1) {
            Position child = position;
            child.take(static_cast<Piece>(__builtin_ctz(rest)));
            if (position.placed() <= most_placed_in_key) {
                const Key key = Symmetry::of(means_.squares).key(child);
                if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
                seen.push_back(key);
            }
            const Answer answer = wins_at_once(child, means_.squares) ? (attacking ? Answer::yes : Answer::no)
                                                                      : work.ask(child, attacking, last);
            if (answer == result.answer) continue;
            result.answer = answer;
            break;
        }
        if (position.reserve == 0) result.answer = Answer::no;
    }
    Verdict settled{0, 0, 0};
    if (result.answer == Answer::unknown) settled = {};
    result.report = work.report(settled);
    return result;
}

}  // namespace quaterne::quarto
