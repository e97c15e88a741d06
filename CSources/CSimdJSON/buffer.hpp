#ifndef KILN_JSON_BUFFER_HPP
#define KILN_JSON_BUFFER_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

namespace kiln {

/// Growable memory for plain elements, which are not initialised. Says when there is no memory.
template <class Element>
class Buffer {
  static_assert(std::is_trivially_copyable<Element>::value, "elements are moved as bytes");

 public:
  Buffer() noexcept = default;
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { std::free(start); }

  /// Makes room for `needed` elements; keeps those that are there. False without memory.
  bool reserve(size_t needed) noexcept {
    if (needed <= capacity) return true;
    // Twice the old room, so that one element at a time costs constant time each.
    size_t wanted = needed > capacity * 2 ? needed : capacity * 2;
    if (wanted > SIZE_MAX / sizeof(Element)) return false;
    void *moved = std::realloc(static_cast<void *>(start), wanted * sizeof(Element));
    if (moved == nullptr) return false;
    start = static_cast<Element *>(moved);
    capacity = wanted;
    return true;
  }

  Element *data() noexcept { return start; }
  const Element *data() const noexcept { return start; }
  Element &operator[](size_t index) noexcept { return start[index]; }
  const Element &operator[](size_t index) const noexcept { return start[index]; }

 private:
  Element *start = nullptr;
  size_t capacity = 0;
};

}  // namespace kiln

#endif
