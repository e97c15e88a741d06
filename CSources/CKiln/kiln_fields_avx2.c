#include "kiln_fields_avx2.h"

#if KILN_HAS_X86_UNITS

// System headers come before the pragma, so that it does not reach their functions.
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define KILN_COMPARES_BY_AVX2
#include "kiln_comparison.h"

int kiln_fields_compare_avx2(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure) {
  return compare(layout, left, right, differing, unsure);
}

#pragma clang attribute pop

#endif
