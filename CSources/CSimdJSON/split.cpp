#include "kiln_json_split.h"

#include <cstring>

#include "text.hpp"

namespace {

enum Phase : uint8_t { before_records, in_records, after_records };

/// Bytes in a register.
using Bytes = uint8_t __attribute__((ext_vector_type(16)));

/// One bit for each byte that equals a byte.
inline uint64_t equal(Bytes bytes, uint8_t byte) noexcept {
  using Bits = bool __attribute__((ext_vector_type(16)));
  const Bits bits = __builtin_convertvector(bytes == byte, Bits);
  uint16_t number;
  static_assert(sizeof(bits) == sizeof(number), "");
  std::memcpy(&number, &bits, sizeof(number));
  return number;
}

/// The bytes of a block that can affect the ends of records, as one bit for each byte.
struct Block {
  static constexpr size_t size = 64;

  uint64_t quotes = 0, backslashes = 0, openings = 0, closings = 0;

  /// - `length`: the number of bytes; those after the first 64 are not read.
  Block(const uint8_t *bytes, size_t length) noexcept {
    uint8_t rest[size];
    if (length < size) {
      std::memset(rest, 0, size);
      std::memcpy(rest, bytes, length);
      bytes = rest;
    }
    // Brackets differ from braces in this bit.
    constexpr uint8_t bit = '{' ^ '[';
    static_assert(('}' ^ ']') == bit && ('{' & bit) != 0 && ('}' & bit) != 0, "not ASCII");
    for (size_t index = 0; index < size; index += 16) {
      Bytes part;
      std::memcpy(&part, bytes + index, 16);
      const Bytes braces = part | bit;
      quotes |= equal(part, '"') << index;
      backslashes |= equal(part, '\\') << index;
      openings |= equal(braces, '{') << index;
      closings |= equal(braces, '}') << index;
    }
  }

  /// Removes escaped quotes.
  ///
  /// - `in_string`: whether the block starts in a string.
  /// - `is_escaped`: whether the first byte is escaped. Receives whether the byte after the block
  ///   is.
  /// - `length`: the number of bytes in the block.
  void remove_escaped(bool in_string, uint8_t &is_escaped, size_t length) noexcept {
    uint64_t marks = quotes | backslashes;
    quotes = 0;
    if (is_escaped) marks &= ~uint64_t(1);
    is_escaped = 0;
    while (marks != 0) {
      const uint64_t mark = marks & (~marks + 1);
      marks ^= mark;
      if ((backslashes & mark) == 0) {
        quotes |= mark;
        in_string = !in_string;
      } else if (in_string) {
        marks &= ~(mark << 1);
        is_escaped = mark >> (length - 1) & 1;
      }
    }
  }

  /// The bytes that are in strings, and the quotes before these.
  uint64_t in_strings(bool in_string) const noexcept {
    uint64_t bits = quotes;
    for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
    return in_string ? ~bits : bits;
  }
};

/// Continues after the array, object or string that is open in the record.
///
/// Returns `end` if it is still open there.
const uint8_t *value_end(
    kiln_json_splitter_t &splitter, const uint8_t *at, const uint8_t *end) noexcept {
  while (at != end) {
    const size_t available = static_cast<size_t>(end - at);
    const size_t length = available < Block::size ? available : Block::size;
    Block block(at, length);
    const bool in_string = splitter.in_string != 0;
    if (block.backslashes != 0 || splitter.is_escaped)
      block.remove_escaped(in_string, splitter.is_escaped, length);
    if (splitter.depth == 0 && block.quotes != 0) {
      splitter.in_string = 0;
      splitter.is_escaped = 0;
      return at + __builtin_ctzll(block.quotes) + 1;
    }
    const uint64_t in_strings = block.in_strings(in_string);
    uint64_t brackets = (block.openings | block.closings) & ~in_strings;
    for (; brackets != 0; brackets &= brackets - 1) {
      const uint64_t first = brackets & (~brackets + 1);
      splitter.depth += (block.openings & first) != 0 ? 1 : -1;
      if (splitter.depth != 0) continue;
      splitter.in_string = 0;
      splitter.is_escaped = 0;
      return at + __builtin_ctzll(first) + 1;
    }
    splitter.in_string = in_strings >> (Block::size - 1);
    at += length;
  }
  return end;
}

/// Ends the record.
kiln_json_split_event_t record(kiln_json_splitter_t &splitter, size_t end) noexcept {
  if (!splitter.in_record) splitter.start = end;
  splitter.end = end;
  splitter.in_record = 0;
  return KILN_JSON_SPLIT_RECORD;
}

}  // namespace

kiln_json_splitter_t kiln_json_splitter(uint8_t form) {
  kiln_json_splitter_t splitter = {};
  splitter.form = form;
  splitter.phase = form == KILN_JSON_SPLIT_VALUES ? in_records : before_records;
  return splitter;
}

kiln_json_split_event_t kiln_json_split(
    kiln_json_splitter_t *splitter, const uint8_t *bytes, size_t length) {
  kiln_json_splitter_t &now = *splitter;
  // Whether one array or object contains the records.
  const bool is_inside = now.form != KILN_JSON_SPLIT_VALUES;
  const uint8_t opening = now.form == KILN_JSON_SPLIT_ARRAY ? '[' : '{';
  const uint8_t closing = now.form == KILN_JSON_SPLIT_ARRAY ? ']' : '}';
  const uint8_t *const end = bytes + length;
  const uint8_t *at = bytes + now.at;
  auto place = [&]() noexcept { return static_cast<size_t>(at - bytes); };
  while (at != end) {
    if (now.in_string || now.depth != 0) {
      at = value_end(now, at, end);
      if (now.in_string || now.depth != 0) break;
      if (is_inside) continue;
      now.at = place();
      return record(now, now.at);
    }
    const uint8_t byte = *at;
    if (kiln::is_space(byte)) {
      if (!is_inside && now.in_record) {
        now.at = place();
        return record(now, now.at);
      }
      ++at;
      continue;
    }
    if (now.phase != in_records) {
      now.start = place();
      if (now.phase == before_records && byte == opening) {
        now.phase = in_records;
        ++at;
        continue;
      }
      now.at = now.start;
      return now.phase == before_records ? KILN_JSON_SPLIT_NOT_BEGUN : KILN_JSON_SPLIT_AFTER_END;
    }
    if (is_inside && (byte == ',' || byte == closing)) {
      const bool is_empty = byte == closing && !now.in_record && !now.has_comma;
      const size_t stop = place();
      now.at = stop + 1;
      if (byte == closing) {
        now.phase = after_records;
      } else {
        now.has_comma = 1;
      }
      if (is_empty) {
        ++at;
        continue;
      }
      return record(now, stop);
    }
    // The start of a value ends the previous one.
    const bool begins = byte == '"' || byte == '{' || byte == '[';
    if (!is_inside && now.in_record && begins) {
      now.at = place();
      return record(now, now.at);
    }
    if (!now.in_record) {
      now.in_record = 1;
      now.start = place();
    }
    ++at;
    if (byte == '"') {
      now.in_string = 1;
    } else if (begins) {
      now.depth = 1;
    }
  }
  now.at = place();
  return KILN_JSON_SPLIT_MORE;
}

int kiln_json_split_is_open(const kiln_json_splitter_t *splitter) {
  return splitter->phase != after_records;
}

int kiln_json_split_has_begun(const kiln_json_splitter_t *splitter) {
  return splitter->phase != before_records;
}

size_t kiln_json_byte(const uint8_t *bytes, size_t length, uint8_t byte) {
  const void *found = length == 0 ? nullptr : std::memchr(bytes, byte, length);
  return found == nullptr ? length : static_cast<size_t>(static_cast<const uint8_t *>(found) - bytes);
}

size_t kiln_json_line_end(const uint8_t *bytes, size_t length) {
  return kiln_json_byte(bytes, length, '\n');
}

size_t kiln_json_last_line(const uint8_t *bytes, size_t length) {
  while (length != 0 && bytes[length - 1] != '\n') --length;
  return length;
}

size_t kiln_json_count_lines(const uint8_t *bytes, size_t length) {
  size_t count = 0;
  for (size_t at = 0; (at += kiln_json_line_end(bytes + at, length - at)) < length; ++at) ++count;
  return count;
}
