// The hash unit without optional vector instructions.
#include "kiln_cpu.h"

#define KILN_UNIT kiln_hash_baseline
#define KILN_UNROLL 4
#include "kiln_hash_stripes.h"
