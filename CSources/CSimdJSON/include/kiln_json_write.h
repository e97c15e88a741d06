/// JSON text, written of values that were read.
#ifndef KILN_JSON_WRITE_H
#define KILN_JSON_WRITE_H

#include "kiln_json_select.h"

#ifdef __cplusplus
extern "C" {
#endif

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
/// - `reader`: has just filled the slots.
/// - `members`, `count`: the members, in their order; those whose slots are absent are left out.
/// - `slots`: the values.
/// - `out`: receives the text; it has room for what `kiln_json_written_length` says.
///
/// Answers how many bytes were written; 0 where that is left to somebody else, for a number that is written in
/// another way than it was read.
size_t kiln_json_reader_write(
    const kiln_json_reader_t *_Nonnull reader, const kiln_json_member_t *_Nonnull members, size_t count,
    const kiln_json_slot_t *_Nonnull slots, uint8_t *_Nonnull out);

#ifdef __cplusplus
}
#endif

#endif
