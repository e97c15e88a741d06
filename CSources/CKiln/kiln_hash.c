#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "kiln_hash.h"

#include "kiln_cpu.h"
#include "kiln_hash_medium.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if defined(__linux__)
#include <sys/random.h>
#endif

_Static_assert(KILN_HASH_SECRET_SIZE >= XXH3_SECRET_SIZE_MIN, "the secret is too short for XXH3");

uint8_t kiln_process_secret[KILN_HASH_SECRET_SIZE];

/// Fills `bytes` from the system's random source.
///
/// Returns 1, or 0 if the source is not available.
static int kiln_system_random(uint8_t *bytes, size_t count) {
#if defined(__APPLE__)
  arc4random_buf(bytes, count);
  return 1;
#else
#if defined(__linux__)
  // Signals do not interrupt requests of at most 256 bytes.
  if (getrandom(bytes, count, 0) == (ssize_t)count) return 1;
#endif
  FILE *source = fopen("/dev/urandom", "rb");
  if (source == NULL) return 0;
  size_t got = fread(bytes, 1, count, source);
  fclose(source);
  return got == count;
#endif
}

/// Whether the environment requests deterministic hashing, by the same rule as Swift.
static int kiln_is_deterministic(void) {
  const char *value = getenv("SWIFT_DETERMINISTIC_HASHING");
  return value != NULL && value[0] != 0 && strchr("1tTyY", value[0]) != NULL;
}

// The earliest priority that is available to programs, so that the secret exists when other
// constructors hash.
__attribute__((constructor(101))) static void kiln_hash_prepare(void) {
  kiln_select_units();
  uint64_t entropy = UINT64_C(0x4B696C6E58584833);
  if (!kiln_is_deterministic()) {
    if (kiln_system_random(kiln_process_secret, sizeof kiln_process_secret)) return;
    // Without a random source, values that differ between processes are better than a constant.
    entropy ^= (uint64_t)time(NULL) * UINT64_C(0x9E3779B97F4A7C15);
    entropy ^= (uint64_t)(uintptr_t)&entropy;
  }
  XXH3_generateSecret(
      kiln_process_secret, sizeof kiln_process_secret, &entropy, sizeof entropy);
}

uint64_t kiln_hash64_long(const void *bytes, size_t count, uint64_t seed) {
  if (count <= XXH3_MIDSIZE_MAX)
    return seed == 0 ? kiln_hash64_medium(bytes, count) : XXH3_64bits_withSeed(bytes, count, seed);
  if (seed == 0)
    return kiln_hash_unit->hash64(bytes, count, XXH3_kSecret, sizeof XXH3_kSecret);
  uint8_t secret[KILN_HASH_SECRET_SIZE];
  XXH3_generateSecret_fromSeed(secret, seed);
  return kiln_hash_unit->hash64(bytes, count, secret, sizeof secret);
}

uint64_t kiln_hash64_keyed_long(const void *bytes, size_t count) {
  if (count <= XXH3_MIDSIZE_MAX) return kiln_hash64_keyed_medium(bytes, count);
  return kiln_hash_unit->hash64(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
}

/// The longest input for which waiting for writes takes more time than vectors of 16 bytes.
#define WRITTEN_MAX 384

uint64_t kiln_hash64_keyed_written_long(const void *bytes, size_t count) {
  // A load that spans several recent writes waits until they are in the cache.
  if (count <= XXH3_MIDSIZE_MAX || count > WRITTEN_MAX)
    return kiln_hash64_keyed_long(bytes, count);
  return kiln_hash_baseline.hash64(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
}

kiln_hash128_t kiln_hash128_long(const void *bytes, size_t count, uint64_t seed) {
  if (count <= XXH3_MIDSIZE_MAX) {
    if (seed == 0) return kiln_hash128_medium(bytes, count);
    XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, count, seed);
    kiln_hash128_t result = {hash.low64, hash.high64};
    return result;
  }
  if (seed == 0)
    return kiln_hash_unit->hash128(bytes, count, XXH3_kSecret, sizeof XXH3_kSecret);
  uint8_t secret[KILN_HASH_SECRET_SIZE];
  XXH3_generateSecret_fromSeed(secret, seed);
  return kiln_hash_unit->hash128(bytes, count, secret, sizeof secret);
}
