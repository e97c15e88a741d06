#ifndef KILN_JSON_NUMBER_HPP
#define KILN_JSON_NUMBER_HPP

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include "kiln_json.h"
#include "require_simdjson.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace kiln {

/// The powers of ten that are exact doubles.
inline constexpr double exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                          1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                          1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// A number of at most 15 digits without an exponent, of which all bytes are part. False for any other, and for
/// what is none, which is not looked into.
inline bool short_number(const uint8_t *at, const uint8_t *end, kiln_json_node_t &node) noexcept {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  const ptrdiff_t length = end - at;
  // A zero is the only digit before the point, and the sign of one that stands alone counts.
  if (length < 1 || length > 16 || (*at == '0' && (length > 1 ? at[1] != '.' : is_negative))) {
    return false;
  }
  uint64_t digits = 0;
  const uint8_t *const first = at;
  for (; at != end && static_cast<uint8_t>(*at - '0') < 10; ++at) digits = digits * 10 + (*at - '0');
  if (at == end) {
    node.kind = KILN_JSON_INTEGER;
    const int64_t value = static_cast<int64_t>(digits);
    node.payload.integer = is_negative ? -value : value;
    return true;
  }
  const uint8_t *const point = at;
  if (*at++ != '.' || point == first || at == end) return false;
  for (; at != end && static_cast<uint8_t>(*at - '0') < 10; ++at) digits = digits * 10 + (*at - '0');
  if (at != end) return false;
  node.kind = KILN_JSON_DOUBLE;
  const double value = static_cast<double>(digits) / exact_powers[end - point - 1];
  node.payload.real = is_negative ? -value : value;
  return true;
}

/// Whether some bytes, one at least, are a number of at most 32 bytes without an exponent. False for any other, and
/// for what is none. 32 bytes may be read.
inline bool is_plain_number(const uint8_t *at, size_t length) noexcept {
#if defined(__SSE2__)
  if (length > 32) return false;
  // A bit for each byte that is no digit.
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
  // Where the digits before the point end.
  const size_t point = marks == 0 ? length : static_cast<size_t>(__builtin_ctz(marks));
  const bool has_whole = point > sign && (at[sign] != '0' || point == sign + 1);
  return has_whole &&
         (marks == 0 || ((marks & (marks - 1)) == 0 && at[point] == '.' && point + 1 < length));
#else
  (void)at, (void)length;
  return false;
#endif
}

// The others are given a number whose grammar was checked.

/// A decimal as a double, where that is exact: up to 2^53 times or over a power of ten up to 10^22 (Clinger,
/// "How to read floating point numbers accurately", 1990).
inline bool exact_double(const uint8_t *at, const uint8_t *end, double &value) noexcept {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  uint64_t digits = 0;
  int exponent = 0, count = 0;
  for (bool is_fraction = false; at != end && *at != 'e' && *at != 'E'; ++at) {
    if (*at == '.') {
      is_fraction = true;
      continue;
    }
    if (++count > 18) return false;
    digits = digits * 10 + (*at - '0');
    exponent -= is_fraction ? 1 : 0;
  }
  if (at != end) {
    ++at;
    const bool is_below = *at == '-';
    if (*at == '-' || *at == '+') ++at;
    if (end - at > 4) return false;
    int written = 0;
    for (; at != end; ++at) written = written * 10 + (*at - '0');
    exponent += is_below ? -written : written;
  }
  if (digits > uint64_t(1) << 53 || exponent < -22 || exponent > 22) return false;
  value = static_cast<double>(digits);
  value = exponent < 0 ? value / exact_powers[-exponent] : value * exact_powers[exponent];
  if (is_negative) value = -value;
  return true;
}

/// The double next to a decimal; infinite past their range.
inline double nearest_double(const uint8_t *at, const uint8_t *end) noexcept {
  const char *first = reinterpret_cast<const char *>(at), *last = reinterpret_cast<const char *>(end);
#if defined(__cpp_lib_to_chars)
  double value;
  // Out of range is told, but not on which side.
  if (std::from_chars(first, last, value).ec == std::errc()) return value;
#endif
  return simdjson::internal::from_chars(first, last);
}

/// An integer; false where it has no 64 bits' room.
inline bool integer(const uint8_t *at, const uint8_t *end, kiln_json_node_t &node) noexcept {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  if (end - at > 20) return false;
  uint64_t value = 0;
  for (; at != end; ++at) {
    if (__builtin_mul_overflow(value, uint64_t(10), &value)) return false;
    if (__builtin_add_overflow(value, uint64_t(*at - '0'), &value)) return false;
  }
  constexpr uint64_t most = INT64_MAX;
  if (is_negative) {
    if (value > most + 1) return false;
    node.kind = KILN_JSON_INTEGER;
    node.payload.integer = static_cast<int64_t>(0 - value);
  } else if (value <= most) {
    node.kind = KILN_JSON_INTEGER;
    node.payload.integer = static_cast<int64_t>(value);
  } else {
    node.kind = KILN_JSON_UNSIGNED;
    node.payload.unsigned_integer = value;
  }
  return true;
}

}  // namespace kiln

#endif
