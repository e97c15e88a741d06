#include "rival_xxhash.h"

#include <xxhash.h>

uint64_t rival_xxh3_library(const void *bytes, size_t length, size_t stride, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++)
    sum += XXH3_64bits((const uint8_t *)bytes + i * stride, length);
  return sum;
}

uint64_t rival_xxh3_128_library(const void *bytes, size_t length, size_t stride, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    XXH128_hash_t hash = XXH3_128bits((const uint8_t *)bytes + i * stride, length);
    sum += hash.low64 + hash.high64;
  }
  return sum;
}
