#include "quarto/inquiry.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "quarto/guide.hpp"

namespace quaterne::quarto {
namespace {

// Moves are shared out at the first attacking position with this many pieces or more: with
// fewer there are too few different moves, ...
constexpr int fewest_shared = 2;
// ... and with more than this a thread costs more than it brings.
constexpr int most_shared = 5;

constexpr auto telling_interval = std::chrono::milliseconds(50);

}  // namespace

Inquiry::Inquiry(const Means& means, Budget& budget, const Progress& progress)
    : means_(means), symmetry_(Symmetry::of(means.squares)), budget_(budget), progress_(progress) {}

Answer Inquiry::ask(const Position& position, bool attacking, int last) {
    if (position.placed() > most_shared || (means_.threads == 1 && !progress_))
        return alone(position, attacking, last);
    return walk(position, attacking, last, {0, 1});
}

std::uint64_t Inquiry::question(const Position& position, bool attacking) const {
    return Table::question(means_.off & off_symmetry ? Symmetry::plain_key(position) : symmetry_.key(position),
                           attacking);
}

Answer Inquiry::alone(const Position& position, bool attacking, int last) {
    Meter meter(budget_);
    Worker worker{means_.table, &symmetry_, &meter, nullptr, means_.off, means_.guide};
    const bool yes = means_.kernel->ask(worker, position, means_.squares, attacking, last);
    meter.spend(static_cast<std::uint32_t>(worker.nodes - worker.metered));
    return worker.ended ? Answer::unknown : yes ? Answer::yes : Answer::no;
}

Answer Inquiry::walk(const Position& position, bool attacking, int last, Share share) {
    if (position.placed() > most_shared || position.placed() + 4 > last)
        return alone(position, attacking, last);
    Move moves[most_moves];
    const int count = means_.kernel->order(position, means_.squares, means_.off, moves);
    const Answer mine = attacking ? Answer::yes : Answer::no;
    const Answer other = attacking ? Answer::no : Answer::yes;
    if (count > 0 && moves[0].mobility == 0) return mine;

    // Children that are equal up to symmetry or already known need no search.
    std::vector<Position> children;
    std::vector<std::uint64_t> questions;
    const bool remember = !(means_.off & off_table);
    for (int i = 0; i < count; ++i) {
        Position child = position;
        child.place(moves[i].cell);
        child.take(moves[i].give);
        const std::uint64_t asked = question(child, !attacking);
        if (std::find(questions.begin(), questions.end(), asked) != questions.end()) continue;
        questions.push_back(asked);
        const Bounds known = remember ? means_.table->find(asked) : Bounds{};
        if (known.wins_within(last) ? attacking : known.holds_until(last) && !attacking) return mine;
        if (known.wins_within(last) || known.holds_until(last)) continue;
        const bool suggested = !attacking && means_.guide != nullptr && means_.guide->suggests(asked);
        children.insert(suggested ? children.begin() : children.end(), child);
    }

    const std::uint64_t before = budget_.nodes();
    Answer answer = other;
    if (attacking && position.placed() >= fewest_shared && means_.threads > 1) {
        answer = together(children, last, share);
    } else {
        const double size = share.size / static_cast<double>(children.empty() ? 1 : children.size());
        for (std::size_t i = 0; i < children.size() && answer == other; ++i) {
            const Share part{share.begin + size * static_cast<double>(i), size};
            // One thread walks no deeper than it takes to tell its progress.
            const bool leaf = means_.threads == 1 && children[i].placed() >= 3;
            answer = leaf ? alone(children[i], !attacking, last) : walk(children[i], !attacking, last, part);
            if (!told(part.begin + part.size)) answer = Answer::unknown;
        }
    }
    if (answer != Answer::unknown && remember) {
        const std::uint64_t nodes = budget_.nodes() - before + 1;
        means_.table->store(question(position, attacking), last, answer == Answer::yes,
                            63 - __builtin_clzll(nodes));
    }
    return answer;
}

Answer Inquiry::together(const std::vector<Position>& children, int last, Share share) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> found{false}, halt{false};
    const auto work = [&](bool telling) {
        Meter meter(budget_);
        while (!halt.load(std::memory_order_relaxed)) {
            const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
            if (i >= children.size()) break;
            Worker worker{means_.table, &symmetry_, &meter, &halt, means_.off, means_.guide};
            const bool wins = means_.kernel->ask(worker, children[i], means_.squares, false, last);
            meter.spend(static_cast<std::uint32_t>(worker.nodes - worker.metered));
            if (worker.ended) {
                halt.store(true, std::memory_order_relaxed);
            } else if (wins) {
                found.store(true, std::memory_order_relaxed);
                halt.store(true, std::memory_order_relaxed);
            }
            const double done = static_cast<double>(i + 1) / static_cast<double>(children.size());
            if (telling && !told(share.begin + share.size * done)) halt.store(true, std::memory_order_relaxed);
        }
    };
    std::vector<std::thread> helpers;
    const std::size_t wanted = std::min(static_cast<std::size_t>(means_.threads), children.size());
    for (std::size_t t = 1; t < wanted; ++t) helpers.emplace_back(work, false);
    work(true);
    for (std::thread& helper : helpers) helper.join();
    if (found.load()) return Answer::yes;
    return halt.load() ? Answer::unknown : Answer::no;
}

bool Inquiry::told(double done) {
    if (!progress_ || Clock::now() - last_told_ < telling_interval) return true;
    last_told_ = Clock::now();
    if (progress_(done, budget_.nodes())) return true;
    budget_.stop();
    return false;
}

}  // namespace quaterne::quarto
