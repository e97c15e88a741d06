// Parsers of whole texts: all accept the same texts, with the same values.
#include <algorithm>
#include <unordered_map>

#include "json_nodes.hpp"
#include "kiln_json_library.h"
#include "kiln_json_tree.h"

namespace {

/// A parser for a library with certain deviations.
class Parser {
 public:
  explicit Parser(uint32_t deviations)
      : deviations(deviations), parser(kiln_json_parser_create_for(deviations)) {}
  Parser(const Parser &) = delete;
  ~Parser() { kiln_json_parser_destroy(parser); }

  void check(const uint8_t *bytes, size_t length, uint32_t depth, const PlainText &expected) {
    kiln_json_tape_t tape = {nullptr, 1};
    size_t offset = 12345;
    const kiln_json_status_t status =
        kiln_json_parser_parse(parser, bytes, length, depth, &tape, &offset);
    if (deviations & KILN_JSON_LIBRARY_INCOMPATIBLE) {
      CHECK(status == KILN_JSON_INCOMPATIBLE_LIBRARY, "an incompatible library reads a text");
      return;
    }
    CHECK(
        status == expected.status, "with deviations %u, the status %d instead of %d", deviations,
        status, expected.status);
    if (expected.is_valid()) {
      CHECK(tape.count == expected.nodes.size(), "%zu nodes", tape.count);
      check_tree(tape.nodes, expected.nodes.data());
    } else {
      CHECK(
          offset == expected.offset, "with deviations %u, an error at %zu instead of %zu",
          deviations, offset, expected.offset);
    }
  }

 private:
  uint32_t deviations;
  kiln_json_parser_t *parser;
};

/// A reader of nodes for a tree, and the plain nodes that it must produce.
class TreeReader {
 public:
  TreeReader() : reader(kiln_json_tree_reader_create()) {}
  TreeReader(const TreeReader &) = delete;
  ~TreeReader() { kiln_json_tree_reader_destroy(reader); }

  void check(const uint8_t *bytes, size_t length, uint32_t depth, const PlainText &expected) {
    size_t most = 0, total = 0;
    kiln_json_status_t status = kiln_json_tree_open(reader, bytes, length, depth, &most);
    values = 0;
    large = {0, 0, 0};
    order.clear();
    if (expected.is_valid()) add_in_order(expected.nodes.data());
    while (status == KILN_JSON_OK) {
      const kiln_json_node_t *nodes = nullptr;
      size_t count = 0;
      kiln_json_large_array_t array;
      status = kiln_json_tree_next(reader, &nodes, &count, &array);
      if (count == 0) break;
      if (!expected.is_container()) continue;
      for (size_t index = 0; index < count; ++index, ++total) {
        CHECK(total < order.size(), "a node after the last one");
        check_node(nodes[index], *order[total]);
      }
      if (array.total != 0) check_large(array);
    }
    check_after_end(status);
    if (kiln_json_library_deviations() != 0) return;
    CHECK(
        (status == KILN_JSON_OK) == expected.is_container(),
        "the status %d of a tree whose text has %d", status, expected.status);
    if (status != KILN_JSON_OK) return;
    CHECK(total == order.size() && total <= most, "%zu nodes of at most %zu", total, most);
  }

 private:
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
    if (expected.kind < KILN_JSON_ARRAY) {
      check_scalar(node, expected);
      if (node.kind == KILN_JSON_KEY) {
        const uint64_t hash = hashes.emplace(expected.text, node.offset).first->second;
        CHECK(hash == node.offset, "two hashes of the key \"%s\"", expected.text.c_str());
      } else {
        ++values;
      }
      return;
    }
    CHECK(node.kind == expected.kind && node.count == expected.count, "a container differs");
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
    size_t count = 0;
    kiln_json_large_array_t array;
    for (int call = 0; call < 2; ++call) {
      const kiln_json_status_t again = kiln_json_tree_next(reader, &nodes, &count, &array);
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

/// Every text is undecided with a deviation of the library.
void check_undecided(const uint8_t *bytes, size_t length) {
  for (uint32_t deviations = 1; deviations < 8; ++deviations) {
    kiln_json_tree_reader_t *reader = kiln_json_tree_reader_create_for(deviations);
    size_t most = 0;
    CHECK(
        kiln_json_tree_open(reader, bytes, length, 64, &most) == KILN_JSON_DISAGREEMENT,
        "a text with the deviations %u", deviations);
    kiln_json_tree_reader_destroy(reader);
  }
}

}  // namespace

void test_json_parsers(size_t cases) {
  const uint32_t library = kiln_json_library_deviations();
  const uint32_t deviations[] = {
      library, library | KILN_JSON_LIBRARY_TOKENS, library | KILN_JSON_LIBRARY_BYTES,
      library | KILN_JSON_LIBRARY_INCOMPATIBLE};
  // These keep their buffers. The buffers of a new parser have the smallest size, so that
  // AddressSanitizer detects each access after them.
  Parser kept[] = {
      Parser(deviations[0]), Parser(deviations[1]), Parser(deviations[2]), Parser(deviations[3])};
  TreeReader kept_reader;
  check_undecided(reinterpret_cast<const uint8_t *>("[1]"), 3);
  for_each_text(10 * cases, [&](const uint8_t *bytes, size_t length) {
    static const uint32_t depths[] = {0, 1, 2, 3, 64, 1024, 5000};
    const uint32_t depth = random_below(8) == 0 ? depths[random_below(7)] : 1024;
    const PlainText expected = read_plainly(bytes, length, depth);
    check_finder(bytes, length, depth, expected);
    for (Parser &parser : kept) parser.check(bytes, length, depth, expected);
    kept_reader.check(bytes, length, depth, expected);
    Parser(deviations[random_below(3)]).check(bytes, length, depth, expected);
    TreeReader().check(bytes, length, depth, expected);
  });
  kiln_json_parser_t *parser = kiln_json_parser_create();
  kiln_json_parser_destroy(parser);
  kiln_json_parser_destroy(nullptr);
  kiln_json_tree_reader_destroy(nullptr);
}
