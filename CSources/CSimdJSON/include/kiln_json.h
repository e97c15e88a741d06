/// JSON text, read into a flat tape of plain nodes.
///
/// A parser reads one text at a time with the system library simdjson and keeps what it read until
/// the next text. The grammar is RFC 8259's, without additions; one UTF-8 byte order mark at the
/// start is skipped. No C++ type and no C++ exception leaves this face.
#ifndef KILN_JSON_H
#define KILN_JSON_H

#include <stddef.h>
#include <stdint.h>

#include "kiln_json_node.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The longest text that is read, in bytes; simdjson counts bytes in 32 bits.
#define KILN_JSON_MAX_LENGTH 0xFFFFFF00

/// The deepest nesting of arrays and objects that can be asked for.
#define KILN_JSON_MAX_DEPTH 1024

/// A text that was read: its root is the first node, and parents stand before their children.
typedef struct {
  const kiln_json_node_t *_Nullable nodes;
  size_t count;
} kiln_json_tape_t;

/// Why a text was refused.
typedef enum {
  KILN_JSON_OK = 0,
  KILN_JSON_OUT_OF_MEMORY,
  KILN_JSON_TOO_LONG,
  KILN_JSON_TOO_DEEP,
  /// The text is empty, or all white space.
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
  /// simdjson refuses the text, the second reading finds nothing wrong: a fault of the library.
  KILN_JSON_DISAGREEMENT,
  /// The library and the headers are of releases that do not fit together; see `kiln_json_library.h`.
  KILN_JSON_INCOMPATIBLE_LIBRARY,
} kiln_json_status_t;

/// Reads one text at a time; owns its buffers, which grow to the longest text read.
typedef struct kiln_json_parser kiln_json_parser_t;

/// A parser without buffers; null where there is no memory.
kiln_json_parser_t *_Nullable kiln_json_parser_create(void);

/// A parser for a library of some deviations, which `kiln_json_library.h` lists. Tests choose them; else they are
/// those of the library of the process.
kiln_json_parser_t *_Nullable kiln_json_parser_create_for(uint32_t deviations);

/// Frees a parser, and every tape that it made.
void kiln_json_parser_destroy(kiln_json_parser_t *_Nullable parser);

/// Reads a text.
///
/// - `bytes`, `length`: the text. It is copied; nothing past its end is read.
/// - `max_depth`: how many arrays and objects may be open at once; above `KILN_JSON_MAX_DEPTH` it
///   is taken as that.
/// - `tape`: set when the text is accepted. What it points to is the parser's, until it reads the
///   next text or is destroyed.
/// - `error_offset`: set when the text is refused: the offset of the first byte at fault, from 0
///   through `length`. For a string that is not closed it is the opening quote's.
///
/// A number with a fraction or an exponent is rounded to the nearest double; one too small for a
/// double becomes a zero of its sign, one too large stays a literal. Keys that occur twice are not
/// looked for. Time is linear in the length; a refused text is read a second time.
kiln_json_status_t kiln_json_parser_parse(
    kiln_json_parser_t *_Nonnull parser, const uint8_t *_Nullable bytes, size_t length,
    uint32_t max_depth, kiln_json_tape_t *_Nonnull tape, size_t *_Nonnull error_offset);

/// Finds the first error of a text, a byte at a time and without simdjson.
///
/// This is the second reading of a refused text, which knows the exact place and reason; it is open
/// so that the two readings can be held against each other. Parameters are those of
/// `kiln_json_parser_parse`; nothing is allocated.
kiln_json_status_t kiln_json_find_error(
    const uint8_t *_Nullable bytes, size_t length, uint32_t max_depth,
    size_t *_Nonnull error_offset);

#ifdef __cplusplus
}
#endif

#endif
