// The inline functions of kiln_hash.h that copy bytes.
#include <string.h>

#include "kiln_hash.h"
#include "support.h"

static void check_copy(size_t count, size_t misalignment) {
  count_case();
  const block_t from = new_block(count, misalignment);
  const block_t to = new_block(count, (misalignment + random_below(8)) % 8);
  fill_random(from.bytes, count);
  set_input(from.bytes, count);
  memset(to.bytes, 0, count);
  kiln_copy_bytes(to.bytes, from.bytes, count);
  CHECK(count == 0 || memcmp(to.bytes, from.bytes, count) == 0, "kiln_copy_bytes differs");
  for (size_t i = 0; i < count; i++) from.bytes[i] &= 0x7F;
  // At most one byte beyond ASCII, at each offset.
  for (size_t i = 0; i <= count; i++) {
    if (i < count) from.bytes[i] |= 0x80;
    memset(to.bytes, 0, count);
    CHECK(
        kiln_copy_ascii(to.bytes, from.bytes, count) == (i == count),
        "kiln_copy_ascii with a byte beyond ASCII at %zu", i);
    CHECK(count == 0 || memcmp(to.bytes, from.bytes, count) == 0, "kiln_copy_ascii differs");
    if (i < count) from.bytes[i] &= 0x7F;
  }
  set_input(NULL, 0);
  free_block(from);
  free_block(to);
}

static void check_word(size_t misalignment) {
  const block_t to = new_block(8, misalignment);
  const uint64_t word = next_random();
  kiln_write_word(to.bytes, word);
  for (size_t i = 0; i < 8; i++)
    CHECK(to.bytes[i] == (uint8_t)(word >> 8 * i), "byte %zu of a word differs", i);
  free_block(to);
}

void test_copy(size_t cases) {
  (void)cases;
  for (size_t misalignment = 0; misalignment < 8; misalignment++) {
    check_word(misalignment);
    for (size_t count = 0; count <= 80; count++) check_copy(count, misalignment);
  }
  check_copy(1000, 0);
}
