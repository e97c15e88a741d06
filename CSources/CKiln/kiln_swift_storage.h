/// What the words of Swift's own strings and arrays tell of their equality.
///
/// Their form is part of Swift's binary interface on Apple's systems and the same on Linux; the
/// sources of the standard library describe it in StringObject.swift and ArrayBody.swift. Whatever
/// has another form than the common ones is unsure. Tests compare strings and arrays of every form
/// with Swift's own answer.
#ifndef KILN_SWIFT_STORAGE_H
#define KILN_SWIFT_STORAGE_H

#include <stdint.h>
#include <string.h>

#include "kiln_fields.h"

/// What two values are to each other.
typedef enum { KILN_EQUAL, KILN_DIFFERENT, KILN_UNSURE } kiln_relation_t;

#if KILN_KNOWS_SWIFT_STORAGE

/// Whether 16 bytes at two places are the same.
static inline int kiln_same16(const char *left, const char *right) {
  uint64_t a[2], b[2];
  memcpy(a, left, 16);
  memcpy(b, right, 16);
  return ((a[0] ^ b[0]) | (a[1] ^ b[1])) == 0;
}

/// Whether bytes at two places are the same. Few bytes take less time than a call.
static inline int kiln_bytes_equal(const char *left, const char *right, uint64_t count) {
  if (count >= 16 && count <= 32) {
    return kiln_same16(left, right) & kiln_same16(left + count - 16, right + count - 16);
  }
  if (count > 256) return memcmp(left, right, count) == 0;
  if (count >= 16) {
    for (uint64_t i = 0; i + 16 <= count; i += 16) {
      if (!kiln_same16(left + i, right + i)) return 0;
    }
    return kiln_same16(left + count - 16, right + count - 16);
  }
  if (count >= 8) {
    uint64_t a[2], b[2];
    memcpy(&a[0], left, 8);
    memcpy(&a[1], left + count - 8, 8);
    memcpy(&b[0], right, 8);
    memcpy(&b[1], right + count - 8, 8);
    return ((a[0] ^ b[0]) | (a[1] ^ b[1])) == 0;
  }
  for (uint64_t i = 0; i < count; i++) {
    if (left[i] != right[i]) return 0;
  }
  return 1;
}

/// Whether the code units of two strings lie behind their objects as UTF-8, in normal form C. The
/// first word has the flags "normal form C" and "behind the object"; the second has the object's
/// address, and above it bits that are set for short, bridged and foreign strings. The absent string
/// has no object, and anything as its first word.
static inline int kiln_are_plain_strings(
    uint64_t flags, uint64_t object, uint64_t other_flags, uint64_t other_object) {
  const uint64_t wanted = UINT64_C(0x5) << 60;
  return (flags & other_flags & wanted) == wanted && ((object | other_object) >> 60 & 0x7) == 0 &&
         object != 0 && other_object != 0;
}

/// Compares two strings of different bits.
static inline __attribute__((always_inline)) kiln_relation_t kiln_compare_strings(
    uint64_t flags, uint64_t object, uint64_t other_flags, uint64_t other_object) {
  if (kiln_are_plain_strings(flags, object, other_flags, other_object)) {
    const uint64_t count_bits = (UINT64_C(1) << 48) - 1, address_bits = (UINT64_C(1) << 60) - 1;
    if (((flags ^ other_flags) & count_bits) != 0) return KILN_DIFFERENT;
    // The code units begin 32 bytes behind the address, as they do behind the head of an object.
    const char *units = (const char *)(uintptr_t)((object & address_bits) + 32);
    const char *other_units = (const char *)(uintptr_t)((other_object & address_bits) + 32);
    return kiln_bytes_equal(units, other_units, flags & count_bits) ? KILN_EQUAL : KILN_DIFFERENT;
  }
  if (object == 0 || other_object == 0) {
    return object == other_object ? KILN_UNSURE : KILN_DIFFERENT;
  }
  // Short strings of ASCII alone have one form each.
  const uint64_t short_ascii = 0xE;
  if (object >> 60 == short_ascii && other_object >> 60 == short_ascii) return KILN_DIFFERENT;
  return KILN_UNSURE;
}

/// Compares the strings that lie at two places, one behind the other.
static kiln_relation_t kiln_compare_string_rows(
    const char *left, const char *right, uint64_t count) {
  kiln_relation_t all = KILN_EQUAL;
  for (uint64_t i = 0; i < count; i++, left += 16, right += 16) {
    uint64_t a[2], b[2];
    memcpy(a, left, 16);
    memcpy(b, right, 16);
    if (a[0] == b[0] && a[1] == b[1]) continue;
    const kiln_relation_t one = kiln_compare_strings(a[0], a[1], b[0], b[1]);
    if (one == KILN_DIFFERENT) return one;
    if (one == KILN_UNSURE) all = one;
  }
  return all;
}

/// Compares two arrays, whose elements are of `stride` bytes each, or strings where that is 0.
static inline kiln_relation_t kiln_compare_arrays(
    uint64_t storage, uint64_t other_storage, uint32_t stride) {
  if (storage == other_storage) return KILN_EQUAL;
  if (storage == 0 || other_storage == 0) return KILN_DIFFERENT;
  // Behind the head of the object are the count, the capacity, and the elements.
  const char *body = (const char *)(uintptr_t)storage;
  const char *other_body = (const char *)(uintptr_t)other_storage;
  uint64_t count, other_count;
  memcpy(&count, body + 16, sizeof count);
  memcpy(&other_count, other_body + 16, sizeof other_count);
  if (count != other_count) return KILN_DIFFERENT;
  if (stride == 0) return kiln_compare_string_rows(body + 32, other_body + 32, count);
  return kiln_bytes_equal(body + 32, other_body + 32, count * stride) ? KILN_EQUAL
                                                                      : KILN_DIFFERENT;
}

#endif

#endif
