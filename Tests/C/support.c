#include "support.h"

#include <stdlib.h>
#include <string.h>

static uint64_t state = 1;

uint64_t next_random(void) {
  uint64_t z = state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

size_t random_below(size_t limit) { return (size_t)(next_random() % limit); }

void fill_random(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)next_random();
}

block_t new_block(size_t count, size_t misalignment) {
  // AddressSanitizer allocates one byte for an empty allocation.
  if (count == 0) misalignment = 16;
  uint8_t *allocation = malloc(count + misalignment);
  if (allocation == NULL) abort();
  return (block_t){allocation + misalignment, count, allocation};
}

block_t copy_block(const void *bytes, size_t count, size_t misalignment) {
  const block_t block = new_block(count, misalignment);
  if (count != 0) memcpy(block.bytes, bytes, count);
  return block;
}

void free_block(block_t block) { free(block.allocation); }

/// Copies bytes into a text at an offset. Returns the new length.
static size_t insert(
    uint8_t *text, size_t count, size_t capacity, size_t at, const uint8_t *bytes, size_t added) {
  if (added > capacity - count) added = capacity - count;
  memmove(text + at + added, text + at, count - at);
  memcpy(text + at, bytes, added);
  return count + added;
}

/// A random length, mostly short.
static size_t random_length(size_t most) {
  const size_t length = random_below(random_below(4) == 0 ? 200 : 8) + 1;
  return length < most ? length : most;
}

/// A random offset; often that of one of the first six of some bytes.
static size_t random_offset(const uint8_t *text, size_t count, const char *bytes) {
  const size_t start = random_below(count + 1);
  if (random_below(2) == 0) return start;
  for (size_t at = start; at < count; at++)
    if (memchr(bytes, text[at], 6) != NULL) return at;
  return start;
}

size_t mutate(
    uint8_t *text, size_t count, size_t capacity, const uint8_t *other, size_t other_count,
    const char *bytes) {
  const size_t at = random_offset(text, count, bytes), rest = count - at;
  const uint8_t byte = (uint8_t)bytes[random_below(random_below(2) == 0 ? 6 : strlen(bytes))];
  uint8_t copied[256];
  switch (random_below(8)) {
    case 0:
      if (rest != 0) text[at] ^= (uint8_t)(1 << random_below(8));
      return count;
    case 1:
      if (rest != 0) text[at] = byte;
      return count;
    case 2:
    case 3: return insert(text, count, capacity, at, &byte, 1);
    case 4: {
      const size_t deleted = random_length(rest);
      memmove(text + at, text + at + deleted, rest - deleted);
      return count - deleted;
    }
    case 5: {
      const size_t length = random_length(rest);
      memcpy(copied, text + at, length);
      return insert(text, count, capacity, at, copied, length);
    }
    case 6: {
      if (other_count == 0) return count;
      const size_t from = random_below(other_count), length = random_length(other_count - from);
      memcpy(copied, other + from, length);
      return insert(text, count, capacity, at, copied, length);
    }
    default: return random_below(4) == 0 ? at : count;
  }
}
