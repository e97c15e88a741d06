/// The limits and the errors of JSON text.
///
/// The grammar is that of RFC 8259, without extensions. One UTF-8 byte order mark at the start of a
/// text is skipped. No C++ type and no C++ exception crosses the interfaces of this library.
#ifndef KILN_JSON_H
#define KILN_JSON_H

#include <stddef.h>
#include <stdint.h>

#include "kiln_json_node.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The longest supported text, in bytes; simdjson counts bytes in 32 bits.
#define KILN_JSON_MAX_LENGTH 0xFFFFFF00

/// The largest supported nesting depth of arrays and objects.
#define KILN_JSON_MAX_DEPTH 1024

/// The result of parsing.
typedef enum {
  KILN_JSON_OK = 0,
  KILN_JSON_OUT_OF_MEMORY,
  KILN_JSON_TOO_LONG,
  KILN_JSON_TOO_DEEP,
  /// The text is empty or only white space.
  KILN_JSON_NO_VALUE,
  KILN_JSON_EXPECTED_VALUE,
  KILN_JSON_EXPECTED_KEY,
  KILN_JSON_EXPECTED_COLON,
  KILN_JSON_EXPECTED_COMMA_OR_BRACKET,
  KILN_JSON_EXPECTED_COMMA_OR_BRACE,
  KILN_JSON_TRAILING_CONTENT,
  KILN_JSON_INVALID_LITERAL,
  KILN_JSON_INVALID_NUMBER,
  KILN_JSON_INVALID_ESCAPE,
  KILN_JSON_LONE_SURROGATE,
  KILN_JSON_CONTROL_CHARACTER,
  KILN_JSON_UNCLOSED_STRING,
  KILN_JSON_INVALID_UTF8,
  /// simdjson rejects the text, but `kiln_json_find_error` finds no error: a fault in the library.
  KILN_JSON_DISAGREEMENT,
  /// The library and the headers are of incompatible releases, or the library does not find the
  /// expected tokens; see `kiln_json_library.h`.
  KILN_JSON_INCOMPATIBLE_LIBRARY,
} kiln_json_status_t;

/// Finds the first error of a text, one byte at a time and without simdjson.
///
/// Readers only report that a text is invalid, since simdjson checks parts of the whole text before
/// the first token is read. This function determines the position and the cause. It does not
/// allocate.
///
/// - `bytes`, `length`: the text.
/// - `max_depth`: the largest number of open arrays and objects; at most `KILN_JSON_MAX_DEPTH`,
///   which replaces larger values.
/// - `error_offset`: receives the offset of the first invalid byte, from 0 through `length`. For an
///   unclosed string it is that of the opening quote.
kiln_json_status_t kiln_json_find_error(
    const uint8_t *_Nullable bytes, size_t length, uint32_t max_depth,
    size_t *_Nonnull error_offset);

#ifdef __cplusplus
}
#endif

#endif
