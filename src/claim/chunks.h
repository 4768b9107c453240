// A growing sequence that never moves its elements. It never needs twice its memory to grow, so that a search
// can keep its memory limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace yomi {

template <class T>
class Chunks {
 public:
  Chunks() = default;
  Chunks(const Chunks& other) {
    for (size_t i = 0; i < other.size(); ++i) push_back(other[i]);
  }
  Chunks(Chunks&&) noexcept = default;
  Chunks& operator=(Chunks other) noexcept {
    std::swap(chunks_, other.chunks_);
    std::swap(size_, other.size_);
    return *this;
  }

  T& operator[](size_t index) { return chunks_[index >> kBits][index & kMask]; }
  const T& operator[](size_t index) const { return chunks_[index >> kBits][index & kMask]; }
  T& back() { return (*this)[size_ - 1]; }
  size_t size() const { return size_; }

  void push_back(const T& value) {
    if ((size_ >> kBits) == chunks_.size()) chunks_.push_back(std::make_unique<T[]>(size_t{1} << kBits));
    (*this)[size_++] = value;
  }
  // Frees all elements from index `size` on.
  void shrink(size_t size) {
    size_ = size;
    chunks_.resize((size + kMask) >> kBits);
  }
  std::int64_t bytes() const { return static_cast<std::int64_t>(chunks_.size() * sizeof(T)) << kBits; }

 private:
  static constexpr size_t kBits = 6;
  static constexpr size_t kMask = (size_t{1} << kBits) - 1;
  std::vector<std::unique_ptr<T[]>> chunks_;
  size_t size_ = 0;
};

}  // namespace yomi
