/// Field comparison: which fields of two instances of one struct differ, by their bytes.
///
/// A struct is described by pieces: runs of bytes that belong to a field, each with a kind that says
/// what its bytes mean. Comparing two instances answers two bit sets: the fields that certainly
/// differ, and the fields that only the caller can decide. Bytes that belong to no piece (padding)
/// have no influence.
#ifndef KILN_FIELDS_H
#define KILN_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What the bytes of a piece say about equality.
enum {
  /// Equal exactly where the bytes are: integers, Bool, plain structs of these without padding.
  KILN_FIELD_BITS = 0,
  /// A 32-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT32 = 1,
  /// A 64-bit IEEE number: 0.0 equals -0.0, and NaN equals nothing.
  KILN_FIELD_FLOAT64 = 2,
  /// Equal where the bytes are, unsure where they differ: class references, and all that has more
  /// than one form of a value.
  KILN_FIELD_REFERENCE = 3,
  /// Always unsure; its bytes are not looked at, so it may have none.
  KILN_FIELD_OPAQUE = 4,
  /// Begins with a 64-bit IEEE number that may be absent: equal where the bytes are, unless the
  /// number is a NaN; unsure where they differ.
  KILN_FIELD_OPTIONAL_FLOAT64 = 5,
  /// A string of Swift's standard library, or an optional one, of 16 bytes: what is in the same
  /// normal form is compared in place; unsure otherwise.
  KILN_FIELD_STRING = 6,
  /// An array of Swift's standard library, or an optional one, of 8 bytes, whose elements of `stride`
  /// bytes each are equal exactly where their bytes are.
  KILN_FIELD_ARRAY = 7,
  /// An array of Swift's standard library, or an optional one, of 8 bytes, whose elements are its
  /// strings, none of them optional.
  KILN_FIELD_STRING_ARRAY = 8,
};

/// A run of bytes that belongs to one field.
typedef struct {
  uint32_t offset;
  uint32_t size;
  uint32_t kind;
  /// The size of an element of an array, in bytes.
  uint32_t stride;
  /// The index of the field.
  uint32_t field;
} kiln_piece_t;

/// Numbers that lie one behind the other, each a piece.
typedef struct {
  uint32_t offset;
  uint32_t count;
  /// The index of the first one's piece.
  uint32_t first;
  /// The kind of all of them.
  uint32_t kind;
} kiln_run_t;

/// What a difference in 8 bytes of an instance means, beside an index.
enum {
  /// The index is that of the first of several pieces that reach into the bytes.
  KILN_PLACE_PIECES = 0,
  /// The index is that of the only piece.
  KILN_PLACE_PIECE = 1 << 29,
  /// The index is that of the field, which differs.
  KILN_PLACE_DIFFERENT = 2 << 29,
  /// The index is that of the field, which the caller has to decide.
  KILN_PLACE_UNSURE = 3 << 29,
  /// The bits of the index.
  KILN_PLACE_INDEX = (1 << 29) - 1,
};

/// A struct as it is compared. Made by `kiln_fields_prepare`; the arrays are the caller's.
typedef struct {
  const kiln_piece_t *_Nullable pieces;
  size_t piece_count;
  /// The bytes of an instance that are looked at; no piece ends beyond.
  size_t size;
  size_t field_count;
  /// For every 8 bytes of an instance, which of them are looked at.
  const uint64_t *_Nullable masks;
  /// For every 8 bytes of an instance, what a difference in them means: an index and a
  /// `KILN_PLACE_…`.
  const uint32_t *_Nullable places;
  /// The pieces that begin with a number, which may be a NaN.
  const kiln_run_t *_Nullable runs;
  size_t run_count;
  /// The sets of fields that have an opaque piece, that are one string, and that are one array, in
  /// this order.
  const uint64_t *_Nullable sets;
  /// For every field that is one string or one array, its piece.
  const uint32_t *_Nullable pieces_of_fields;
} kiln_layout_t;

/// The number of sets that a layout has.
#define KILN_LAYOUT_SETS 3

/// The number of 64-bit words in a bit set of `count` fields, or over `count` bits of anything.
static inline size_t kiln_field_words(size_t count) { return count / 64 + (count % 64 != 0); }

/// The number of 8-byte words that `size` bytes begin.
static inline size_t kiln_layout_words(size_t size) { return size / 8 + (size % 8 != 0); }

/// Checks the pieces of a struct and fills the arrays by which it is compared.
///
/// - `pieces`, `count`: in the order of their offsets, none overlapping another. Those that are
///   opaque may lie anywhere and have any size.
/// - `size`: the bytes of an instance.
/// - `field_count`: the number of fields; every piece's field is below it.
/// - `masks`, `places`: `kiln_layout_words(size)` words each, overwritten.
/// - `runs`: room for `count`, overwritten as far as answered.
/// - `sets`: `KILN_LAYOUT_SETS` times `kiln_field_words(field_count)` words, overwritten.
/// - `pieces_of_fields`: `field_count` words, overwritten.
///
/// Answers the number of runs, or -1 where the pieces are not such.
ptrdiff_t kiln_fields_prepare(
    const kiln_piece_t *_Nullable pieces, size_t count, size_t size, size_t field_count,
    uint64_t *_Nullable masks, uint32_t *_Nullable places, kiln_run_t *_Nullable runs,
    uint64_t *_Nullable sets, uint32_t *_Nullable pieces_of_fields);

/// Compares two instances.
///
/// - `layout`: prepared by `kiln_fields_prepare`.
/// - `left`, `right`: the instances, `layout->size` bytes each; any alignment.
/// - `differing`, `unsure`: bit sets of `kiln_field_words(field_count)` words each, overwritten. Bit
///   `i % 64` of word `i / 64` stands for field `i`; no field is in both.
///
/// Answers 1 where some field differs or is unsure, 0 where the instances are equal for certain.
/// Time is linear in the bytes of the instances, 64 bytes a step, and of strings and arrays in
/// different storage; nothing is allocated.
int kiln_fields_compare(
    const kiln_layout_t *_Nonnull layout, const void *_Nonnull left, const void *_Nonnull right,
    uint64_t *_Nullable differing, uint64_t *_Nullable unsure);

/// The same without the vectors that only some processors have. What those give is held against this.
int kiln_fields_compare_baseline(
    const kiln_layout_t *_Nonnull layout, const void *_Nonnull left, const void *_Nonnull right,
    uint64_t *_Nullable differing, uint64_t *_Nullable unsure);

#ifdef __cplusplus
}
#endif

#endif
