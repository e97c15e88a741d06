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

/// A cache of the keys of objects in previous texts, in order.
///
/// Records mostly have the same keys. If the keys of an object are in a known order, each is
/// compared with the expected one. Such a key needs no hash, cannot be a duplicate, and has a known
/// place in the selection. Objects with another order of keys are read without this cache.
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
    /// The next key of the shape.
    uint32_t next;
    /// The shape of objects in its value.
    uint32_t inner;
    /// The last object with this key.
    uint32_t object;
  };

  /// The position of an object in its shape.
  struct Course {
    uint32_t shape;
    /// The expected key and the previous key; `none` if there is none.
    uint32_t next, last;
    /// The number of the object.
    uint32_t object;

    bool is_known() const noexcept { return shape != none; }
  };

  /// The position of an object whose keys are not compared.
  static constexpr Course unknown = {none, none, none, 0};

  /// Prepares for a text. Clears the cache if the selection has changed. Returns false if memory is
  /// exhausted.
  bool begin(const Selection &selection) noexcept {
    if (serial == selection.serial && objects < UINT32_MAX / 2) return true;
    // The serial number stays 0 until everything is initialized.
    serial = 0;
    objects = 0;
    key_count = shape_count = byte_count = 0;
    if (!known.reset() || add_shape() == none) return false;
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
    return {shape, those.first, none, ++objects};
  }

  /// The shape of objects in the value of the previous key; `none` if the cache is full.
  uint32_t inner(const Course &course) noexcept {
    if (!course.is_known() || course.last == none) return none;
    Key &key = keys[course.last];
    if (key.inner == none) key.inner = add_shape();
    return key.inner;
  }

  /// The expected key; null if there is none.
  const Key *expected(const Course &course) const noexcept {
    return course.next == none ? nullptr : &keys[course.next];
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

  /// Advances past the expected key.
  void pass(Course &course) noexcept {
    Key &key = keys[course.next];
    key.object = course.object;
    course.last = course.next;
    course.next = key.next;
  }

  /// Searches for a key from the expected one on, and advances past it.
  ///
  /// - `text`: the start of the key; 64 bytes must be readable.
  const Key *find(Course &course, const uint8_t *text) noexcept {
    uint32_t index = course.next;
    for (int tries = 0; index != none && tries < most_left_out; ++tries) {
      if (is_at(keys[index], text)) {
        course.next = index;
        pass(course);
        return &keys[index];
      }
      index = keys[index].next;
    }
    return nullptr;
  }

  /// Adds a key before the expected one, and advances past it. Returns false if the shape already
  /// contains it, or if it cannot be stored.
  ///
  /// - `text`, `length`: the key with its quotes and the colon.
  bool learn(
      Course &course, const uint8_t *text, size_t length, const Selection::Member &member,
      const Selection &selection) noexcept {
    Shape &shape = shapes[course.shape];
    if (key_count == most_keys || length > most_bytes) return false;
    if (!known.insert(member.hash ^ KeySet::mark(course.shape))) return false;
    if (!keys.reserve(key_count + 1) || !bytes.reserve(byte_count + length)) return false;
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
    key.next = course.next;
    key.inner = none;
    (course.last == none ? shape.first : keys[course.last].next) = key_count;
    course.next = key_count++;
    pass(course);
    return true;
  }

  /// Reports the previous keys of an object, and stops comparing its keys.
  ///
  /// - `each`: receives a key, and returns whether to continue.
  template <class Each>
  bool leave(Course &course, Each each) noexcept {
    const Course left = course;
    course = unknown;
    shapes[left.shape].left += 1;
    if (left.last == none) return true;
    for (uint32_t index = shapes[left.shape].first;; index = keys[index].next) {
      if (keys[index].object == left.object && !each(keys[index])) return false;
      if (index == left.last) return true;
    }
  }

 private:
  struct Shape {
    uint32_t first, place;
    /// Counts of recent objects: all, those that were compared, and those of them with another
    /// order of keys.
    uint32_t came, compared, left;

    /// Whether to skip the comparison, which saves time if many objects have another key order.
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
  // The maximum number of keys of a shape that are compared with a key.
  static constexpr int most_left_out = 8;

  Buffer<Key> keys;
  Buffer<Shape> shapes;
  Buffer<uint8_t> bytes;
  /// The keys of all shapes.
  KeySet known;
  uint32_t key_count = 0, shape_count = 0, byte_count = 0;
  uint32_t objects = 0;
  uint64_t serial = 0;

  uint32_t add_shape() noexcept {
    if (shape_count == most_shapes || !shapes.reserve(shape_count + 1)) return none;
    shapes[shape_count] = {none, 0, 0, 0, 0};
    return shape_count++;
  }
};

}  // namespace kiln

#endif
