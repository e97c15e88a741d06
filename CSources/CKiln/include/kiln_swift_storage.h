/// The memory layout of Swift's strings and arrays, as far as the C core uses it.
///
/// The layout is part of Swift's ABI on Apple platforms and is the same on Linux. The standard
/// library describes it in StringObject.swift and ArrayBody.swift. Values in uncommon forms are
/// reported as unsure. `SwiftStorage` is the counterpart in Swift. Before anything here is used, it
/// verifies the layout with strings and arrays of the process.
#ifndef KILN_SWIFT_STORAGE_H
#define KILN_SWIFT_STORAGE_H

#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether the layout is known on this platform.
///
/// It is known for 64-bit little-endian processors on Linux and Apple platforms. Android on Arm has
/// a different layout, because its pointers are tagged.
#if defined(__LP64__) && (defined(__x86_64__) || defined(__aarch64__)) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&                          \
    (defined(__APPLE__) || (defined(__linux__) && !defined(__ANDROID__)))
#define KILN_KNOWS_SWIFT_STORAGE 1
#else
#define KILN_KNOWS_SWIFT_STORAGE 0
#endif

/// The tag of short ASCII strings: the upper four bits of the second word.
#define KILN_SWIFT_SHORT_ASCII 0xE

/// The tag of short ASCII strings if the probe has confirmed the layout.
///
/// Otherwise one of the following numbers, which no string has. Read it with
/// `kiln_swift_short_ascii`.
extern uint64_t kiln_swift_short_ascii_tag;

/// The probe has not run.
#define KILN_SWIFT_STORAGE_UNPROBED 0x10
/// The layout is different: all values take the general path.
#define KILN_SWIFT_STORAGE_UNKNOWN 0x11

/// Returns the tag of short ASCII strings, or the reason why it is unknown.
static inline uint64_t kiln_swift_short_ascii(void) {
  return __atomic_load_n(&kiln_swift_short_ascii_tag, __ATOMIC_RELAXED);
}

/// Stores the result of the probe.
///
/// It is `KILN_SWIFT_SHORT_ASCII` or `KILN_SWIFT_STORAGE_UNKNOWN`.
static inline void kiln_swift_storage_set(uint64_t tag) {
  __atomic_store_n(&kiln_swift_short_ascii_tag, tag, __ATOMIC_RELAXED);
}

/// Whether the environment requests the general path: KILN_SWIFT_STORAGE is `general`.
int kiln_swift_storage_is_disabled(void);

/// Makes the two words of a string of at most 15 ASCII characters.
///
/// Returns 0 for any other text.
static inline int kiln_make_short_ascii(
    const uint8_t *_Nonnull bytes, uint64_t count, uint64_t *_Nonnull low, uint64_t *_Nonnull high) {
  uint64_t first = 0, rest = 0;
  if (count > 15) return 0;
  if (count >= 8) {
    memcpy(&first, bytes, 8);
    memcpy(&rest, bytes + count - 8, 8);
    // Shift out the characters that the first word contains. A single shift by 64 would be
    // undefined.
    rest = rest >> 8 >> (8 * (15 - count));
  } else if (count >= 4) {
    uint32_t start, end;
    memcpy(&start, bytes, 4);
    memcpy(&end, bytes + count - 4, 4);
    first = start | (uint64_t)end << (8 * (count - 4));
  } else if (count != 0) {
    first = bytes[0] | (uint64_t)bytes[count / 2] << (8 * (count / 2)) |
            (uint64_t)bytes[count - 1] << (8 * (count - 1));
  }
  if (((first | rest) & UINT64_C(0x8080808080808080)) != 0) return 0;
  *low = first;
  *high = rest | (uint64_t)KILN_SWIFT_SHORT_ASCII << 60 | count << 56;
  return 1;
}

/// The relation of two values.
typedef enum { KILN_EQUAL, KILN_DIFFERENT, KILN_UNSURE } kiln_relation_t;

/// Whether 16 bytes at two addresses are equal.
static inline int kiln_same16(const char *_Nonnull left, const char *_Nonnull right) {
  uint64_t a[2], b[2];
  memcpy(a, left, 16);
  memcpy(b, right, 16);
  return ((a[0] ^ b[0]) | (a[1] ^ b[1])) == 0;
}

/// Whether `count` bytes at two addresses are equal.
///
/// For few bytes, this is faster than a call.
static inline int kiln_bytes_equal(
    const char *_Nonnull left, const char *_Nonnull right, uint64_t count) {
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

/// Whether two strings are plain: native UTF-8 storage in normal form C.
///
/// The first word contains the flags "normal form C" and "native storage". The second word contains
/// the address of the storage. The bits above the address are set for short, bridged and foreign
/// strings. A `nil` string has no storage, and its first word is arbitrary.
static inline int kiln_are_plain_strings(
    uint64_t flags, uint64_t object, uint64_t other_flags, uint64_t other_object) {
  const uint64_t wanted = UINT64_C(0x5) << 60;
  return (flags & other_flags & wanted) == wanted && ((object | other_object) >> 60 & 0x7) == 0 &&
         object != 0 && other_object != 0;
}

/// The number of UTF-8 code units of a plain string, from its first word.
static inline uint64_t kiln_string_count(uint64_t flags) {
  return flags & ((UINT64_C(1) << 48) - 1);
}

/// The address of the code units of a plain string, from its second word.
///
/// They start 32 bytes after the address in that word, at the end of the object's header.
static inline uintptr_t kiln_string_units(uint64_t object) {
  return (uintptr_t)((object & ((UINT64_C(1) << 60) - 1)) + 32);
}

/// The address of the count of an array, from its only word.
///
/// It is after the object's header.
static inline uintptr_t kiln_array_count_address(uint64_t storage) {
  return (uintptr_t)storage + 16;
}

/// The address of the first element of an array, from its only word.
///
/// It is after the count and the capacity.
static inline uintptr_t kiln_array_elements(uint64_t storage) { return (uintptr_t)storage + 32; }

/// Compares two strings whose bits differ.
static inline __attribute__((always_inline)) kiln_relation_t kiln_compare_strings(
    uint64_t flags, uint64_t object, uint64_t other_flags, uint64_t other_object) {
  if (kiln_are_plain_strings(flags, object, other_flags, other_object)) {
    const uint64_t count = kiln_string_count(flags);
    if (count != kiln_string_count(other_flags)) return KILN_DIFFERENT;
    const char *units = (const char *)kiln_string_units(object);
    const char *other_units = (const char *)kiln_string_units(other_object);
    return kiln_bytes_equal(units, other_units, count) ? KILN_EQUAL : KILN_DIFFERENT;
  }
  if (object == 0 || other_object == 0) {
    return object == other_object ? KILN_UNSURE : KILN_DIFFERENT;
  }
  // A short ASCII string has a single representation.
  if (object >> 60 == KILN_SWIFT_SHORT_ASCII && other_object >> 60 == KILN_SWIFT_SHORT_ASCII)
    return KILN_DIFFERENT;
  return KILN_UNSURE;
}

/// Compares two sequences of `count` strings in memory.
static inline kiln_relation_t kiln_compare_string_rows(
    const char *_Nonnull left, const char *_Nonnull right, uint64_t count) {
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

/// Compares two arrays with elements of `stride` bytes, or of strings if `stride` is 0.
static inline kiln_relation_t kiln_compare_arrays(
    uint64_t storage, uint64_t other_storage, uint32_t stride) {
  if (storage == other_storage) return KILN_EQUAL;
  if (storage == 0 || other_storage == 0) return KILN_DIFFERENT;
  const char *elements = (const char *)kiln_array_elements(storage);
  const char *other_elements = (const char *)kiln_array_elements(other_storage);
  uint64_t count, other_count;
  memcpy(&count, (const char *)kiln_array_count_address(storage), sizeof count);
  memcpy(&other_count, (const char *)kiln_array_count_address(other_storage), sizeof other_count);
  if (count != other_count) return KILN_DIFFERENT;
  if (stride == 0) return kiln_compare_string_rows(elements, other_elements, count);
  return kiln_bytes_equal(elements, other_elements, count * stride) ? KILN_EQUAL : KILN_DIFFERENT;
}

#ifdef __cplusplus
}
#endif

#endif
