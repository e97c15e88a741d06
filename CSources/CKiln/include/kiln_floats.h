/// Canonical forms of floating-point numbers, for hashing arrays of them.
///
/// Equal numbers must have equal bytes: -0.0 is written as 0.0. Every NaN is written as the quiet
/// NaN with positive sign and no payload, so that a fingerprint does not depend on the origin of
/// the NaN. All other numbers keep their bits. Bytes are written in little-endian order.
#ifndef KILN_FLOATS_H
#define KILN_FLOATS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the canonical bytes of `count` numbers.
///
/// Neither address need be aligned. The two buffers must not overlap.
void kiln_copy_canonical_f32(void *_Nonnull to, const void *_Nonnull from, size_t count);
void kiln_copy_canonical_f64(void *_Nonnull to, const void *_Nonnull from, size_t count);

/// Hashes the canonical bytes of `count` numbers, keyed with the process secret.
///
/// The result is the XXH3-64 of the bytes, which are not written to memory if there are more than
/// 240 of them. It is only valid within the process.
uint64_t kiln_hash64_keyed_f32(const void *_Nonnull from, size_t count);
uint64_t kiln_hash64_keyed_f64(const void *_Nonnull from, size_t count);

#ifdef __cplusplus
}
#endif

#endif
