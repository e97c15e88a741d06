/// JSON text, read once for the values at selected paths, and text written from such values.
///
/// Other values are validated and skipped without being stored. To read the same paths of many
/// texts, compile them once. Some texts are undecided: invalid JSON, a duplicate key, or a path
/// through a value of another type. Read those with `kiln_json_tree.h` for the exact result.
#ifndef KILN_JSON_READER_H
#define KILN_JSON_READER_H

#include "kiln_json.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The slot of a place without one.
#define KILN_JSON_NO_SLOT UINT32_MAX

/// What is kept of the value at a place. If there is a slot, a null is always kept unchanged, and
/// so is a scalar where an array or an object is expected.
typedef enum {
  /// Nothing of the value itself; other places are within it.
  KILN_JSON_PASSED = 0,
  /// The whole value.
  KILN_JSON_WHOLE,
  /// A row with the values of the places within it, of which there is at least one.
  KILN_JSON_IN_ROW,
  /// An array with all elements, or an object with all members. The one place within it applies to
  /// each.
  KILN_JSON_IN_ARRAY,
  KILN_JSON_IN_OBJECT,
  /// The same as for another place that is not passed, with the places within that one.
  KILN_JSON_ALIKE,
} kiln_json_keeping_t;

/// A place: a path in the texts. The first place is the whole text. A place precedes those within
/// it.
typedef struct {
  /// The index of the enclosing place; 0 for the first place.
  uint32_t parent;
  /// The slot of its value in the enclosing row. `KILN_JSON_NO_SLOT` for the first place, for one
  /// that is passed, and for the elements and members of an array or an object that is kept with
  /// all of them.
  uint32_t slot;
  /// The key in the parent's object, without escapes; null for an element of its array and for all
  /// of its members.
  const uint8_t *_Nullable key;
  /// The length of the key in bytes, or the index of the element.
  uint32_t number;
  kiln_json_keeping_t keeping;
  /// The number of slots of a row, or the index of the place that this one repeats.
  uint32_t detail;
  /// The values of a row's slots if the text has none; null if they are absent. The nodes are
  /// copied.
  const kiln_json_node_t *_Nullable empty;
} kiln_json_place_t;

/// A compiled set of places.
typedef struct kiln_json_selection kiln_json_selection_t;

/// Compiles places. Returns null if memory is exhausted or the places do not form a tree.
///
/// - `places`, `count`: the places; keys are copied. The first is kept. The places of one parent are
///   all members or all elements, and no two are equal.
kiln_json_selection_t *_Nullable kiln_json_selection_create(
    const kiln_json_place_t *_Nonnull places, size_t count);

void kiln_json_selection_destroy(kiln_json_selection_t *_Nullable selection);

/// Reads one text at a time. It owns its buffers, which grow to the longest text. It caches some
/// thousand keys, which speeds up objects with the same keys, most of all in the same order, and has
/// no other effect.
typedef struct kiln_json_reader kiln_json_reader_t;

/// Creates a reader without buffers. Returns null if memory is exhausted.
kiln_json_reader_t *_Nullable kiln_json_reader_create(void);

/// Creates a reader for a library with certain deviations, which `kiln_json_library.h` lists. With
/// any of them, every text is undecided. Tests use it; by default, the deviations are those of the
/// library of the process.
kiln_json_reader_t *_Nullable kiln_json_reader_create_for(uint32_t deviations);

/// Destroys a reader and the values in its slots.
void kiln_json_reader_destroy(kiln_json_reader_t *_Nullable reader);

/// Opens a text, or several with white space between them, such as lines.
///
/// - `bytes`, `length`: the whole input.
/// - `readable`: the number of bytes from the start that may be read, at least `length`. If it is
///   at least 64 more than that, the input is read in place; otherwise it is copied.
///
/// Returns `KILN_JSON_OK`, `KILN_JSON_OUT_OF_MEMORY`, or `KILN_JSON_DISAGREEMENT` if any part of
/// the input is invalid; then nothing can be read. The time is linear in the length.
kiln_json_status_t kiln_json_reader_open(
    kiln_json_reader_t *_Nonnull reader, const uint8_t *_Nonnull bytes, size_t length,
    size_t readable);

/// Reads the values at the selected places of a text. Texts are read in order; any can be skipped.
///
/// - `from`, `to`: the range of the text in the opened input.
/// - `max_depth`: the largest number of open arrays and objects.
/// - `row`: receives the row of the whole text, or its value. Its values belong to the reader, or to the input if
///   that was not copied, until the reader reads the next text.
/// - `tokens`: receives the number of tokens of the text.
///
/// Returns `KILN_JSON_OK` if the text is valid and the row contains its values,
/// `KILN_JSON_OUT_OF_MEMORY`, or `KILN_JSON_DISAGREEMENT` if it is undecided. The time is linear in
/// the total length of the texts. A key or an element is found in logarithmic time in the number of
/// selected siblings.
kiln_json_status_t kiln_json_reader_next(
    kiln_json_reader_t *_Nonnull reader, const kiln_json_selection_t *_Nonnull selection, size_t from,
    size_t to, uint32_t max_depth, const kiln_json_node_t *_Nullable *_Nonnull row, size_t *_Nonnull tokens);

/// A member of an object to write.
typedef struct {
  /// The key as written: in quotes, with escapes, and followed by the colon.
  const uint8_t *_Nonnull key;
  size_t key_length;
  /// The slot of its value.
  uint32_t slot;
} kiln_json_member_t;

/// The largest length of an object with members whose values come from one text.
///
/// - `members`, `count`: the members; their slots are distinct.
/// - `length`: the length of the text.
size_t kiln_json_written_length(
    const kiln_json_member_t *_Nonnull members, size_t count, size_t length);

/// Writes an object on one line, without blanks. Numbers have the fewest digits that read back as
/// the same number, and only required escapes are used.
///
/// - `reader`: the reader that has just read the row.
/// - `members`, `count`: the members, in order, with distinct slots; those with absent slots are
///   omitted.
/// - `row`: the row of a text, in which values are kept whole and slots are initially absent.
/// - `out`: receives the text; its capacity is `kiln_json_written_length`.
///
/// Returns the number of bytes written, or 0 if the caller must write the object another way,
/// because a number is written differently from how it was read.
size_t kiln_json_reader_write(
    const kiln_json_reader_t *_Nonnull reader, const kiln_json_member_t *_Nonnull members, size_t count,
    const kiln_json_node_t *_Nonnull row, uint8_t *_Nonnull out);

#ifdef __cplusplus
}
#endif

#endif
