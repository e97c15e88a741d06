#include "kiln_fields.h"

#include <string.h>

// Unaligned loads; the compiler makes one instruction of each.
static inline uint64_t load64(const uint8_t *from) {
  uint64_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

static inline uint32_t load32(const uint8_t *from) {
  uint32_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

static inline int bits_differ(const uint8_t *left, const uint8_t *right, size_t size) {
  switch (size) {
    case 1: return *left != *right;
    case 4: return load32(left) != load32(right);
    case 8: return load64(left) != load64(right);
    case 16:
      return ((load64(left) ^ load64(right)) | (load64(left + 8) ^ load64(right + 8))) != 0;
    default: return memcmp(left, right, size) != 0;
  }
}

static inline int float32_differ(const uint8_t *left, const uint8_t *right) {
  float a, b;
  memcpy(&a, left, sizeof a);
  memcpy(&b, right, sizeof b);
  return !(a == b);
}

static inline int float64_differ(const uint8_t *left, const uint8_t *right) {
  double a, b;
  memcpy(&a, left, sizeof a);
  memcpy(&b, right, sizeof b);
  return !(a == b);
}

int kiln_fields_compare(
    const kiln_field_t *fields, size_t count, const void *left, const void *right,
    uint64_t *differing, uint64_t *unsure) {
  const uint8_t *a = (const uint8_t *)left;
  const uint8_t *b = (const uint8_t *)right;
  uint64_t any = 0;
  for (size_t word = 0; word < kiln_field_words(count); word++) {
    uint64_t differs = 0, unknown = 0;
    size_t first = word * 64;
    size_t end = count - first < 64 ? count : first + 64;
    for (size_t i = first; i < end; i++) {
      const kiln_field_t field = fields[i];
      const uint8_t *x = a + field.offset, *y = b + field.offset;
      const uint64_t bit = UINT64_C(1) << (i - first);
      switch (field.kind) {
        case KILN_FIELD_BITS:
          if (bits_differ(x, y, field.size)) differs |= bit;
          break;
        case KILN_FIELD_FLOAT32:
          if (float32_differ(x, y)) differs |= bit;
          break;
        case KILN_FIELD_FLOAT64:
          if (float64_differ(x, y)) differs |= bit;
          break;
        case KILN_FIELD_REFERENCE:
          if (bits_differ(x, y, field.size)) unknown |= bit;
          break;
        default: unknown |= bit;
      }
    }
    differing[word] = differs;
    unsure[word] = unknown;
    any |= differs | unknown;
  }
  return any != 0;
}
