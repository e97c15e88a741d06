#ifndef KILN_JSON_UNESCAPE_HPP
#define KILN_JSON_UNESCAPE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "scan.hpp"

namespace kiln {

/// Four hexadecimal digits.
inline bool hex_digits(const uint8_t *at, uint32_t &value) noexcept {
  value = 0;
  for (size_t index = 0; index < 4; ++index) {
    const uint8_t byte = at[index], lower = byte | 0x20;
    if (is_digit(byte)) {
      value = value * 16 + (byte - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      value = value * 16 + (lower - 'a') + 10;
    } else {
      return false;
    }
  }
  return true;
}

/// Writes a code point as UTF-8, and answers where it ends.
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

/// Takes the escapes out of a string, which gets no longer by that.
///
/// - `start`, `end`: what stands between its quotes.
/// - `escape`: its first backslash.
/// - `out`: receives the text.
/// Answers where that ends; null where an escape is none of JSON's, or half of a pair of surrogates.
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

}  // namespace kiln

#endif
