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

  /// The place of a member whose key its object has already.
  static constexpr uint32_t twice = UINT32_MAX - 2;

  struct Place {
    uint32_t slot;
    uint32_t first_child;
    uint32_t child_count;
    bool is_object;
  };

  struct Child {
    uint64_t hash;
    /// The first bytes of the key.
    uint64_t head;
    const uint8_t *key;
    /// The bytes of the key, or the index of the element.
    uint32_t number;
    uint32_t place;
  };

  Buffer<Place> places;
  uint32_t slot_count = 0;

  bool compile(const kiln_json_place_t *given, size_t count, uint32_t slots) noexcept;

  /// What is known of a member by its key.
  struct Member {
    uint32_t place;
    /// Whether its object has it for the first time for sure; else its hash says whether it has.
    bool is_first;
    uint64_t hash;
  };

  /// The place of a member.
  ///
  /// - `place`: that of the object.
  /// - `next_child`: the child that probably comes next.
  /// - `seen`: the children that came, a bit for each of the first 64.
  Member member(
      uint32_t place, const uint8_t *key, size_t length, uint32_t &next_child,
      uint64_t &seen) const noexcept {
    if (place >= kept) return {place, false, key_hash(key, length)};
    const Place &object = places[place];
    const uint32_t end = object.first_child + object.child_count;
    const uint64_t head = key_head(key, length);
    if (next_child < end && is_key(children[next_child], head, key, length)) {
      return come(object, next_child, next_child, seen);
    }
    const uint64_t hash = key_hash(key, length);
    for (uint32_t child = object.first_child; child != end; ++child) {
      if (children[child].hash == hash && is_key(children[child], head, key, length)) {
        return come(object, child, next_child, seen);
      }
    }
    return {nowhere, false, hash};
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

  /// Notes that a child came. One that came before is not the first of its key, and neither is one that there is
  /// no bit for.
  Member come(
      const Place &object, uint32_t child, uint32_t &next_child, uint64_t &seen) const noexcept {
    next_child = child + 1;
    const uint32_t number = child - object.first_child;
    const uint64_t bit = number < 64 ? uint64_t(1) << number : 0;
    const bool is_first = bit != 0 && (seen & bit) == 0;
    const bool is_again = (seen & bit) != 0;
    seen |= bit;
    return {is_again ? twice : children[child].place, is_first, children[child].hash};
  }

  static bool is_key(
      const Child &child, uint64_t head, const uint8_t *key, size_t length) noexcept {
    return child.number == length && child.head == head &&
           (length <= 8 || std::memcmp(child.key + 8, key + 8, length - 8) == 0);
  }
};

}  // namespace kiln

struct kiln_json_selection : kiln::Selection {};

#endif
