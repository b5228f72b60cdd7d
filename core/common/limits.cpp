#include "common/limits.hpp"

namespace quaterne {

bool Budget::spend(std::uint64_t nodes) {
    const std::uint64_t spent = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if (exhausted()) return true;
    Ending found = Ending::finished;
    const Stop* const stop = limits_.stop;
    if (stop != nullptr && stop->was_set())
        found = Ending::stopped;
    else if (limits_.max_nodes != 0 && spent >= limits_.max_nodes)
        found = Ending::out_of_nodes;
    else if (stop != nullptr && stop->out_of_time())
        found = Ending::out_of_time;
    if (found == Ending::finished) return false;
    end(found);
    return true;
}

void Budget::stop() { end(Ending::stopped); }

void Budget::end(Ending reason) {
    Ending none = Ending::finished;
    ending_.compare_exchange_strong(none, reason, std::memory_order_relaxed);
}

bool Meter::flush() {
    const std::uint32_t nodes = local_;
    local_ = 0;
    ended_ = budget_->spend(nodes) || ended_;
    return ended_;
}

}  // namespace quaterne
