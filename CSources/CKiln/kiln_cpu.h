// The units of the core for optional vector instructions.
#ifndef KILN_CPU_H
#define KILN_CPU_H

#include "include/kiln_hash_unit.h"

#if defined(__x86_64__) && defined(__clang__)
#define KILN_HAS_X86_UNITS 1
#else
#define KILN_HAS_X86_UNITS 0
#endif

extern const kiln_hash_unit_t kiln_hash_baseline;
#if KILN_HAS_X86_UNITS
extern const kiln_hash_unit_t kiln_hash_avx2, kiln_hash_avx512;

/// Whether the processor and the system support AVX2.
extern int kiln_cpu_has_avx2;
#endif

/// Selects the units for this processor, before `main`.
void kiln_select_units(void);

#endif
