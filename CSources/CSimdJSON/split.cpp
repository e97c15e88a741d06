#include "kiln_json_split.h"

#include <cstring>

#include "text.hpp"

namespace {

enum Phase : uint8_t { before_records, in_records, after_records };

/// Whether a byte outside of strings can affect the ends of records.
inline bool is_structural(uint8_t byte) noexcept {
  return byte == '"' || byte == '{' || byte == '}' || byte == '[' || byte == ']' || byte == ',';
}

/// The first quote or backslash.
inline const uint8_t *string_stop(const uint8_t *at, const uint8_t *end) noexcept {
  constexpr uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
  for (; end - at >= 8; at += 8) {
    uint64_t word;
    std::memcpy(&word, at, 8);
    const uint64_t quotes = word ^ (ones * '"'), backslashes = word ^ (ones * '\\');
    if (((quotes - ones) & ~quotes & highs) | ((backslashes - ones) & ~backslashes & highs)) break;
  }
  while (at != end && *at != '"' && *at != '\\') ++at;
  return at;
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
    if (now.in_string) {
      if (now.is_escaped) {
        now.is_escaped = 0;
        ++at;
        continue;
      }
      at = string_stop(at, end);
      if (at == end) break;
      if (*at++ == '\\') {
        now.is_escaped = 1;
        continue;
      }
      now.in_string = 0;
      if (is_inside || now.depth != 0) continue;
      now.at = place();
      return record(now, now.at);
    }
    const uint8_t byte = *at;
    if (kiln::is_space(byte)) {
      if (!is_inside && now.in_record && now.depth == 0) {
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
    if (is_inside && now.depth == 0 && (byte == ',' || byte == closing)) {
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
    if (!is_inside && now.depth == 0 && now.in_record && begins) {
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
    } else if (byte == '{' || byte == '[') {
      now.depth += 1;
    } else if (now.depth != 0) {
      if (byte == '}' || byte == ']') {
        now.depth -= 1;
        if (!is_inside && now.depth == 0) {
          now.at = place();
          return record(now, now.at);
        }
      } else {
        while (at != end && !is_structural(*at)) ++at;
      }
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
