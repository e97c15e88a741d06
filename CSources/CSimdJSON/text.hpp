#ifndef KILN_JSON_TEXT_HPP
#define KILN_JSON_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kiln_json.h"
#include "kiln_json_number.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace kiln {

/// White space according to RFC 8259.
inline bool is_space(uint8_t byte) noexcept {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

/// The length of a byte order mark at the start of a text: 3 or 0.
inline size_t byte_order_mark(const uint8_t *bytes, size_t length) noexcept {
  return length >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0;
}

/// The length of the UTF-8 sequence at the start of `start..<limit`, which is not empty; 0 if it is
/// invalid (Unicode 15, table 3-7).
inline size_t utf8_length(const uint8_t *start, const uint8_t *limit) noexcept {
  const size_t available = static_cast<size_t>(limit - start);
  const uint8_t lead = start[0];
  if (lead < 0x80) return 1;
  const size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                        : lead >= 0xE0 && lead <= 0xEF ? 3
                        : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                       : 0;
  if (length == 0 || available < length) return 0;
  // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
  const uint8_t lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const uint8_t highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (start[1] < lowest || start[1] > highest) return 0;
  for (size_t index = 2; index < length; ++index) {
    if ((start[index] & 0xC0) != 0x80) return 0;
  }
  return length;
}

/// Reads four hexadecimal digits.
inline bool hex_digits(const uint8_t *at, uint32_t &value) noexcept {
  value = 0;
  for (size_t index = 0; index < 4; ++index) {
    const uint8_t byte = at[index], lower = byte | 0x20;
    if (kiln_json_is_digit(byte)) {
      value = value * 16 + (byte - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      value = value * 16 + (lower - 'a') + 10;
    } else {
      return false;
    }
  }
  return true;
}

/// Writes a code point as UTF-8. Returns the end of the output.
inline uint8_t *write_utf8(uint32_t point, uint8_t *out) noexcept {
  if (point < 0x80) {
    *out++ = static_cast<uint8_t>(point);
  } else if (point < 0x800) {
    *out++ = static_cast<uint8_t>(0xC0 | point >> 6);
    *out++ = static_cast<uint8_t>(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    *out++ = static_cast<uint8_t>(0xE0 | point >> 12);
    *out++ = static_cast<uint8_t>(0x80 | (point >> 6 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (point & 0x3F));
  } else {
    *out++ = static_cast<uint8_t>(0xF0 | point >> 18);
    *out++ = static_cast<uint8_t>(0x80 | (point >> 12 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (point >> 6 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (point & 0x3F));
  }
  return out;
}

/// Unescapes a string. The result is not longer than the string.
///
/// - `start`, `end`: the content between the quotes.
/// - `escape`: the first backslash, or `end`.
/// - `out`: receives the text.
///
/// Returns the end of the output; null if an escape is invalid or a surrogate is not part of a
/// pair.
inline uint8_t *unescape(
    const uint8_t *start, const uint8_t *escape, const uint8_t *end, uint8_t *out) noexcept {
  for (;;) {
    const size_t plain = static_cast<size_t>(escape - start);
    std::memcpy(out, start, plain);
    out += plain;
    if (escape == end) return out;
    if (end - escape < 2) return nullptr;
    start = escape + 2;
    switch (escape[1]) {
      case '"': case '\\': case '/': *out++ = escape[1]; break;
      case 'b': *out++ = '\b'; break;
      case 'f': *out++ = '\f'; break;
      case 'n': *out++ = '\n'; break;
      case 'r': *out++ = '\r'; break;
      case 't': *out++ = '\t'; break;
      case 'u': {
        uint32_t point;
        if (end - start < 4 || !hex_digits(start, point)) return nullptr;
        start += 4;
        if (point >= 0xD800 && point <= 0xDFFF) {
          uint32_t low;
          if (point >= 0xDC00 || end - start < 6 || start[0] != '\\' || start[1] != 'u') return nullptr;
          if (!hex_digits(start + 2, low) || low < 0xDC00 || low > 0xDFFF) return nullptr;
          start += 6;
          point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
        }
        out = write_utf8(point, out);
        break;
      }
      default: return nullptr;
    }
    const void *next = std::memchr(start, '\\', static_cast<size_t>(end - start));
    escape = next == nullptr ? end : static_cast<const uint8_t *>(next);
  }
}

/// Whether some bytes are a number of at most 32 bytes without an exponent. At least one byte is
/// required, and 32 bytes must be readable. False for other numbers, for other text, and without
/// SSE2.
inline bool is_plain_number(const uint8_t *at, size_t length) noexcept {
#if defined(__SSE2__)
  if (length > 32) return false;
  // One bit for each byte that is not a digit.
  const auto others = [](const uint8_t *from) noexcept {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from));
    const __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const __m128i most = _mm_set1_epi8(9);
    return static_cast<uint32_t>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(digits, most), most)) ^ 0xFFFF);
  };
  const uint32_t all = others(at) | others(at + 16) << 16;
  const size_t sign = *at == '-';
  const uint32_t marks = (all & ~uint32_t(0) >> (32 - length)) & ~static_cast<uint32_t>(sign);
  // The end of the digits before the point.
  const size_t point = marks == 0 ? length : static_cast<size_t>(__builtin_ctz(marks));
  const bool has_whole = point > sign && (at[sign] != '0' || point == sign + 1);
  return has_whole &&
         (marks == 0 || ((marks & (marks - 1)) == 0 && at[point] == '.' && point + 1 < length));
#else
  (void)at, (void)length;
  return false;
#endif
}

}  // namespace kiln

#endif
