// Numbers that take up all bytes, and the doubles nearest to decimals.
#include <cstdlib>
#include <cstring>

#include "json_nodes.hpp"
#include "kiln_json_number.h"

namespace {

void check_number(const std::string &text) {
  count_case();
  set_input(text.data(), text.size());
  const Block block(text);
  kiln_json_node_t node;
  std::memset(&node, 0xA5, sizeof node);
  const bool is_number = kiln_json_number(block.bytes(), block.count(), &node);
  const PlainText expected = read_plainly(block.bytes(), block.count(), 0);
  // A text of a number has no blanks.
  const bool is_whole = expected.is_valid() && expected.nodes[0].kind >= KILN_JSON_INTEGER &&
                        expected.nodes[0].kind <= KILN_JSON_LITERAL &&
                        expected.nodes[0].end - expected.nodes[0].start == text.size();
  CHECK(is_number == is_whole, "a number: %d instead of %d", is_number, is_whole);
  if (is_number) check_scalar(node, expected.nodes[0]);
  if (!is_number || node.kind != KILN_JSON_DECIMAL) return;
  const double nearest = kiln_json_nearest_double(node.payload.integer, node.exponent);
  const double other = std::strtod(text.c_str(), nullptr);
  CHECK(
      std::memcmp(&nearest, &other, sizeof other) == 0, "the double %.17g instead of %.17g",
      nearest, other);
}

}  // namespace

void test_json_numbers(size_t cases) {
  Generator generator;
  for (size_t round = 0; round < 50 * cases; ++round) {
    std::string text = generator.number();
    check_number(text);
    uint8_t changed[128];
    if (text.size() > 100) continue;
    std::memcpy(changed, text.data(), text.size());
    const size_t length = mutate(
        changed, text.size(), sizeof changed, reinterpret_cast<const uint8_t *>(text.data()),
        text.size(), "0123456789.-+eE ");
    check_number(std::string(changed, changed + length));
    // All positions of the point and the powers of ten around those of exact division.
    const std::string digits = std::to_string(1 + random_below(999999999999999999));
    check_number(digits + "e" + std::to_string(static_cast<int>(random_below(70)) - 35));
    check_number("-0." + digits);
  }
}
