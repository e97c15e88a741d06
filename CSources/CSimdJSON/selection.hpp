#ifndef KILN_JSON_SELECTION_HPP
#define KILN_JSON_SELECTION_HPP

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base.hpp"
#include "kiln_json_reader.h"

namespace kiln {

/// The number of readable bytes after a key.
constexpr size_t key_padding = 8;

/// The first eight bytes of a key, padded with zeros.
inline uint64_t key_head(const uint8_t *key, size_t length) noexcept {
  uint64_t word;
  std::memcpy(&word, key, 8);
  // The first bytes are the low ones on every platform that simdjson supports.
  return length >= 8 ? word : length == 0 ? 0 : word & (~uint64_t(0) >> (64 - 8 * length));
}

/// The exclusive or of the two halves of a product.
inline uint64_t folded_product(uint64_t left, uint64_t right) noexcept {
  const unsigned __int128 product = static_cast<unsigned __int128>(left) * right;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

/// A fast hash of a key without a seed. Keys with colliding hashes only make reading slower.
inline uint64_t key_hash(const uint8_t *key, size_t length) noexcept {
  constexpr uint64_t odd = 0x9E3779B97F4A7C15, other = 0xD6E8FEB86659FD93;
  uint64_t hash = length * odd + 1;
  uint64_t word;
  for (; length >= 8; key += 8, length -= 8) {
    std::memcpy(&word, key, 8);
    hash = folded_product(hash ^ word, other);
  }
  if (length != 0) hash = folded_product(hash ^ key_head(key, length), odd);
  return hash;
}

/// The selected places of texts, as a tree.
class Selection {
 public:
  /// The place of a value that is not selected, and of a value in a container that is kept whole.
  static constexpr uint32_t nowhere = UINT32_MAX, kept = UINT32_MAX - 1;

  struct Place {
    uint32_t slot;
    kiln_json_keeping_t keeping;
    uint32_t first_child;
    uint32_t child_count;
    bool is_object;
    /// The place of every element or member, if all are kept.
    uint32_t every;
    /// The number of slots of a row, and the index of their initial nodes.
    uint32_t slot_count, first_empty;
    /// A bit set of its keys' hashes modulo 64, which quickly excludes most other keys.
    uint64_t hashes;

    bool may_have(uint64_t hash) const noexcept { return (hashes >> (hash & 63) & 1) != 0; }
    uint32_t end() const noexcept { return first_child + child_count; }
  };

  Buffer<Place> places;
  /// The initial nodes of the slots of rows.
  Buffer<kiln_json_node_t> empty;

  /// Unique among the selections of the process.
  uint64_t serial = 0;

  /// Compiles places. Returns false if memory is exhausted or the places do not form a tree.
  bool compile(const kiln_json_place_t *given, size_t count) noexcept {
    if (count == 0 || count >= kept || !places.reserve(count) || !children.reserve(count)) return false;
    if (given[0].keeping == KILN_JSON_PASSED || given[0].keeping == KILN_JSON_ALIKE) return false;
    size_t key_bytes = 0, slot_count = 0;
    for (size_t index = 0; index < count; ++index) {
      if (index != 0 && given[index].key != nullptr) key_bytes += given[index].number;
      if (given[index].keeping == KILN_JSON_IN_ROW) slot_count += given[index].detail;
    }
    // The hash function reads whole words.
    if (!keys.reserve(key_bytes + key_padding) || !empty.reserve(slot_count)) return false;
    uint32_t first_empty = 0;
    for (size_t index = 0; index < count; ++index) {
      const kiln_json_place_t &place = given[index];
      if (index != 0 && place.parent >= index) return false;
      const bool is_array = place.keeping == KILN_JSON_IN_ARRAY;
      places[index] = {place.slot, place.keeping, 0, 0, !is_array, nowhere, 0, first_empty, 0};
      if (index != 0) places[place.parent].child_count += 1;
      if (place.keeping != KILN_JSON_IN_ROW) continue;
      places[index].slot_count = place.detail;
      for (uint32_t slot = 0; slot < place.detail; ++slot) {
        empty[first_empty++] =
            place.empty == nullptr ? kiln_json_node_t{KILN_JSON_ABSENT, 0, 0, 0, 0, {0}} : place.empty[slot];
      }
    }
    uint32_t first = 0;
    for (size_t index = 0; index < count; ++index) {
      Place &place = places[index];
      if (!is_sound(given, index)) return false;
      place.first_child = first;
      first += place.child_count;
      place.child_count = 0;
    }
    uint8_t *key = keys.data();
    for (size_t index = 1; index < count; ++index) {
      Place &parent = places[given[index].parent];
      if (has_all(parent)) {
        parent.every = static_cast<uint32_t>(index);
        continue;
      }
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
    for (size_t index = 0; index < count; ++index) {
      if (given[index].keeping != KILN_JSON_ALIKE) continue;
      const uint32_t slot = places[index].slot;
      places[index] = places[given[index].detail];
      places[index].slot = slot;
    }
    static std::atomic<uint64_t> last{0};
    serial = last.fetch_add(1, std::memory_order_relaxed) + 1;
    return true;
  }

  /// The properties of a member with a key.
  struct Member {
    uint64_t hash;
    uint32_t place;
    /// The number of the key among the selected members of its object; `nowhere` if it is not
    /// selected.
    uint32_t number;
  };

  /// Finds the member with a key, in logarithmic time in the number of selected members of the
  /// object.
  ///
  /// - `place`: the place of the object.
  Member member(uint32_t place, const uint8_t *key, size_t length) const noexcept {
    const uint64_t hash = key_hash(key, length);
    if (place >= kept) return {hash, place, nowhere};
    const Place &object = places[place];
    if (object.every != nowhere) return {hash, object.every, nowhere};
    if (!object.may_have(hash)) return {hash, nowhere, nowhere};
    for (uint32_t child = lowest(object, hash); child != object.end(); ++child) {
      const Child &known = children[child];
      if (known.order != hash) break;
      if (known.length == length && std::memcmp(known.key, key, length) == 0) {
        return {hash, known.place, child - object.first_child};
      }
    }
    return {hash, nowhere, nowhere};
  }

  /// Finds the place of an element, in logarithmic time in the number of selected elements.
  uint32_t element(uint32_t place, uint32_t index) const noexcept {
    if (place >= kept) return place;
    const Place &array = places[place];
    if (array.every != nowhere) return array.every;
    const uint32_t child = lowest(array, index);
    return child != array.end() && children[child].order == index ? children[child].place : nowhere;
  }

 private:
  struct Child {
    /// The hash of the key or the index of the element, by which children are sorted.
    uint64_t order;
    const uint8_t *key;
    uint32_t length;
    uint32_t place;
  };

  Buffer<Child> children;
  Buffer<uint8_t> keys;

  static bool has_all(const Place &place) noexcept {
    return place.keeping == KILN_JSON_IN_ARRAY || place.keeping == KILN_JSON_IN_OBJECT;
  }

  /// Whether a place has a slot if it needs one, and the right number of children.
  bool is_sound(const kiln_json_place_t *given, size_t index) const noexcept {
    const Place &place = places[index];
    const uint32_t children = place.child_count;
    switch (place.keeping) {
      case KILN_JSON_PASSED:
      case KILN_JSON_IN_ROW: if (children == 0) return false; break;
      case KILN_JSON_WHOLE: if (children != 0) return false; break;
      case KILN_JSON_IN_ARRAY:
      case KILN_JSON_IN_OBJECT: if (children != 1) return false; break;
      case KILN_JSON_ALIKE: {
        const uint32_t other = given[index].detail;
        if (children != 0 || other >= index || given[other].keeping == KILN_JSON_ALIKE) return false;
        // The slots within one that is passed belong to another row.
        if (given[other].keeping == KILN_JSON_PASSED) return false;
        break;
      }
      default: return false;
    }
    if (index == 0) return place.slot == KILN_JSON_NO_SLOT;
    const bool needs_none = place.keeping == KILN_JSON_PASSED || has_all(places[given[index].parent]);
    if (needs_none) return place.slot == KILN_JSON_NO_SLOT;
    // The enclosing row.
    size_t row = given[index].parent;
    while (places[row].keeping == KILN_JSON_PASSED) row = given[row].parent;
    return places[row].keeping == KILN_JSON_IN_ROW && place.slot < places[row].slot_count;
  }

  /// The first child of a place whose hash or index is not less than a given one.
  uint32_t lowest(const Place &place, uint64_t order) const noexcept {
    uint32_t first = place.first_child;
    for (uint32_t count = place.child_count; count != 0;) {
      const uint32_t half = count / 2;
      if (children[first + half].order < order) {
        first += half + 1;
        count -= half + 1;
      } else {
        count = half;
      }
    }
    return first;
  }
};

}  // namespace kiln

struct kiln_json_selection : kiln::Selection {};

#endif
