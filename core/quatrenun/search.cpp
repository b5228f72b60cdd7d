#include "quatrenun/search.hpp"

namespace quaterne::quatrenun {

void Worker::look_around() {
    if (report_ != nullptr) (*report_)();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) path.unwind();
    path.look_back([this](const Step& step) {
        const Bounds known = table.find(step.place);
        return known.lower >= step.wanted || known.upper < step.wanted;
    });
}

}  // namespace quaterne::quatrenun
