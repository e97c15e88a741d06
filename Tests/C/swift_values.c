#include "swift_values.h"

#include <stdlib.h>
#include <string.h>

test_string_t new_plain_string(const uint8_t *units, size_t count) {
  test_string_t string = {.form = FORM_PLAIN, .storage = new_block(32 + count, 0)};
  fill_random(string.storage.bytes, 32);
  if (count != 0) memcpy(string.storage.bytes + 32, units, count);
  // The flags for ASCII and for tail allocation do not matter.
  string.words[0] = count | (UINT64_C(0x5) | (next_random() & 0xA)) << 60;
  string.words[1] = (uintptr_t)string.storage.bytes | (next_random() & 1) << 63;
  return string;
}

test_string_t new_random_string(void) {
  uint8_t units[300];
  static const size_t lengths[] = {0, 1, 3, 7, 8, 15, 16, 17, 31, 32, 33, 40, 255, 256, 257, 280};
  const size_t count = lengths[random_below(sizeof lengths / sizeof *lengths)];
  for (size_t i = 0; i < count; i++) units[i] = (uint8_t)('a' + i % 26);
  if (count != 0 && random_below(2) == 0) units[random_below(count)] = 'A';
  test_string_t string = {.form = FORM_NIL, .words = {next_random() % 3, 0}};
  const size_t form = random_below(8);
  if (form == 0) return string;
  if (form < 4 && count <= 15) {
    string.form = FORM_SHORT;
    const block_t exact = copy_block(units, count, random_below(8));
    CHECK(
        kiln_make_short_ascii(exact.bytes, count, &string.words[0], &string.words[1]),
        "no short string of %zu characters", count);
    free_block(exact);
    return string;
  }
  if (form < 7) return new_plain_string(units, count);
  string.form = FORM_OTHER;
  switch (random_below(3)) {
    case 0:
      // A short string beyond ASCII.
      string.words[0] = random_below(3);
      string.words[1] = UINT64_C(0xA) << 60 | UINT64_C(2) << 56;
      return string;
    case 1:
      // A bridged string.
      string.words[0] = count | UINT64_C(0x7) << 60;
      string.words[1] = UINT64_C(0x4) << 60 | (1 + random_below(3));
      return string;
    default:
      // Not known to be in normal form C.
      string.words[0] = count | (next_random() & 0xA) << 60;
      string.words[1] = 16 + random_below(3);
      return string;
  }
}

void free_string(test_string_t string) {
  if (string.form == FORM_PLAIN) free_block(string.storage);
}

static test_array_t new_array(size_t count, size_t stride) {
  test_array_t array = {.storage = new_block(32 + count * stride, 0), .count = count};
  fill_random(array.storage.bytes, 32);
  const uint64_t written = count;
  memcpy(array.storage.bytes + 16, &written, 8);
  array.storage_word = (uintptr_t)array.storage.bytes;
  return array;
}

test_array_t new_random_array(size_t stride) {
  if (random_below(8) == 0) return (test_array_t){.storage_word = 0};
  test_array_t array = new_array(random_below(4) == 0 ? 40 : random_below(4), stride);
  const size_t size = array.count * stride;
  for (size_t i = 0; i < size; i++) array.storage.bytes[32 + i] = (uint8_t)i;
  if (size != 0 && random_below(2) == 0) array.storage.bytes[32 + random_below(size)] ^= 1;
  return array;
}

test_array_t new_random_string_array(const test_string_t *strings, size_t string_count) {
  if (random_below(8) == 0) return (test_array_t){.storage_word = 0};
  test_array_t array = new_array(random_below(4), 16);
  array.strings = calloc(array.count + 1, sizeof *array.strings);
  for (size_t i = 0; i < array.count;) {
    const test_string_t *string = &strings[random_below(string_count)];
    if (string->form == FORM_NIL) continue;
    array.strings[i] = string;
    memcpy(array.storage.bytes + 32 + 16 * i, string->words, 16);
    i++;
  }
  return array;
}

void free_array(test_array_t array) {
  if (array.storage_word != 0) free_block(array.storage);
  free(array.strings);
}

kiln_relation_t expected_strings(const test_string_t *left, const test_string_t *right) {
  if (memcmp(left->words, right->words, 16) == 0) return KILN_EQUAL;
  if (left->form == FORM_PLAIN && right->form == FORM_PLAIN) {
    if (left->storage.count != right->storage.count) return KILN_DIFFERENT;
    for (size_t i = 32; i < left->storage.count; i++) {
      if (left->storage.bytes[i] != right->storage.bytes[i]) return KILN_DIFFERENT;
    }
    return KILN_EQUAL;
  }
  // Two representations of nil are left to the caller.
  if (left->form == FORM_NIL || right->form == FORM_NIL)
    return left->form == right->form ? KILN_UNSURE : KILN_DIFFERENT;
  return left->form == FORM_SHORT && right->form == FORM_SHORT ? KILN_DIFFERENT : KILN_UNSURE;
}

kiln_relation_t expected_arrays(
    const test_array_t *left, const test_array_t *right, size_t stride) {
  if (left->storage_word == right->storage_word) return KILN_EQUAL;
  if (left->storage_word == 0 || right->storage_word == 0) return KILN_DIFFERENT;
  if (left->count != right->count) return KILN_DIFFERENT;
  kiln_relation_t all = KILN_EQUAL;
  for (size_t i = 0; i < left->count; i++) {
    kiln_relation_t one = KILN_EQUAL;
    if (stride == 0) {
      one = expected_strings(left->strings[i], right->strings[i]);
    } else {
      for (size_t k = 32 + i * stride; k < 32 + (i + 1) * stride; k++)
        if (left->storage.bytes[k] != right->storage.bytes[k]) one = KILN_DIFFERENT;
    }
    if (one == KILN_DIFFERENT) return one;
    if (one == KILN_UNSURE) all = one;
  }
  return all;
}
