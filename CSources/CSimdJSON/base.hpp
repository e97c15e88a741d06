#ifndef KILN_JSON_BASE_HPP
#define KILN_JSON_BASE_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

// The system library simdjson. If the header is missing, one error describes how to install it. The
// rest of each including file is skipped to avoid further errors.
#if !defined(__has_include)
#define KILN_JSON_HAS_SIMDJSON 1
#elif __has_include(<simdjson.h>)
#define KILN_JSON_HAS_SIMDJSON 1
#else
#error "Kiln needs simdjson: apt-get install libsimdjson-dev (Debian, Ubuntu), brew install simdjson (macOS)"
#endif

#if KILN_JSON_HAS_SIMDJSON
// Error codes without exceptions, and the same checks in debug and release builds.
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_DEVELOPMENT_CHECKS 0
#include <simdjson.h>
#endif

namespace kiln {

/// Growable memory for trivially copyable elements, which are not initialized.
template <class Element>
class Buffer {
  static_assert(std::is_trivially_copyable<Element>::value, "elements are moved as bytes");

 public:
  Buffer() noexcept = default;
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { std::free(start); }

  /// Reserves capacity for `needed` elements and keeps the existing ones. Returns false if memory
  /// is exhausted.
  bool reserve(size_t needed) noexcept {
    if (needed <= reserved) return true;
    // Twice the previous capacity, so that appending takes amortized constant time.
    size_t wanted = needed > reserved * 2 ? needed : reserved * 2;
    if (wanted > SIZE_MAX / sizeof(Element)) return false;
    void *moved = std::realloc(static_cast<void *>(start), wanted * sizeof(Element));
    if (moved == nullptr) return false;
    start = static_cast<Element *>(moved);
    reserved = wanted;
    return true;
  }

  /// The number of elements for which there is memory.
  size_t capacity() const noexcept { return reserved; }
  Element *data() noexcept { return start; }
  const Element *data() const noexcept { return start; }
  Element &operator[](size_t index) noexcept { return start[index]; }
  const Element &operator[](size_t index) const noexcept { return start[index]; }

 private:
  Element *start = nullptr;
  size_t reserved = 0;
};

}  // namespace kiln

#endif
