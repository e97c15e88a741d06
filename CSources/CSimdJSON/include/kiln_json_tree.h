/// JSON text, read into nodes for a tree, some at a time.
///
/// Each array and object comes after its values, so that a tree is built with one stack and no list of all nodes.
/// A text for which this reading cannot answer is undecided, as in `kiln_json_reader.h`.
#ifndef KILN_JSON_TREE_H
#define KILN_JSON_TREE_H

#include "kiln_json.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Reads one text at a time; owns its buffers, which grow to the longest text read.
typedef struct kiln_json_tree_reader kiln_json_tree_reader_t;

/// A reader without buffers; null without memory.
kiln_json_tree_reader_t *_Nullable kiln_json_tree_reader_create(void);

/// A reader for a library of some deviations, which `kiln_json_library.h` lists. With any of them every text is
/// undecided.
kiln_json_tree_reader_t *_Nullable kiln_json_tree_reader_create_for(uint32_t deviations);

/// Frees a reader, and the bytes of its nodes.
void kiln_json_tree_reader_destroy(kiln_json_tree_reader_t *_Nullable reader);

/// Opens a text.
///
/// - `bytes`, `length`: the text. It is copied.
/// - `max_depth`: how many arrays and objects may be open at once.
/// - `most_nodes`: receives an upper bound of the number of nodes.
///
/// Returns `KILN_JSON_OK`, `KILN_JSON_OUT_OF_MEMORY`, or `KILN_JSON_DISAGREEMENT` if the text is undecided.
kiln_json_status_t kiln_json_tree_open(
    kiln_json_tree_reader_t *_Nonnull reader, const uint8_t *_Nonnull bytes, size_t length,
    uint32_t max_depth, size_t *_Nonnull most_nodes);

/// An array that is not complete and has many elements already; it is the same one until it is complete.
typedef struct {
  /// The number of values before its elements that are in no complete array or object.
  size_t first;
  /// The number of its elements that are complete.
  size_t complete;
  /// The number of elements in all, if the text is valid; 0 if there is no such array.
  size_t total;
} kiln_json_large_array_t;

/// Reads the next nodes of the text that was opened.
///
/// - `nodes`, `count`: receive the nodes, none after the end of the text. They are valid until the next call, their
///   bytes until the next text is opened.
/// - `array`: receives an array that is not complete after these nodes. Its elements can be stored at their final
///   addresses.
///
/// An array's values come before it, an object's keys and values before the object. Here `offset` of a key and
/// `payload.end` of an object are hashes, of the key's bytes and of the hashes of all keys in source order; other
/// offsets and ends are not set. Repeated keys are not detected.
///
/// Returns `KILN_JSON_OK`, or `KILN_JSON_DISAGREEMENT` if the text is undecided; then nodes before may be of an
/// invalid text. Time is linear in the length of the text.
kiln_json_status_t kiln_json_tree_next(
    kiln_json_tree_reader_t *_Nonnull reader, const kiln_json_node_t *_Nullable *_Nonnull nodes,
    size_t *_Nonnull count, kiln_json_large_array_t *_Nonnull array);

#ifdef __cplusplus
}
#endif

#endif
