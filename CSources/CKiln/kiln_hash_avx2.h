// XXH3 compiled for AVX2, beside the unit that kiln_hash.c has for every processor.
#ifndef KILN_HASH_AVX2_H
#define KILN_HASH_AVX2_H

#include <stddef.h>
#include <stdint.h>

#include "kiln_cpu.h"

#if KILN_HAS_AVX2_UNIT

uint64_t kiln_hash64_avx2(const void *bytes, size_t count, uint64_t seed);
uint64_t kiln_hash64_secret_avx2(
    const void *bytes, size_t count, const void *secret, size_t secret_count);
void kiln_hash128_halves_avx2(
    const void *bytes, size_t count, uint64_t seed, uint64_t *low, uint64_t *high);
void kiln_hash128_secret_halves_avx2(
    const void *bytes, size_t count, const void *secret, size_t secret_count, uint64_t *low,
    uint64_t *high);
void kiln_hash_stream_update_avx2(void *state, const void *bytes, size_t count);
uint64_t kiln_canonical_hash_avx2(
    const void *from, size_t count, size_t width, const void *secret, size_t secret_count);

#endif

#endif
