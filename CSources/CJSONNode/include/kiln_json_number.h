/// The grammar and the value of JSON numbers (RFC 8259, section 6).
///
/// Every reader of numbers uses these functions: of JSON text, of YAML, and of numbers in strings.
#ifndef KILN_JSON_NUMBER_H
#define KILN_JSON_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kiln_json_node.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The limit of the significand of a decimal: 10^18.
#define KILN_JSON_DECIMAL_LIMIT 1000000000000000000

/// The limit of significands whose digits always identify a double: 10^15.
#define KILN_JSON_DOUBLE_LIMIT 1000000000000000

/// Whether some bytes are a number as a whole.
///
/// - `node`: receives the number. A literal refers to the bytes.
///
/// The time is linear in the number of bytes.
bool kiln_json_number(
    const uint8_t *_Nullable bytes, size_t length, kiln_json_node_t *_Nonnull node);

/// The result of scanning a number at the start of some bytes.
typedef struct {
  /// The end of the number, or the first invalid byte.
  const uint8_t *_Nonnull end;
  bool is_valid;
  /// Whether there is neither a fraction nor an exponent.
  bool is_integer;
} kiln_json_number_scan_t;

static inline bool kiln_json_is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

static inline const uint8_t *_Nonnull kiln_json_skip_digits(
    const uint8_t *_Nonnull at, const uint8_t *_Nonnull limit) {
  while (at != limit && kiln_json_is_digit(*at)) ++at;
  return at;
}

/// Scans the longest number at the start of `start..<limit`.
static inline kiln_json_number_scan_t kiln_json_scan_number(
    const uint8_t *_Nonnull start, const uint8_t *_Nonnull limit) {
  kiln_json_number_scan_t scan = {start, false, true};
  if (scan.end != limit && *scan.end == '-') ++scan.end;
  const uint8_t *first = scan.end;
  if (first != limit && *first == '0') {
    ++scan.end;
    if (scan.end != limit && kiln_json_is_digit(*scan.end)) return scan;
  } else {
    scan.end = kiln_json_skip_digits(first, limit);
    if (scan.end == first) return scan;
  }
  if (scan.end != limit && *scan.end == '.') {
    scan.is_integer = false;
    first = scan.end + 1;
    scan.end = kiln_json_skip_digits(first, limit);
    if (scan.end == first) return scan;
  }
  if (scan.end != limit && (*scan.end == 'e' || *scan.end == 'E')) {
    scan.is_integer = false;
    first = scan.end + 1;
    if (first != limit && (*first == '+' || *first == '-')) ++first;
    scan.end = kiln_json_skip_digits(first, limit);
    if (scan.end == first) return scan;
  }
  scan.is_valid = true;
  return scan;
}

/// The powers of ten that are exact as doubles.
static const double kiln_json_exact_powers[] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// Sets a node to a number with a fraction or an exponent.
///
/// With at most 15 digits and a power of ten that is exact as a double, one operation gives the
/// nearest double (William D. Clinger, "How to read floating point numbers accurately", 1990), and
/// the digits identify it.
///
/// - `digits`: less than `KILN_JSON_DECIMAL_LIMIT`.
static inline void kiln_json_set_decimal(
    kiln_json_node_t *_Nonnull node, bool is_negative, uint64_t digits, int16_t exponent) {
  if (digits < KILN_JSON_DOUBLE_LIMIT && exponent >= -22 && exponent <= 22) {
    double value = (double)digits;
    value = exponent < 0 ? value / kiln_json_exact_powers[-exponent]
                         : value * kiln_json_exact_powers[exponent];
    node->kind = KILN_JSON_DOUBLE;
    node->payload.real = is_negative ? -value : value;
  } else {
    node->kind = KILN_JSON_DECIMAL;
    node->exponent = exponent;
    node->payload.integer = is_negative ? -(int64_t)digits : (int64_t)digits;
  }
}

/// Continues a number with the digits at some address, up to eight at a time.
///
/// Returns the first byte that is no digit. 8 bytes after it must be readable. The number is
/// multiplied by ten for each digit, modulo 2^64.
///
/// Source: the arithmetic within one word is that of Daniel Lemire, "Quickly parsing eight digits"
/// (2018, https://lemire.me/blog).
static inline const uint8_t *_Nonnull kiln_json_read_digits(
    const uint8_t *_Nonnull at, uint64_t *_Nonnull number) {
  static const uint64_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
  for (;;) {
    // The first digit is in the lowest byte on every platform that Kiln supports.
    uint64_t digits;
    __builtin_memcpy(&digits, at, 8);
    digits ^= 0x3030303030303030;
    // Adding 6 to a byte sets a high bit unless it is at most 9. A carry follows another such byte.
    const uint64_t others = ((digits + 0x0606060606060606) | digits) & 0xF0F0F0F0F0F0F0F0;
    const int count = others == 0 ? 8 : __builtin_ctzll(others) / 8;
    if (count == 0) return at;
    // Leading zeros.
    digits <<= 64 - 8 * count;
    digits = digits * 10 + (digits >> 8);
    const uint64_t high = (digits & 0x000000FF000000FF) * (100 + (UINT64_C(1000000) << 32));
    const uint64_t low = (digits >> 16 & 0x000000FF000000FF) * (1 + (UINT64_C(10000) << 32));
    *number = *number * powers[count] + ((high + low) >> 32);
    at += count;
    if (count < 8) return at;
  }
}

/// Reads a number without an exponent that takes up all bytes, of which there is at least one.
///
/// 8 bytes after them must be readable. Returns false for any other text and for some numbers, such
/// as those of 19 and more digits.
__attribute__((always_inline)) static inline bool kiln_json_short_number(
    const uint8_t *_Nonnull at, const uint8_t *_Nonnull end, kiln_json_node_t *_Nonnull node) {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  const ptrdiff_t length = end - at;
  // A leading zero must be the only digit before the point, and `-0` is not an integer.
  if (length < 1 || length > 20 || (*at == '0' && (length > 1 ? at[1] != '.' : is_negative))) {
    return false;
  }
  uint64_t digits = 0;
  const uint8_t *const first = at;
  at = kiln_json_read_digits(at, &digits);
  if (at >= end) {
    if (at != end || length > 18) return false;
    node->kind = KILN_JSON_INTEGER;
    node->payload.integer = is_negative ? -(int64_t)digits : (int64_t)digits;
    return true;
  }
  const uint8_t *const point = at;
  if (*at++ != '.' || point == first || at == end) return false;
  if (kiln_json_read_digits(at, &digits) != end) return false;
  // A decimal has no zeros at its end.
  const bool is_long = digits >= KILN_JSON_DOUBLE_LIMIT;
  if (is_long && (digits >= KILN_JSON_DECIMAL_LIMIT || digits % 10 == 0)) return false;
  kiln_json_set_decimal(node, is_negative, digits, (int16_t)(point + 1 - end));
  return true;
}

/// The double nearest to a decimal for any power of ten; infinite beyond the range of doubles.
double kiln_json_parsed_double(int64_t significand, int16_t exponent);

/// The powers of five below 2^64.
static const uint64_t kiln_json_powers_of_five[] = {
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125, 9765625, 48828125, 244140625,
    1220703125, 6103515625, 30517578125, 152587890625, 762939453125, 3814697265625,
    19073486328125, 95367431640625, 476837158203125, 2384185791015625, 11920928955078125,
    59604644775390625, 298023223876953125, 1490116119384765625, 7450580596923828125};

/// The double nearest to a decimal, which is not zero.
///
/// Most decimals are divided by a power of five. The quotient has at least 62 bits and marks a
/// remainder in its lowest bit, so that its conversion to a double rounds correctly.
static inline double kiln_json_nearest_double(int64_t significand, int16_t exponent) {
  if (exponent > 0 || exponent < -27) return kiln_json_parsed_double(significand, exponent);
  const uint64_t digits = significand < 0 ? 0 - (uint64_t)significand : (uint64_t)significand;
  const uint64_t power = kiln_json_powers_of_five[-exponent];
  const int shift = __builtin_clzll(digits), power_shift = __builtin_clzll(power);
  const uint64_t divisor = power << power_shift;
  const unsigned __int128 dividend = (unsigned __int128)(digits << shift) << 63;
  const uint64_t quotient = (uint64_t)(dividend / divisor);
  const bool has_remainder = (uint64_t)dividend != quotient * divisor;
  // A power of two in the range of normal doubles.
  const uint64_t scale = (uint64_t)(1023 - 63 + exponent + power_shift - shift) << 52;
  double factor;
  __builtin_memcpy(&factor, &scale, sizeof factor);
  const double value = (double)(quotient | has_remainder) * factor;
  return significand < 0 ? -value : value;
}

/// Whether a decimal is its nearest double, rounded to the digits of the decimal, as `printf` does.
bool kiln_json_is_printed_double(int64_t significand, int16_t exponent);

/// Reads a number of any length that was scanned from `at`.
void kiln_json_read_number(
    const uint8_t *_Nonnull at, kiln_json_number_scan_t scan, kiln_json_node_t *_Nonnull node);

#ifdef __cplusplus
}
#endif

#endif
