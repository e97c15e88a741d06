/// Source paths: `profile.names[0]`, `$["a.b"][*]`, and lists of them, `nick | profile.name`.
///
/// Sources/KilnData/KilnData.docc/Paths.md is the specification. The parser reads bytes, not characters. Every byte with a
/// meaning in a path is ASCII, so that a UTF-8 sequence is never split. It does not check that keys
/// are UTF-8, and treats a zero byte like any other byte of a key.
#ifndef KILN_PATH_H
#define KILN_PATH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The limits of a path, which bound the cost of untrusted text.
enum {
  KILN_PATH_MAX_LENGTH = 65536,    ///< bytes of text, for a list in total
  KILN_PATH_MAX_DEPTH = 256,       ///< steps
  KILN_PATH_MAX_INDEX = 1000000,   ///< largest index in brackets, from the start or the end
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

/// The result of parsing. All but the first are errors.
///
/// Swift removes the name of the enum from its cases, so they are spelled like the enum.
typedef enum KILN_PATH_CLOSED kiln_path_status {
  /// A path, or a list of paths.
  kiln_path_status_ok = 0,
  /// The text is empty.
  kiln_path_status_empty,
  /// A dot, a bar or the end, but a key or a bracket was expected.
  kiln_path_status_empty_piece,
  /// `[]`
  kiln_path_status_empty_brackets,
  /// A character other than a digit, a minus sign, a quote or a star after `[`.
  kiln_path_status_not_an_index,
  /// A character other than a digit from 1 to 9 after the minus sign of an index.
  kiln_path_status_missing_digit,
  /// A character other than a digit or `]` after the digits of an index.
  kiln_path_status_bad_digit,
  /// A digit after a leading zero.
  kiln_path_status_leading_zero,
  /// An index above KILN_PATH_MAX_INDEX.
  kiln_path_status_index_too_large,
  /// A character other than `]` after a quoted key.
  kiln_path_status_quote_not_closed_by_bracket,
  /// A character other than `]` after the star of a wildcard.
  kiln_path_status_wildcard_not_closed_by_bracket,
  /// A backslash in a quoted key before a character other than `"` or `\`.
  kiln_path_status_bad_escape,
  /// The text ends in a quoted key.
  kiln_path_status_unclosed_quote,
  /// The text ends in brackets.
  kiln_path_status_unclosed_bracket,
  /// A character other than `.` or `[` after `]`.
  kiln_path_status_stray_text,
  /// `]` outside brackets.
  kiln_path_status_stray_close,
  /// `|` after a path that must be single.
  kiln_path_status_stray_bar,
  /// No path before, between or after the bars of a list.
  kiln_path_status_empty_alternative,
  /// More than KILN_PATH_MAX_LENGTH bytes.
  kiln_path_status_too_long,
  /// More than KILN_PATH_MAX_DEPTH steps.
  kiln_path_status_too_deep,
  /// More than KILN_PATH_MAX_ALTERNATIVES paths in a list.
  kiln_path_status_too_many_alternatives
} kiln_path_status_t;

/// The kind of a step.
typedef enum KILN_PATH_CLOSED kiln_path_kind {
  kiln_path_kind_key = 0,         ///< a member of an object
  kiln_path_kind_escaped_key = 1, ///< a member whose key has a backslash; see kiln_path_unescape
  kiln_path_kind_index = 2,       ///< an element of an array
  kiln_path_kind_each = 3,        ///< every element of an array, or every member of an object
  kiln_path_kind_from_end = 4     ///< an element, counted from the end of an array
} kiln_path_kind_t;

/// A step of a path.
typedef struct {
  kiln_path_kind_t kind;
  /// The offset of the key's bytes in the text, without the quotes; zero without a key.
  uint32_t offset;
  /// The number of bytes of the key as written, or the index. From the end, 1 is the last element.
  uint32_t number;
} kiln_path_step_t;

/// The result of parsing.
typedef struct {
  kiln_path_status_t status;
  /// For an error: the offset of the first unexpected byte, or the length of the text if more was
  /// expected. Otherwise zero.
  uint32_t offset;
  /// The number of steps, in all paths of a list. Unspecified for an error.
  uint32_t count;
  /// The number of paths. Unspecified for an error.
  uint32_t paths;
} kiln_path_result_t;

/// Parses a path in one pass, without allocating.
///
/// `bytes` may be NULL if `length` is 0. The first `capacity` steps are written to `steps`. If the
/// result's `count` is larger, parse again with that capacity.
kiln_path_result_t kiln_path_parse(
    const uint8_t *_Nullable bytes, size_t length, kiln_path_step_t *_Nullable steps,
    size_t capacity);

/// Parses paths separated by `|` in one pass; see kiln_path_parse.
///
/// The steps of all paths are written consecutively. `counts` has capacity for
/// KILN_PATH_MAX_ALTERNATIVES and receives the number of steps of each path.
kiln_path_result_t kiln_path_parse_list(
    const uint8_t *_Nullable bytes, size_t length, kiln_path_step_t *_Nullable steps,
    size_t capacity, uint32_t *_Nonnull counts);

/// Returns 1 if a key must be quoted in the canonical form, otherwise 0.
///
/// A key must be quoted if it is empty or `$`, contains `.`, `[`, `]` or `|`, or starts or ends
/// with a blank.
int kiln_path_must_quote(const uint8_t *_Nullable key, size_t length);

/// Writes a quoted key with its escapes resolved; returns the number of bytes written.
///
/// `bytes` is the key of a step, and `out` has capacity for `length` bytes. A backslash escapes the
/// next byte. A backslash at the end is omitted.
size_t kiln_path_unescape(
    const uint8_t *_Nullable bytes, size_t length, uint8_t *_Nullable out);

#ifdef __cplusplus
}
#endif

#endif
