// An array whose elements do not exist before they are made. A map of the board has room for 192 blocks and
// 192 regions, but seldom needs thirty. Clearing all of them each time took longer than finding the blocks
// and regions.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace yomi {

template <class T, std::size_t N>
class FreshArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Makes this element, empty. An element must be made before it is used.
  T& make(std::size_t i) { return *std::construct_at(data() + i); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  T* data() { return reinterpret_cast<T*>(bytes_); }
  const T* data() const { return reinterpret_cast<const T*>(bytes_); }

  alignas(T) std::byte bytes_[N * sizeof(T)];
};

}  // namespace yomi
