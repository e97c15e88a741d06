/// Values of JSON text as plain nodes.
///
/// The reader of JSON text creates nodes. Code that consumes them does not depend on the reader.
#ifndef KILN_JSON_NODE_H
#define KILN_JSON_NODE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a node.
enum {
  KILN_JSON_NULL = 0,
  KILN_JSON_FALSE = 1,
  KILN_JSON_TRUE = 2,
  /// An integer from INT64_MIN through INT64_MAX, in `payload.integer`.
  KILN_JSON_INTEGER = 3,
  /// An integer from INT64_MAX + 1 through UINT64_MAX, in `payload.unsigned_integer`.
  KILN_JSON_UNSIGNED = 4,
  /// A number with a fraction or an exponent, or the integer -0, in `payload.real`; finite.
  ///
  /// Its digits are the fewest that identify this double.
  KILN_JSON_DOUBLE = 5,
  /// Any other number with a fraction or an exponent and at most 18 significant digits:
  /// `payload.integer` times ten to the power of `exponent`.
  KILN_JSON_DECIMAL = 6,
  /// A number that no other kind can represent: its text, `count` bytes at `payload.bytes`.
  KILN_JSON_LITERAL = 7,
  /// A string with its escapes resolved: `count` bytes of valid UTF-8 at `payload.bytes`.
  KILN_JSON_STRING = 8,
  /// The key of a member, in nodes that follow their content.
  ///
  /// It has `count` bytes of valid UTF-8 at `payload.bytes`.
  KILN_JSON_KEY = 9,
  /// An array of `count` elements, in the following nodes up to `payload.end`.
  KILN_JSON_ARRAY = 10,
  /// An object of `count` members, in the following nodes up to `payload.end`.
  ///
  /// Each member is a string followed by a value.
  KILN_JSON_OBJECT = 11,
  /// An object or an array of `count` values, of which only some are kept.
  ///
  /// One node per slot follows, and then the values that they refer to, up to `payload.end`.
  KILN_JSON_ROW = 12,
  /// In a slot: the value is an array, an object or a row, `payload.end` nodes further.
  KILN_JSON_ELSEWHERE = 13,
  /// In a slot: the text contains no value for it.
  KILN_JSON_ABSENT = 255,
};

/// A value, or the key of an object's member.
typedef struct {
  /// The kind of the node, one of `KILN_JSON_NULL` through `KILN_JSON_ABSENT`.
  uint8_t kind;
  /// The power of ten of a decimal.
  int16_t exponent;
  /// The number of bytes, elements or members; otherwise 0.
  ///
  /// These are the bytes of a string or a literal, the elements of an array, or the members of an
  /// object.
  uint32_t count;
  /// The byte offset of the node in the text.
  uint32_t offset;
  /// In nodes that follow their content: a hash of the bytes of a key, or the number of nodes of an
  /// array or object, including its own. In the row of a whole text: 1 if values are absent because
  /// of a null that should contain them.
  uint32_t detail;
  union {
    int64_t integer;
    uint64_t unsigned_integer;
    double real;
    const uint8_t *_Nonnull bytes;
    /// The number of nodes in an array, an object or a row, including its descendants.
    uint64_t end;
  } payload;
} kiln_json_node_t;

#ifdef __cplusplus
}
#endif

#endif
