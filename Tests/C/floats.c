// Canonical forms of numbers and their hashes, with every unit.
#include <math.h>
#include <string.h>

#include "hash_oracle.h"
#include "kiln_floats.h"
#include "kiln_hash.h"
#include "support.h"

/// Zeros of both signs, infinities, NaNs of all kinds, subnormal and other numbers.
static const uint64_t special[] = {
    0,
    UINT64_C(1) << 63,
    UINT64_C(0x7FF0000000000000),
    UINT64_C(0xFFF0000000000000),
    UINT64_C(0x7FF8000000000000),
    UINT64_C(0xFFF8000000000000),
    UINT64_C(0x7FF0000000000001),
    UINT64_C(0xFFFFFFFFFFFFFFFF),
    UINT64_C(0x7FC000007F800001),
    UINT64_C(0x80000000FF800000),
    1,
    UINT64_C(0x8000000000000001),
    UINT64_C(0x3FF0000000000000),
};

static void fill_numbers(uint8_t *bytes, size_t count) {
  fill_random(bytes, count);
  for (size_t at = 0; at + 8 <= count; at += 4) {
    if (random_below(4) == 0)
      memcpy(bytes + at, &special[random_below(sizeof special / sizeof *special)], 8);
  }
}

/// Writes the canonical bytes of numbers of 4 or 8 bytes, one at a time.
static void write_canonical(uint8_t *to, const uint8_t *from, size_t count, size_t width) {
  for (size_t i = 0; i < count; i++, to += width, from += width) {
    if (width == 4) {
      float number;
      memcpy(&number, from, 4);
      const uint32_t quiet = UINT32_C(0x7FC00000), zero = 0;
      memcpy(to, isnan(number) ? &quiet : number == 0 ? &zero : (const void *)&number, 4);
    } else {
      double number;
      memcpy(&number, from, 8);
      const uint64_t quiet = UINT64_C(0x7FF8000000000000), zero = 0;
      memcpy(to, isnan(number) ? &quiet : number == 0 ? &zero : (const void *)&number, 8);
    }
  }
}

static void check_numbers(size_t count, size_t width, size_t misalignment) {
  count_case();
  const size_t size = count * width;
  const block_t from = new_block(size, misalignment);
  const block_t to = new_block(size, (misalignment * 3) % 8), expected = new_block(size, 0);
  fill_numbers(from.bytes, size);
  set_input(from.bytes, size);
  write_canonical(expected.bytes, from.bytes, count, width);
  if (width == 4)
    kiln_copy_canonical_f32(to.bytes, from.bytes, count);
  else
    kiln_copy_canonical_f64(to.bytes, from.bytes, count);
  CHECK(size == 0 || memcmp(to.bytes, expected.bytes, size) == 0, "a canonical form differs");
  const uint64_t hash = width == 4 ? kiln_hash64_keyed_f32(from.bytes, count)
                                   : kiln_hash64_keyed_f64(from.bytes, count);
  const uint64_t expected_hash =
      oracle_hash64_secret(expected.bytes, size, kiln_process_secret, KILN_HASH_SECRET_SIZE);
  CHECK(hash == expected_hash, "the hash of %zu numbers of %zu bytes differs", count, width);
  set_input(NULL, 0);
  free_block(from);
  free_block(to);
  free_block(expected);
}

void test_floats(size_t cases) {
  for (size_t i = 0; kiln_hash_unit_at(i) != NULL; i++) {
    kiln_hash_unit = kiln_hash_unit_at(i);
    for (size_t count = 0; count <= 280; count++) {
      for (size_t misalignment = 0; misalignment < 8; misalignment += 1 + count % 3) {
        check_numbers(count, 4, misalignment);
        check_numbers(count, 8, misalignment);
      }
    }
    for (size_t k = 0; k < cases / 4; k++)
      check_numbers(random_below(1000), 4 << random_below(2), random_below(8));
  }
}
