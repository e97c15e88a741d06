#include "fuzz.h"

// Declarations only: the code is in the system library.
#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>

static oracle_hash128 halves(XXH128_hash_t hash) {
  oracle_hash128 result = {hash.low64, hash.high64};
  return result;
}

uint64_t oracle_hash64(const void *bytes, size_t count, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes, count, seed);
}

oracle_hash128 oracle_hash128_of(const void *bytes, size_t count, uint64_t seed) {
  return halves(XXH3_128bits_withSeed(bytes, count, seed));
}

uint64_t oracle_hash64_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  return XXH3_64bits_withSecret(bytes, count, secret, secret_count);
}

oracle_hash128 oracle_hash128_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  return halves(XXH3_128bits_withSecret(bytes, count, secret, secret_count));
}

void oracle_derive_secret(void *secret, const void *bytes, size_t count) {
  XXH3_generateSecret(secret, 192, bytes, count);
}

void oracle_secret_from_seed(void *secret, uint64_t seed) {
  XXH3_generateSecret_fromSeed(secret, seed);
}
