#ifndef KILN_JSON_READER_HPP
#define KILN_JSON_READER_HPP

#include <cstring>
#include <memory>

#include "base.hpp"
#include "kiln_json_reader.h"
#include "selection.hpp"
#include "shapes.hpp"
#include "text.hpp"

#if KILN_JSON_HAS_SIMDJSON

namespace kiln {

/// Reads the strings, numbers and literals of texts.
///
/// The first stage of simdjson finds the start of each token, and checks that the bytes are UTF-8
/// and that strings are closed. This class checks the grammar of each token.
class TokenReader {
 protected:
  /// A string without its quotes and escapes.
  struct Text {
    const uint8_t *start;
    size_t length;
  };

  /// Finds the tokens of one or more texts; see `kiln_json_reader_open`.
  kiln_json_status_t open(const uint8_t *bytes, size_t length, size_t readable) noexcept;

  // The texts and the offsets of their tokens. Two entries after the last token are the end of the
  // text.
  const uint8_t *text = nullptr;
  const uint32_t *tokens = nullptr;
  uint32_t token_count = 0;
  /// The offset of the first byte of `text` in the given bytes.
  uint32_t first_offset = 0;
  /// The index of the current token.
  uint32_t at = 0;

  /// Whether the current text may contain an escape.
  bool has_escapes = false;
  /// The unescaped strings.
  Buffer<uint8_t> strings;
  uint8_t *string_end = nullptr;

  /// The offset of the current token, and that of the next one.
  uint32_t start() const noexcept { return tokens[at]; }
  uint32_t limit() const noexcept { return tokens[at + 1]; }
  /// Whether all tokens of all texts have been read.
  bool is_over() const noexcept { return at >= token_count; }

  /// Checks the current scalar, and stores it in a node unless that is null.
  bool scalar(kiln_json_node_t *node) noexcept {
    // Most scalars end at the next token.
    if (plain_scalar(text + start(), limit() - start(), node)) return true;
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

  uint32_t scalars(kiln_json_node_t *nodes, size_t most, size_t end, bool &is_closed) noexcept;

  /// Finds the end of the current string, and unescapes it if it is wanted.
  bool string(Text &value, bool is_wanted) noexcept {
    const uint8_t *from = text + start() + 1, *to = text + limit();
    // The string ends before the next token, apart from white space.
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

  /// Checks a scalar without white space after it, and stores it in a node unless that is null.
  /// Returns false for invalid scalars and for some valid ones.
  ///
  /// - `first`, `length`: the scalar up to the next token; at least one byte.
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

  /// Does the same for a number with few digits.
  [[gnu::always_inline]] static bool plain_number(
      const uint8_t *first, size_t length, kiln_json_node_t *node) noexcept {
    return node == nullptr ? is_plain_number(first, length)
                           : kiln_json_short_number(first, first + length, node);
  }

  /// Whether this is a string without escapes and without white space after it.
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
    const kiln_json_number_scan_t scan = kiln_json_scan_number(from, to);
    if (!scan.is_valid || !is_blank(scan.end, to)) return false;
    if (node != nullptr) kiln_json_read_number(from, scan, node);
    return true;
  }

  static bool is_blank(const uint8_t *from, const uint8_t *to) noexcept {
    for (; from != to; ++from) {
      if (!is_space(*from)) return false;
    }
    return true;
  }
};

/// The status for a text that must be parsed as a whole.
constexpr kiln_json_status_t undecided = KILN_JSON_DISAGREEMENT;

/// Reads the selected values of texts.
///
/// The first stage of simdjson finds the start of each token and checks the bytes. This class is
/// the second stage. It checks the grammar of every token, and stores the values at the places of
/// the selection. Any doubtful text is undecided and left to the parser of whole texts.
///
/// simdjson does not document two properties that this class relies on. Two entries equal to the
/// length follow the last token, and the first stage rejects invalid UTF-8 and control characters
/// in strings. The functions of `kiln_json_library.h` test them once per process.
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
    /// Its place in the selection; `nowhere` if it is not selected, or `kept` if it is in a kept
    /// value.
    uint32_t place;
    /// Its node; `no_node` if it has none.
    uint32_t node;
    /// The first slot of the innermost row.
    uint32_t slots;
    /// The number of previous elements or members.
    uint32_t elements;
    /// Whether each value and each key in it gets a node.
    bool has_all;
    bool is_object;
    /// A value that makes the hashes of its keys different from those of other objects.
    uint64_t mark;
    /// The selected members that occurred, as a bit set of the first 64.
    uint64_t seen;
    /// The position of an object in its shape, and the shape of an array's objects.
    Shapes::Course course;
    uint32_t inner;
  };

  Buffer<kiln_json_node_t> nodes;
  Buffer<Frame> frames;
  KeySet keys;
  Shapes shapes;

  // The state of one text.
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
  bool plain_elements(Frame &frame) noexcept;
  bool plain_members(Frame &frame) noexcept;
  kiln_json_status_t member(const Selection &selection, Frame &frame, uint32_t &place) noexcept;
  bool is_new(Frame &frame, const Selection::Member &member) noexcept;
  kiln_json_node_t *add(uint8_t kind) noexcept;
  bool has_room(size_t count) noexcept;
};

}  // namespace kiln

struct kiln_json_reader : kiln::Reader {
  explicit kiln_json_reader(uint32_t deviations) noexcept : deviations(deviations) {}

  /// The deviations of the simdjson library.
  const uint32_t deviations;
};

#endif

#endif
