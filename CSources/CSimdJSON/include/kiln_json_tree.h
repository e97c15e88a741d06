/// JSON text, read into the nodes of all values, in chunks.
///
/// Each array and object follows its content, so that a tree can be built with one stack and
/// without a list of all nodes.
#ifndef KILN_JSON_TREE_H
#define KILN_JSON_TREE_H

#include "kiln_json.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Reads one text at a time. It owns its buffers, which grow to the longest text.
typedef struct kiln_json_tree_reader kiln_json_tree_reader_t;

/// Creates a reader without buffers. Returns null if memory is exhausted.
kiln_json_tree_reader_t *_Nullable kiln_json_tree_reader_create(void);

/// Creates a reader for a library with certain deviations, which `kiln_json_library.h` lists. Tests
/// use it; by default, the deviations are those of the library of the process.
kiln_json_tree_reader_t *_Nullable kiln_json_tree_reader_create_for(uint32_t deviations);

/// Destroys a reader and the bytes of its nodes.
void kiln_json_tree_reader_destroy(kiln_json_tree_reader_t *_Nullable reader);

/// Opens a text.
///
/// - `bytes`, `length`: the text, which must remain valid until its last node or an error.
/// - `max_depth`: the largest number of open arrays and objects; at most `KILN_JSON_MAX_DEPTH`,
///   which replaces larger values.
/// - `most_nodes`: receives an upper bound of the number of nodes.
/// - `error_offset`: receives the position of an error, as of `kiln_json_find_error`.
///
/// Returns `KILN_JSON_OK`, or why the text cannot be read. A rejected text is read a second time.
kiln_json_status_t kiln_json_tree_open(
    kiln_json_tree_reader_t *_Nonnull reader, const uint8_t *_Nullable bytes, size_t length,
    uint32_t max_depth, size_t *_Nonnull most_nodes, size_t *_Nonnull error_offset);

/// An incomplete array that already has many elements. The same array is reported until it is
/// complete.
typedef struct {
  /// The number of values before its elements that are in no complete array or object.
  size_t first;
  /// The number of its complete elements.
  size_t complete;
  /// The total number of its elements if the text is valid; 0 if there is no such array.
  size_t total;
} kiln_json_large_array_t;

/// Reads the next nodes of the opened text.
///
/// - `nodes`, `count`: receive the nodes; none after the end of the text. The nodes are valid until
///   the next call, and their bytes until the next text is opened.
/// - `array`: receives an array that is incomplete after these nodes. Its elements can be stored at
///   their final addresses.
/// - `error_offset`: receives the position of an error.
///
/// The elements of an array precede it, and so do the keys and values of an object. The
/// `payload.end` of an object is a hash of all its keys in source order. That of an array is not
/// set. Duplicate keys are not detected.
///
/// Returns `KILN_JSON_OK`, or why the text is invalid. Previous nodes may then be those of an
/// invalid text. The time is linear in the length of the text.
kiln_json_status_t kiln_json_tree_next(
    kiln_json_tree_reader_t *_Nonnull reader, const kiln_json_node_t *_Nullable *_Nonnull nodes,
    size_t *_Nonnull count, kiln_json_large_array_t *_Nonnull array,
    size_t *_Nonnull error_offset);

#ifdef __cplusplus
}
#endif

#endif
