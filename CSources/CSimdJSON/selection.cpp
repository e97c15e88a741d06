#include "selection.hpp"

#include <new>

namespace kiln {

bool Selection::compile(const kiln_json_place_t *given, size_t count, uint32_t slots) noexcept {
  if (count == 0 || count >= kept || !places.reserve(count) || !children.reserve(count)) return false;
  size_t key_bytes = 0;
  for (size_t index = 1; index < count; ++index) {
    if (given[index].key != nullptr) key_bytes += given[index].number + key_padding;
  }
  if (!keys.reserve(key_bytes + 1)) return false;
  std::memset(keys.data(), 0, key_bytes + 1);
  for (size_t index = 0; index < count; ++index) {
    if (index != 0 && given[index].parent >= index) return false;
    if (given[index].slot != KILN_JSON_NO_SLOT && given[index].slot >= slots) return false;
    places[index] = {given[index].slot, 0, 0, true};
    if (index != 0) places[given[index].parent].child_count += 1;
  }
  uint32_t first = 0;
  for (size_t index = 0; index < count; ++index) {
    Place &place = places[index];
    // A value is either kept or gone into.
    if ((place.slot == KILN_JSON_NO_SLOT) == (place.child_count == 0)) return false;
    place.first_child = first;
    first += place.child_count;
    place.child_count = 0;
  }
  uint8_t *key = keys.data();
  for (size_t index = 1; index < count; ++index) {
    Place &parent = places[given[index].parent];
    const bool is_member = given[index].key != nullptr;
    if (parent.child_count != 0 && parent.is_object != is_member) return false;
    parent.is_object = is_member;
    Child &child = children[parent.first_child + parent.child_count++];
    child = {0, 0, key, given[index].number, static_cast<uint32_t>(index)};
    if (!is_member) continue;
    std::memcpy(key, given[index].key, given[index].number);
    child.hash = key_hash(key, given[index].number);
    child.head = key_head(key, given[index].number);
    key += given[index].number + key_padding;
  }
  slot_count = slots;
  return true;
}

}  // namespace kiln

kiln_json_selection_t *kiln_json_selection_create(
    const kiln_json_place_t *places, size_t count, uint32_t slots) {
  kiln_json_selection_t *selection = new (std::nothrow) kiln_json_selection();
  if (selection == nullptr || selection->compile(places, count, slots)) return selection;
  delete selection;
  return nullptr;
}

void kiln_json_selection_destroy(kiln_json_selection_t *selection) { delete selection; }
