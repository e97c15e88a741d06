/// Finds a key among the keys of a small object.
#ifndef KILN_KEYS_H
#define KILN_KEYS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "kiln_fields.h"

/// The longest key that a Swift string holds in its own two words.
enum { kiln_short_key_max_length = 15 };

#if KILN_KNOWS_SWIFT_STORAGE

/// Up to eight bytes as a word, the first byte lowest. Reads nothing behind them.
static inline uint64_t kiln_short_word(const uint8_t *bytes, size_t length) {
  if (length >= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
  }
  if (length >= 4) {
    uint32_t low, high;
    memcpy(&low, bytes, 4);
    memcpy(&high, bytes + length - 4, 4);
    return low | (uint64_t)high << (8 * (length - 4));
  }
  uint64_t word = 0;
  for (size_t i = 0; i < length; i++) word |= (uint64_t)bytes[i] << (8 * i);
  return word;
}

#endif

/// The place of a key of at most kiln_short_key_max_length bytes among `count` Swift strings, or `count`
/// where none has these bytes; -1 where that cannot be told.
///
/// A Swift string of so few bytes usually holds them in itself: the bytes, zeros, and in the highest
/// byte the length and whether all are ASCII (see kiln_swift_storage.h). Then equal bytes are equal
/// words. One that keeps few bytes elsewhere cannot be told. `strings` may be NULL when `count` is 0,
/// `key` when `length` is 0.
static inline ptrdiff_t kiln_find_short_key(const void *strings, size_t count, const uint8_t *key,
                                            size_t length) {
#if KILN_KNOWS_SWIFT_STORAGE
  if (length > kiln_short_key_max_length) return -1;
  const uint64_t first = kiln_short_word(key, length);
  uint64_t second = length > 8 ? kiln_short_word(key + 8, length - 8) : 0;
  const uint64_t high_bits = UINT64_C(0x8080808080808080);
  const int is_ascii = ((first | second) & high_bits) == 0;
  second |= ((is_ascii ? UINT64_C(0xE0) : UINT64_C(0xA0)) | length) << 56;

  const uint64_t is_short = UINT64_C(1) << 61;
  uint64_t all = is_short;
  for (size_t i = 0; i < count; i++) {
    uint64_t words[2];
    memcpy(words, (const char *)strings + 16 * i, 16);
    if (((words[0] ^ first) | (words[1] ^ second)) == 0) return (ptrdiff_t)i;
    all &= words[1];
  }
  return all != 0 ? (ptrdiff_t)count : -1;
#else
  (void)strings, (void)count, (void)key, (void)length;
  return -1;
#endif
}

#endif
