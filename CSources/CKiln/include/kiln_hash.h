/// Hashing: XXH3 of byte strings, and the functions that gather a value's fields for it.
///
/// Inputs of up to KILN_HASH_INLINE_MAX bytes are hashed inline, with code from libxxhash's own
/// header. Longer inputs take one out-of-line call that selects the widest vector unit of the
/// processor at run time. The values are those of the xxHash 0.8 specification on every platform.
#ifndef KILN_HASH_H
#define KILN_HASH_H

#include "kiln_hash_unit.h"
#include "kiln_require_xxhash.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Swift parses headers as if inlining were disabled; xxhash.h would then omit its inline hints.
#ifndef XXH_NO_INLINE_HINTS
#define XXH_NO_INLINE_HINTS 0
#endif
#ifndef XXH_INLINE_ALL
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A function that is inlined with all its callees, also when the caller is Swift.
#define KILN_INLINE static inline __attribute__((always_inline, flatten))

/// The longest input that is hashed inline, in bytes.
///
/// XXH3 has a separate algorithm for up to 240 bytes, but Swift's optimizer does not unroll its
/// loops for more than 128 bytes. Inline code for these lengths would take a third longer than a
/// call to the code of the C compiler.
#define KILN_HASH_INLINE_MAX 128

/// The size of the process secret, in bytes: that of XXH3's default secret.
#define KILN_HASH_SECRET_SIZE 192

/// The secret that keys the hashes of this process.
///
/// It is filled before `main` from the system's random source. If the environment requests
/// deterministic hashing, it is a constant. As in Swift, this is the case if
/// SWIFT_DETERMINISTIC_HASHING starts with 1, t or y.
///
/// A constructor of priority 101, the first for programs, fills it. A constructor with a reserved
/// priority that hashes before uses a secret of zeros, so its hashes differ from those of later
/// code.
extern uint8_t kiln_process_secret[KILN_HASH_SECRET_SIZE];

/// The out-of-line code of the following functions.
///
/// `count` must be greater than `KILN_HASH_INLINE_MAX`; otherwise the behaviour is undefined.
uint64_t kiln_hash64_long(const void *_Nullable bytes, size_t count, uint64_t seed);
uint64_t kiln_hash64_keyed_long(const void *_Nullable bytes, size_t count);
uint64_t kiln_hash64_keyed_written_long(const void *_Nullable bytes, size_t count);
kiln_hash128_t kiln_hash128_long(const void *_Nullable bytes, size_t count, uint64_t seed);

/// XXH3-64 of `count` bytes.
///
/// `bytes` may be null if `count` is 0; it need not be aligned.
KILN_INLINE uint64_t kiln_hash64(const void *_Nullable bytes, size_t count, uint64_t seed) {
  if (count <= KILN_HASH_INLINE_MAX) return XXH3_64bits_withSeed(bytes, count, seed);
  return kiln_hash64_long(bytes, count, seed);
}

/// XXH3-128 of `count` bytes.
KILN_INLINE kiln_hash128_t kiln_hash128(
    const void *_Nullable bytes, size_t count, uint64_t seed) {
  if (count <= KILN_HASH_INLINE_MAX) {
    XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, count, seed);
    kiln_hash128_t result = {hash.low64, hash.high64};
    return result;
  }
  return kiln_hash128_long(bytes, count, seed);
}

/// XXH3-64 of `count` bytes, keyed with the process secret.
KILN_INLINE uint64_t kiln_hash64_keyed(const void *_Nullable bytes, size_t count) {
  if (count <= KILN_HASH_INLINE_MAX)
    return XXH3_64bits_withSecret(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
  return kiln_hash64_keyed_long(bytes, count);
}

/// The same hash of bytes that the caller has just written, in pieces of up to 16 bytes.
KILN_INLINE uint64_t kiln_hash64_keyed_written(const void *_Nullable bytes, size_t count) {
  if (count <= KILN_HASH_INLINE_MAX)
    return XXH3_64bits_withSecret(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
  return kiln_hash64_keyed_written_long(bytes, count);
}

/// Mixes a seed into a hash.
///
/// Two hash tables with different seeds therefore store the same keys in unrelated orders. For a
/// fixed seed, it is a bijection of `hash`: it adds no collision.
static inline uint64_t kiln_hash_mix_seed(uint64_t hash, uint64_t seed) {
  uint64_t mixed = (hash ^ seed) * UINT64_C(0x9E3779B97F4A7C15);
  return mixed ^ (mixed >> 32);
}

/// Writes a word in little-endian order, at any alignment.
static inline void kiln_write_word(void *_Nonnull to, uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  memcpy(to, &word, sizeof word);
}

/// Copies bytes; up to 32 bytes without a call.
static inline void kiln_copy_bytes(void *_Nonnull to, const void *_Nonnull from, size_t count) {
  uint8_t *out = (uint8_t *)to;
  const uint8_t *in = (const uint8_t *)from;
  if (count > 32) {
    memcpy(out, in, count);
  } else if (count > 16) {
    uint8_t first[16], last[16];
    memcpy(first, in, 16);
    memcpy(last, in + count - 16, 16);
    memcpy(out, first, 16);
    memcpy(out + count - 16, last, 16);
  } else if (count >= 8) {
    uint64_t first, last;
    memcpy(&first, in, 8);
    memcpy(&last, in + count - 8, 8);
    memcpy(out, &first, 8);
    memcpy(out + count - 8, &last, 8);
  } else {
    for (size_t i = 0; i < count; i++) out[i] = in[i];
  }
}

/// Copies a byte string and returns 1 if all of its bytes are ASCII, otherwise 0.
///
/// Strings of 4 to 7 bytes are copied with two overlapping loads. Longer strings are copied in
/// words of 8 bytes, of which the last two overlap.
static inline int kiln_copy_ascii(
    void *_Nonnull to, const void *_Nonnull from, size_t count) {
  const uint64_t high_bits = UINT64_C(0x8080808080808080);
  uint8_t *out = (uint8_t *)to;
  const uint8_t *in = (const uint8_t *)from;
  if (count >= 8) {
    uint64_t word, seen = 0;
    for (size_t done = 0; done + 8 <= count; done += 8) {
      memcpy(&word, in + done, 8);
      memcpy(out + done, &word, 8);
      seen |= word;
    }
    memcpy(&word, in + count - 8, 8);
    memcpy(out + count - 8, &word, 8);
    return ((seen | word) & high_bits) == 0;
  }
  if (count >= 4) {
    uint32_t first, last;
    memcpy(&first, in, 4);
    memcpy(&last, in + count - 4, 4);
    memcpy(out, &first, 4);
    memcpy(out + count - 4, &last, 4);
    return ((first | last) & (uint32_t)high_bits) == 0;
  }
  uint8_t seen = 0;
  for (size_t i = 0; i < count; i++) {
    out[i] = in[i];
    seen |= in[i];
  }
  return seen < 0x80;
}

#ifdef __cplusplus
}
#endif

#endif
