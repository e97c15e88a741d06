// Strings and arrays with the memory layout of Swift's, in exactly sized blocks.
#ifndef KILN_TEST_SWIFT_VALUES_H
#define KILN_TEST_SWIFT_VALUES_H

#include <stdint.h>

#include "kiln_swift_storage.h"
#include "support.h"

/// The form of a string.
typedef enum {
  FORM_NIL,
  /// Up to 15 ASCII characters within the two words.
  FORM_SHORT,
  /// Native UTF-8 in normal form C, with storage.
  FORM_PLAIN,
  /// Any other form, whose address must not be read.
  FORM_OTHER,
} string_form_t;

typedef struct {
  string_form_t form;
  uint64_t words[2];
  /// The header of 32 bytes and the code units.
  block_t storage;
} test_string_t;

/// An array, optional or not. Its storage is empty if it is nil.
typedef struct {
  uint64_t storage_word;
  /// The header, the count, the capacity and the elements.
  block_t storage;
  size_t count;
  /// The strings of an array of strings.
  const test_string_t **strings;
} test_array_t;

test_string_t new_plain_string(const uint8_t *units, size_t count);
/// A random string. Many are equal, in the same or in different forms and storage.
test_string_t new_random_string(void);
void free_string(test_string_t string);

/// A random array of elements of `stride` bytes.
test_array_t new_random_array(size_t stride);
/// A random array of some of the given strings.
test_array_t new_random_string_array(const test_string_t *strings, size_t string_count);
void free_array(test_array_t array);

/// The relation of two values, from what they contain.
kiln_relation_t expected_strings(const test_string_t *left, const test_string_t *right);
kiln_relation_t expected_arrays(const test_array_t *left, const test_array_t *right, size_t stride);

#endif
