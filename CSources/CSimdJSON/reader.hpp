#ifndef KILN_JSON_READER_HPP
#define KILN_JSON_READER_HPP

#include <cmath>
#include <cstring>
#include <memory>

#include "base.hpp"
#include "kiln_json_reader.h"
#include "selection.hpp"
#include "shapes.hpp"
#include "text.hpp"

#if KILN_JSON_HAS_SIMDJSON

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

  /// Has simdjson find the tokens of one text or several; see `kiln_json_reader_open`.
  kiln_json_status_t open(const uint8_t *bytes, size_t length, size_t readable) noexcept;

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
  std::unique_ptr<simdjson::internal::dom_parser_implementation> simd;
  Buffer<uint8_t> input;

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

/// What a reader answers that leaves a text to the reader of whole texts.
constexpr kiln_json_status_t undecided = KILN_JSON_DISAGREEMENT;

/// The reading of what a recipe asks for. simdjson's first stage finds where all tokens begin and checks the bytes;
/// the second stage is here: it checks the grammar of every token, and keeps the values at the places of the
/// selection. Anything that is not plainly right is left to the reader of whole texts.
///
/// simdjson promises none of this: that two entries equal to the length follow the last token, and that the first
/// stage rejects invalid UTF-8 and control characters in strings. `kiln_json_library.h` examines it once per process.
class Reader : TokenReader {
 public:
  using TokenReader::open;
  kiln_json_status_t next(
      const Selection &selection, size_t from, size_t to, size_t max_depth,
      const kiln_json_node_t *&row, size_t &tokens) noexcept;
  size_t write(
      const kiln_json_member_t *members, size_t count, const kiln_json_node_t *row,
      uint8_t *out) const noexcept;

 private:
  /// A container that is being read.
  struct Frame {
    /// Its place in the selection, or that of what nobody asked for, or of what is kept.
    uint32_t place;
    /// Its node; `no_node` where it has none.
    uint32_t node;
    /// The first slot of the row around the values inside.
    uint32_t slots;
    /// Elements or members so far.
    uint32_t elements;
    /// Whether each value inside gets the next node, and each key.
    bool has_all;
    bool is_object;
    /// What keeps its keys apart from those of others.
    uint64_t mark;
    /// The members that came of those that are looked for, a bit for each of the first 64.
    uint64_t seen;
    /// Where it is in its shape, and the shape of an array's objects.
    Shapes::Course course;
    uint32_t inner;
  };

  Buffer<kiln_json_node_t> nodes;
  Buffer<Frame> frames;
  KeySet keys;
  Shapes shapes;

  // The reading of one text.
  size_t end = 0;
  size_t node_count = 0;
  size_t most_nodes = 0;
  size_t depth = 0;

  static constexpr uint32_t kept = Selection::kept, no_node = UINT32_MAX;

  kiln_json_status_t walk(const Selection &selection, size_t max_depth) noexcept;
  kiln_json_status_t enter(
      const Selection &selection, uint32_t place, size_t max_depth) noexcept;
  bool add_slots(const Selection &selection, const Selection::Place &row) noexcept;
  void close() noexcept;
  bool value(const Selection &selection, uint32_t place) noexcept;
  uint32_t element(const Selection &selection, Frame &frame) noexcept;
  bool plain_members(Frame &frame) noexcept;
  kiln_json_status_t member(const Selection &selection, Frame &frame, uint32_t &place) noexcept;
  bool is_new(Frame &frame, const Selection::Member &member) noexcept;
  kiln_json_node_t *add(uint8_t kind) noexcept;
  bool has_room(size_t count) noexcept;
};

}  // namespace kiln

struct kiln_json_reader : kiln::Reader {
  explicit kiln_json_reader(uint32_t deviations) noexcept : deviations(deviations) {}

  /// What the library of simdjson does in another way than expected.
  const uint32_t deviations;
};

#endif

#endif
