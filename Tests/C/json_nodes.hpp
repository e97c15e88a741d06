// Comparison of Kiln's nodes with those of the plain parser.
#ifndef KILN_TEST_JSON_NODES_HPP
#define KILN_TEST_JSON_NODES_HPP

#include <cstring>

#include "json_texts.hpp"

/// Checks the value of a scalar or a key.
inline void check_scalar(const kiln_json_node_t &node, const PlainNode &expected) {
  const bool is_key = node.kind == KILN_JSON_KEY && expected.kind == KILN_JSON_STRING;
  CHECK(
      node.kind == expected.kind || is_key, "a node of the kind %d instead of %d", node.kind,
      expected.kind);
  switch (expected.kind) {
    case KILN_JSON_STRING:
    case KILN_JSON_LITERAL:
      CHECK(
          node.count == expected.text.size() &&
              std::memcmp(node.payload.bytes, expected.text.data(), node.count) == 0,
          "the text \"%.*s\" instead of \"%s\"", static_cast<int>(node.count), node.payload.bytes,
          expected.text.c_str());
      break;
    case KILN_JSON_INTEGER:
    case KILN_JSON_UNSIGNED:
    case KILN_JSON_DOUBLE:
    case KILN_JSON_DECIMAL:
      CHECK(
          (node.kind != KILN_JSON_DECIMAL || node.exponent == expected.exponent) &&
              node.payload.unsigned_integer == expected.bits && node.count == 0,
          "the number %llx instead of %llx at %zu",
          static_cast<unsigned long long>(node.payload.unsigned_integer),
          static_cast<unsigned long long>(expected.bits), expected.start);
      break;
    default: CHECK(node.count == 0, "a literal name with a count");
  }
}

/// Checks a node and those in it, which follow it.
inline void check_tree(const kiln_json_node_t *nodes, const PlainNode *expected) {
  for (size_t index = 0; index < expected->nodes; ++index) {
    const PlainNode &other = expected[index];
    CHECK(
        nodes[index].offset == other.start, "the offset %u instead of %zu", nodes[index].offset,
        other.start);
    if (other.kind < KILN_JSON_ARRAY) {
      check_scalar(nodes[index], other);
      continue;
    }
    CHECK(
        nodes[index].kind == other.kind && nodes[index].count == other.count &&
            nodes[index].payload.end == other.nodes,
        "a container of the kind %d with %u values instead of kind %d with %u", nodes[index].kind,
        nodes[index].count, other.kind, other.count);
  }
}

#endif
