// The hashes of the header of xxHash, without Kiln's loops for long inputs.
#ifndef KILN_TEST_HASH_ORACLE_H
#define KILN_TEST_HASH_ORACLE_H

#include "kiln_hash_unit.h"

#include <stddef.h>
#include <stdint.h>

uint64_t oracle_hash64(const void *bytes, size_t count, uint64_t seed);
kiln_hash128_t oracle_hash128(const void *bytes, size_t count, uint64_t seed);
uint64_t oracle_hash64_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count);
kiln_hash128_t oracle_hash128_secret(
    const void *bytes, size_t count, const void *secret, size_t secret_count);

/// Writes the canonical bytes of numbers of 4 or 8 bytes, one at a time.
void oracle_canonical(uint8_t *to, const uint8_t *from, size_t count, size_t width);

static inline int same128(kiln_hash128_t left, kiln_hash128_t right) {
  return left.low == right.low && left.high == right.high;
}

#endif
