#include "kiln_hash_secret.h"

_Static_assert(
    XXH_VERSION_NUMBER >= 801, "Kiln needs the headers of xxHash 0.8.1 or later");
_Static_assert(KILN_HASH_SECRET_MIN == XXH3_SECRET_SIZE_MIN, "XXH3's shortest secret changed");
_Static_assert(
    KILN_HASH_SECRET_SIZE == XXH3_SECRET_DEFAULT_SIZE, "XXH3's default secret changed");

uint64_t kiln_hash64_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  if (count > XXH3_MIDSIZE_MAX)
    return kiln_hash_unit->hash64(bytes, count, secret, secret_count);
  return XXH3_64bits_withSecret(bytes, count, secret, secret_count);
}

kiln_hash128_t kiln_hash128_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  if (count > XXH3_MIDSIZE_MAX)
    return kiln_hash_unit->hash128(bytes, count, secret, secret_count);
  XXH128_hash_t hash = XXH3_128bits_withSecret(bytes, count, secret, secret_count);
  kiln_hash128_t result = {hash.low64, hash.high64};
  return result;
}

int kiln_hash_secret_derive(
    void *secret, size_t secret_count, const void *bytes, size_t count) {
  if (secret_count < KILN_HASH_SECRET_MIN) return 0;
  return XXH3_generateSecret(secret, secret_count, bytes, count) == XXH_OK;
}

void kiln_hash_secret_from_seed(void *secret, uint64_t seed) {
  XXH3_generateSecret_fromSeed(secret, seed);
}
