// Field comparison compiled for AVX2, in addition to the unit of kiln_fields.c for every processor.
#ifndef KILN_FIELDS_AVX2_H
#define KILN_FIELDS_AVX2_H

#include "kiln_cpu.h"
#include "include/kiln_fields.h"

#if KILN_HAS_X86_UNITS
int kiln_fields_compare_avx2(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure);
#endif

#endif
