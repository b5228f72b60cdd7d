#include "quatrenun/table.hpp"

#include <algorithm>
#include <bit>
#include <new>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace quaterne::quatrenun {

namespace {
constexpr std::size_t huge_page = std::size_t{1} << 21;
}

Table::Table(std::size_t megabytes) {
    const std::size_t buckets = std::bit_floor(std::max<std::size_t>(megabytes, 16) << 14);
    shift_ = 64 - std::countr_zero(buckets);
    mask_ = buckets - 1;
    buckets_.reset(static_cast<Bucket*>(std::aligned_alloc(huge_page, bytes())));
    if (!buckets_) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    // Nearly every look into the table is at a page of its own: with small pages, most of the time
    // would go into finding the page. Only a wish, so no harm if the system refuses.
    madvise(buckets_.get(), bytes(), MADV_HUGEPAGE);
#endif
    for (std::size_t i = 0; i < buckets; ++i) new (&buckets_[i]) Bucket{};
}

void Table::add(const Place& place, Bounds found, std::uint64_t nodes) {
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
    slot->store(effort << 60 | static_cast<std::uint64_t>(found.upper + 64) << 53 |
                    static_cast<std::uint64_t>(found.lower + 64) << 46 | place.rest,
                std::memory_order_relaxed);
}

void Table::clear() {
    for (std::size_t i = 0; i <= mask_; ++i)
        for (auto& slot : buckets_[i].slots) slot.store(0, std::memory_order_relaxed);
}

}  // namespace quaterne::quatrenun
