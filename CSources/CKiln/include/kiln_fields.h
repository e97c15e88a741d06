/// Bytewise field comparison: which fields differ between two instances of a struct.
///
/// A struct is described by pieces: runs of bytes that belong to a field, each with a kind that
/// defines their meaning. A comparison returns two bit sets: the fields that certainly differ, and
/// the fields that only the caller can compare. Bytes that belong to no piece (padding) are
/// ignored.
#ifndef KILN_FIELDS_H
#define KILN_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a piece: how its bytes determine equality.
enum {
  /// Equal if and only if the bytes are: integers, Bool, plain structs of these without padding.
  KILN_FIELD_BITS = 0,
  /// A 32-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT32 = 1,
  /// A 64-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT64 = 2,
  /// Equal if the bytes are, otherwise unsure: class references, and values with more than one
  /// representation.
  KILN_FIELD_REFERENCE = 3,
  /// Always unsure. Its bytes are not read, so it may have none.
  KILN_FIELD_OPAQUE = 4,
  /// Starts with a 64-bit IEEE number that may be absent. Equal if the bytes are and the number is
  /// not a NaN; unsure if the bytes differ.
  KILN_FIELD_OPTIONAL_FLOAT64 = 5,
  /// A Swift string, optional or not, of 16 bytes. Two strings in the same normal form are compared
  /// directly; otherwise unsure.
  KILN_FIELD_STRING = 6,
  /// A Swift array, optional or not, of 8 bytes. Its elements of `stride` bytes each are equal if
  /// and only if their bytes are.
  KILN_FIELD_ARRAY = 7,
  /// A Swift array of strings, optional or not, of 8 bytes. The strings are not optional.
  KILN_FIELD_STRING_ARRAY = 8,
};

/// A run of bytes that belongs to one field.
typedef struct {
  uint32_t offset;
  uint32_t size;
  uint32_t kind;
  /// The size of an array element, in bytes.
  uint32_t stride;
  /// The index of the field.
  uint32_t field;
} kiln_piece_t;

/// Adjacent numbers, each of which is a piece.
typedef struct {
  uint32_t offset;
  uint32_t count;
  /// The index of the first number's piece.
  uint32_t first;
  /// The kind of all the numbers.
  uint32_t kind;
} kiln_run_t;

/// The meaning of a difference in 8 bytes of an instance; combined with an index.
enum {
  /// The index of the first of several pieces that overlap the bytes.
  KILN_PLACE_PIECES = 0,
  /// The index of the only piece.
  KILN_PLACE_PIECE = 1 << 29,
  /// The index of the field, which differs.
  KILN_PLACE_DIFFERENT = 2 << 29,
  /// The index of the field, which the caller has to compare.
  KILN_PLACE_UNSURE = 3 << 29,
  /// The bits of the index.
  KILN_PLACE_INDEX = (1 << 29) - 1,
};

/// The layout of a struct for comparison, filled by `kiln_fields_prepare`. The caller owns the
/// arrays.
typedef struct {
  const kiln_piece_t *_Nullable pieces;
  size_t piece_count;
  /// The number of bytes of an instance that are compared; no piece ends after them.
  size_t size;
  size_t field_count;
  /// For every 8 bytes of an instance, the bits that are compared.
  const uint64_t *_Nullable masks;
  /// For every 8 bytes of an instance, the meaning of a difference in them: an index and a
  /// `KILN_PLACE_…`.
  const uint32_t *_Nullable places;
  /// The pieces that start with a number, which may be a NaN.
  const kiln_run_t *_Nullable runs;
  size_t run_count;
  /// The sets of fields that contain an opaque piece, that are a single string, and that are a
  /// single array, in this order.
  const uint64_t *_Nullable sets;
  /// For every field that is a single string or array, the index of its piece.
  const uint32_t *_Nullable pieces_of_fields;
} kiln_layout_t;

/// The number of sets in a layout.
#define KILN_LAYOUT_SETS 3

/// The number of 64-bit words in a bit set of `count` bits, such as one per field.
static inline size_t kiln_field_words(size_t count) { return count / 64 + (count % 64 != 0); }

/// The number of 8-byte words that cover `size` bytes.
static inline size_t kiln_layout_words(size_t size) { return size / 8 + (size % 8 != 0); }

/// Validates the pieces of a struct and fills the arrays of its layout.
///
/// - `pieces`, `count`: sorted by offset, not overlapping. Opaque pieces may be anywhere and have
///   any size.
/// - `size`: the size of an instance, in bytes.
/// - `field_count`: the number of fields; every piece's field is less.
/// - `masks`, `places`: `kiln_layout_words(size)` words each, overwritten.
/// - `runs`: capacity for `count`; as many as returned are overwritten.
/// - `sets`: `KILN_LAYOUT_SETS` times `kiln_field_words(field_count)` words, overwritten.
/// - `pieces_of_fields`: `field_count` words, overwritten.
///
/// Returns the number of runs, or -1 if the pieces are invalid.
ptrdiff_t kiln_fields_prepare(
    const kiln_piece_t *_Nullable pieces, size_t count, size_t size, size_t field_count,
    uint64_t *_Nullable masks, uint32_t *_Nullable places, kiln_run_t *_Nullable runs,
    uint64_t *_Nullable sets, uint32_t *_Nullable pieces_of_fields);

/// Compares two instances.
///
/// - `layout`: prepared by `kiln_fields_prepare`.
/// - `left`, `right`: the instances, `layout->size` bytes each; any alignment.
/// - `differing`, `unsure`: bit sets of `kiln_field_words(field_count)` words each, overwritten.
///   Bit `i % 64` of word `i / 64` represents field `i`; no field is in both.
///
/// Returns 1 if a field differs or is unsure, and 0 if the instances are equal. The time is linear
/// in the size of the instances, 64 bytes per step, and of strings and arrays in different storage.
/// It does not allocate.
int kiln_fields_compare(
    const kiln_layout_t *_Nonnull layout, const void *_Nonnull left, const void *_Nonnull right,
    uint64_t *_Nullable differing, uint64_t *_Nullable unsure);

/// Compares two instances without optional vector instructions. Tests compare the vectorized
/// version with this one.
int kiln_fields_compare_baseline(
    const kiln_layout_t *_Nonnull layout, const void *_Nonnull left, const void *_Nonnull right,
    uint64_t *_Nullable differing, uint64_t *_Nullable unsure);

#ifdef __cplusplus
}
#endif

#endif
