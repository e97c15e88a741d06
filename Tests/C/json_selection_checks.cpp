// Comparison of the nodes of a row with the values that a selection keeps.
#include "json_selections.hpp"

void Selection::check(const kiln_json_node_t *row, const PlainText &text) const {
  check_row(row, 0, text.nodes.data());
}

void Selection::check_row(
    const kiln_json_node_t *node, uint32_t place, const PlainNode *value) const {
  CHECK(node->kind == KILN_JSON_ROW && node->count == value->count, "a row differs");
  const kiln_json_place_t &row = places[place];
  std::vector<Kept> kept(row.detail, Kept{0, nullptr});
  assign(place, value, kept);
  for (uint32_t slot = 0; slot < row.detail; ++slot) {
    const kiln_json_node_t *found = node + 1 + slot;
    const PlainNode *expected = kept[slot].value;
    if (expected == nullptr) {
      const uint8_t kind = row.empty == nullptr ? KILN_JSON_ABSENT : row.empty[slot].kind;
      const int64_t number = row.empty == nullptr ? 0 : row.empty[slot].payload.integer;
      CHECK(found->kind == kind && found->payload.integer == number, "a slot without a value");
      continue;
    }
    CHECK(found->offset == expected->start, "the offset %u in a slot", found->offset);
    if (expected->kind >= KILN_JSON_ARRAY) {
      CHECK(found->kind == KILN_JSON_ELSEWHERE, "a container in a slot of kind %d", found->kind);
      CHECK(found + found->payload.end < node + node->payload.end, "a value outside of its row");
      found += found->payload.end;
    }
    check_kept(found, kept[slot].place, expected);
  }
}

void Selection::check_kept(
    const kiln_json_node_t *node, uint32_t place, const PlainNode *value) const {
  place = target(place);
  CHECK(node->offset == value->start, "the offset %u instead of %zu", node->offset, value->start);
  if (value->kind < KILN_JSON_ARRAY) return check_scalar(*node, *value);
  if (places[place].keeping == KILN_JSON_WHOLE) return check_tree(node, value);
  if (places[place].keeping == KILN_JSON_IN_ROW) return check_row(node, place, value);
  CHECK(node->kind == value->kind && node->count == value->count, "a container differs");
  const kiln_json_node_t *next = node + 1;
  each(place, value, [&](uint32_t child, const PlainNode *inner) {
    if (value->kind == KILN_JSON_OBJECT) check_scalar(*next++, inner[-1]);
    check_kept(next, child, inner);
    next += inner->kind < KILN_JSON_ARRAY ? 1 : next->payload.end;
  });
  CHECK(next == node + node->payload.end, "a container ends elsewhere");
}
