#ifndef KILN_JSON_KEY_HASH_HPP
#define KILN_JSON_KEY_HASH_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

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

}  // namespace kiln

#endif
