// How several threads share one question.
//
// All of them ask it at the root, on the same table. Near the root, a thread that comes to a position
// which another one is searching puts it off; when nothing else is left it helps there, by the same
// means one level deeper. Now and then a thread looks whether a position above it has been answered
// meanwhile, and goes back there if so. Nobody waits for anybody until the question is answered.
//
//   Busy         one per question: which positions some thread is searching now
//   SearchPath   one per thread: the positions between the root and where it stands
//   run_threads  starts the threads, and is back when all of them are
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace quaterne {

// Only a hint: two positions may share a place, and then one of them is merely searched later than it
// could be.
class Busy {
  public:
    [[gnu::always_inline]] bool has(std::uint64_t key) const {
        return slots_[place(key)].load(std::memory_order_relaxed) == key;
    }
    [[gnu::always_inline]] void enter(std::uint64_t key) { slots_[place(key)].store(key, std::memory_order_relaxed); }
    [[gnu::always_inline]] void leave(std::uint64_t key) { slots_[place(key)].store(0, std::memory_order_relaxed); }

  private:
    static constexpr int bits = 12;
    [[gnu::always_inline]] static std::size_t place(std::uint64_t key) {
        return key * 0x9e3779b97f4a7c15 >> (64 - bits);
    }

    std::unique_ptr<std::atomic<std::uint64_t>[]> slots_ =
        std::make_unique<std::atomic<std::uint64_t>[]>(std::size_t{1} << bits);
};

// A `Step` is what tells whether a position has been answered; the first `shared_plies` of them are
// shared with other threads. (Always inline, as kernels must not share code.)
template <typename Step, int shared_plies>
class SearchPath {
  public:
    // Null: no other thread is at work.
    explicit SearchPath(Busy* busy = nullptr) : busy_(busy) {}

    [[gnu::always_inline]] bool alone() const { return busy_ == nullptr; }

    // Around the search of a position.
    [[gnu::always_inline]] void enter(std::uint64_t key, const Step& step) {
        if (busy_ != nullptr && ply_ < shared_plies) {
            steps_[static_cast<std::size_t>(ply_)] = step;
            busy_->enter(key);
        }
        ++ply_;
    }
    [[gnu::always_inline]] void leave(std::uint64_t key) {
        --ply_;
        if (busy_ != nullptr && ply_ < shared_plies) busy_->leave(key);
    }
    // Is this child of the position being searched elsewhere?
    [[gnu::always_inline]] bool others_search(std::uint64_t key) const {
        return busy_ != nullptr && ply_ < shared_plies && busy_->has(key);
    }

    // True while the search goes back, its answers void: to the root, or to a position that another
    // thread has answered.
    [[gnu::always_inline]] bool unwinding() const { return unwind_to_ != nowhere; }
    // After leaving a position: true if that is this one; then the search goes on from here.
    [[gnu::always_inline]] bool arrived() {
        if (unwind_to_ < ply_) return false;
        unwind_to_ = nowhere;
        return true;
    }
    // Ends the search.
    [[gnu::always_inline]] void unwind() { unwind_to_ = root; }
    // Goes back to the first position on the way that is answered, if there is one.
    template <typename Answered>
    [[gnu::always_inline]] void look_back(const Answered& answered) {
        if (busy_ == nullptr || unwinding()) return;
        for (int ply = 0; ply < std::min(ply_, shared_plies); ++ply)
            if (answered(steps_[static_cast<std::size_t>(ply)])) {
                unwind_to_ = ply;
                return;
            }
    }

  private:
    static constexpr int root = -1, nowhere = -2;

    Busy* busy_;
    std::array<Step, shared_plies> steps_{};
    int ply_ = 0;
    int unwind_to_ = nowhere;
};

// Below this many nodes, starting threads costs more than it saves.
constexpr std::uint64_t too_few_for_threads = 20000;

// Runs `work` in so many threads at once, or in as many as the system starts; until all have returned, the
// calling thread calls `idle` every 20 ms. Without a single thread it does the work itself. Neither may throw.
void run_threads(int threads, const std::function<void()>& work, const std::function<void()>& idle);

}  // namespace quaterne
