// Strings and arrays with the layout of Swift's: short strings, and comparisons of contents.
#include <string.h>

#include "support.h"
#include "swift_values.h"

/// All lengths, a difference at each byte.
static void check_bytes(size_t count) {
  count_case();
  const block_t left = new_block(count, random_below(8));
  fill_random(left.bytes, count);
  const block_t right = copy_block(left.bytes, count, random_below(8));
  const char *a = (const char *)left.bytes, *b = (const char *)right.bytes;
  CHECK(kiln_bytes_equal(a, b, count), "%zu equal bytes differ", count);
  for (size_t i = 0; i < count; i++) {
    right.bytes[i] ^= (uint8_t)(1 << i % 8);
    CHECK(!kiln_bytes_equal(a, b, count), "%zu bytes that differ at %zu are equal", count, i);
    if (count == 16) CHECK(!kiln_same16(a, b), "16 bytes that differ at %zu are the same", i);
    right.bytes[i] = left.bytes[i];
  }
  free_block(left);
  free_block(right);
}

/// Equal strings in different storage, and a difference at each code unit.
static void check_plain_strings(size_t count) {
  uint8_t units[300];
  fill_random(units, count);
  const test_string_t left = new_plain_string(units, count), right = new_plain_string(units, count);
  for (size_t i = 0; i <= count; i++) {
    count_case();
    if (i < count) right.storage.bytes[32 + i] ^= 1;
    const kiln_relation_t found =
        kiln_compare_strings(left.words[0], left.words[1], right.words[0], right.words[1]);
    CHECK(
        found == (i == count ? KILN_EQUAL : KILN_DIFFERENT),
        "strings of %zu code units that differ at %zu have the relation %d", count, i, (int)found);
    if (i < count) right.storage.bytes[32 + i] ^= 1;
  }
  free_string(left);
  free_string(right);
}

/// The words of short strings, byte by byte, and what is no short string.
static void check_short_ascii(size_t count) {
  count_case();
  const block_t text = new_block(count, random_below(8));
  for (size_t i = 0; i < count; i++) text.bytes[i] = (uint8_t)(next_random() & 0x7F);
  uint64_t low = 0, high = 0;
  const int made = kiln_make_short_ascii(text.bytes, count, &low, &high);
  CHECK(made == (count <= 15), "a short string of %zu characters", count);
  if (made) {
    uint8_t expected[16] = {0}, found[16];
    memcpy(expected, text.bytes, count);
    expected[15] = (uint8_t)(KILN_SWIFT_SHORT_ASCII << 4 | count);
    for (size_t i = 0; i < 8; i++) found[i] = (uint8_t)(low >> 8 * i);
    for (size_t i = 0; i < 8; i++) found[8 + i] = (uint8_t)(high >> 8 * i);
    CHECK(memcmp(found, expected, 16) == 0, "the words of a short string differ");
    for (size_t i = 0; i < count; i++) {
      text.bytes[i] |= 0x80;
      CHECK(
          !kiln_make_short_ascii(text.bytes, count, &low, &high),
          "a short string of %zu characters with one beyond ASCII at %zu", count, i);
      text.bytes[i] &= 0x7F;
    }
  }
  free_block(text);
}

static void check_pair(void) {
  count_case();
  const test_string_t left = new_random_string(), right = new_random_string();
  if (memcmp(left.words, right.words, 16) != 0) {
    const kiln_relation_t found =
        kiln_compare_strings(left.words[0], left.words[1], right.words[0], right.words[1]);
    const kiln_relation_t expected = expected_strings(&left, &right);
    CHECK(found == expected, "two strings have the relation %d instead of %d", found, expected);
  }
  free_string(left);
  free_string(right);
  const size_t stride = 1 + random_below(20);
  const test_array_t one = new_random_array(stride), other = new_random_array(stride);
  const kiln_relation_t found =
      kiln_compare_arrays(one.storage_word, other.storage_word, (uint32_t)stride);
  const kiln_relation_t expected = expected_arrays(&one, &other, stride);
  CHECK(found == expected, "two arrays have the relation %d instead of %d", found, expected);
  free_array(one);
  free_array(other);
}

void test_storage(size_t cases) {
  CHECK(
      kiln_swift_short_ascii() == KILN_SWIFT_STORAGE_UNPROBED, "the layout is probed already");
  kiln_swift_storage_set(KILN_SWIFT_SHORT_ASCII);
  CHECK(kiln_swift_short_ascii() == KILN_SWIFT_SHORT_ASCII, "the result of the probe differs");
  CHECK(!kiln_swift_storage_is_disabled(), "the layout is disabled");
  for (size_t count = 0; count <= 300; count++) check_bytes(count);
  for (size_t count = 0; count <= 300; count += 1 + count / 50) check_plain_strings(count);
  for (size_t round = 0; round < 20; round++)
    for (size_t count = 0; count <= 20; count++) check_short_ascii(count);
  for (size_t k = 0; k < 10 * cases; k++) check_pair();
}
