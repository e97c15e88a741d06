#include "rival_xxhash.h"

#if defined(__x86_64__) && __has_include(<xxh_x86dispatch.h>)

// Without this macro, the header would replace XXH3_64bits itself.
#define XXH_DISPATCH_DISABLE_REPLACE
#include <xxh_x86dispatch.h>

uint64_t rival_xxh3_dispatched(const void *bytes, size_t length, size_t stride, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++)
    sum += XXH3_64bits_dispatch((const uint8_t *)bytes + i * stride, length);
  return sum;
}

uint64_t rival_xxh3_128_dispatched(
    const void *bytes, size_t length, size_t stride, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    XXH128_hash_t hash = XXH3_128bits_dispatch((const uint8_t *)bytes + i * stride, length);
    sum += hash.low64 + hash.high64;
  }
  return sum;
}

#else

uint64_t rival_xxh3_dispatched(const void *bytes, size_t length, size_t stride, size_t count) {
  return rival_xxh3_library(bytes, length, stride, count);
}

uint64_t rival_xxh3_128_dispatched(
    const void *bytes, size_t length, size_t stride, size_t count) {
  return rival_xxh3_128_library(bytes, length, stride, count);
}

#endif
