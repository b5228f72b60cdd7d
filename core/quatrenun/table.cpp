#include "quatrenun/table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "common/memory.hpp"

namespace quaterne::quatrenun {

Table::Table(std::size_t bytes)
    : bucket_count_(std::bit_floor(std::max(bytes, std::size_t{16} << 20) / sizeof(Bucket))) {
    shift_ = 64 - std::countr_zero(bucket_count_);
    buckets_ = static_cast<Bucket*>(zeroed_memory(this->bytes()));
    // Nearly every look into the table is at a page of its own: with small pages, most of the time
    // would go into finding the page.
    use_big_pages(buckets_, this->bytes());
}

Table::~Table() { give_back(buckets_, bytes()); }

Bounds Table::find(const Place& place) const {
    for (const auto& slot : place.bucket->slots) {
        const std::uint64_t entry = slot.load(std::memory_order_relaxed);
        if ((entry & key_mask) == place.rest && entry != 0) return unpack(entry);
    }
    return {};
}

void Table::store(const Place& place, Bounds found, std::uint64_t nodes) {
    const auto effort = std::min<std::uint64_t>(std::bit_width(nodes) * 2 / 3, 15);
    std::atomic<std::uint64_t>* slot = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (auto& candidate : place.bucket->slots) {
        const std::uint64_t entry = candidate.load(std::memory_order_relaxed);
        if ((entry & key_mask) == place.rest && entry) {
            const Bounds known = unpack(entry);
            found = {std::max(found.lower, known.lower), std::min(found.upper, known.upper)};
            slot = &candidate;
            break;
        }
        if (entry < least) {  // the effort is in the top bits
            least = entry;
            slot = &candidate;
        }
    }
    assert(found.lower <= found.upper);
    slot->store(effort << 60 | static_cast<std::uint64_t>(found.upper + 64) << 53 |
                    static_cast<std::uint64_t>(found.lower + 64) << 46 | place.rest,
                std::memory_order_relaxed);
}

void Table::forget() {
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (auto& slot : buckets_[i].slots) slot.store(0, std::memory_order_relaxed);
}

}  // namespace quaterne::quatrenun
