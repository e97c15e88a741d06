#ifndef KILN_JSON_SHAPES_HPP
#define KILN_JSON_SHAPES_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base.hpp"
#include "selection.hpp"

namespace kiln {

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

/// The keys that objects of earlier texts had.
///
/// Records are mostly alike. Each key is compared with the one that came next in the previous object of the shape,
/// then looked up among all keys of the shape. A known key is not parsed, its place in the selection is known, and it
/// notes the last object that had it, which finds duplicates. An object with a key that is not learned is read without
/// its shape.
class Shapes {
 public:
  static constexpr uint32_t none = UINT32_MAX;

  /// A key, as it stands in texts.
  struct Key {
    /// The first bytes of the key with its quotes and the colon, and which of their bits there are.
    uint64_t words[2], masks[2];
    /// The bytes with the quotes and the colon, and where they are kept.
    uint32_t length, bytes;
    /// What the selection says of it, and the slot of its value; `KILN_JSON_NO_SLOT` where there is none.
    Selection::Member member;
    uint32_t slot;
    uint32_t shape;
    /// The key that came after it the last time.
    uint32_t next;
    /// The shape of the objects in its value.
    uint32_t inner;
    /// The last object that had it.
    uint32_t object;
    /// Where it came out of turn there: the first and the last of the keys that came in turn before it.
    uint32_t first, last;
  };

  /// Where an object is in its shape.
  struct Course {
    uint32_t shape;
    /// The key that is expected, and the one that came last; `none` where there is none.
    uint32_t next, last;
    /// The number of the object.
    uint32_t object;
    /// The first of the keys that came in turn up to the last one.
    uint32_t first;

    bool is_known() const noexcept { return shape != none; }
  };

  /// That of an object whose keys are not compared with those of others.
  static constexpr Course unknown = {none, none, none, 0, none};

  /// Takes up a text, and forgets what was learned with another selection. False without memory.
  bool begin(const Selection &selection) noexcept {
    if (serial == selection.serial && objects < UINT32_MAX / 2) return true;
    // None, until all is there.
    serial = 0;
    objects = 0;
    key_count = shape_count = byte_count = 0;
    if (!table.reserve(table_size) || add_shape() == none) return false;
    std::memset(static_cast<void *>(table.data()), 0xFF, table_size * sizeof(uint32_t));
    serial = selection.serial;
    return true;
  }

  /// The shape of the whole text.
  static constexpr uint32_t whole = 0;

  /// Goes into an object.
  ///
  /// - `shape`: that of the objects where it is, or `none`.
  /// - `place`: its place in the selection; objects at another place have another shape.
  Course enter(uint32_t shape, uint32_t place) noexcept {
    if (shape == none) return unknown;
    Shape &those = shapes[shape];
    if (those.first == none) those.place = place;
    if (those.place != place || those.rests()) return unknown;
    if (those.first != none) keys[those.first].last = none;
    return {shape, those.first, none, ++objects, those.first};
  }

  /// The shape of the objects in the value of the key that came last; `none` where no more are learned.
  uint32_t inner(const Course &course) noexcept {
    if (!course.is_known() || course.last == none) return none;
    Key &key = keys[course.last];
    if (key.inner == none) key.inner = add_shape();
    return key.inner;
  }

  /// Whether the key that is expected stands at the start of some bytes, of which 64 may be read.
  [[gnu::always_inline]] bool is_next(uint32_t next, const uint8_t *text) const noexcept {
    return next != none && is_at(keys[next], text);
  }

  /// Looks for a key that is not the one that is expected, and expects it. False where it is not learned.
  ///
  /// - `text`: 64 bytes may be read.
  /// - `length`: the bytes up to the colon, and the colon.
  [[gnu::noinline]] bool look_up(Course &course, const uint8_t *text, uint32_t length) noexcept {
    if (length > most_bytes) return false;
    size_t entry = first_entry(course.shape, text, length);
    for (size_t probe = 0; probe < most_probes; ++probe, ++entry) {
      const uint32_t index = table[entry & (table_size - 1)];
      if (index == none) return false;
      const Key &key = keys[index];
      if (key.length != length || key.shape != course.shape || !is_at(key, text)) continue;
      if (key.object != course.object) expect(course, index);
      course.next = index;
      return true;
    }
    return false;
  }

  Key &key(uint32_t index) noexcept { return keys[index]; }

  /// Goes past the key that is expected. False where the object had it before.
  bool pass(Course &course) noexcept {
    Key &key = keys[course.next];
    if (key.object == course.object) return false;
    key.object = course.object;
    course.last = course.next;
    course.next = key.next;
    return true;
  }

  /// Adds a key that was not found, and goes past it. False where no more are learned.
  ///
  /// - `text`, `length`: the key with its quotes and the colon.
  bool learn(
      Course &course, const uint8_t *text, size_t length, const Selection::Member &member,
      const Selection &selection) noexcept {
    if (key_count == most_keys || length > most_bytes) return false;
    size_t entry = first_entry(course.shape, text, length);
    const size_t end = entry + most_probes;
    while (entry != end && table[entry & (table_size - 1)] != none) ++entry;
    if (entry == end || !keys.reserve(key_count + 1) || !bytes.reserve(byte_count + length)) return false;
    Key &key = keys[key_count];
    key.bytes = byte_count;
    key.length = static_cast<uint32_t>(length);
    std::memcpy(bytes.data() + byte_count, text, length);
    byte_count += key.length;
    for (size_t word = 0; word < 2; ++word) {
      const size_t before = 8 * word;
      const size_t part = length <= before ? 0 : length - before < 8 ? length - before : 8;
      key.masks[word] = part == 0 ? 0 : ~uint64_t(0) >> (64 - 8 * part);
      key.words[word] = part == 0 ? 0 : key_head(text + before, part);
    }
    key.member = member;
    key.slot = member.place < Selection::kept ? selection.places[member.place].slot : KILN_JSON_NO_SLOT;
    key.shape = course.shape;
    key.next = course.next;
    key.inner = none;
    key.object = 0;
    table[entry & (table_size - 1)] = key_count;
    expect(course, key_count);
    course.next = key_count++;
    return pass(course);
  }

  /// Hands out the keys that came, and leaves the shape.
  ///
  /// - `each`: is given a key, and answers whether to go on.
  template <class Each>
  bool leave(Course &course, Each each) noexcept {
    shapes[course.shape].left += 1;
    uint32_t first = course.first, last = course.last;
    course = unknown;
    while (last != none) {
      for (uint32_t index = first;; index = keys[index].next) {
        if (!each(keys[index])) return false;
        if (index == last) break;
      }
      last = keys[first].last;
      first = keys[first].first;
    }
    return true;
  }

 private:
  struct Shape {
    uint32_t first, place;
    /// Of the objects that came lately: all, those that were compared, and those of them that had a key that is not
    /// learned.
    uint32_t came, compared, left;

    /// Whether an object is not compared with it: where most have such a key, that is lost time.
    bool rests() noexcept {
      if (++came == 4096) came = compared = left = 0;
      if (left >= 32 && left >= compared / 2) return true;
      ++compared;
      return false;
    }
  };

  // What is learned has a bound: what is not is only read more slowly.
  static constexpr uint32_t most_shapes = 256, most_keys = 4096;
  // As many bytes may be read behind a text.
  static constexpr size_t most_bytes = 64;
  // Far more than chance needs in a table that is at most half full.
  static constexpr size_t table_size = 2 * most_keys, most_probes = 32;

  Buffer<Key> keys;
  Buffer<Shape> shapes;
  Buffer<uint8_t> bytes;
  /// The keys of all shapes, by their hashes.
  Buffer<uint32_t> table;
  uint32_t key_count = 0, shape_count = 0, byte_count = 0;
  uint32_t objects = 0;
  uint64_t serial = 0;

  uint32_t add_shape() noexcept {
    if (shape_count == most_shapes || !shapes.reserve(shape_count + 1)) return none;
    shapes[shape_count] = {none, 0, 0, 0, 0};
    return shape_count++;
  }

  /// Notes that a key comes out of turn, where it is expected from now on.
  void expect(Course &course, uint32_t index) noexcept {
    keys[index].first = course.first;
    keys[index].last = course.last;
    (course.last == none ? shapes[course.shape].first : keys[course.last].next) = index;
    course.first = index;
  }

  /// Where the search for a key begins in the table.
  static size_t first_entry(uint32_t shape, const uint8_t *text, size_t length) noexcept {
    return static_cast<size_t>(key_hash(text, length) ^ KeySet::mark(shape)) & (table_size - 1);
  }

  /// Whether a key stands at the start of some bytes, of which 64 may be read.
  bool is_at(const Key &key, const uint8_t *text) const noexcept {
    uint64_t words[2];
    std::memcpy(words, text, sizeof words);
    const uint64_t difference = ((words[0] ^ key.words[0]) & key.masks[0]) |
                                ((words[1] ^ key.words[1]) & key.masks[1]);
    return difference == 0 &&
           (key.length <= 16 ||
            std::memcmp(text + 16, bytes.data() + key.bytes + 16, key.length - 16) == 0);
  }
};

}  // namespace kiln

#endif
