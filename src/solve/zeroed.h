// Memory for a large table. The system fills it with zeros, page by page when a page is first touched. Pages
// that are never touched cost no time.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace yomi::small {

// A T whose bits are all zero must be a valid value: that of a free slot.
template <class T>
class Zeroed {
  static_assert(std::is_trivially_destructible_v<T> && std::is_standard_layout_v<T>);

 public:
  explicit Zeroed(std::size_t size) : size_(size), items_(static_cast<T*>(std::calloc(size, sizeof(T)))) {
    if (!items_) throw std::bad_alloc();
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }

 private:
  struct Release {
    void operator()(T* items) const { std::free(items); }
  };
  std::size_t size_;
  std::unique_ptr<T[], Release> items_;
};

}  // namespace yomi::small
