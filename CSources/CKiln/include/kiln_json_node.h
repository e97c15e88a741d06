/// Values of JSON text, as plain nodes.
///
/// The reader of texts makes them, and code that does not depend on the reader takes values from them.
#ifndef KILN_JSON_NODE_H
#define KILN_JSON_NODE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node is.
enum {
  KILN_JSON_NULL = 0,
  KILN_JSON_FALSE = 1,
  KILN_JSON_TRUE = 2,
  /// An integer from INT64_MIN through INT64_MAX, in `payload.integer`.
  KILN_JSON_INTEGER = 3,
  /// An integer from INT64_MAX + 1 through UINT64_MAX, in `payload.unsigned_integer`.
  KILN_JSON_UNSIGNED = 4,
  /// A number with a fraction or an exponent, or the integer -0, in `payload.real`; finite.
  KILN_JSON_DOUBLE = 5,
  /// A number that none of these holds: its text, `count` bytes at `payload.bytes`.
  KILN_JSON_LITERAL = 6,
  /// A string without its escapes: `count` bytes of valid UTF-8 at `payload.bytes`.
  KILN_JSON_STRING = 7,
  /// `count` elements, which are the following nodes up to `payload.end`.
  KILN_JSON_ARRAY = 8,
  /// `count` members, each a string and then a value, in the following nodes up to `payload.end`.
  KILN_JSON_OBJECT = 9,
  /// An object or an array of `count` values of which only some are kept: a node for each slot follows, and what
  /// these refer to, up to `payload.end`.
  KILN_JSON_ROW = 10,
  /// In a slot: the value is an array, an object or a row, `payload.end` nodes further.
  KILN_JSON_ELSEWHERE = 11,
  /// In a slot: the text has no value.
  KILN_JSON_ABSENT = 255,
};

/// A value, or the key of an object's member.
typedef struct {
  /// What the node is, one of `KILN_JSON_NULL` through `KILN_JSON_ABSENT`.
  uint8_t kind;
  /// Bytes of a string or a literal, elements of an array, members of an object; else 0.
  uint32_t count;
  /// Where the node begins in the text, in bytes.
  uint32_t offset;
  union {
    int64_t integer;
    uint64_t unsigned_integer;
    double real;
    const uint8_t *_Nonnull bytes;
    /// How many nodes an array, an object or a row is, with all that it holds.
    uint64_t end;
  } payload;
} kiln_json_node_t;

#ifdef __cplusplus
}
#endif

#endif
