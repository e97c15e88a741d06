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

/// What parsing a path found.
typedef struct {
  kiln_path_status_t status;
  /// For an error: the offset of the first byte that cannot stand where it does, or the length of
  /// the text where more had to follow. Zero otherwise.
  uint32_t offset;
  /// The number of steps. Without meaning for an error.
  uint32_t count;
} kiln_path_result_t;

/// Parses a path in one pass, without allocating. `bytes` may be NULL when `length` is 0.
kiln_path_result_t kiln_path_parse(const uint8_t *_Nullable bytes, size_t length);

/// One path of a list.
typedef struct {
  /// Where the path's text begins.
  uint32_t start;
  /// The length of the path's text, without the blanks and bars around it.
  uint32_t length;
  /// The number of steps.
  uint32_t count;
} kiln_path_alternative_t;

/// What parsing a list found.
typedef struct {
  kiln_path_status_t status;
  /// As in kiln_path_result_t.
  uint32_t offset;
  /// The number of paths; at least 1 where there is no error.
  uint32_t count;
} kiln_path_list_result_t;

/// Parses paths separated by `|` in one pass, without allocating.
///
/// `bytes` may be NULL when `length` is 0. `alternatives` has capacity for KILN_PATH_MAX_ALTERNATIVES.
kiln_path_list_result_t kiln_path_parse_list(
    const uint8_t *_Nullable bytes, size_t length,
    kiln_path_alternative_t *_Nullable alternatives);

/// What a step looks up.
typedef enum KILN_PATH_CLOSED kiln_path_kind {
  kiln_path_kind_key = 0,   ///< a member of an object
  kiln_path_kind_index = 1, ///< an element of an array
  kiln_path_kind_each = 2   ///< every element of an array
} kiln_path_kind_t;

/// One step of a path.
typedef struct {
  /// Where the key's bytes stand in the text, without the quotes. Zero where there is no key.
  size_t key_offset;
  /// The number of the key's bytes as written. Zero where there is no key.
  size_t key_length;
  /// The index. Zero where there is none.
  uint64_t index;
  kiln_path_kind_t kind;
  /// 1 when the key is quoted and has a backslash in it: see kiln_path_unescape.
  uint8_t has_escapes;
} kiln_path_step_t;

/// The part of kiln_path_next that follows an opening bracket.
size_t kiln_path_next_in_brackets(
    const uint8_t *_Nonnull bytes, size_t length, size_t at, kiln_path_step_t *_Nonnull step);

/// Reads the next step of a text that is known to be a path.
///
/// `at` is 0 for the first step, and what the last call returned for the others. Returns the offset
/// behind the step, or 0 when there is no step left. The bounds are not looked at: the text may be
/// longer and deeper than what kiln_path_parse reads, with indexes up to 2^63 - 1. Text that is no
/// path gives steps without a meaning, but nothing outside the text is read, and the offset grows.
static inline size_t kiln_path_next(
    const uint8_t *_Nullable bytes, size_t length, size_t at, kiln_path_step_t *_Nonnull step) {
  if (at == 0 && length > 0 && bytes[0] == '$') {
    if (length == 1) return 0;
    if (bytes[1] == '.' || bytes[1] == '[') at = 1;
  }
  if (at < length && bytes[at] == '.') at += 1;
  if (at >= length) return 0;

  *step = (kiln_path_step_t){0};
  if (bytes[at] == '[') return kiln_path_next_in_brackets(bytes, length, at + 1, step);
  step->key_offset = at;
  at += 1;
  while (at < length && bytes[at] != '.' && bytes[at] != '[') at += 1;
  step->key_length = at - step->key_offset;
  return at;
}

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
