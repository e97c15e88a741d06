// The C interface to the On-Demand parser of simdjson. It uses the public interface of simdjson,
// and one function of its namespace `internal` (`from_chars`). It relies on the first stage to
// reject invalid UTF-8 and control characters in strings. If the library does not, every byte is
// checked beforehand.
#include "base.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <charconv>
#include <cmath>
#include <cstring>
#include <new>
#include <system_error>

#include "kiln_json.h"
#include "kiln_json_library.h"
#include "text.hpp"

double kiln::nearest_double(const uint8_t *at, const uint8_t *end) noexcept {
  const char *first = reinterpret_cast<const char *>(at), *last = reinterpret_cast<const char *>(end);
#if defined(__cpp_lib_to_chars)
  double value;
  // The error of an out-of-range number does not distinguish overflow from underflow.
  if (std::from_chars(first, last, value).ec == std::errc()) return value;
#endif
  return simdjson::internal::from_chars(first, last);
}

namespace {

namespace ondemand = simdjson::ondemand;

/// A container that is being read: the position in it, and its node.
struct Frame {
  ondemand::array_iterator elements;
  ondemand::object_iterator members;
  size_t node;
  bool is_object;
};

bool is_container(uint8_t byte) noexcept { return byte == '[' || byte == '{'; }

}  // namespace

struct kiln_json_parser {
  explicit kiln_json_parser(uint32_t deviations) noexcept : deviations(deviations) {}

  /// The deviations of the simdjson library.
  const uint32_t deviations;

  kiln_json_status_t parse(
      const uint8_t *bytes, size_t length, size_t max_depth, kiln_json_tape_t &tape) noexcept;

 private:
  // The default capacity of simdjson is the same length, so that only our limit needs a check.
  ondemand::parser simd;
  kiln::Buffer<uint8_t> input;
  kiln::Buffer<uint8_t> strings;
  kiln::Buffer<kiln_json_node_t> nodes;
  kiln::Buffer<Frame> frames;

  // The state of one text.
  const uint8_t *text = nullptr;
  uint32_t first_offset = 0;
  uint8_t *string_end = nullptr;
  size_t node_count = 0;
  size_t depth = 0;

  kiln_json_status_t read(ondemand::document &document, bool is_object, size_t max_depth) noexcept;
  kiln_json_status_t read_value(ondemand::value value, size_t max_depth, bool &opened) noexcept;
  kiln_json_status_t read_number(ondemand::value value, kiln_json_node_t &node) noexcept;
  bool read_string(ondemand::raw_json_string raw, kiln_json_node_t &node) noexcept;
  kiln_json_status_t open(ondemand::array array, const void *start) noexcept;
  kiln_json_status_t open(ondemand::object object, const void *start) noexcept;
  kiln_json_status_t push(Frame frame, uint8_t kind, const void *start) noexcept;
  kiln_json_node_t *add(uint8_t kind, const void *start) noexcept;
};

/// Adds a node for a token; null if memory is exhausted.
kiln_json_node_t *kiln_json_parser::add(uint8_t kind, const void *start) noexcept {
  if (!nodes.reserve(node_count + 1)) return nullptr;
  kiln_json_node_t *node = &nodes[node_count++];
  node->kind = kind;
  node->count = 0;
  node->offset = static_cast<uint32_t>(static_cast<const uint8_t *>(start) - text) + first_offset;
  node->payload.integer = 0;
  return node;
}

kiln_json_status_t kiln_json_parser::push(Frame frame, uint8_t kind, const void *start) noexcept {
  frame.node = node_count;
  frame.is_object = kind == KILN_JSON_OBJECT;
  if (!frames.reserve(depth + 1) || add(kind, start) == nullptr) return KILN_JSON_OUT_OF_MEMORY;
  frames[depth++] = frame;
  return KILN_JSON_OK;
}

kiln_json_status_t kiln_json_parser::open(ondemand::array array, const void *start) noexcept {
  Frame frame{};
  if (array.begin().get(frame.elements)) return KILN_JSON_DISAGREEMENT;
  return push(frame, KILN_JSON_ARRAY, start);
}

kiln_json_status_t kiln_json_parser::open(ondemand::object object, const void *start) noexcept {
  Frame frame{};
  if (object.begin().get(frame.members)) return KILN_JSON_DISAGREEMENT;
  return push(frame, KILN_JSON_OBJECT, start);
}

/// Unescapes a string, after the strings that were read before.
bool kiln_json_parser::read_string(
    ondemand::raw_json_string raw, kiln_json_node_t &node) noexcept {
  std::string_view unescaped;
  if (simd.unescape(raw, string_end).get(unescaped)) return false;
  node.count = static_cast<uint32_t>(unescaped.size());
  node.payload.bytes = reinterpret_cast<const uint8_t *>(unescaped.data());
  return true;
}

/// The maximum number of digits before an exponent for simdjson's fast number parsers. For longer
/// numbers, version 3.0 returns incorrect results: 0 from `get_number`, and arbitrary values after
/// `0.` from `get_double`.
constexpr size_t max_quick_digits = 19;

bool has_quick_digits(const uint8_t *start, const uint8_t *limit) noexcept {
  if (static_cast<size_t>(limit - start) <= max_quick_digits) return true;
  size_t digits = 0;
  for (; start != limit && *start != 'e' && *start != 'E'; ++start) {
    digits += kiln::is_digit(*start) ? 1 : 0;
  }
  return digits <= max_quick_digits;
}

/// The grammar is checked here; simdjson computes the value.
kiln_json_status_t kiln_json_parser::read_number(
    ondemand::value value, kiln_json_node_t &node) noexcept {
  const std::string_view token = value.raw_json_token();
  const uint8_t *start = reinterpret_cast<const uint8_t *>(token.data());
  const uint8_t *limit = start + token.size();
  while (limit != start && kiln::is_space(limit[-1])) --limit;
  const kiln::NumberScan scan = kiln::scan_number(start, limit);
  if (!scan.valid || scan.end != limit) return KILN_JSON_DISAGREEMENT;

  if (!scan.integer || (*start == '-' && limit - start == 2 && start[1] == '0')) {
    node.kind = KILN_JSON_DOUBLE;
    if (has_quick_digits(start, limit) && !value.get_double().get(node.payload.real)) {
      return KILN_JSON_OK;
    }
    // The rest: long decimals, numbers out of range, and exponents of twenty digits, even if all
    // are zero.
    node.payload.real = kiln::nearest_double(start, limit);
    if (std::isfinite(node.payload.real)) return KILN_JSON_OK;
  } else {
    node.kind = KILN_JSON_INTEGER;
    if (!value.get_int64().get(node.payload.integer)) return KILN_JSON_OK;
    node.kind = KILN_JSON_UNSIGNED;
    if (!value.get_uint64().get(node.payload.unsigned_integer)) return KILN_JSON_OK;
  }
  // The grammar is valid, so the number is out of every range.
  node.kind = KILN_JSON_LITERAL;
  node.count = static_cast<uint32_t>(limit - start);
  node.payload.bytes = start;
  return KILN_JSON_OK;
}

/// Reads a scalar, or the start of a container. `opened` is set for a container.
kiln_json_status_t kiln_json_parser::read_value(
    ondemand::value value, size_t max_depth, bool &opened) noexcept {
  opened = false;
  const char *start = value.raw_json_token().data();
  if (is_container(static_cast<uint8_t>(*start))) {
    if (depth >= max_depth) return KILN_JSON_TOO_DEEP;
    opened = true;
    if (*start == '[') {
      ondemand::array array;
      return value.get_array().get(array) ? KILN_JSON_DISAGREEMENT : open(array, start);
    }
    ondemand::object object;
    return value.get_object().get(object) ? KILN_JSON_DISAGREEMENT : open(object, start);
  }

  kiln_json_node_t *node = add(KILN_JSON_NULL, start);
  if (node == nullptr) return KILN_JSON_OUT_OF_MEMORY;
  bool flag = false;
  switch (*start) {
    case '"': {
      ondemand::raw_json_string raw;
      node->kind = KILN_JSON_STRING;
      const bool read = !value.get_raw_json_string().get(raw) && read_string(raw, *node);
      return read ? KILN_JSON_OK : KILN_JSON_DISAGREEMENT;
    }
    case 't':
    case 'f':
      if (value.get_bool().get(flag)) return KILN_JSON_DISAGREEMENT;
      node->kind = flag ? KILN_JSON_TRUE : KILN_JSON_FALSE;
      return KILN_JSON_OK;
    case 'n':
      return value.is_null().get(flag) || !flag ? KILN_JSON_DISAGREEMENT : KILN_JSON_OK;
    default: return read_number(value, *node);
  }
}

/// Reads the whole document. An iterator at its end is equal to a default-constructed one.
kiln_json_status_t kiln_json_parser::read(
    ondemand::document &document, bool is_object, size_t max_depth) noexcept {
  const uint8_t *start = text;
  while (!is_container(*start)) ++start;
  kiln_json_status_t status;
  if (is_object) {
    ondemand::object object;
    if (document.get_object().get(object)) return KILN_JSON_DISAGREEMENT;
    status = open(object, start);
  } else {
    ondemand::array array;
    if (document.get_array().get(array)) return KILN_JSON_DISAGREEMENT;
    status = open(array, start);
  }

  while (status == KILN_JSON_OK && depth != 0) {
    Frame &frame = frames[depth - 1];
    const bool at_end = frame.is_object ? frame.members == ondemand::object_iterator()
                                        : frame.elements == ondemand::array_iterator();
    bool opened = false;
    if (at_end) {
      nodes[frame.node].payload.end = node_count - frame.node;
      if (--depth == 0) break;
    } else if (frame.is_object) {
      ondemand::field field;
      if ((*frame.members).get(field)) return KILN_JSON_DISAGREEMENT;
      const char *key = field.key().raw() - 1;
      kiln_json_node_t *node = add(KILN_JSON_STRING, key);
      if (node == nullptr) return KILN_JSON_OUT_OF_MEMORY;
      if (!read_string(field.key(), *node)) return KILN_JSON_DISAGREEMENT;
      nodes[frame.node].count += 1;
      status = read_value(field.value(), max_depth, opened);
    } else {
      ondemand::value value;
      if ((*frame.elements).get(value)) return KILN_JSON_DISAGREEMENT;
      nodes[frame.node].count += 1;
      status = read_value(value, max_depth, opened);
    }
    if (status != KILN_JSON_OK || opened) continue;

    // A value is complete: continue in its container.
    Frame &parent = frames[depth - 1];
    if (parent.is_object) {
      ++parent.members;
    } else {
      ++parent.elements;
    }
  }
  if (status != KILN_JSON_OK) return status;
  // The On-Demand parser does not check what follows the root. There must be no token left.
  const char *rest;
  const simdjson::error_code error = document.current_location().get(rest);
  return error == simdjson::OUT_OF_BOUNDS ? KILN_JSON_OK : KILN_JSON_DISAGREEMENT;
}

kiln_json_status_t kiln_json_parser::parse(
    const uint8_t *bytes, size_t length, size_t max_depth, kiln_json_tape_t &tape) noexcept {
  const size_t mark = kiln::byte_order_mark(bytes, length);
  bytes += mark;
  length -= mark;
  size_t blank = 0;
  while (blank != length && kiln::is_space(bytes[blank])) ++blank;
  if (blank == length) return KILN_JSON_NO_VALUE;

  // simdjson has special rules for a scalar at the root, such as a maximum length of numbers.
  // Enclosed in brackets, it is parsed like any other value.
  const bool wrapped = !is_container(bytes[blank]);
  const size_t room = length + 2 + simdjson::SIMDJSON_PADDING;
  // Unescaping never lengthens a string, but it writes whole vectors.
  if (!input.reserve(room) || !strings.reserve(room)) return KILN_JSON_OUT_OF_MEMORY;
  input[0] = '[';
  std::memcpy(input.data() + 1, bytes, length);
  // Zeros, since a token after the last one is read, and must not be that of a previous text.
  std::memset(input.data() + 1 + length, 0, room - 1 - length);
  if (wrapped) input[1 + length] = ']';

  const uint8_t *whole = wrapped ? input.data() : input.data() + 1;
  const size_t whole_length = wrapped ? length + 2 : length;
  text = whole;
  first_offset = static_cast<uint32_t>(mark) - (wrapped ? 1 : 0);
  string_end = strings.data();
  node_count = 0;
  depth = 0;

  ondemand::document document;
  const simdjson::error_code error =
      simd.iterate(whole, whole_length, whole_length + simdjson::SIMDJSON_PADDING).get(document);
  if (error == simdjson::MEMALLOC) return KILN_JSON_OUT_OF_MEMORY;
  if (error) return KILN_JSON_DISAGREEMENT;
  const bool is_object = !wrapped && bytes[blank] == '{';
  // The bracket of the root is open before the first check of the depth.
  if (!wrapped && max_depth == 0) return KILN_JSON_TOO_DEEP;
  const kiln_json_status_t status = read(document, is_object, wrapped ? 1 : max_depth);
  if (status != KILN_JSON_OK) return status;
  if (wrapped && nodes[0].count != 1) return KILN_JSON_TRAILING_CONTENT;
  tape.nodes = nodes.data() + (wrapped ? 1 : 0);
  tape.count = node_count - (wrapped ? 1 : 0);
  return KILN_JSON_OK;
}

kiln_json_parser_t *kiln_json_parser_create(void) {
  return kiln_json_parser_create_for(kiln_json_library_deviations());
}

kiln_json_parser_t *kiln_json_parser_create_for(uint32_t deviations) {
  return new (std::nothrow) kiln_json_parser(deviations);
}

void kiln_json_parser_destroy(kiln_json_parser_t *parser) { delete parser; }

kiln_json_status_t kiln_json_parser_parse(
    kiln_json_parser_t *parser, const uint8_t *bytes, size_t length, uint32_t max_depth,
    kiln_json_tape_t *tape, size_t *error_offset) {
  *tape = {nullptr, 0};
  *error_offset = 0;
  if (parser->deviations & KILN_JSON_LIBRARY_INCOMPATIBLE) return KILN_JSON_INCOMPATIBLE_LIBRARY;
  if (length > KILN_JSON_MAX_LENGTH) return KILN_JSON_TOO_LONG;
  if (length == 0) return KILN_JSON_NO_VALUE;
  if (max_depth > KILN_JSON_MAX_DEPTH) max_depth = KILN_JSON_MAX_DEPTH;
  if (parser->deviations & KILN_JSON_LIBRARY_BYTES) {
    const kiln_json_status_t fault = kiln_json_find_error(bytes, length, max_depth, error_offset);
    if (fault != KILN_JSON_OK) return fault;
  }
  const kiln_json_status_t status = parser->parse(bytes, length, max_depth, *tape);
  if (status == KILN_JSON_OK || status == KILN_JSON_OUT_OF_MEMORY) return status;
  // simdjson reports only that the text is invalid. Find the offset and the cause here.
  const kiln_json_status_t reason = kiln_json_find_error(bytes, length, max_depth, error_offset);
  return reason == KILN_JSON_OK ? KILN_JSON_DISAGREEMENT : reason;
}

#endif
