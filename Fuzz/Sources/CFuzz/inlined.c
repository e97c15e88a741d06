#include "fuzz.h"

#include "kiln_hash.h"

uint64_t inlined_hash64(const void *bytes, size_t count, uint64_t seed) {
  return kiln_hash64(bytes, count, seed);
}

oracle_hash128 inlined_hash128(const void *bytes, size_t count, uint64_t seed) {
  kiln_hash128_t hash = kiln_hash128(bytes, count, seed);
  oracle_hash128 result = {hash.low, hash.high};
  return result;
}

uint64_t inlined_hash64_keyed(const void *bytes, size_t count) {
  return kiln_hash64_keyed(bytes, count);
}

int inlined_copy_ascii(void *to, const void *from, size_t count) {
  return kiln_copy_ascii(to, from, count);
}

void inlined_write_word(void *to, uint64_t word) { kiln_write_word(to, word); }

uint64_t inlined_mix_seed(uint64_t hash, uint64_t seed) { return kiln_hash_mix_seed(hash, seed); }
