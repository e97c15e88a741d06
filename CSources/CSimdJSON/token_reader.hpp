#ifndef KILN_JSON_TOKEN_READER_HPP
#define KILN_JSON_TOKEN_READER_HPP

#include <cmath>
#include <cstring>

#include "buffer.hpp"
#include "number.hpp"
#include "require_simdjson.h"
#include "scan.hpp"
#include "unescape.hpp"

namespace kiln {

/// Reads the strings, numbers and words of texts whose tokens simdjson's first stage has found: it knows where each
/// begins, that the bytes are UTF-8, and that strings end; the grammar of each token is checked here.
class TokenReader {
 protected:
  /// A string without its quotes and escapes.
  struct Text {
    const uint8_t *start;
    size_t length;
  };

  // The texts, and where their tokens begin. Behind the last there are some that begin at the end.
  const uint8_t *text = nullptr;
  const uint32_t *tokens = nullptr;
  uint32_t token_count = 0;
  /// Where the first byte of `text` is in what was handed over.
  uint32_t first_offset = 0;
  /// The token at hand.
  uint32_t at = 0;

  /// Whether there may be an escape in the text that is read.
  bool has_escapes = false;
  /// Strings that had escapes.
  Buffer<uint8_t> strings;
  uint8_t *string_end = nullptr;

  /// Where the token at hand begins, and where the one after it does.
  uint32_t start() const noexcept { return tokens[at]; }
  uint32_t limit() const noexcept { return tokens[at + 1]; }
  /// Whether all tokens of all texts are behind.
  bool is_over() const noexcept { return at >= token_count; }

  /// Checks the scalar at hand, and puts it into a node where there is one.
  bool scalar(kiln_json_node_t *node) noexcept {
    uint8_t kind;
    switch (text[start()]) {
      case '"': {
        Text value;
        if (!string(value, node != nullptr)) return false;
        if (node == nullptr) return true;
        node->count = static_cast<uint32_t>(value.length);
        node->payload.bytes = value.start;
        kind = KILN_JSON_STRING;
        break;
      }
      case 't':
        if (!is_word("true", 4)) return false;
        kind = KILN_JSON_TRUE;
        break;
      case 'f':
        if (!is_word("false", 5)) return false;
        kind = KILN_JSON_FALSE;
        break;
      case 'n':
        if (!is_word("null", 4)) return false;
        kind = KILN_JSON_NULL;
        break;
      default: return number(node);
    }
    if (node != nullptr) node->kind = kind;
    return true;
  }

  /// Finds the end of the string at hand, and takes the escapes out of one that is wanted.
  bool string(Text &value, bool is_wanted) noexcept {
    const uint8_t *from = text + start() + 1, *to = text + limit();
    // It ends before the next token, but for white space.
    do {
      if (to == from) return false;
      --to;
    } while (is_space(*to));
    if (*to != '"') return false;
    value = {from, static_cast<size_t>(to - from)};
    if (!has_escapes) return true;
    const void *escape = std::memchr(from, '\\', value.length);
    if (escape == nullptr) return true;
    uint8_t *end = unescape(from, static_cast<const uint8_t *>(escape), to, string_end);
    if (end == nullptr) return false;
    if (is_wanted) {
      value = {string_end, static_cast<size_t>(end - string_end)};
      string_end = end;
    }
    return true;
  }

  /// Checks a scalar without white space behind it, and puts it into a node where there is one. False for some
  /// others, which are not looked into, and for what is none.
  ///
  /// - `first`, `length`: it, up to where the next token begins; at least a byte.
  [[gnu::always_inline]] bool plain_scalar(
      const uint8_t *first, uint32_t length, kiln_json_node_t *node) const noexcept {
    uint8_t kind;
    if (*first == '"') {
      if (!is_plain_string(first, length)) return false;
      kind = KILN_JSON_STRING;
      if (node != nullptr) {
        node->count = length - 2;
        node->payload.bytes = first + 1;
      }
    } else {
      if (node != nullptr) node->count = 0;
      if (*first < 'a') return plain_number(first, length, node);
      if (length == 5) {
        if (std::memcmp(first, "false", 5) != 0) return false;
        kind = KILN_JSON_FALSE;
      } else {
        const bool is_true = *first == 't';
        if (length != 4 || std::memcmp(first, is_true ? "true" : "null", 4) != 0) return false;
        kind = is_true ? KILN_JSON_TRUE : KILN_JSON_NULL;
      }
    }
    if (node != nullptr) node->kind = kind;
    return true;
  }

 private:
  /// The same of a number of few digits.
  [[gnu::always_inline]] static bool plain_number(
      const uint8_t *first, size_t length, kiln_json_node_t *node) noexcept {
    return node == nullptr ? is_plain_number(first, length)
                           : short_number(first, first + length, *node);
  }

  /// Whether there is a string without escapes, and no white space behind it.
  bool is_plain_string(const uint8_t *first, uint32_t length) const noexcept {
    return length >= 2 && first[length - 1] == '"' &&
           (!has_escapes || std::memchr(first, '\\', length) == nullptr);
  }

  bool is_word(const char *word, size_t length) const noexcept {
    const uint8_t *from = text + start(), *to = text + limit();
    return static_cast<size_t>(to - from) >= length && std::memcmp(from, word, length) == 0 &&
           is_blank(from + length, to);
  }

  bool number(kiln_json_node_t *node) noexcept {
    const uint8_t *from = text + start(), *to = text + limit();
    // Most numbers end where the next token begins, and have few digits.
    if (plain_number(from, static_cast<size_t>(to - from), node)) return true;
    const NumberScan scan = scan_number(from, to);
    if (!scan.valid || !is_blank(scan.end, to)) return false;
    if (node == nullptr) return true;
    const bool is_minus_zero = *from == '-' && scan.end - from == 2 && from[1] == '0';
    if (scan.integer && !is_minus_zero) {
      if (integer(from, scan.end, *node)) return true;
    } else {
      node->kind = KILN_JSON_DOUBLE;
      if (exact_double(from, scan.end, node->payload.real)) return true;
      node->payload.real = nearest_double(from, scan.end);
      if (std::isfinite(node->payload.real)) return true;
    }
    node->kind = KILN_JSON_LITERAL;
    node->count = static_cast<uint32_t>(scan.end - from);
    node->payload.bytes = from;
    return true;
  }

  static bool is_blank(const uint8_t *from, const uint8_t *to) noexcept {
    for (; from != to; ++from) {
      if (!is_space(*from)) return false;
    }
    return true;
  }
};

}  // namespace kiln

#endif
