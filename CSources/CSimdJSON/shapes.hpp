#ifndef KILN_JSON_SHAPES_HPP
#define KILN_JSON_SHAPES_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base.hpp"
#include "selection.hpp"

namespace kiln {

/// A set of the keys of several objects, which finds duplicate keys in an object. It stores hashes
/// that are different for each object.
class KeySet {
 public:
  /// Removes all keys in constant time. Returns false if memory is exhausted.
  bool reset() noexcept {
    count = 0;
    if (capacity == 0) return grow();
    if (++epoch == 0) clear();
    return true;
  }

  /// A value to combine with the hashes of an object's keys.
  ///
  /// - `number`: a number that is unique to the object.
  static uint64_t mark(uint32_t number) noexcept { return number * uint64_t(0xA0761D6478BD642F); }

  /// Adds a key. Returns false if it may be a duplicate, or if memory is exhausted.
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

  // Far more probes than random hashes need in a table that is at most half full.
  static constexpr size_t most_probes = 128;

  Buffer<Entry> entries;
  size_t capacity = 0;
  size_t count = 0;
  uint32_t epoch = 0;

  void clear() noexcept {
    std::memset(static_cast<void *>(entries.data()), 0, capacity * sizeof(Entry));
    epoch = 1;
  }

  /// Doubles the capacity and adds the existing keys again.
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

/// A cache of the keys of objects in previous texts.
///
/// Records mostly have the same keys. Each key is compared with the key that followed in the previous object of the
/// shape, then looked up among all keys of the shape. A known key is not parsed, and its place in the selection is
/// known. It records the last object that contained it, which detects duplicates. An object with a key that is not in
/// the cache is read without its shape.
class Shapes {
 public:
  static constexpr uint32_t none = UINT32_MAX;

  /// A key as written in texts.
  struct Key {
    /// The first bytes of the key with its quotes and the colon, and the masks of the bytes that
    /// exist.
    uint64_t words[2], masks[2];
    /// The number of bytes with the quotes and the colon, and the offset of the stored bytes.
    uint32_t length, bytes;
    /// The selected member, and the slot of its value; `KILN_JSON_NO_SLOT` if there is none.
    Selection::Member member;
    uint32_t slot;
    uint32_t shape;
    /// The key that followed it in the previous object.
    uint32_t next;
    /// The shape of objects in its value.
    uint32_t inner;
    /// The last object with this key.
    uint32_t object;
    /// If the key came out of order in that object: the first and the last key of the run before it.
    uint32_t first, last;
  };

  /// The position of an object in its shape.
  struct Course {
    uint32_t shape;
    /// The expected key and the previous key; `none` if there is none.
    uint32_t next, last;
    /// The number of the object.
    uint32_t object;
    /// The first key of the current run, whose keys came in the expected order.
    uint32_t first;

    bool is_known() const noexcept { return shape != none; }
  };

  /// The position of an object whose keys are not compared.
  static constexpr Course unknown = {none, none, none, 0, none};

  /// Prepares for a text. Clears the cache if the selection has changed. Returns false if memory is
  /// exhausted.
  bool begin(const Selection &selection) noexcept {
    if (serial == selection.serial && objects < UINT32_MAX / 2) return true;
    // The serial number stays 0 until everything is initialized.
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

  /// Starts an object.
  ///
  /// - `shape`: the shape of objects at this position, or `none`.
  /// - `place`: the place of the object in the selection. A shape is used for one place only.
  Course enter(uint32_t shape, uint32_t place) noexcept {
    if (shape == none) return unknown;
    Shape &those = shapes[shape];
    if (those.first == none) those.place = place;
    if (those.place != place || those.rests()) return unknown;
    if (those.first != none) keys[those.first].last = none;
    return {shape, those.first, none, ++objects, those.first};
  }

  /// The shape of objects in the value of the previous key; `none` if the cache is full.
  uint32_t inner(const Course &course) noexcept {
    if (!course.is_known() || course.last == none) return none;
    Key &key = keys[course.last];
    if (key.inner == none) key.inner = add_shape();
    return key.inner;
  }

  /// Whether some bytes start with the expected key. 64 bytes must be readable.
  [[gnu::always_inline]] bool is_next(uint32_t next, const uint8_t *text) const noexcept {
    return next != none && is_at(keys[next], text);
  }

  /// Looks up a key that is not the expected one, and makes it the expected key. Returns false if the cache does not
  /// contain it.
  ///
  /// - `text`: 64 bytes must be readable.
  /// - `length`: the number of bytes up to and including the colon.
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

  /// Advances past the expected key. Returns false if the key is a duplicate.
  bool pass(Course &course) noexcept {
    Key &key = keys[course.next];
    if (key.object == course.object) return false;
    key.object = course.object;
    course.last = course.next;
    course.next = key.next;
    return true;
  }

  /// Adds a missing key, and advances past it. Returns false if the cache is full.
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

  /// Reports the previous keys of an object, and stops comparing its keys.
  ///
  /// - `each`: receives a key, and returns whether to continue.
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
    /// The numbers of recent objects: all, the compared ones, and those with a key that is not in the cache.
    uint32_t came, compared, left;

    /// Whether the next object is read without comparing its keys. Comparing is wasted if most objects have a key that
    /// is not in the cache.
    bool rests() noexcept {
      if (++came == 4096) came = compared = left = 0;
      if (left >= 32 && left >= compared / 2) return true;
      ++compared;
      return false;
    }
  };

  // The cache is bounded. Keys that are not in it are only read more slowly.
  static constexpr uint32_t most_shapes = 256, most_keys = 4096;
  // The maximum length of a stored key, since 64 bytes after a text are readable.
  static constexpr size_t most_bytes = 64;
  // Random hashes need far fewer probes in a table that is at most half full.
  static constexpr size_t table_size = 2 * most_keys, most_probes = 32;

  Buffer<Key> keys;
  Buffer<Shape> shapes;
  Buffer<uint8_t> bytes;
  /// The indexes of the keys of all shapes, by hash.
  Buffer<uint32_t> table;
  uint32_t key_count = 0, shape_count = 0, byte_count = 0;
  uint32_t objects = 0;
  uint64_t serial = 0;

  uint32_t add_shape() noexcept {
    if (shape_count == most_shapes || !shapes.reserve(shape_count + 1)) return none;
    shapes[shape_count] = {none, 0, 0, 0, 0};
    return shape_count++;
  }

  /// Records that a key comes out of order. It is expected at this position in the following objects.
  void expect(Course &course, uint32_t index) noexcept {
    keys[index].first = course.first;
    keys[index].last = course.last;
    (course.last == none ? shapes[course.shape].first : keys[course.last].next) = index;
    course.first = index;
  }

  /// The first entry of the table to probe for a key.
  static size_t first_entry(uint32_t shape, const uint8_t *text, size_t length) noexcept {
    return static_cast<size_t>(key_hash(text, length) ^ KeySet::mark(shape)) & (table_size - 1);
  }

  /// Whether some bytes start with a key. 64 bytes must be readable.
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
