#include "kiln_floats.h"

#include "kiln_hash.h"

#include "kiln_canonical.h"

void kiln_copy_canonical_f32(void *to, const void *from, size_t count) {
  kiln_canonical_f32(to, from, count);
}

void kiln_copy_canonical_f64(void *to, const void *from, size_t count) {
  kiln_canonical_f64(to, from, count);
}

static uint64_t keyed(const void *from, size_t count, size_t width) {
  if (count * width > XXH3_MIDSIZE_MAX)
    return kiln_hash_unit->hash64_canonical(
        from, count, width, kiln_process_secret, KILN_HASH_SECRET_SIZE);
  uint8_t canonical[XXH3_MIDSIZE_MAX];
  if (width == 4)
    kiln_canonical_f32(canonical, from, count);
  else
    kiln_canonical_f64(canonical, from, count);
  return kiln_hash64_keyed(canonical, count * width);
}

uint64_t kiln_hash64_keyed_f32(const void *from, size_t count) { return keyed(from, count, 4); }

uint64_t kiln_hash64_keyed_f64(const void *from, size_t count) { return keyed(from, count, 8); }
