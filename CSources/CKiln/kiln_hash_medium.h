// XXH3 of 129 to 240 bytes without a seed.
#ifndef KILN_HASH_MEDIUM_H
#define KILN_HASH_MEDIUM_H

#include "kiln_hash.h"

uint64_t kiln_hash64_medium(const void *bytes, size_t count);
uint64_t kiln_hash64_keyed_medium(const void *bytes, size_t count);
kiln_hash128_t kiln_hash128_medium(const void *bytes, size_t count);

#endif
