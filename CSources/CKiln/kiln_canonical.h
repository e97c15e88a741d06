// The loops of kiln_floats, compiled once for every processor and once for AVX2. Include xxhash.h
// with the required settings first.
#ifndef KILN_CANONICAL_H
#define KILN_CANONICAL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The number of bytes that are converted and hashed at a time; they fit in the L1 cache.
#define KILN_CANONICAL_BLOCK 8192

// These loops operate on bits instead of comparing numbers, so that the result is the same on a
// thread that treats denormals as zero.

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

/// Hashes numbers of `width` bytes in blocks, each prefixed with the hash of the previous one.
static inline uint64_t kiln_canonical_hash(
    const uint8_t *from, size_t count, size_t width, const void *secret, size_t secret_count) {
  _Alignas(64) uint8_t block[KILN_CANONICAL_BLOCK];
  const size_t most = (sizeof block - sizeof(uint64_t)) / width;
  uint64_t hash = 0;
  do {
    size_t piece = count < most ? count : most;
    memcpy(block, &hash, sizeof hash);
    if (width == 4)
      kiln_canonical_f32(block + sizeof hash, from, piece);
    else
      kiln_canonical_f64(block + sizeof hash, from, piece);
    hash = XXH3_64bits_withSecret(block, sizeof hash + piece * width, secret, secret_count);
    from += piece * width;
    count -= piece;
  } while (count > 0);
  return hash;
}

#endif
