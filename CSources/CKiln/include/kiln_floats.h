/// Canonical forms of floating-point numbers, for hashing arrays of them in bulk.
///
/// Equal numbers must have equal bytes: -0.0 is written as 0.0. Every NaN is written as the quiet
/// one of positive sign and no payload, so that a fingerprint does not depend on where the NaN
/// came from. All other numbers keep their bits. The bytes written are in little-endian order.
#ifndef KILN_FLOATS_H
#define KILN_FLOATS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the canonical bytes of `count` numbers; neither address need be aligned, and the two
/// pieces of memory do not overlap.
void kiln_copy_canonical_f32(void *_Nonnull to, const void *_Nonnull from, size_t count);
void kiln_copy_canonical_f64(void *_Nonnull to, const void *_Nonnull from, size_t count);

/// A hash, keyed with the process secret, of the canonical bytes of `count` numbers.
///
/// The bytes are hashed a block at a time, each block behind the hash of the one before it, so the
/// result is not XXH3 of the bytes in a row. It never leaves the process.
uint64_t kiln_hash64_keyed_f32(const void *_Nonnull from, size_t count);
uint64_t kiln_hash64_keyed_f64(const void *_Nonnull from, size_t count);

#ifdef __cplusplus
}
#endif

#endif
