#include "hash_oracle.h"

#include <math.h>
#include <string.h>

// Without vectors: the plain loops of the header.
#define XXH_VECTOR 0
#define XXH_INLINE_ALL
#include <xxhash.h>

static kiln_hash128_t halves(XXH128_hash_t hash) {
  return (kiln_hash128_t){hash.low64, hash.high64};
}

uint64_t oracle_hash64(const void *bytes, size_t count, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes, count, seed);
}

kiln_hash128_t oracle_hash128(const void *bytes, size_t count, uint64_t seed) {
  return halves(XXH3_128bits_withSeed(bytes, count, seed));
}

uint64_t oracle_hash64_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  return XXH3_64bits_withSecret(bytes, count, secret, secret_count);
}

kiln_hash128_t oracle_hash128_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  return halves(XXH3_128bits_withSecret(bytes, count, secret, secret_count));
}

void oracle_canonical(uint8_t *to, const uint8_t *from, size_t count, size_t width) {
  for (size_t i = 0; i < count; i++, to += width, from += width) {
    if (width == 4) {
      float number;
      memcpy(&number, from, 4);
      const uint32_t quiet = UINT32_C(0x7FC00000), zero = 0;
      memcpy(to, isnan(number) ? &quiet : number == 0 ? &zero : (const void *)&number, 4);
    } else {
      double number;
      memcpy(&number, from, 8);
      const uint64_t quiet = UINT64_C(0x7FF8000000000000), zero = 0;
      memcpy(to, isnan(number) ? &quiet : number == 0 ? &zero : (const void *)&number, 8);
    }
  }
}
