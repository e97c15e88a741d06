#ifndef KILN_JSON_SELECTION_HPP
#define KILN_JSON_SELECTION_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "buffer.hpp"
#include "kiln_json_select.h"

namespace kiln {

/// How many bytes behind a key may be read, though they do not count.
constexpr size_t key_padding = 8;

/// The first eight bytes of a key; zeros for those that it does not have.
inline uint64_t key_head(const uint8_t *key, size_t length) noexcept {
  uint64_t word;
  std::memcpy(&word, key, 8);
  // The first bytes are the low ones on every platform that simdjson knows.
  return length >= 8 ? word : length == 0 ? 0 : word & (~uint64_t(0) >> (64 - 8 * length));
}

/// The product's halves, one upon the other.
inline uint64_t folded_product(uint64_t left, uint64_t right) noexcept {
  const unsigned __int128 product = static_cast<unsigned __int128>(left) * right;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

/// A hash of a key, for tables that live no longer than one text. Whoever makes keys that collide gets the
/// slower reading, and nothing else.
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

/// The keys of several objects, by hashes that are apart for each object: it finds a key that an object has twice.
class KeySet {
 public:
  /// Forgets all keys, in constant time. False without memory.
  bool reset() noexcept {
    count = 0;
    if (capacity == 0) return grow();
    if (++epoch == 0) clear();
    return true;
  }

  /// What is mixed into the hashes of an object's keys.
  ///
  /// - `number`: one that no other object has.
  static uint64_t mark(uint32_t number) noexcept { return number * uint64_t(0xA0761D6478BD642F); }

  /// Adds a key. False where it may be there already, and where there is no room for it.
  bool insert(uint64_t hash) noexcept {
    if (count >= capacity / 2 && !grow()) return false;
    for (size_t probe = 0; probe < most_probes; ++probe) {
      Entry &entry = entries[(hash + probe) & (capacity - 1)];
      if (entry.epoch != epoch) {
        entry = {hash, epoch};
        ++count;
        return true;
      }
      if (entry.hash == hash) return false;
    }
    return false;
  }

 private:
  struct Entry {
    uint64_t hash;
    uint32_t epoch;
  };

  // Far more than chance needs in a table that is at most half full.
  static constexpr size_t most_probes = 128;

  Buffer<Entry> entries;
  size_t capacity = 0;
  size_t count = 0;
  uint32_t epoch = 0;

  void clear() noexcept {
    std::memset(static_cast<void *>(entries.data()), 0, capacity * sizeof(Entry));
    epoch = 1;
  }

  /// Twice the room; the keys that are there are added again.
  bool grow() noexcept {
    const size_t old = capacity;
    const size_t wanted = old == 0 ? 64 : old * 2;
    Buffer<Entry> kept;
    if (!kept.reserve(count + 1)) return false;
    size_t moved = 0;
    for (size_t index = 0; index < old; ++index) {
      if (entries[index].epoch == epoch) kept[moved++] = entries[index];
    }
    if (!entries.reserve(wanted)) return false;
    capacity = wanted;
    count = 0;
    clear();
    for (size_t index = 0; index < moved; ++index) {
      if (!insert(kept[index].hash)) return false;
    }
    return true;
  }
};

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
