#include "reader.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <cstring>

namespace kiln {

namespace {

/// Writes values that were read from a text, and copies their numbers.
class Writer {
 public:
  /// Creates a writer.
  ///
  /// - `text`, `end`: the text.
  /// - `first_offset`: the offset of its first byte in nodes.
  /// - `has_escapes`: whether any string contains an escape.
  /// - `out`: receives the output; its capacity is sufficient.
  Writer(
      const uint8_t *text, const uint8_t *end, uint32_t first_offset, bool has_escapes,
      uint8_t *out) noexcept
      : text(text), text_end(end), first_offset(first_offset), has_escapes(has_escapes), at(out) {}

  /// The end of the output.
  uint8_t *position() const noexcept { return at; }

  void byte(uint8_t byte) noexcept { *at++ = byte; }

  void bytes(const void *from, size_t length) noexcept {
    std::memcpy(at, from, length);
    at += length;
  }

  /// Writes the value of a slot. Returns false if a number would be written differently from how it
  /// was read.
  bool value(const kiln_json_node_t &slot) noexcept {
    const kiln_json_node_t *node = &slot;
    if (node->kind == KILN_JSON_ELSEWHERE) node += node->payload.end;
    return tree(node);
  }

 private:
  const uint8_t *text;
  const uint8_t *text_end;
  uint32_t first_offset;
  bool has_escapes;
  uint8_t *at;

  /// The start of a value in the text.
  const uint8_t *start(const kiln_json_node_t &node) const noexcept {
    return text + (node.offset - first_offset);
  }

  /// Writes a value with its content, and advances past it. The recursion is no deeper than the
  /// text.
  bool tree(const kiln_json_node_t *&node) noexcept {
    const kiln_json_node_t &head = *node++;
    const bool is_object = head.kind == KILN_JSON_OBJECT;
    if (!is_object && head.kind != KILN_JSON_ARRAY) return scalar(head);
    byte(is_object ? '{' : '[');
    for (uint32_t index = 0; index < head.count; ++index) {
      if (index > 0) byte(',');
      if (is_object) {
        string(*node++);
        byte(':');
      }
      if (!tree(node)) return false;
    }
    byte(is_object ? '}' : ']');
    return true;
  }

  bool scalar(const kiln_json_node_t &node) noexcept {
    switch (node.kind) {
      case KILN_JSON_NULL: bytes("null", 4); return true;
      case KILN_JSON_TRUE: bytes("true", 4); return true;
      case KILN_JSON_FALSE: bytes("false", 5); return true;
      case KILN_JSON_STRING: string(node); return true;
      case KILN_JSON_DOUBLE:
      case KILN_JSON_DECIMAL: return decimal(node);
      case KILN_JSON_LITERAL: return literal(node);
      default: {
        const uint8_t *from = start(node);
        bytes(from, static_cast<size_t>(kiln_json_scan_number(from, text_end).end - from));
        return true;
      }
    }
  }

  void string(const kiln_json_node_t &node) noexcept {
    byte('"');
    if (has_escapes) {
      escaped(node.payload.bytes, node.payload.bytes + node.count);
    } else {
      bytes(node.payload.bytes, node.count);
    }
    byte('"');
  }

  void escaped(const uint8_t *from, const uint8_t *to) noexcept {
    static constexpr char digits[] = "0123456789abcdef";
    for (; from != to; ++from) {
      const uint8_t next = *from;
      if (next >= 0x20 && next != '"' && next != '\\') {
        byte(next);
        continue;
      }
      byte('\\');
      switch (next) {
        case '"':
        case '\\': byte(next); break;
        case 0x08: byte('b'); break;
        case 0x09: byte('t'); break;
        case 0x0A: byte('n'); break;
        case 0x0C: byte('f'); break;
        case 0x0D: byte('r'); break;
        default:
          bytes("u00", 3);
          byte(static_cast<uint8_t>(digits[next >> 4]));
          byte(static_cast<uint8_t>(digits[next & 0xF]));
      }
    }
  }

  /// Copies an integer. Returns false for any other number.
  bool literal(const kiln_json_node_t &node) noexcept {
    const uint8_t *from = node.payload.bytes, *const end = from + node.count;
    if (kiln_json_skip_digits(from + (*from == '-'), end) != end) return false;
    bytes(from, node.count);
    return true;
  }

  /// Copies a decimal without trailing zeros. Returns false if it would be written with an exponent.
  bool decimal(const kiln_json_node_t &node) noexcept {
    const uint8_t *from = start(node);
    const uint8_t *const limit = kiln_json_scan_number(from, text_end).end;
    const uint8_t *const digit = from + (*from == '-');
    const uint8_t *const point = kiln_json_skip_digits(digit, limit);
    if (point == limit || *point != '.') return false;
    const uint8_t *end = kiln_json_skip_digits(point + 1, limit);
    if (end != limit) return false;
    while (end - point > 2 && end[-1] == '0') --end;
    // The first significant digit. There is no exponent from 0.0001 up to 10^15, and for zero.
    const uint8_t *first = digit;
    while (first != end && (*first == '0' || *first == '.')) ++first;
    if (first != end && (first - point > 4 || point - digit > 15)) return false;
    bytes(from, static_cast<size_t>(end - from));
    return true;
  }
};

}  // namespace

size_t Reader::write(
    const kiln_json_member_t *members, size_t count, const kiln_json_node_t *row,
    uint8_t *out) const noexcept {
  Writer writer(text, text + end, first_offset, has_escapes, out);
  writer.byte('{');
  for (size_t index = 0; index < count; ++index) {
    const kiln_json_member_t &member = members[index];
    const kiln_json_node_t &slot = row[1 + member.slot];
    if (slot.kind == KILN_JSON_ABSENT) continue;
    if (writer.position() != out + 1) writer.byte(',');
    writer.bytes(member.key, member.key_length);
    if (!writer.value(slot)) return 0;
  }
  writer.byte('}');
  return static_cast<size_t>(writer.position() - out);
}

}  // namespace kiln

size_t kiln_json_written_length(const kiln_json_member_t *members, size_t count, size_t length) {
  // The brackets, the values, and the keys with their commas. The values are different parts of the
  // text, and none is written longer than it was read: a string in valid JSON already escapes every
  // character that is escaped here, and no form of these escapes is shorter; a number is copied,
  // without trailing zeros; blanks are omitted.
  size_t written = 2 + (count == 0 ? 0 : length);
  for (size_t index = 0; index < count; ++index) written += members[index].key_length + 1;
  return written;
}

size_t kiln_json_reader_write(
    const kiln_json_reader_t *reader, const kiln_json_member_t *members, size_t count,
    const kiln_json_node_t *row, uint8_t *out) {
  return reader->write(members, count, row, out);
}

#endif
