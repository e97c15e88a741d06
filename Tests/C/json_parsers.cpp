// Readers of whole texts: they accept the same texts, with the same values and errors.
#include <algorithm>
#include <unordered_map>

#include "json_nodes.hpp"
#include "kiln_json_library.h"
#include "kiln_json_tree.h"

namespace {

/// A reader of nodes for a library with certain deviations, and the plain nodes that it must
/// produce.
class TreeReader {
 public:
  explicit TreeReader(uint32_t deviations)
      : deviations(deviations), reader(kiln_json_tree_reader_create_for(deviations)) {}
  TreeReader(const TreeReader &) = delete;
  ~TreeReader() { kiln_json_tree_reader_destroy(reader); }

  void check(const uint8_t *bytes, size_t length, uint32_t depth, const PlainText &expected) {
    size_t most = 0, total = 0, offset = 12345;
    kiln_json_status_t status = kiln_json_tree_open(reader, bytes, length, depth, &most, &offset);
    if (deviations & (KILN_JSON_LIBRARY_INCOMPATIBLE | KILN_JSON_LIBRARY_TOKENS)) {
      CHECK(status == KILN_JSON_INCOMPATIBLE_LIBRARY, "an incompatible library reads a text");
      return;
    }
    values = 0;
    large = {0, 0, 0};
    order.clear();
    if (expected.is_valid()) add_in_order(expected.nodes.data());
    const bool is_open = status == KILN_JSON_OK;
    while (status == KILN_JSON_OK) {
      const kiln_json_node_t *nodes = nullptr;
      size_t count = 0;
      kiln_json_large_array_t array;
      status = kiln_json_tree_next(reader, &nodes, &count, &array, &offset);
      if (count == 0) break;
      if (!expected.is_valid()) continue;
      for (size_t index = 0; index < count; ++index, ++total) {
        CHECK(total < order.size(), "a node after the last one");
        check_node(nodes[index], *order[total]);
      }
      if (array.total != 0) check_large(array);
    }
    CHECK(
        status == expected.status, "with deviations %u, the status %d instead of %d", deviations,
        status, expected.status);
    if (status == KILN_JSON_OK) {
      CHECK(total == order.size() && total <= most, "%zu nodes of at most %zu", total, most);
    } else {
      CHECK(offset == expected.offset, "an error at %zu instead of %zu", offset, expected.offset);
    }
    if (is_open) check_after_end(status);
  }

 private:
  uint32_t deviations;
  kiln_json_tree_reader_t *reader;
  std::vector<const PlainNode *> order;
  /// The number of values that are in no complete container, and the incomplete large array.
  size_t values = 0;
  kiln_json_large_array_t large = {0, 0, 0};
  /// The hashes of keys, which all texts share.
  std::unordered_map<std::string, uint64_t> hashes;

  /// Containers follow their content.
  void add_in_order(const PlainNode *node) {
    const PlainNode *next = node + 1;
    const uint32_t count = node->kind == KILN_JSON_OBJECT ? 2 * node->count : node->count;
    for (uint32_t index = 0; node->kind >= KILN_JSON_ARRAY && index < count; ++index) {
      add_in_order(next);
      next += next->nodes;
    }
    order.push_back(node);
  }

  void check_node(const kiln_json_node_t &node, const PlainNode &expected) {
    CHECK(
        node.offset == expected.start, "the offset %u instead of %zu", node.offset, expected.start);
    if (expected.kind < KILN_JSON_ARRAY) {
      check_scalar(node, expected);
      if (node.kind == KILN_JSON_KEY) {
        const uint64_t hash = hashes.emplace(expected.text, node.detail).first->second;
        CHECK(hash == node.detail, "two hashes of the key \"%s\"", expected.text.c_str());
      } else {
        ++values;
      }
      return;
    }
    CHECK(node.kind == expected.kind && node.count == expected.count, "a container differs");
    CHECK(node.detail == expected.nodes, "%u nodes of %zu", node.detail, expected.nodes);
    CHECK(node.count <= values, "a container of %u of %zu values", node.count, values);
    values -= node.count;
    if (large.total != 0 && values == large.first) {
      CHECK(
          node.kind == KILN_JSON_ARRAY && node.count == large.total,
          "a large array of %u instead of %zu elements", node.count, large.total);
      large.total = 0;
    }
    ++values;
  }

  /// Further calls return no nodes after the end, and fail after an error.
  void check_after_end(kiln_json_status_t status) {
    const kiln_json_node_t *nodes = nullptr;
    size_t count = 0, offset = 0;
    kiln_json_large_array_t array;
    for (int call = 0; call < 2; ++call) {
      const kiln_json_status_t again = kiln_json_tree_next(reader, &nodes, &count, &array, &offset);
      if (status == KILN_JSON_OK) CHECK(again == status && count == 0, "nodes after the end");
    }
  }

  void check_large(const kiln_json_large_array_t &array) {
    CHECK(array.complete >= 1024 && array.complete < array.total, "a large array differs");
    CHECK(array.first + array.complete <= values, "the elements of a large array");
    const bool is_same = array.first == large.first && array.total == large.total;
    CHECK(large.total == 0 || is_same, "another large array before the end of one");
    large = array;
  }
};

void check_finder(const uint8_t *bytes, size_t length, uint32_t depth, const PlainText &expected) {
  size_t offset = 12345;
  const kiln_json_status_t status = kiln_json_find_error(bytes, length, depth, &offset);
  CHECK(
      status == expected.status && offset == expected.offset,
      "the error %d at %zu instead of %d at %zu", status, offset, expected.status, expected.offset);
}

}  // namespace

void test_json_parsers(size_t cases) {
  const uint32_t library = kiln_json_library_deviations();
  const uint32_t deviations[] = {
      library, library | KILN_JSON_LIBRARY_TOKENS, library | KILN_JSON_LIBRARY_BYTES,
      library | KILN_JSON_LIBRARY_INCOMPATIBLE};
  // These keep their buffers. The buffers of a new reader have the smallest size, so that
  // AddressSanitizer detects each access after them.
  TreeReader kept[] = {
      TreeReader(deviations[0]), TreeReader(deviations[1]), TreeReader(deviations[2]),
      TreeReader(deviations[3])};
  for_each_text(10 * cases, [&](const uint8_t *bytes, size_t length) {
    static const uint32_t depths[] = {0, 1, 2, 3, 64, 1024, 5000};
    const uint32_t depth = random_below(8) == 0 ? depths[random_below(7)] : 1024;
    const PlainText expected = read_plainly(bytes, length, depth);
    check_finder(bytes, length, depth, expected);
    for (TreeReader &reader : kept) reader.check(bytes, length, depth, expected);
    TreeReader(deviations[random_below(3)]).check(bytes, length, depth, expected);
  });
  kiln_json_tree_reader_destroy(kiln_json_tree_reader_create());
  kiln_json_tree_reader_destroy(nullptr);
}
