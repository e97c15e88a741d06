#ifndef KILN_JSON_KEY_SET_HPP
#define KILN_JSON_KEY_SET_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "buffer.hpp"

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

}  // namespace kiln

#endif
