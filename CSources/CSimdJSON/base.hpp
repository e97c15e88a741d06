#ifndef KILN_JSON_BASE_HPP
#define KILN_JSON_BASE_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

// The system library simdjson. Where the header is missing, one error says how to get it, and the rest of a
// file that includes this is left out so that no other error follows.
#if !defined(__has_include)
#define KILN_JSON_HAS_SIMDJSON 1
#elif __has_include(<simdjson.h>)
#define KILN_JSON_HAS_SIMDJSON 1
#else
#error "Kiln needs simdjson: apt-get install libsimdjson-dev (Debian, Ubuntu), brew install simdjson (macOS)"
#endif

#if KILN_JSON_HAS_SIMDJSON
// Error codes only, and the same checks in debug and release builds.
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_DEVELOPMENT_CHECKS 0
#include <simdjson.h>
#endif

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
