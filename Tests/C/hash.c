// One-shot hashes of all lengths and alignments, with every unit of this processor.
#include <string.h>

#include "hash_oracle.h"
#include "kiln_cpu.h"
#include "kiln_hash.h"
#include "kiln_hash_secret.h"
#include "support.h"

/// The functions with seeds, and those that are keyed with the secret of the process.
static void check_seeded(const uint8_t *bytes, size_t count, uint64_t seed) {
  const uint64_t hash = oracle_hash64(bytes, count, seed);
  const oracle_hash128 wide = oracle_hash128_of(bytes, count, seed);
  const uint64_t keyed =
      oracle_hash64_secret(bytes, count, kiln_process_secret, KILN_HASH_SECRET_SIZE);
  CHECK(kiln_hash64(bytes, count, seed) == hash, "kiln_hash64 differs");
  CHECK(same128(kiln_hash128(bytes, count, seed), wide), "kiln_hash128 differs");
  CHECK(kiln_hash64_keyed(bytes, count) == keyed, "kiln_hash64_keyed differs");
  CHECK(kiln_hash64_keyed_written(bytes, count) == keyed, "kiln_hash64_keyed_written differs");
  if (count <= KILN_HASH_INLINE_MAX) return;
  CHECK(kiln_hash64_long(bytes, count, seed) == hash, "kiln_hash64_long differs");
  CHECK(same128(kiln_hash128_long(bytes, count, seed), wide), "kiln_hash128_long differs");
  CHECK(kiln_hash64_keyed_long(bytes, count) == keyed, "kiln_hash64_keyed_long differs");
  CHECK(
      kiln_hash64_keyed_written_long(bytes, count) == keyed,
      "kiln_hash64_keyed_written_long differs");
}

/// The functions with a secret.
static void check_secret(const uint8_t *bytes, size_t count, block_t secret) {
  const uint64_t hash = oracle_hash64_secret(bytes, count, secret.bytes, secret.count);
  const oracle_hash128 wide = oracle_hash128_secret(bytes, count, secret.bytes, secret.count);
  CHECK(
      kiln_hash64_secret(bytes, count, secret.bytes, secret.count) == hash,
      "kiln_hash64_secret differs with a secret of %zu bytes", secret.count);
  CHECK(
      same128(kiln_hash128_secret(bytes, count, secret.bytes, secret.count), wide),
      "kiln_hash128_secret differs with a secret of %zu bytes", secret.count);
}

static void check_hashes(const uint8_t *data, size_t count, size_t misalignment) {
  count_case();
  const block_t block = copy_block(data, count, misalignment);
  set_input(block.bytes, count);
  const size_t secret_count = KILN_HASH_SECRET_MIN + random_below(3) * random_below(65);
  const block_t secret = new_block(secret_count, random_below(8));
  fill_random(secret.bytes, secret_count);
  check_seeded(block.bytes, count, 0);
  check_seeded(block.bytes, count, next_random());
  check_secret(block.bytes, count, secret);
  set_input(NULL, 0);
  free_block(secret);
  free_block(block);
}

/// Deriving secrets.
static void check_derivation(size_t count) {
  count_case();
  uint8_t data[400];
  fill_random(data, sizeof data);
  const block_t bytes = copy_block(data, random_below(sizeof data), random_below(8));
  const block_t secret = new_block(count, random_below(8)), other = new_block(count, 0);
  memset(secret.bytes, 7, count);
  const int made = kiln_hash_secret_derive(secret.bytes, count, bytes.bytes, bytes.count);
  CHECK(made == (count >= KILN_HASH_SECRET_MIN), "a secret of %zu bytes returns %d", count, made);
  if (made == 0) {
    for (size_t i = 0; i < count; i++) CHECK(secret.bytes[i] == 7, "a short secret was written");
  } else {
    kiln_hash_secret_derive(other.bytes, count, bytes.bytes, bytes.count);
    CHECK(memcmp(secret.bytes, other.bytes, count) == 0, "two secrets of the same bytes differ");
    check_secret(data, sizeof data, secret);
  }
  free_block(bytes);
  free_block(secret);
  free_block(other);
}

/// The secret of a seed is that of long inputs.
static void check_seed(const uint8_t *data) {
  const uint64_t seed = next_random();
  const block_t secret = new_block(KILN_HASH_SECRET_SIZE, 1);
  kiln_hash_secret_from_seed(secret.bytes, seed);
  CHECK(
      kiln_hash64_secret(data, 300, secret.bytes, secret.count) == oracle_hash64(data, 300, seed),
      "the secret of a seed differs");
  free_block(secret);
}

static void check_units(void) {
  size_t count = 0;
  while (kiln_hash_unit_at(count) != NULL) count++;
  CHECK(kiln_hash_unit == kiln_hash_unit_at(count - 1), "the widest unit is not selected");
#if KILN_HAS_X86_UNITS
  const size_t expected =
      !__builtin_cpu_supports("avx2") ? 1 : __builtin_cpu_supports("avx512f") ? 3 : 2;
  CHECK(count == expected, "%zu units instead of %zu", count, expected);
#endif
  add_note(", units: baseline%s%s", count > 1 ? ", AVX2" : "", count > 2 ? ", AVX-512" : "");
}

void test_hash(size_t cases) {
  static uint8_t data[70000];
  fill_random(data, sizeof data);
  check_units();
  check_seeded(NULL, 0, 0);
  for (size_t i = 0; kiln_hash_unit_at(i) != NULL; i++) {
    kiln_hash_unit = kiln_hash_unit_at(i);
    for (size_t count = 0; count <= 1100; count++) {
      for (size_t misalignment = 0; misalignment < 8; misalignment++)
        check_hashes(data + count % 61, count, misalignment);
    }
    // The ends of blocks, whose length depends on the secret.
    for (size_t count = 2030; count <= 2060; count++) check_hashes(data, count, count % 8);
    for (size_t k = 0; k < cases; k++)
      check_hashes(data + random_below(1000), 1100 + random_below(4000), random_below(16));
    check_hashes(data, 65537, 3);
    kiln_hash_secret_from_seed(kiln_process_secret, i);
  }
  for (size_t count = 0; count <= 300; count++) check_derivation(count);
  for (size_t k = 0; k < 100; k++) check_seed(data);
  for (size_t k = 0; k < cases; k++) {
    const uint64_t left = next_random(), right = left ^ UINT64_C(1) << random_below(64);
    const uint64_t seed = next_random();
    CHECK(kiln_hash_mix_seed(left, seed) != kiln_hash_mix_seed(right, seed), "a seed collides");
  }
}
