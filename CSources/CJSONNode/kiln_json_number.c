#include "kiln_json_number.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(kiln_json_node_t) == 24, "a node is three words");

/// Reads an integer. Returns false if it does not fit into 64 bits.
static bool read_integer(const uint8_t *at, const uint8_t *end, kiln_json_node_t *node) {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  uint64_t value = 0;
  for (; at != end; ++at) {
    if (__builtin_mul_overflow(value, (uint64_t)10, &value)) return false;
    if (__builtin_add_overflow(value, (uint64_t)(*at - '0'), &value)) return false;
  }
  if (is_negative && value > (uint64_t)INT64_MAX + 1) return false;
  node->kind = is_negative || value <= INT64_MAX ? KILN_JSON_INTEGER : KILN_JSON_UNSIGNED;
  node->payload.unsigned_integer = is_negative ? 0 - value : value;
  return true;
}

/// The power of ten in `at..<end`, which is empty or starts with `e`. Powers of more than 12 digits
/// become 10^12 or -10^12, which is beyond the limits of decimals.
static int64_t read_power(const uint8_t *at, const uint8_t *end) {
  const int64_t most = 1000000000000;
  if (at == end) return 0;
  ++at;
  const bool is_negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  int64_t power = 0;
  for (; at != end && power < most; ++at) power = power * 10 + (*at - '0');
  if (power > most) power = most;
  return is_negative ? -power : power;
}

/// Reads a number with a fraction or an exponent, or `-0`. Returns false if it is not a decimal: it
/// has more than 18 significant digits, or its power of ten does not fit into 16 bits.
static bool read_decimal(const uint8_t *at, const uint8_t *end, kiln_json_node_t *node) {
  const bool is_negative = *at == '-';
  if (is_negative) ++at;
  uint64_t digits = 0, count = 0;
  // The number of zeros after the last other digit.
  int64_t zeros = 0, exponent = 0;
  bool is_fraction = false;
  for (; at != end && (*at | 0x20) != 'e'; ++at) {
    if (*at == '.') {
      is_fraction = true;
      continue;
    }
    exponent -= is_fraction;
    if (*at == '0') {
      zeros += digits != 0;
      continue;
    }
    count += (uint64_t)zeros + 1;
    if (count > 18) return false;
    for (; zeros != 0; --zeros) digits *= 10;
    digits = digits * 10 + (uint64_t)(*at - '0');
  }
  exponent = digits == 0 ? 0 : exponent + zeros + read_power(at, end);
  if (exponent < INT16_MIN || exponent > INT16_MAX) return false;
  kiln_json_set_decimal(node, is_negative, digits, (int16_t)exponent);
  return true;
}

double kiln_json_parsed_double(int64_t significand, int16_t exponent) {
  // Without a decimal point, which depends on the locale.
  char text[32];
  snprintf(text, sizeof text, "%" PRId64 "e%d", significand, exponent);
  return strtod(text, NULL);
}

bool kiln_json_is_printed_double(int64_t significand, int16_t exponent) {
  char digits[32], printed[48];
  const int count = snprintf(digits, sizeof digits, "%" PRId64, significand) - (significand < 0);
  const double value = kiln_json_nearest_double(significand, exponent);
  const int length = snprintf(printed, sizeof printed, "%.*e", count - 1, value);
  // A number that is not finite has no exponent.
  char *mark = length > 0 ? strchr(printed, 'e') : NULL;
  if (mark == NULL || atoi(mark + 1) != exponent + count - 1) return false;
  // Without the decimal point, which depends on the locale.
  char *end = printed;
  for (const char *at = printed; at != mark; ++at) {
    if (*at == '-' || kiln_json_is_digit((uint8_t)*at)) *end++ = *at;
  }
  *end = 0;
  return strcmp(printed, digits) == 0;
}

void kiln_json_read_number(
    const uint8_t *at, kiln_json_number_scan_t scan, kiln_json_node_t *node) {
  const bool is_minus_zero = *at == '-' && scan.end - at == 2 && at[1] == '0';
  const bool is_read = scan.is_integer && !is_minus_zero ? read_integer(at, scan.end, node)
                                                         : read_decimal(at, scan.end, node);
  if (is_read) return;
  node->kind = KILN_JSON_LITERAL;
  node->count = (uint32_t)(scan.end - at);
  node->payload.bytes = at;
}

bool kiln_json_number(const uint8_t *bytes, size_t length, kiln_json_node_t *node) {
  if (length == 0 || length > UINT32_MAX) return false;
  node->count = 0;
  uint8_t text[32] = {0};
  if (length <= sizeof text - 8) {
    memcpy(text, bytes, length);
    if (kiln_json_short_number(text, text + length, node)) return true;
  }
  const kiln_json_number_scan_t scan = kiln_json_scan_number(bytes, bytes + length);
  if (!scan.is_valid || scan.end != bytes + length) return false;
  kiln_json_read_number(bytes, scan, node);
  return true;
}
