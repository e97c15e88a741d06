#ifndef KILN_JSON_SELECTION_HPP
#define KILN_JSON_SELECTION_HPP

#include <cstdint>
#include <cstring>

#include "buffer.hpp"
#include "key_hash.hpp"
#include "kiln_json_select.h"

namespace kiln {

/// The places that are read of texts, as a tree.
class Selection {
 public:
  /// Where a value is that nobody asked for, or that is kept as a part of one that somebody did.
  static constexpr uint32_t nowhere = UINT32_MAX, kept = UINT32_MAX - 1;

  struct Place {
    uint32_t slot;
    uint32_t first_child;
    uint32_t child_count;
    bool is_object;
  };

  struct Child {
    uint64_t hash;
    const uint8_t *key;
    /// The bytes of the key, or the index of the element.
    uint32_t number;
    uint32_t place;
  };

  Buffer<Place> places;
  uint32_t slot_count = 0;

  bool compile(const kiln_json_place_t *given, size_t count, uint32_t slots) noexcept;

  /// The place of a member.
  ///
  /// - `place`: that of the object.
  /// - `next_child`: the child that probably comes next.
  /// - `hash`: set to the hash of the key.
  uint32_t member(
      uint32_t place, const uint8_t *key, size_t length, uint32_t &next_child,
      uint64_t &hash) const noexcept {
    if (place >= kept) {
      hash = key_hash(key, length);
      return place;
    }
    const Place &object = places[place];
    const uint32_t end = object.first_child + object.child_count;
    if (next_child < end && is_key(children[next_child], key, length)) {
      hash = children[next_child].hash;
      return children[next_child++].place;
    }
    hash = key_hash(key, length);
    for (uint32_t child = object.first_child; child != end; ++child) {
      if (children[child].hash == hash && is_key(children[child], key, length)) {
        next_child = child + 1;
        return children[child].place;
      }
    }
    return nowhere;
  }

  /// The place of an element.
  uint32_t element(uint32_t place, uint32_t index) const noexcept {
    if (place >= kept) return place;
    const Place &array = places[place];
    for (uint32_t child = 0; child != array.child_count; ++child) {
      if (children[array.first_child + child].number == index) {
        return children[array.first_child + child].place;
      }
    }
    return nowhere;
  }

 private:
  Buffer<Child> children;
  Buffer<uint8_t> keys;

  static bool is_key(const Child &child, const uint8_t *key, size_t length) noexcept {
    return child.number == length && std::memcmp(child.key, key, length) == 0;
  }
};

}  // namespace kiln

struct kiln_json_selection : kiln::Selection {};

#endif
