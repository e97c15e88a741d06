#include "kiln_json_tree.h"

#include "reader.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <cstring>
#include <new>

#include "kiln_json_library.h"

namespace kiln {

/// Reads whole texts without recursion. The first stage of simdjson finds the start of each token.
/// This class checks the grammar and creates a node for each value.
class TreeReader : TokenReader {
 public:
  kiln_json_status_t begin(
      const uint8_t *bytes, size_t length, size_t max_depth, size_t &most_nodes) noexcept;
  kiln_json_status_t next(
      const kiln_json_node_t *&nodes, size_t &count, kiln_json_large_array_t &array) noexcept;

 private:
  /// A container that is being read.
  struct Frame {
    uint32_t count;
    /// The offset of its opening bracket in the text, and the number of nodes before its content.
    uint32_t offset, first_node;
    bool is_object;
    /// The hash of its previous keys.
    uint64_t keys;
  };

  /// The number of nodes per call. Closing brackets can add more, up to the maximum depth. An array
  /// with at least this number of complete elements is large.
  static constexpr size_t chunk = 1024;

  Buffer<Frame> frames;
  Buffer<kiln_json_node_t> nodes;
  size_t node_count = 0;
  /// The number of nodes of previous calls.
  size_t nodes_before = 0;
  size_t depth = 0;
  size_t most_depth = 0;
  bool is_done = true;
  /// The depth of a large array and the number of its elements; 0 if there is none.
  size_t large_depth = 0;
  size_t large_total = 0;

  kiln_json_status_t read() noexcept;
  bool key(Frame &frame) noexcept;
  void close(const Frame &frame) noexcept;
  kiln_json_large_array_t large_array() noexcept;
  size_t count_elements(size_t outer) const noexcept;
};

kiln_json_status_t TreeReader::begin(
    const uint8_t *bytes, size_t length, size_t max_depth, size_t &most_nodes) noexcept {
  is_done = true;
  most_depth = max_depth < KILN_JSON_MAX_DEPTH ? max_depth : KILN_JSON_MAX_DEPTH;
  if (!nodes.reserve(chunk + KILN_JSON_MAX_DEPTH + 2) || !frames.reserve(most_depth)) {
    return KILN_JSON_OUT_OF_MEMORY;
  }
  const kiln_json_status_t status = open(bytes, length, length);
  if (status != KILN_JSON_OK) return status;
  if (is_over()) return undecided;
  has_escapes = std::memchr(text + start(), '\\', tokens[token_count] - start()) != nullptr;
  string_end = strings.data();
  depth = large_depth = large_total = node_count = nodes_before = 0;
  is_done = false;
  // Each node has at least one other token: a comma, a colon or a second bracket.
  most_nodes = token_count / 2 + 1;
  return KILN_JSON_OK;
}

kiln_json_status_t TreeReader::next(
    const kiln_json_node_t *&found, size_t &count, kiln_json_large_array_t &array) noexcept {
  nodes_before += node_count;
  node_count = 0;
  const kiln_json_status_t status = is_done ? KILN_JSON_OK : read();
  found = nodes.data();
  count = node_count;
  array = status == KILN_JSON_OK && !is_done ? large_array() : kiln_json_large_array_t{0, 0, 0};
  return status;
}

/// Reads values until there are enough nodes.
kiln_json_status_t TreeReader::read() noexcept {
  while (node_count < chunk) {
    const uint8_t first = text[start()];
    bool is_first = false;
    if (first == '{' || first == '[') {
      if (depth >= most_depth) return undecided;
      const auto first_node = static_cast<uint32_t>(nodes_before + node_count);
      frames[depth++] = {0, start() + first_offset, first_node, first == '{', 0};
      is_first = true;
    } else {
      kiln_json_node_t &node = nodes[node_count++];
      node.count = 0;
      node.offset = start() + first_offset;
      if (!scalar(&node)) return undecided;
    }
    ++at;
    // The token after a value or after an opening bracket.
    for (;; is_first = false) {
      if (depth == 0) {
        is_done = true;
        return is_over() ? KILN_JSON_OK : undecided;
      }
      if (is_over()) return undecided;
      Frame &frame = frames[depth - 1];
      const uint8_t next = text[start()];
      if (next == (frame.is_object ? '}' : ']')) {
        close(frame);
        ++at;
        continue;
      }
      if (!is_first && (next != ',' || (++at, is_over()))) return undecided;
      if (!frame.is_object) {
        const size_t most = node_count < chunk ? chunk - node_count : 0;
        bool is_closed = false;
        const uint32_t count = scalars(nodes.data() + node_count, most, tokens[token_count], is_closed);
        node_count += count;
        frame.count += count;
        if (is_closed) continue;
        if (is_over()) return undecided;
      }
      ++frame.count;
      if (frame.is_object && !key(frame)) return undecided;
      break;
    }
  }
  return KILN_JSON_OK;
}

/// Reads a key and the colon.
bool TreeReader::key(Frame &frame) noexcept {
  Text key;
  const uint32_t offset = start() + first_offset;
  if (text[start()] != '"' || !string(key, true)) return false;
  if (++at, is_over() || text[start()] != ':') return false;
  ++at;
  const uint64_t hash = key_hash(key.start, key.length);
  frame.keys = folded_product(frame.keys ^ hash, 0xA0761D6478BD642F) + frame.count;
  kiln_json_node_t &node = nodes[node_count++];
  node.kind = KILN_JSON_KEY;
  node.count = static_cast<uint32_t>(key.length);
  node.offset = offset;
  node.detail = static_cast<uint32_t>(hash);
  node.payload.bytes = key.start;
  return !is_over();
}

/// Closes the container at its closing bracket.
void TreeReader::close(const Frame &frame) noexcept {
  kiln_json_node_t &node = nodes[node_count++];
  node.kind = frame.is_object ? KILN_JSON_OBJECT : KILN_JSON_ARRAY;
  node.count = frame.count;
  node.offset = frame.offset;
  node.detail = static_cast<uint32_t>(nodes_before + node_count) - frame.first_node;
  node.payload.end = frame.keys;
  if (depth == large_depth) large_depth = large_total = 0;
  --depth;
}

/// The current large array, or the outermost open array that has become large.
///
/// The current value is in all open containers and is not complete.
kiln_json_large_array_t TreeReader::large_array() noexcept {
  size_t first = 0;
  for (size_t index = 0; index < depth; ++index) {
    const Frame &frame = frames[index];
    const size_t complete = frame.count - 1;
    if (large_depth == 0 && !frame.is_object && complete >= chunk) {
      large_depth = index + 1;
      large_total = frame.count + count_elements(large_depth);
    }
    if (large_depth == index + 1) return {first, complete, large_total};
    first += complete;
  }
  return {0, 0, 0};
}

/// The number of elements of an open container after the current value. Each token is counted for
/// at most one container.
size_t TreeReader::count_elements(size_t outer) const noexcept {
  size_t count = 0, level = depth;
  for (size_t token = at; token < token_count; ++token) {
    const uint8_t byte = text[tokens[token]];
    if (byte == ',') {
      count += level == outer;
    } else if (byte == '[' || byte == '{') {
      ++level;
    } else if (byte == ']' || byte == '}') {
      if (level == outer) break;
      --level;
    }
  }
  return count;
}

}  // namespace kiln

struct kiln_json_tree_reader : kiln::TreeReader {
  explicit kiln_json_tree_reader(uint32_t deviations) noexcept : deviations(deviations) {}

  /// The deviations of the simdjson library.
  const uint32_t deviations;

  // The opened text, to find an error in it.
  const uint8_t *source = nullptr;
  size_t source_length = 0;
  uint32_t max_depth = 0;

  /// The cause of a failure.
  kiln_json_status_t reason(kiln_json_status_t status, size_t &error_offset) const noexcept {
    if (status != kiln::undecided) return status;
    status = kiln_json_find_error(source, source_length, max_depth, &error_offset);
    return status == KILN_JSON_OK ? KILN_JSON_DISAGREEMENT : status;
  }
};

kiln_json_tree_reader_t *kiln_json_tree_reader_create(void) {
  return kiln_json_tree_reader_create_for(kiln_json_library_deviations());
}

kiln_json_tree_reader_t *kiln_json_tree_reader_create_for(uint32_t deviations) {
  return new (std::nothrow) kiln_json_tree_reader(deviations);
}

void kiln_json_tree_reader_destroy(kiln_json_tree_reader_t *reader) { delete reader; }

kiln_json_status_t kiln_json_tree_open(
    kiln_json_tree_reader_t *reader, const uint8_t *bytes, size_t length, uint32_t max_depth,
    size_t *most_nodes, size_t *error_offset) {
  *most_nodes = *error_offset = 0;
  const uint32_t deviations = reader->deviations;
  if (deviations & (KILN_JSON_LIBRARY_INCOMPATIBLE | KILN_JSON_LIBRARY_TOKENS)) {
    return KILN_JSON_INCOMPATIBLE_LIBRARY;
  }
  if (length > KILN_JSON_MAX_LENGTH) return KILN_JSON_TOO_LONG;
  reader->source = bytes;
  reader->source_length = length;
  reader->max_depth = max_depth;
  if (deviations & KILN_JSON_LIBRARY_BYTES) {
    const auto status = kiln_json_find_error(bytes, length, max_depth, error_offset);
    if (status != KILN_JSON_OK) return status;
  }
  return reader->reason(reader->begin(bytes, length, max_depth, *most_nodes), *error_offset);
}

kiln_json_status_t kiln_json_tree_next(
    kiln_json_tree_reader_t *reader, const kiln_json_node_t **nodes, size_t *count,
    kiln_json_large_array_t *array, size_t *error_offset) {
  *error_offset = 0;
  return reader->reason(reader->next(*nodes, *count, *array), *error_offset);
}

#endif
