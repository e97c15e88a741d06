#include "json_selections.hpp"

static const std::string plain_keys[] = {
    "a", "b", "c", "d", "l", "id", "name", "", "$", "a\n", "\xC3\xA9", "\xC3\xA9t\xC3\xA9",
    "exactly14chars", "exactly13chrs", "a key of more than 16 bytes",
    "a key of more than sixty-four bytes, which is too long for the cache of keys"};

Selection::Selection(bool is_plain) {
  places.push_back({0, KILN_JSON_NO_SLOT, nullptr, 0, KILN_JSON_IN_ROW, 0, nullptr});
  add_children(0, 0, 3, is_plain);
  for (kiln_json_place_t &place : places) {
    if (place.keeping != KILN_JSON_IN_ROW || is_plain || random_below(2) == 0) continue;
    std::vector<kiln_json_node_t> values;
    for (uint32_t slot = 0; slot < place.detail; ++slot) {
      const auto kind = slot % 2 == 0 ? KILN_JSON_INTEGER : KILN_JSON_ABSENT;
      values.push_back({static_cast<uint8_t>(kind), 0, 0, 0, 0, {7}});
    }
    empties.push_back(values);
    place.empty = empties.back().data();
  }
  compiled = kiln_json_selection_create(places.data(), places.size());
  CHECK(compiled != nullptr, "%zu places are rejected", places.size());
}

void Selection::add_children(uint32_t parent, uint32_t row, size_t depth, bool is_plain) {
  const bool are_members = parent == 0 ? random_below(8) != 0 : random_below(3) != 0;
  // Members after the first 64 are compared in another way.
  const size_t more = are_members && random_below(12) == 0 ? 80 : 0;
  const size_t count = sizeof plain_keys / sizeof *plain_keys;
  size_t next = 0;
  for (size_t rest = 1 + random_below(6) + more; rest > 0; --rest) {
    next += random_below(3);
    if (next >= (more != 0 ? count + 100 : are_members ? count : 6)) break;
    const uint32_t place = static_cast<uint32_t>(places.size());
    kiln_json_place_t made = {parent, KILN_JSON_NO_SLOT, nullptr, 0, KILN_JSON_WHOLE, 0, nullptr};
    made.number = static_cast<uint32_t>(next);
    if (are_members) {
      keys.push_back(next < count ? plain_keys[next] : "k" + std::to_string(next));
      made.key = reinterpret_cast<const uint8_t *>(keys.back().data());
      made.number = static_cast<uint32_t>(keys.back().size());
    }
    ++next;
    const bool is_passed = depth != 0 && random_below(5) == 0;
    if (!is_passed) made.slot = places[row].detail++;
    places.push_back(made);
    if (is_passed) {
      places[place].keeping = KILN_JSON_PASSED;
      add_children(place, row, depth - 1, is_plain);
    } else if (!is_plain) {
      set_keeping(place, depth, true, is_plain);
    }
  }
  if (places.back().parent != parent && places.size() == parent + 1u) {
    // There is at least one place within each.
    places.push_back({parent, places[row].detail++, nullptr, 1, KILN_JSON_WHOLE, 0, nullptr});
  }
}

void Selection::set_keeping(uint32_t place, size_t depth, bool has_slot, bool is_plain) {
  if (depth == 0) return;
  switch (random_below(has_slot ? 8 : 6)) {
    case 0:
    case 1:
      places[place].keeping = KILN_JSON_IN_ROW;
      add_children(place, place, depth - 1, is_plain);
      break;
    case 2:
      places[place].keeping = KILN_JSON_IN_ARRAY;
      add_every(place, depth - 1);
      break;
    case 3:
      places[place].keeping = KILN_JSON_IN_OBJECT;
      add_every(place, depth - 1);
      break;
    case 4: {
      const uint32_t other = static_cast<uint32_t>(random_below(place));
      const kiln_json_keeping_t keeping = places[other].keeping;
      if (keeping == KILN_JSON_ALIKE || keeping == KILN_JSON_PASSED) break;
      places[place].keeping = KILN_JSON_ALIKE;
      places[place].detail = other;
      break;
    }
    default: break;
  }
}

void Selection::add_every(uint32_t parent, size_t depth) {
  const uint32_t place = static_cast<uint32_t>(places.size());
  places.push_back({parent, KILN_JSON_NO_SLOT, nullptr, 0, KILN_JSON_WHOLE, 0, nullptr});
  set_keeping(place, depth, false, false);
}

uint32_t Selection::target(uint32_t place) const {
  return places[place].keeping == KILN_JSON_ALIKE ? places[place].detail : place;
}

bool Selection::is_object(uint32_t place) const {
  if (places[place].keeping == KILN_JSON_IN_ARRAY) return false;
  if (places[place].keeping == KILN_JSON_IN_OBJECT) return true;
  for (size_t child = 1; child < places.size(); ++child)
    if (places[child].parent == place) return places[child].key != nullptr;
  return false;
}

void Selection::each(
    uint32_t place, const PlainNode *container,
    const std::function<void(uint32_t, const PlainNode *)> &found) const {
  const bool has_all = places[place].keeping == KILN_JSON_IN_ARRAY ||
                       places[place].keeping == KILN_JSON_IN_OBJECT;
  const PlainNode *next = container + 1;
  for (uint32_t index = 0; index < container->count; ++index) {
    const std::string *key = nullptr;
    if (container->kind == KILN_JSON_OBJECT) key = &next++->text;
    for (uint32_t child = 1; child < places.size(); ++child) {
      const kiln_json_place_t &known = places[child];
      if (known.parent != place) continue;
      const bool is_same =
          key == nullptr ? known.number == index
                         : known.key != nullptr && known.number == key->size() &&
                               std::memcmp(known.key, key->data(), key->size()) == 0;
      if (has_all || is_same) found(child, next);
    }
    next += next->nodes;
  }
}

bool Selection::fits(uint32_t place, const PlainNode *value) const {
  place = target(place);
  const kiln_json_keeping_t keeping = places[place].keeping;
  if (value->kind < KILN_JSON_ARRAY)
    return keeping != KILN_JSON_PASSED || value->kind == KILN_JSON_NULL;
  if (keeping == KILN_JSON_WHOLE) return true;
  if (is_object(place) != (value->kind == KILN_JSON_OBJECT)) return false;
  bool fit = true;
  each(place, value, [&](uint32_t child, const PlainNode *inner) {
    if (!fits(child, inner)) fit = false;
  });
  return fit;
}

bool Selection::accepts(const PlainText &text) const {
  return text.is_container() && !text.nodes[0].has_duplicates && fits(0, text.nodes.data());
}

size_t Selection::node_count(uint32_t place, const PlainNode *value) const {
  place = target(place);
  const kiln_json_keeping_t keeping = places[place].keeping;
  if (value->kind < KILN_JSON_ARRAY || keeping == KILN_JSON_WHOLE) return value->nodes;
  size_t count = 1 + (keeping == KILN_JSON_IN_ROW ? places[place].detail : 0);
  each(place, value, [&](uint32_t child, const PlainNode *inner) {
    count += 1 + node_count(child, inner);
  });
  return count;
}

void Selection::assign(
    uint32_t place, const PlainNode *container, std::vector<Kept> &slots) const {
  each(place, container, [&](uint32_t child, const PlainNode *value) {
    if (places[child].keeping != KILN_JSON_PASSED) {
      slots[places[child].slot] = {child, value};
    } else if (value->kind >= KILN_JSON_ARRAY) {
      assign(child, value, slots);
    }
  });
}

std::vector<const PlainNode *> Selection::slots(const PlainText &text) const {
  std::vector<Kept> kept(places[0].detail, Kept{0, nullptr});
  assign(0, text.nodes.data(), kept);
  std::vector<const PlainNode *> values;
  for (const Kept &one : kept) values.push_back(one.value);
  return values;
}
