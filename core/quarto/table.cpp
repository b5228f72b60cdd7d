#include "quarto/table.hpp"

#include <algorithm>
#include <cassert>

#include "common/memory.hpp"

namespace quaterne::quarto {
namespace {

constexpr int key_shift = 15;
constexpr int effort_shift = 9;
constexpr int win_shift = 5;
constexpr int no_win_shift = 1;
static_assert(key_bits + 1 + key_shift <= 64);

// Placements are stored less one, to fit four bits; nobody asks about the first one.
constexpr int unpack(std::uint64_t entry, int shift) {
    const int field = static_cast<int>(entry >> shift & 15);
    return field == 0 ? 0 : field + 1;
}
constexpr std::uint64_t pack(int placements, int shift) {
    return placements == 0 ? 0 : static_cast<std::uint64_t>(placements - 1) << shift;
}
constexpr int effort_of(std::uint64_t entry) { return static_cast<int>(entry >> effort_shift & 63); }

}  // namespace

Table::Table(std::size_t bytes) : bucket_count_(bytes / sizeof(Bucket)) {
    if (bucket_count_ == 0) bucket_count_ = 1;
    buckets_ = static_cast<Bucket*>(zeroed_memory(this->bytes()));
    size_for(16);
}

Table::~Table() { give_back(buckets_, bytes()); }

void Table::size_for(int placed) {
    // About ten times the entries that searches from there were seen to store.
    const std::size_t wanted = placed > 4    ? std::size_t{64} << 10
                               : placed == 4 ? std::size_t{512} << 10
                               : placed == 3 ? std::size_t{4} << 20
                                             : bytes();
    const std::size_t buckets = std::min(wanted / sizeof(Bucket), bucket_count_);
    if (buckets <= in_use_.load(std::memory_order_relaxed)) return;
    if (wanted == bytes()) use_big_pages(buckets_, bytes());
    in_use_.store(buckets, std::memory_order_relaxed);
}

void Table::forget() {
    for (std::size_t b = 0; b < in_use_.load(std::memory_order_relaxed); ++b)
        for (auto& entry : buckets_[b].entries) entry.store(0, std::memory_order_relaxed);
}

Table::Bucket& Table::bucket(TableKey key) const {
    const std::uint64_t hash = key.bits * 0x9e37'79b9'7f4a'7c15ull;
    const std::uint64_t mixed = (hash ^ hash >> 32) * 0xd6e8'feb8'6659'fd93ull;
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>(Wide{mixed} * in_use_.load(std::memory_order_relaxed) >> 64)];
}

void Table::prefetch(TableKey key) const { __builtin_prefetch(&bucket(key)); }

Bounds Table::find(TableKey key) const {
    for (const auto& slot : bucket(key).entries) {
        const std::uint64_t entry = slot.load(std::memory_order_relaxed);
        if (entry >> key_shift == key.bits && entry != 0)
            return {unpack(entry, win_shift), unpack(entry, no_win_shift)};
    }
    return {};
}

void Table::store(TableKey key, int final_placement, bool wins, int effort) {
    std::atomic<std::uint64_t>* target = nullptr;
    int cheapest = 64;
    Bounds bounds;
    for (auto& slot : bucket(key).entries) {
        const std::uint64_t entry = slot.load(std::memory_order_relaxed);
        const bool same = entry != 0 && entry >> key_shift == key.bits;
        const int price = same ? -2 : entry == 0 ? -1 : effort_of(entry);
        if (price >= cheapest) continue;
        cheapest = price, target = &slot;
        if (same) {
            bounds = {unpack(entry, win_shift), unpack(entry, no_win_shift)};
            if (effort_of(entry) > effort) effort = effort_of(entry);
        }
    }
    if (wins && (bounds.win_by == 0 || final_placement < bounds.win_by)) bounds.win_by = final_placement;
    if (!wins && final_placement > bounds.no_win_until) bounds.no_win_until = final_placement;
    assert(bounds.ordered());
    target->store(key.bits << key_shift | static_cast<std::uint64_t>(effort) << effort_shift |
                      pack(bounds.win_by, win_shift) | pack(bounds.no_win_until, no_win_shift),
                  std::memory_order_relaxed);
}

}  // namespace quaterne::quarto
