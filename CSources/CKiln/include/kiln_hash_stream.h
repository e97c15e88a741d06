/// Incremental XXH3, for byte strings that are not in memory as one piece.
///
/// One state serves both widths: what has been fed to it can be digested to 64 bits, to 128, or to
/// both. The digest equals the one-shot hash of all pieces in a row, however they were cut.
#ifndef KILN_HASH_STREAM_H
#define KILN_HASH_STREAM_H

#include "kiln_hash.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A state is KILN_HASH_STREAM_SIZE bytes at an address that is a multiple of
/// KILN_HASH_STREAM_ALIGNMENT. The caller owns it and need not clear it before the first reset.
#define KILN_HASH_STREAM_SIZE 576
#define KILN_HASH_STREAM_ALIGNMENT 64

/// Makes a state that has seen no bytes, for hashes with a seed.
void kiln_hash_stream_reset(void *_Nonnull state, uint64_t seed);

/// Makes a state that has seen no bytes, for hashes with a secret.
///
/// The state keeps the address of the secret, which must stay valid and unchanged for as long as
/// the state is fed or digested. Answers 1, or 0 where the secret has less than
/// KILN_HASH_SECRET_MIN bytes; the state is then one for the seed 0.
int kiln_hash_stream_reset_secret(
    void *_Nonnull state, const void *_Nonnull secret, size_t secret_count);

/// Feeds `count` bytes. `bytes` may be null when `count` is 0; it need not be aligned.
void kiln_hash_stream_update(void *_Nonnull state, const void *_Nullable bytes, size_t count);

/// The hash of what has been fed so far. The state is not changed and may be fed further.
uint64_t kiln_hash_stream_digest64(const void *_Nonnull state);
kiln_hash128_t kiln_hash_stream_digest128(const void *_Nonnull state);

/// Makes a state that goes on from where another one is; they share a secret, but nothing else.
void kiln_hash_stream_copy(void *_Nonnull to, const void *_Nonnull from);

#ifdef __cplusplus
}
#endif

#endif
