/// JSON text, parsed into a flat tape of plain nodes.
///
/// A parser reads one text at a time with the system library simdjson and keeps the result until
/// the next text. The grammar is that of RFC 8259, without extensions. One UTF-8 byte order mark at
/// the start is skipped. No C++ type and no C++ exception crosses this interface.
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

/// A parsed text: the root is the first node, and parents precede their children.
typedef struct {
  const kiln_json_node_t *_Nullable nodes;
  size_t count;
} kiln_json_tape_t;

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
  /// simdjson rejects the text, but the second parser finds no error: a fault in the library.
  KILN_JSON_DISAGREEMENT,
  /// The library and the headers are of incompatible releases; see `kiln_json_library.h`.
  KILN_JSON_INCOMPATIBLE_LIBRARY,
} kiln_json_status_t;

/// Parses one text at a time. It owns its buffers, which grow to the longest text.
typedef struct kiln_json_parser kiln_json_parser_t;

/// Creates a parser without buffers. Returns null if memory is exhausted.
kiln_json_parser_t *_Nullable kiln_json_parser_create(void);

/// Creates a parser for a library with certain deviations, which `kiln_json_library.h` lists. Tests
/// use it; by default, the deviations are those of the library of the process.
kiln_json_parser_t *_Nullable kiln_json_parser_create_for(uint32_t deviations);

/// Destroys a parser and every tape that it created.
void kiln_json_parser_destroy(kiln_json_parser_t *_Nullable parser);

/// Parses a text.
///
/// - `bytes`, `length`: the text. It is copied; nothing after its end is read.
/// - `max_depth`: the largest number of open arrays and objects; at most `KILN_JSON_MAX_DEPTH`,
///   which replaces larger values.
/// - `tape`: set if the text is accepted. The parser owns the nodes until it parses the next text
///   or is destroyed.
/// - `error_offset`: set if the text is rejected: the offset of the first invalid byte, from 0
///   through `length`. For an unclosed string it is that of the opening quote.
///
/// A number with a fraction or an exponent is rounded to the nearest double. If it underflows, it
/// becomes a zero of the same sign; if it overflows, it stays a literal. Duplicate keys are not
/// detected. The time is linear in the length; a rejected text is read a second time.
kiln_json_status_t kiln_json_parser_parse(
    kiln_json_parser_t *_Nonnull parser, const uint8_t *_Nullable bytes, size_t length,
    uint32_t max_depth, kiln_json_tape_t *_Nonnull tape, size_t *_Nonnull error_offset);

/// Finds the first error of a text, one byte at a time and without simdjson.
///
/// This second parser determines the exact offset and reason for a rejected text. It is exported so
/// that tests can compare the two parsers. The parameters are those of `kiln_json_parser_parse`. It
/// does not allocate.
kiln_json_status_t kiln_json_find_error(
    const uint8_t *_Nullable bytes, size_t length, uint32_t max_depth,
    size_t *_Nonnull error_offset);

#ifdef __cplusplus
}
#endif

#endif
