#include "kiln_cpu.h"

#if KILN_HAS_X86_UNITS

// Other headers come before the pragma, so that it does not reach their functions.
#include "kiln_hash.h"

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define KILN_UNIT kiln_hash_avx2
#define KILN_UNROLL 4
#include "kiln_hash_stripes.h"

#pragma clang attribute pop

#endif
