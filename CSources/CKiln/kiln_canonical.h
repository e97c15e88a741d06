// The loops of kiln_floats, compiled once for each hash unit.
#ifndef KILN_CANONICAL_H
#define KILN_CANONICAL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Operates on bits instead of comparing numbers, so that the result is the same on a thread that
// treats denormals as zero.

static inline void kiln_canonical_f32(
    uint8_t *restrict to, const uint8_t *restrict from, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t bits;
    memcpy(&bits, from + 4 * i, sizeof bits);
    int32_t magnitude = bits & INT32_MAX;
    bits = magnitude == 0 ? 0 : bits;
    bits = magnitude > INT32_C(0x7F800000) ? INT32_C(0x7FC00000) : bits;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = (int32_t)__builtin_bswap32((uint32_t)bits);
#endif
    memcpy(to + 4 * i, &bits, sizeof bits);
  }
}

static inline void kiln_canonical_f64(
    uint8_t *restrict to, const uint8_t *restrict from, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int64_t bits;
    memcpy(&bits, from + 8 * i, sizeof bits);
    int64_t magnitude = bits & INT64_MAX;
    bits = magnitude == 0 ? 0 : bits;
    bits = magnitude > INT64_C(0x7FF0000000000000) ? INT64_C(0x7FF8000000000000) : bits;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = (int64_t)__builtin_bswap64((uint64_t)bits);
#endif
    memcpy(to + 8 * i, &bits, sizeof bits);
  }
}

#endif
