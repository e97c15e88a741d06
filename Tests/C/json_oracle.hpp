// A plain parser of JSON: recursive, one byte at a time, and without simdjson and Kiln.
#ifndef KILN_TEST_JSON_ORACLE_HPP
#define KILN_TEST_JSON_ORACLE_HPP

#include <string>
#include <vector>

#include "kiln_json.h"

/// A value, or the key of a member. Containers precede their content.
struct PlainNode {
  uint8_t kind;
  /// The number of elements or members.
  uint32_t count = 0;
  /// The range of the value in the text.
  size_t start = 0, end = 0;
  /// The number of nodes of the value, including its own.
  size_t nodes = 1;
  /// The bits of a number, and the power of ten of a decimal.
  uint64_t bits = 0;
  int16_t exponent = 0;
  /// A string without escapes, the text of a literal, or a number with a fraction or an exponent as
  /// its significant digits, with a sign, and the power of ten.
  std::string text;
  int64_t power = 0;
  /// Whether the value or a value in it has a key twice.
  bool has_duplicates = false;
};

struct PlainText {
  kiln_json_status_t status = KILN_JSON_OK;
  /// The offset of the error.
  size_t offset = 0;
  std::vector<PlainNode> nodes;

  bool is_valid() const { return status == KILN_JSON_OK; }
  bool is_container() const { return is_valid() && nodes[0].kind >= KILN_JSON_ARRAY; }
};

PlainText read_plainly(const uint8_t *bytes, size_t length, size_t max_depth);

#endif
