/// Field comparison: which fields of two instances of one struct differ, by their bytes.
///
/// A struct is described by a list of fields. Comparing two instances answers two bit sets: the
/// fields that certainly differ, and the fields that only the caller can decide. Bytes that belong
/// to no field (padding) are never read.
#ifndef KILN_FIELDS_H
#define KILN_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What the bytes of a field say about its equality.
enum {
  /// Equal exactly where the bytes are: integers, Bool, plain structs of these without padding.
  KILN_FIELD_BITS = 0,
  /// A 32-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT32 = 1,
  /// A 64-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT64 = 2,
  /// Equal where the bytes are, unsure where they differ: strings, arrays, class references.
  KILN_FIELD_REFERENCE = 3,
  /// Always unsure; its bytes are not read: whatever holds padding or a number inside.
  KILN_FIELD_OPAQUE = 4,
};

/// One field: where it lies in the struct, and what its bytes mean.
typedef struct {
  uint32_t offset;
  uint32_t size;
  uint32_t kind;
} kiln_field_t;

/// The number of 64-bit words in a bit set of `count` fields.
static inline size_t kiln_field_words(size_t count) { return (count + 63) / 64; }

/// Compares two instances field by field.
///
/// - `fields`, `count`: the layout. A float field's size is 4 or 8 by its kind.
/// - `left`, `right`: the instances; any alignment.
/// - `differing`, `unsure`: bit sets of `kiln_field_words(count)` words each, overwritten. Bit
///   `i % 64` of word `i / 64` stands for field `i`; no field is in both.
///
/// Answers 1 where some field differs or is unsure, 0 where the instances are equal for certain.
/// Time is linear in the bytes of the fields; nothing is allocated.
int kiln_fields_compare(
    const kiln_field_t *_Nullable fields, size_t count,
    const void *_Nonnull left, const void *_Nonnull right,
    uint64_t *_Nullable differing, uint64_t *_Nullable unsure);

#ifdef __cplusplus
}
#endif

#endif
