// XXH3 of 129 to 240 bytes. xxhash.h keeps its function for these lengths out of line, one for all
// calls in a unit. In this unit no call has a seed, which the compiler works into that function.
#include "kiln_hash_medium.h"

#include "kiln_hash.h"

/// Tells the compiler which lengths come, so that it leaves the ways of XXH3 for others out.
#define ASSUME_MEDIUM(count) \
  if ((count) <= KILN_HASH_INLINE_MAX || (count) > XXH3_MIDSIZE_MAX) __builtin_unreachable()

uint64_t kiln_hash64_medium(const void *bytes, size_t count) {
  ASSUME_MEDIUM(count);
  return XXH3_64bits(bytes, count);
}

uint64_t kiln_hash64_keyed_medium(const void *bytes, size_t count) {
  ASSUME_MEDIUM(count);
  return XXH3_64bits_withSecret(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
}

kiln_hash128_t kiln_hash128_medium(const void *bytes, size_t count) {
  ASSUME_MEDIUM(count);
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  kiln_hash128_t result = {hash.low64, hash.high64};
  return result;
}
