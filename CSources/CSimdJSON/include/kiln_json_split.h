/// Where the records of a text are that is read in pieces.
///
/// Records are found by their brackets and quotes alone, before anything else is known of them: one that is
/// no JSON has an end like others, and the next begins after it.
#ifndef KILN_JSON_SPLIT_H
#define KILN_JSON_SPLIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The elements of one array.
#define KILN_JSON_SPLIT_ARRAY 0
/// Values one behind the other, with white space between them or without.
#define KILN_JSON_SPLIT_VALUES 1

/// What the splitter came to.
typedef enum {
  /// The end of the bytes.
  KILN_JSON_SPLIT_MORE,
  /// The end of a record, which lies in `start..<end`.
  KILN_JSON_SPLIT_RECORD,
  /// Something other than the array that all records are to be in; it stands at `start`.
  KILN_JSON_SPLIT_NO_ARRAY,
  /// Something after the array; it stands at `start`.
  KILN_JSON_SPLIT_AFTER_ARRAY,
} kiln_json_split_event_t;

/// A splitter. Its places are counted from the start of the bytes that it is given, and whoever moves those
/// moves them as well.
typedef struct {
  /// How far it has come.
  size_t at;
  /// Where the record begins that it is in, where `in_record` says that it is in one.
  size_t start;
  /// Where the record ends that it was in.
  size_t end;
  /// The open brackets of the record.
  size_t depth;
  uint8_t form;
  uint8_t phase;
  uint8_t in_record;
  uint8_t in_string;
  uint8_t is_escaped;
  /// Whether it has seen a comma between records.
  uint8_t has_comma;
} kiln_json_splitter_t;

/// A splitter at the start of a text.
kiln_json_splitter_t kiln_json_splitter(uint8_t form);

/// Goes on to the end of the next record.
///
/// - `bytes`, `length`: all bytes that are there, as before or with more behind them.
kiln_json_split_event_t kiln_json_split(
    kiln_json_splitter_t *_Nonnull splitter, const uint8_t *_Nonnull bytes, size_t length);

/// Whether the array is open at the end of the text, or was never there.
int kiln_json_split_is_open(const kiln_json_splitter_t *_Nonnull splitter);

/// The place of the first line feed; `length` where there is none.
size_t kiln_json_line_end(const uint8_t *_Nonnull bytes, size_t length);

/// The place behind the last line feed; 0 where there is none.
size_t kiln_json_last_line(const uint8_t *_Nonnull bytes, size_t length);

/// How many line feeds there are.
size_t kiln_json_count_lines(const uint8_t *_Nonnull bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
