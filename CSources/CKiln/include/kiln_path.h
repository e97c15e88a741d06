/// Source paths: `profile.names[0]`, `$["a.b"][*]`, and lists of them, `nick | profile.name`.
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
  KILN_PATH_MAX_LENGTH = 65536,    ///< bytes of text, of a list as a whole
  KILN_PATH_MAX_DEPTH = 256,       ///< steps
  KILN_PATH_MAX_INDEX = 1000000,   ///< an index in brackets
  KILN_PATH_MAX_ALTERNATIVES = 64  ///< paths in a list
};

#if defined(__has_attribute)
#if __has_attribute(enum_extensibility)
#define KILN_PATH_CLOSED __attribute__((enum_extensibility(closed)))
#endif
#endif
#ifndef KILN_PATH_CLOSED
#define KILN_PATH_CLOSED
#endif

/// How parsing ended. All but the first are errors.
///
/// Swift removes the name of the enum from its cases, so they are spelled as the enum is.
typedef enum KILN_PATH_CLOSED kiln_path_status {
  /// A path, or a list of paths.
  kiln_path_status_ok = 0,
  /// No text at all.
  kiln_path_status_empty,
  /// A dot, a bar or the end where a key or a bracket must stand.
  kiln_path_status_empty_piece,
  /// `[]`
  kiln_path_status_empty_brackets,
  /// Neither a digit, a quote nor a star after `[`.
  kiln_path_status_not_an_index,
  /// Something other than a digit or `]` after the digits of an index.
  kiln_path_status_bad_digit,
  /// A digit after a leading zero.
  kiln_path_status_leading_zero,
  /// An index above KILN_PATH_MAX_INDEX.
  kiln_path_status_index_too_large,
  /// Something other than `]` after a quoted key.
  kiln_path_status_quote_not_closed_by_bracket,
  /// Something other than `]` after the star of a wildcard.
  kiln_path_status_wildcard_not_closed_by_bracket,
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
  /// `|` after a path that is to stand alone.
  kiln_path_status_stray_bar,
  /// Nothing before, between or after the bars of a list.
  kiln_path_status_empty_alternative,
  /// More than KILN_PATH_MAX_LENGTH bytes.
  kiln_path_status_too_long,
  /// More than KILN_PATH_MAX_DEPTH steps.
  kiln_path_status_too_deep,
  /// More than KILN_PATH_MAX_ALTERNATIVES paths in a list.
  kiln_path_status_too_many_alternatives
} kiln_path_status_t;

/// What a step looks up.
typedef enum KILN_PATH_CLOSED kiln_path_kind {
  kiln_path_kind_key = 0,         ///< a member of an object
  kiln_path_kind_escaped_key = 1, ///< a member, by a key with a backslash: see kiln_path_unescape
  kiln_path_kind_index = 2,       ///< an element of an array
  kiln_path_kind_each = 3         ///< every element of an array
} kiln_path_kind_t;

/// One step of a path.
typedef struct {
  kiln_path_kind_t kind;
  /// Where the key's bytes stand in the text, without the quotes. Zero where there is no key.
  uint32_t offset;
  /// The number of the key's bytes as written, or the index.
  uint32_t number;
} kiln_path_step_t;

/// What parsing found.
typedef struct {
  kiln_path_status_t status;
  /// For an error: the offset of the first byte that cannot stand where it does, or the length of
  /// the text where more had to follow. Zero otherwise.
  uint32_t offset;
  /// The number of steps, of all paths of a list. Without meaning for an error.
  uint32_t count;
  /// The number of paths. Without meaning for an error.
  uint32_t paths;
} kiln_path_result_t;

/// Parses a path in one pass, without allocating.
///
/// `bytes` may be NULL when `length` is 0. The first `capacity` steps are written to `steps`; if
/// the result's `count` is larger, parse again with that capacity.
kiln_path_result_t kiln_path_parse(
    const uint8_t *_Nullable bytes, size_t length, kiln_path_step_t *_Nullable steps,
    size_t capacity);

/// Parses paths separated by `|` in one pass, as kiln_path_parse does one.
///
/// The steps of all paths follow one another. `counts` has capacity for KILN_PATH_MAX_ALTERNATIVES,
/// and receives the number of steps of each path.
kiln_path_result_t kiln_path_parse_list(
    const uint8_t *_Nullable bytes, size_t length, kiln_path_step_t *_Nullable steps,
    size_t capacity, uint32_t *_Nonnull counts);

/// 1 when a key cannot be written bare in canonical spelling: when it is empty or `$`, holds `.`,
/// `[`, `]` or `|`, or has a blank at an end.
int kiln_path_must_quote(const uint8_t *_Nullable key, size_t length);

/// Writes a quoted key without its escapes; returns the number of bytes written.
///
/// `bytes` is the key as a step names it and `out` has capacity for `length` bytes. A backslash makes
/// the next byte stand for itself; a backslash at the end is left out.
size_t kiln_path_unescape(
    const uint8_t *_Nullable bytes, size_t length, uint8_t *_Nullable out);

#ifdef __cplusplus
}
#endif

#endif
