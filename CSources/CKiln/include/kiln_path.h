/// Source paths: `profile.names[0]`, `$["a.b"][2]`.
///
/// docs/paths.md is the specification. The parser reads bytes, not characters: every byte that
/// has a meaning in a path is ASCII, so that a UTF-8 sequence is never cut. It does not check
/// that keys are UTF-8, and a zero byte is a byte of a key like any other.
#ifndef KILN_PATH_H
#define KILN_PATH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bounds of a path, so that text from outside cannot ask for much.
enum {
  kiln_path_max_length = 65536, ///< bytes of text
  kiln_path_max_depth = 256,    ///< steps
  kiln_path_max_index = 1000000 ///< an index in brackets
};

#if defined(__has_attribute)
#if __has_attribute(enum_extensibility)
#define KILN_PATH_CLOSED __attribute__((enum_extensibility(closed)))
#endif
#endif
#ifndef KILN_PATH_CLOSED
#define KILN_PATH_CLOSED
#endif

/// How parsing ended. All but the first two are errors.
typedef enum KILN_PATH_CLOSED kiln_path_status {
  /// A path; all its steps were stored.
  kiln_path_status_ok = 0,
  /// A path; it has more steps than there was room for.
  kiln_path_status_needs_room,
  /// No text at all.
  kiln_path_status_empty,
  /// A dot or the end where a key or a bracket must stand.
  kiln_path_status_empty_piece,
  /// `[]`
  kiln_path_status_empty_brackets,
  /// Neither a digit nor a quote after `[`.
  kiln_path_status_not_an_index,
  /// Something other than a digit or `]` after the digits of an index.
  kiln_path_status_bad_digit,
  /// A digit after a leading zero.
  kiln_path_status_leading_zero,
  /// An index above kiln_path_max_index.
  kiln_path_status_index_too_large,
  /// Something other than `]` after a quoted key.
  kiln_path_status_quote_not_closed_by_bracket,
  /// A backslash in a quoted key before something other than `"` or `\`.
  kiln_path_status_bad_escape,
  /// The text ends inside a quoted key.
  kiln_path_status_unclosed_quote,
  /// The text ends inside brackets.
  kiln_path_status_unclosed_bracket,
  /// Something other than `.` or `[` after `]`.
  kiln_path_status_stray_text,
  /// `]` outside brackets.
  kiln_path_status_stray_close,
  /// More than kiln_path_max_length bytes.
  kiln_path_status_too_long,
  /// More than kiln_path_max_depth steps.
  kiln_path_status_too_deep
} kiln_path_status;

/// What a step looks up.
typedef enum KILN_PATH_CLOSED kiln_path_kind {
  kiln_path_kind_key = 0,  ///< a member of an object
  kiln_path_kind_index = 1 ///< an element of an array
} kiln_path_kind;

/// One step of a path.
typedef struct kiln_path_step {
  kiln_path_kind kind;
  /// Where the key's bytes stand in the text, without the quotes. Zero for an index.
  uint32_t key_offset;
  /// The number of the key's bytes as written. Zero for an index.
  uint32_t key_length;
  /// The index. Zero for a key.
  uint32_t index;
  /// 1 when the key is quoted and has a backslash in it: see kiln_path_unescape.
  uint8_t has_escapes;
} kiln_path_step;

/// What parsing found.
typedef struct kiln_path_result {
  kiln_path_status status;
  /// The number of steps of the whole path, also when there was room for fewer. Without meaning
  /// for an error.
  uint32_t count;
  /// For an error: the offset of the first byte that cannot stand where it does, or the length of
  /// the text where more had to follow. Zero otherwise.
  uint32_t offset;
} kiln_path_result;

/// Parses a path in one pass, without allocating.
///
/// `bytes` may be NULL when `length` is 0, and `steps` when `capacity` is 0. At most `capacity`
/// steps are stored. A longer path is read to its end all the same: the status is then an error or
/// kiln_path_status_needs_room, and `count` is the capacity to call with again.
kiln_path_result kiln_path_parse(const uint8_t *bytes, size_t length, kiln_path_step *steps,
                                 size_t capacity);

/// Writes a quoted key without its escapes; returns the number of bytes written.
///
/// `bytes` is the key as a step names it and `out` has room for `length` bytes. A backslash makes
/// the next byte stand for itself; a backslash at the end is left out.
size_t kiln_path_unescape(const uint8_t *bytes, size_t length, uint8_t *out);

#ifdef __cplusplus
}
#endif

#endif
