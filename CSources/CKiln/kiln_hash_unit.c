#include "kiln_hash_unit.h"

#include "kiln_cpu.h"

static const kiln_hash_unit_t *const units[] = {
    &kiln_hash_baseline,
#if KILN_HAS_X86_UNITS
    &kiln_hash_avx2,
    &kiln_hash_avx512,
#endif
};

static size_t supported_count = 1;

const kiln_hash_unit_t *kiln_hash_unit = &kiln_hash_baseline;

#if KILN_HAS_X86_UNITS
int kiln_cpu_has_avx2;
#endif

void kiln_select_units(void) {
#if KILN_HAS_X86_UNITS
  // These functions also check that the system saves the registers.
  __builtin_cpu_init();
  kiln_cpu_has_avx2 = __builtin_cpu_supports("avx2") != 0;
  if (kiln_cpu_has_avx2) supported_count = __builtin_cpu_supports("avx512f") ? 3 : 2;
#endif
  kiln_hash_unit = units[supported_count - 1];
}

const kiln_hash_unit_t *kiln_hash_unit_at(size_t index) {
  return index < supported_count ? units[index] : NULL;
}
