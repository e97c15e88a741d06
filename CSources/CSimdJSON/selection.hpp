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
    /// A bit for each of the hashes of its keys: most others are told from them by it.
    uint64_t hashes;

    bool may_have(uint64_t hash) const noexcept { return (hashes >> (hash & 63) & 1) != 0; }
    uint32_t end() const noexcept { return first_child + child_count; }
  };

  Buffer<Place> places;
  uint32_t slot_count = 0;

  /// Apart for each selection of a process.
  uint64_t serial = 0;

  bool compile(const kiln_json_place_t *given, size_t count, uint32_t slots) noexcept;

  /// What is known of a member by its key.
  struct Member {
    uint64_t hash;
    uint32_t place;
    /// Its number among the members of its object that are looked for; `nowhere` where it is not.
    uint32_t number;
  };

  /// The member with a key. Time grows with the logarithm of the object's members here.
  ///
  /// - `place`: that of the object.
  Member member(uint32_t place, const uint8_t *key, size_t length) const noexcept {
    const uint64_t hash = key_hash(key, length);
    if (place >= kept) return {hash, place, nowhere};
    const Place &object = places[place];
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

  /// The place of an element. Time grows with the logarithm of the array's elements here.
  uint32_t element(uint32_t place, uint32_t index) const noexcept {
    if (place >= kept) return place;
    const Place &array = places[place];
    const uint32_t child = lowest(array, index);
    return child != array.end() && children[child].order == index ? children[child].place : nowhere;
  }

 private:
  struct Child {
    /// The hash of the key, or the index of the element: children are in its order.
    uint64_t order;
    const uint8_t *key;
    uint32_t length;
    uint32_t place;
  };

  Buffer<Child> children;
  Buffer<uint8_t> keys;

  /// The first child of a place that is not below a hash or an index.
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
