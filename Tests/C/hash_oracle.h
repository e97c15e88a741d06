// The hashes of xxHash, by the oracle of the fuzz targets. Tests/C/check compiles it with the plain
// loops of xxHash's header instead of those of the system's library.
#ifndef KILN_TEST_HASH_ORACLE_H
#define KILN_TEST_HASH_ORACLE_H

#include "fuzz.h"
#include "kiln_hash_unit.h"

static inline int same128(kiln_hash128_t hash, oracle_hash128 expected) {
  return hash.low == expected.low && hash.high == expected.high;
}

#endif
