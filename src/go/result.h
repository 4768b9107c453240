// A value, or one clear sentence that says what is wrong. All code that reads input from outside returns
// this.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace yomi {

struct Error {
  std::string message;
};

template <class T>
class Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  T& operator*() { return std::get<T>(content_); }
  const T& operator*() const { return std::get<T>(content_); }
  T* operator->() { return &std::get<T>(content_); }
  const T* operator->() const { return &std::get<T>(content_); }
  const std::string& error() const { return std::get<Error>(content_).message; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace yomi
