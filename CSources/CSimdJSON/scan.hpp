#ifndef KILN_JSON_SCAN_HPP
#define KILN_JSON_SCAN_HPP

#include <cstddef>
#include <cstdint>

namespace kiln {

/// RFC 8259's white space.
inline bool is_space(uint8_t byte) noexcept {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

inline bool is_digit(uint8_t byte) noexcept { return byte >= '0' && byte <= '9'; }

/// The bytes of the byte order mark at the start of a text: 3 or 0.
inline size_t byte_order_mark(const uint8_t *bytes, size_t length) noexcept {
  return length >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0;
}

/// What stands at the start of some bytes, read as a JSON number.
struct NumberScan {
  /// Where the number ends, or where it goes wrong.
  const uint8_t *end;
  bool valid;
  /// Without a fraction and an exponent.
  bool integer;
};

/// Reads the longest JSON number at the start of `start..<limit`.
inline NumberScan scan_number(const uint8_t *start, const uint8_t *limit) noexcept {
  const uint8_t *at = start;
  bool integer = true;
  auto skip_digits = [&]() noexcept {
    const uint8_t *first = at;
    while (at != limit && is_digit(*at)) ++at;
    return at != first;
  };

  if (at != limit && *at == '-') ++at;
  if (at != limit && *at == '0') {
    ++at;
    if (at != limit && is_digit(*at)) return {at, false, true};
  } else if (!skip_digits()) {
    return {at, false, true};
  }
  if (at != limit && *at == '.') {
    ++at;
    integer = false;
    if (!skip_digits()) return {at, false, false};
  }
  if (at != limit && (*at == 'e' || *at == 'E')) {
    ++at;
    integer = false;
    if (at != limit && (*at == '+' || *at == '-')) ++at;
    if (!skip_digits()) return {at, false, false};
  }
  return {at, true, integer};
}

/// The length of the UTF-8 sequence at the start of `start..<limit`, which is not empty; 0 where it
/// is not valid (Unicode 15, table 3-7).
inline size_t utf8_length(const uint8_t *start, const uint8_t *limit) noexcept {
  const size_t available = static_cast<size_t>(limit - start);
  const uint8_t lead = start[0];
  if (lead < 0x80) return 1;
  const size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                        : lead >= 0xE0 && lead <= 0xEF ? 3
                        : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                       : 0;
  if (length == 0 || available < length) return 0;
  // The second byte's range leaves out overlong forms, surrogates and what is above U+10FFFF.
  const uint8_t lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const uint8_t highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (start[1] < lowest || start[1] > highest) return 0;
  for (size_t index = 2; index < length; ++index) {
    if ((start[index] & 0xC0) != 0x80) return 0;
  }
  return length;
}

}  // namespace kiln

#endif
