/// Splits a text that arrives in pieces into records.
///
/// Records are found by their brackets and quotes only, before they are validated. An invalid
/// record therefore has an end like others, and the next one starts after it.
#ifndef KILN_JSON_SPLIT_H
#define KILN_JSON_SPLIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The elements of one array.
#define KILN_JSON_SPLIT_ARRAY 0
/// Consecutive values, with or without white space between them.
#define KILN_JSON_SPLIT_VALUES 1
/// The members of one object.
#define KILN_JSON_SPLIT_MEMBERS 2

/// The result of a splitting step.
typedef enum {
  /// The end of the bytes.
  KILN_JSON_SPLIT_MORE,
  /// The end of a record, which is at `start..<end`.
  KILN_JSON_SPLIT_RECORD,
  /// A character other than the start of the array or object that must contain the records; it is
  /// at `start`.
  KILN_JSON_SPLIT_NOT_BEGUN,
  /// A character after the array or object; it is at `start`.
  KILN_JSON_SPLIT_AFTER_END,
} kiln_json_split_event_t;

/// The state of a splitter. Its offsets are relative to the start of the given bytes. If you move
/// the bytes, adjust the offsets.
typedef struct {
  /// The offset of the next byte.
  size_t at;
  /// The start of the current record; valid if `in_record` is set.
  size_t start;
  /// The end of the previous record.
  size_t end;
  /// The number of open brackets in the record.
  size_t depth;
  uint8_t form;
  uint8_t phase;
  uint8_t in_record;
  uint8_t in_string;
  uint8_t is_escaped;
  /// Whether there was a comma between records.
  uint8_t has_comma;
} kiln_json_splitter_t;

/// Creates a splitter at the start of a text.
kiln_json_splitter_t kiln_json_splitter(uint8_t form);

/// Advances to the end of the next record.
///
/// - `bytes`, `length`: all available bytes, which must start with the previous ones.
kiln_json_split_event_t kiln_json_split(
    kiln_json_splitter_t *_Nonnull splitter, const uint8_t *_Nonnull bytes, size_t length);

/// Whether the array or object is unclosed at the end of the text, or missing.
int kiln_json_split_is_open(const kiln_json_splitter_t *_Nonnull splitter);

/// Whether the array or object has started.
int kiln_json_split_has_begun(const kiln_json_splitter_t *_Nonnull splitter);

/// The offset of the first line feed; `length` if there is none.
size_t kiln_json_line_end(const uint8_t *_Nonnull bytes, size_t length);

/// The offset of the first occurrence of a byte; `length` if there is none.
size_t kiln_json_byte(const uint8_t *_Nonnull bytes, size_t length, uint8_t byte);

/// The offset after the last line feed; 0 if there is none.
size_t kiln_json_last_line(const uint8_t *_Nonnull bytes, size_t length);

/// The number of line feeds.
size_t kiln_json_count_lines(const uint8_t *_Nonnull bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
