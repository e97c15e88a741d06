/// The C functions of the fuzz targets.
///
/// These are libFuzzer's driver, the system's libxxhash as an oracle, and Kiln's inline functions.
/// The latter are compiled here so that AddressSanitizer checks every access.
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/// One run of a target; returns 0.
typedef int (*fuzz_target)(const uint8_t *_Nullable data, size_t size);

/// libFuzzer's loop; returns only when it ends without a finding.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv, fuzz_target _Nonnull target);

typedef struct {
  uint64_t low;
  uint64_t high;
} oracle_hash128;

uint64_t oracle_hash64(const void *_Nullable bytes, size_t count, uint64_t seed);
oracle_hash128 oracle_hash128_of(const void *_Nullable bytes, size_t count, uint64_t seed);
uint64_t oracle_hash64_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);
oracle_hash128 oracle_hash128_secret(
    const void *_Nullable bytes, size_t count, const void *_Nonnull secret, size_t secret_count);
/// Writes 192 bytes.
void oracle_derive_secret(void *_Nonnull secret, const void *_Nullable bytes, size_t count);
void oracle_secret_from_seed(void *_Nonnull secret, uint64_t seed);

uint64_t inlined_hash64(const void *_Nullable bytes, size_t count, uint64_t seed);
oracle_hash128 inlined_hash128(const void *_Nullable bytes, size_t count, uint64_t seed);
uint64_t inlined_hash64_keyed(const void *_Nullable bytes, size_t count);
int inlined_copy_ascii(void *_Nonnull to, const void *_Nonnull from, size_t count);
void inlined_write_word(void *_Nonnull to, uint64_t word);
uint64_t inlined_mix_seed(uint64_t hash, uint64_t seed);

#endif
