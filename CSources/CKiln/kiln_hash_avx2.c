// This file must not see kiln_hash.h: that would bring in xxhash.h for the baseline processor.
#include "include/kiln_require_xxhash.h"
#include "kiln_hash_avx2.h"

#if KILN_HAS_AVX2_UNIT

// System headers come before the pragma, so that it does not reach their functions.
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define XXH_INLINE_ALL
#define XXH_VECTOR 2 /* XXH_AVX2; the header defines the name only after it has read this */
#include <xxhash.h>

uint64_t kiln_hash64_avx2(const void *bytes, size_t count, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes, count, seed);
}

uint64_t kiln_hash64_secret_avx2(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  return XXH3_64bits_withSecret(bytes, count, secret, secret_count);
}

void kiln_hash128_halves_avx2(
    const void *bytes, size_t count, uint64_t seed, uint64_t *low, uint64_t *high) {
  XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, count, seed);
  *low = hash.low64;
  *high = hash.high64;
}

void kiln_hash128_secret_halves_avx2(
    const void *bytes, size_t count, const void *secret, size_t secret_count, uint64_t *low,
    uint64_t *high) {
  XXH128_hash_t hash = XXH3_128bits_withSecret(bytes, count, secret, secret_count);
  *low = hash.low64;
  *high = hash.high64;
}

void kiln_hash_stream_update_avx2(void *state, const void *bytes, size_t count) {
  XXH3_64bits_update((XXH3_state_t *)state, bytes, count);
}

#include "kiln_canonical.h"

uint64_t kiln_canonical_hash_avx2(
    const void *from, size_t count, size_t width, const void *secret, size_t secret_count) {
  return kiln_canonical_hash(from, count, width, secret, secret_count);
}

#pragma clang attribute pop

#endif
