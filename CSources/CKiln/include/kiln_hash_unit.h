/// XXH3 of more than 240 bytes, compiled once for each set of vector instructions.
///
/// The functions of all units return the same values. The unit for the processor is selected before
/// `main`.
#ifndef KILN_HASH_UNIT_H
#define KILN_HASH_UNIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A 128-bit hash, as two 64-bit halves.
typedef struct {
  uint64_t low;
  uint64_t high;
} kiln_hash128_t;

/// The functions of a unit. The addresses of bytes, numbers and secrets need not be aligned.
typedef struct {
  /// The hashes of more than 240 bytes. `secret_count` is at least KILN_HASH_SECRET_MIN.
  uint64_t (*_Nonnull hash64)(
      const void *_Nonnull bytes, size_t count, const void *_Nonnull secret,
      size_t secret_count);
  kiln_hash128_t (*_Nonnull hash128)(
      const void *_Nonnull bytes, size_t count, const void *_Nonnull secret,
      size_t secret_count);
  /// The 64-bit hash of the canonical form of `count` numbers of `width` bytes, 4 or 8, that are
  /// more than 240 bytes; see kiln_floats.h.
  uint64_t (*_Nonnull hash64_canonical)(
      const void *_Nonnull numbers, size_t count, size_t width, const void *_Nonnull secret,
      size_t secret_count);
  /// Adds more than 240 bytes to a streaming state; see kiln_hash_stream.h.
  void (*_Nonnull update)(void *_Nonnull state, const void *_Nonnull bytes, size_t count);
} kiln_hash_unit_t;

/// The unit for this processor.
extern const kiln_hash_unit_t *_Nonnull kiln_hash_unit;

/// The units that this processor supports, from the narrowest vectors to the widest. Returns null if
/// there are not more than `index`.
const kiln_hash_unit_t *_Nullable kiln_hash_unit_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
