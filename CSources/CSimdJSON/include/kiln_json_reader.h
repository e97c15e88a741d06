/// JSON text, read once for the values at some places, and written of such values.
///
/// What is not asked for is checked and passed over; nothing is kept of it. Who reads the same places of
/// many texts compiles them once. A text for which this reading cannot answer (it is no JSON, it has a key
/// twice, a place leads through a value of another kind) is undecided: the reader of whole texts in
/// `kiln_json.h` then says what it is.
#ifndef KILN_JSON_READER_H
#define KILN_JSON_READER_H

#include "kiln_json.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The slot of a place whose value has none.
#define KILN_JSON_NO_SLOT UINT32_MAX

/// What is kept of the value at a place. A null, or a scalar where an array or an object is expected, is kept as it is
/// wherever there is a slot.
typedef enum {
  /// Nothing itself; other places are inside of it.
  KILN_JSON_PASSED = 0,
  /// All of it.
  KILN_JSON_WHOLE,
  /// A row with the values of the places inside of it, of which there is at least one.
  KILN_JSON_IN_ROW,
  /// An array with all elements, or an object with all members; each is read as the one place inside says.
  KILN_JSON_IN_ARRAY,
  KILN_JSON_IN_OBJECT,
  /// What another place keeps, with the places that are inside of that.
  KILN_JSON_ALIKE,
} kiln_json_keeping_t;

/// A place in texts. The first place is the whole text, and comes before those that are inside of it.
typedef struct {
  /// The place that it is inside of, by its number; that of the first place is 0.
  uint32_t parent;
  /// The slot of its value in the row around it; `KILN_JSON_NO_SLOT` for the first place, for one that is passed, and
  /// for the elements and members of an array or an object that has all.
  uint32_t slot;
  /// The key in the parent's object, without escapes; null for an element of its array, and for all of its members.
  const uint8_t *_Nullable key;
  /// The bytes of the key, or the index of the element.
  uint32_t number;
  kiln_json_keeping_t keeping;
  /// The slots of a row, or the number of the place that this one is alike.
  uint32_t detail;
  /// What the slots of a row are where the text has no value; null where they are absent. The nodes are copied.
  const kiln_json_node_t *_Nullable empty;
} kiln_json_place_t;

/// Places, compiled.
typedef struct kiln_json_selection kiln_json_selection_t;

/// A selection of some places; null where there is no memory, or where the places are no tree.
///
/// - `places`, `count`: the places; keys are copied. The first is a row. Places of one parent are all members or all
///   elements, and no two are the same.
kiln_json_selection_t *_Nullable kiln_json_selection_create(
    const kiln_json_place_t *_Nonnull places, size_t count);

void kiln_json_selection_destroy(kiln_json_selection_t *_Nullable selection);

/// Reads one text at a time; owns its buffers, which grow to the longest text read. It remembers some thousands of
/// the keys that objects had, which makes it faster where those of the next come in the same order, and changes
/// nothing else.
typedef struct kiln_json_reader kiln_json_reader_t;

/// A reader without buffers; null where there is no memory.
kiln_json_reader_t *_Nullable kiln_json_reader_create(void);

/// A reader for a library of some deviations, which `kiln_json_library.h` lists. With any of them every text is
/// undecided. Tests choose them; else they are those of the library of the process.
kiln_json_reader_t *_Nullable kiln_json_reader_create_for(uint32_t deviations);

/// Frees a reader, and what its slots point to.
void kiln_json_reader_destroy(kiln_json_reader_t *_Nullable reader);

/// Takes up a text, or several with white space between them, such as lines.
///
/// - `bytes`, `length`: all of it.
/// - `readable`: how many bytes from the start may be read, at least `length`. With 64 more than that it is
///   read where it is; otherwise it is copied.
///
/// Answers `KILN_JSON_OK`, `KILN_JSON_OUT_OF_MEMORY`, or `KILN_JSON_DISAGREEMENT` where something is wrong with
/// any of it; then there is nothing to read. Time is linear in the length.
kiln_json_status_t kiln_json_reader_open(
    kiln_json_reader_t *_Nonnull reader, const uint8_t *_Nonnull bytes, size_t length,
    size_t readable);

/// Reads the values at some places of a text. Texts are read from the first to the last; any may be left out.
///
/// - `from`, `to`: where the text begins and ends in what was taken up.
/// - `max_depth`: how many arrays and objects may be open at once.
/// - `row`: receives the row of the whole text. What it points to is the reader's, and the text's where it was not
///   copied, until the reader reads the next text.
/// - `tokens`: receives the number of tokens of the text.
///
/// Answers `KILN_JSON_OK` where the text is JSON and the row holds what it says,
/// `KILN_JSON_OUT_OF_MEMORY`, or `KILN_JSON_DISAGREEMENT` where it is undecided. Time is linear in the length of
/// all texts together; a key or an element is found in logarithmic time among those of its parent that are asked
/// for.
kiln_json_status_t kiln_json_reader_next(
    kiln_json_reader_t *_Nonnull reader, const kiln_json_selection_t *_Nonnull selection, size_t from,
    size_t to, uint32_t max_depth, const kiln_json_node_t *_Nullable *_Nonnull row, size_t *_Nonnull tokens);

/// A member of an object that is written.
typedef struct {
  /// The key as it is written: in quotes, with escapes, and with the colon behind it.
  const uint8_t *_Nonnull key;
  size_t key_length;
  /// The slot of its value.
  uint32_t slot;
} kiln_json_member_t;

/// The most bytes of an object of some members whose values come from one text.
///
/// - `members`, `count`: the members.
/// - `length`: the length of the text.
size_t kiln_json_written_length(
    const kiln_json_member_t *_Nonnull members, size_t count, size_t length);

/// Writes an object on one line, without blanks: numbers with the fewest digits that read back as the same, and
/// escapes only where they must be.
///
/// - `reader`: has just read the row.
/// - `members`, `count`: the members, in their order; those whose slots are absent are left out.
/// - `row`: the row of a text, in which values are kept whole.
/// - `out`: receives the text; it has room for what `kiln_json_written_length` says.
///
/// Answers how many bytes were written; 0 where that is left to somebody else, for a number that is written in
/// another way than it was read.
size_t kiln_json_reader_write(
    const kiln_json_reader_t *_Nonnull reader, const kiln_json_member_t *_Nonnull members, size_t count,
    const kiln_json_node_t *_Nonnull row, uint8_t *_Nonnull out);

#ifdef __cplusplus
}
#endif

#endif
