// XXH3 of 129 to 240 bytes without a seed. xxhash.h has one out-of-line function for these lengths,
// shared by all calls in a unit. Because no call in this unit has a seed, the compiler removes the
// seed from that function.
#include "kiln_hash_medium.h"

#include "kiln_hash.h"

/// Declares the possible lengths, so that the compiler omits code for all others.
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
