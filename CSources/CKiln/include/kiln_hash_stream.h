/// Incremental XXH3, for byte strings that are not contiguous in memory.
///
/// One state serves both widths: its input can be digested to 64 bits, to 128 bits, or to both. The
/// digest equals the one-shot hash of the concatenated pieces, however they were split.
#ifndef KILN_HASH_STREAM_H
#define KILN_HASH_STREAM_H

#include "kiln_hash.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The size and alignment of a state, in bytes.
///
/// The caller owns the state and need not clear it before the first reset.
#define KILN_HASH_STREAM_SIZE 576
#define KILN_HASH_STREAM_ALIGNMENT 64

/// Resets a state for hashes with a seed.
void kiln_hash_stream_reset(void *_Nonnull state, uint64_t seed);

/// Resets a state for hashes with a secret.
///
/// The state stores the address of the secret, which must stay valid and unchanged while the state
/// is updated or digested. Returns 1. If the secret has less than KILN_HASH_SECRET_MIN bytes,
/// resets the state for the seed 0 and returns 0.
int kiln_hash_stream_reset_secret(
    void *_Nonnull state, const void *_Nonnull secret, size_t secret_count);

/// Adds `count` bytes to a state.
///
/// `bytes` may be null if `count` is 0; it need not be aligned.
void kiln_hash_stream_update(void *_Nonnull state, const void *_Nullable bytes, size_t count);

/// The hash of all bytes added so far.
///
/// The state is not changed and can be updated further.
uint64_t kiln_hash_stream_digest64(const void *_Nonnull state);
kiln_hash128_t kiln_hash_stream_digest128(const void *_Nonnull state);

/// Copies a state. Both states use the same secret, but are otherwise independent.
void kiln_hash_stream_copy(void *_Nonnull to, const void *_Nonnull from);

#ifdef __cplusplus
}
#endif

#endif
