#include "selection.hpp"

#include <algorithm>
#include <atomic>
#include <new>

#include "kiln_json_library.h"
#include "reader.hpp"
#include "writer.hpp"

namespace kiln {

namespace {

uint64_t next_serial() noexcept {
  static std::atomic<uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

}  // namespace

bool Selection::compile(const kiln_json_place_t *given, size_t count, uint32_t slots) noexcept {
  if (count == 0 || count >= kept || !places.reserve(count) || !children.reserve(count)) return false;
  size_t key_bytes = 0;
  for (size_t index = 1; index < count; ++index) {
    if (given[index].key != nullptr) key_bytes += given[index].number;
  }
  // A hash reads a word at a time.
  if (!keys.reserve(key_bytes + key_padding)) return false;
  for (size_t index = 0; index < count; ++index) {
    if (index != 0 && given[index].parent >= index) return false;
    if (given[index].slot != KILN_JSON_NO_SLOT && given[index].slot >= slots) return false;
    places[index] = {given[index].slot, 0, 0, true, 0};
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
    const uint32_t number = given[index].number;
    child = {number, key, 0, static_cast<uint32_t>(index)};
    if (!is_member) continue;
    std::memcpy(key, given[index].key, number);
    child.order = key_hash(key, number);
    child.length = number;
    parent.hashes |= uint64_t(1) << (child.order & 63);
    key += number;
  }
  for (size_t index = 0; index < count; ++index) {
    std::sort(
        children.data() + places[index].first_child, children.data() + places[index].end(),
        [](const Child &left, const Child &right) { return left.order < right.order; });
  }
  slot_count = slots;
  serial = next_serial();
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

#if KILN_JSON_HAS_SIMDJSON

struct kiln_json_reader : kiln::Reader {
  explicit kiln_json_reader(uint32_t deviations) noexcept : deviations(deviations) {}

  /// What the library of simdjson does in another way than expected.
  const uint32_t deviations;
};

kiln_json_reader_t *kiln_json_reader_create(void) {
  return kiln_json_reader_create_for(kiln_json_library_deviations());
}

kiln_json_reader_t *kiln_json_reader_create_for(uint32_t deviations) {
  return new (std::nothrow) kiln_json_reader(deviations);
}

void kiln_json_reader_destroy(kiln_json_reader_t *reader) { delete reader; }

kiln_json_status_t kiln_json_reader_open(
    kiln_json_reader_t *reader, const uint8_t *bytes, size_t length, size_t readable) {
  if (reader->deviations != 0 || length > KILN_JSON_MAX_LENGTH) return kiln::undecided;
  return reader->open(bytes, length, readable);
}

kiln_json_status_t kiln_json_reader_next(
    kiln_json_reader_t *reader, const kiln_json_selection_t *selection, size_t from, size_t to,
    uint32_t max_depth, kiln_json_slot_t *slots) {
  if (max_depth > KILN_JSON_MAX_DEPTH) max_depth = KILN_JSON_MAX_DEPTH;
  return reader->next(*selection, from, to, max_depth, slots);
}

size_t kiln_json_written_length(const kiln_json_member_t *members, size_t count, size_t length) {
  // The brackets, what is written of the text, and what of the keys.
  size_t written = 2 + kiln::Writer::widest * length * (count == 0 ? 0 : 1);
  for (size_t index = 0; index < count; ++index) written += members[index].key_length + 1;
  return written;
}

size_t kiln_json_reader_write(
    const kiln_json_reader_t *reader, const kiln_json_member_t *members, size_t count,
    const kiln_json_slot_t *slots, uint8_t *out) {
  return reader->write(members, count, slots, out);
}

#endif
