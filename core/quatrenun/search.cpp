#include "quatrenun/search.hpp"

#include <algorithm>

namespace quaterne::quatrenun {

void Worker::look_around() {
    if (report_ != nullptr) (*report_)();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) unwind_to_ = root;
    if (busy_ == nullptr || unwinding()) return;
    for (int ply = 0; ply < std::min(ply_, shared_plies); ++ply) {
        const Bounds known = table.find(path_[ply].place);
        if (known.lower >= path_[ply].wanted || known.upper < path_[ply].wanted) {
            unwind_to_ = ply;
            return;
        }
    }
}

}  // namespace quaterne::quatrenun
