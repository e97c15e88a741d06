/// XXH3 with a secret of the caller's, and the two ways to make a secret.
///
/// A secret is a string of at least KILN_HASH_SECRET_MIN bytes that look random. Another secret
/// gives another, unrelated hash.
#ifndef KILN_HASH_SECRET_H
#define KILN_HASH_SECRET_H

#include "kiln_hash.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The fewest bytes of a secret: XXH3_SECRET_SIZE_MIN.
#define KILN_HASH_SECRET_MIN 136

/// XXH3-64 of `count` bytes with a secret. `bytes` may be null when `count` is 0; neither address
/// need be aligned. `secret_count` is at least KILN_HASH_SECRET_MIN.
uint64_t kiln_hash64_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);

/// XXH3-128 of `count` bytes with a secret, on the same terms.
kiln_hash128_t kiln_hash128_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);

/// Fills a secret from bytes of any number and quality: XXH3_generateSecret.
///
/// Answers 1, or 0 and writes nothing where `secret_count` is less than KILN_HASH_SECRET_MIN.
/// `bytes` may be null when `count` is 0; the secret is then made from XXH3's own.
int kiln_hash_secret_derive(
    void *_Nonnull secret, size_t secret_count, const void *_Nullable bytes, size_t count);

/// Fills a secret of KILN_HASH_SECRET_SIZE bytes with the one that XXH3 uses for long inputs under
/// a seed: XXH3_generateSecret_fromSeed.
void kiln_hash_secret_from_seed(void *_Nonnull secret, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
