/// XXH3 with a custom secret, and the two ways to create a secret.
///
/// A secret is a string of at least KILN_HASH_SECRET_MIN bytes that look random. Different secrets
/// give unrelated hashes.
#ifndef KILN_HASH_SECRET_H
#define KILN_HASH_SECRET_H

#include "kiln_hash.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The smallest size of a secret, in bytes: XXH3_SECRET_SIZE_MIN.
#define KILN_HASH_SECRET_MIN 136

/// XXH3-64 of `count` bytes with a secret.
///
/// `bytes` may be null if `count` is 0; neither address need be aligned. `secret_count` must be at
/// least KILN_HASH_SECRET_MIN.
uint64_t kiln_hash64_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);

/// XXH3-128 of `count` bytes with a secret; see kiln_hash64_secret.
kiln_hash128_t kiln_hash128_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);

/// Derives a secret from any number of bytes: XXH3_generateSecret.
///
/// The bytes need not look random. Returns 1. If `secret_count` is less than KILN_HASH_SECRET_MIN,
/// it writes nothing and returns 0. `bytes` may be null if `count` is 0; the secret is then derived
/// from XXH3's default secret.
int kiln_hash_secret_derive(
    void *_Nonnull secret, size_t secret_count, const void *_Nullable bytes, size_t count);

/// Writes the secret that XXH3 uses for long inputs with a seed.
///
/// This is XXH3_generateSecret_fromSeed. The secret has KILN_HASH_SECRET_SIZE bytes.
void kiln_hash_secret_from_seed(void *_Nonnull secret, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
