// Small help with sentences: numbers as people write them, lists, and the known word nearest to a mistyped
// one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yomi {

// "10000000", "0.001".
std::string number_in_words(double number);

// "kill", "kill and live", "capture, save and connect".
std::string listed(const std::vector<std::string>& words, const std::string& last = "and");

std::string lower_case(std::string text);

// How many letters have to be added, left out, changed or exchanged with their neighbour.
int letters_between(std::string_view one, std::string_view other);

// The word that takes the fewest such changes; the first of several. There must be at least one word.
std::string nearest(std::string_view word, const std::vector<std::string>& words);

}  // namespace yomi
