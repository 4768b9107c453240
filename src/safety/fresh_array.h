// An array of which only the elements that are made exist. A map of the board has room for two hundred blocks
// and regions and seldom needs thirty: clearing all of them each time took longer than finding those there
// are.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace yomi {

template <class T, std::size_t N>
class FreshArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Makes this element, empty, before it is asked for.
  T& make(std::size_t i) { return *std::construct_at(data() + i); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  T* data() { return reinterpret_cast<T*>(bytes_); }
  const T* data() const { return reinterpret_cast<const T*>(bytes_); }

  alignas(T) std::byte bytes_[N * sizeof(T)];
};

}  // namespace yomi
