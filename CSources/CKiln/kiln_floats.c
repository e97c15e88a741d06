#include "kiln_floats.h"

#include "kiln_hash.h"

#include "kiln_canonical.h"
#include "kiln_hash_avx2.h"

void kiln_copy_canonical_f32(void *to, const void *from, size_t count) {
  kiln_canonical_f32(to, from, count);
}

void kiln_copy_canonical_f64(void *to, const void *from, size_t count) {
  kiln_canonical_f64(to, from, count);
}

static uint64_t keyed(const void *from, size_t count, size_t width) {
#if KILN_HAS_AVX2_UNIT
  if (kiln_cpu_has_avx2)
    return kiln_canonical_hash_avx2(
        from, count, width, kiln_process_secret, KILN_HASH_SECRET_SIZE);
#endif
  return kiln_canonical_hash(from, count, width, kiln_process_secret, KILN_HASH_SECRET_SIZE);
}

uint64_t kiln_hash64_keyed_f32(const void *from, size_t count) { return keyed(from, count, 4); }

uint64_t kiln_hash64_keyed_f64(const void *from, size_t count) { return keyed(from, count, 8); }
