#include "quarto/parallel_search.hpp"

#include <algorithm>
#include <chrono>

namespace quaterne::quarto {
namespace {

constexpr auto telling_interval = std::chrono::milliseconds(50);

}  // namespace

void Worker::look_around() {
    const std::uint64_t fresh = nodes - metered;
    metered = nodes;
    if (meter->spend(static_cast<std::uint32_t>(fresh)) || nodes > quota ||
        (enough != nullptr && enough->load(std::memory_order_relaxed)))
        path.unwind();
    if (report != nullptr) (*report)(share.begin);
    path.look_back([this](const Step& step) {
        const Bounds known = table->find(step.key);
        return known.says_win(step.final_placement) || known.says_no_win(step.final_placement);
    });
}

ParallelSearch::ParallelSearch(const SearchContext& context, Budget& budget, const Progress& progress)
    : context_(context), symmetry_(Symmetry::of(context.squares)), budget_(budget), progress_(progress) {}

Answer ParallelSearch::ask(const Position& position, bool attacking, int final_placement) {
    const Question question{position, attacking, final_placement};
    // Threads tell each other what they found by the table alone.
    if (context_.threads == 1 || position.placed() > most_shared || (context_.off & off_table))
        return alone(question, no_quota);
    const Answer answer = alone(question, too_few_for_threads);
    return answer == Answer::unknown && !budget_.exhausted() ? together(question) : answer;
}

Answer ParallelSearch::alone(const Question& question, std::uint64_t quota) {
    const std::function<void(double)> report = [this](double done) { tell(done); };
    Worker worker;
    worker.profile = context_.profile;
    worker.quota = quota;
    if (progress_) worker.report = &report;
    return run(question, worker);
}

Answer ParallelSearch::together(const Question& question) {
    Busy busy;
    std::atomic<bool> enough{false};
    std::atomic<Answer> found{Answer::unknown};
    std::atomic<double> furthest{0};
    const std::function<void(double)> report = [&](double done) {
        double known = furthest.load(std::memory_order_relaxed);
        while (known < done && !furthest.compare_exchange_weak(known, done, std::memory_order_relaxed)) {
        }
    };
    run_threads(
        context_.threads,
        [&] {
            Worker worker;
            worker.enough = &enough;
            worker.report = &report;
            if (!(context_.off & off_sharing)) worker.path = decltype(worker.path)(&busy);
            const Answer answer = run(question, worker);
            if (answer == Answer::unknown) return;
            found.store(answer, std::memory_order_relaxed);
            enough.store(true, std::memory_order_relaxed);
        },
        [&] { tell(furthest.load(std::memory_order_relaxed)); });
    return found.load();
}

Answer ParallelSearch::run(const Question& question, Worker& worker) {
    Meter meter(budget_);
    worker.table = context_.table;
    worker.symmetry = &symmetry_;
    worker.meter = &meter;
    worker.off = context_.off;
    worker.guide = context_.guide;
    const bool yes = context_.kernel->ask(worker, question.position, context_.squares, question.attacking,
                                          question.final_placement);
    meter.spend(static_cast<std::uint32_t>(worker.nodes - worker.metered));
    return worker.ended() ? Answer::unknown : yes ? Answer::yes : Answer::no;
}

void ParallelSearch::tell(double done) {
    if (!progress_ || Clock::now() - last_told_ < telling_interval) return;
    last_told_ = Clock::now();
    furthest_ = std::max(furthest_, done);
    if (!progress_(furthest_, budget_.nodes())) budget_.stop();
}

}  // namespace quaterne::quarto
