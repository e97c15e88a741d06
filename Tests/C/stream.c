// Incremental hashes: random pieces give the hash of all bytes, with every unit.
#include <stdlib.h>
#include <string.h>

#include "hash_oracle.h"
#include "kiln_hash_secret.h"
#include "kiln_hash_stream.h"
#include "support.h"

static void *new_state(void) {
  void *state = aligned_alloc(KILN_HASH_STREAM_ALIGNMENT, KILN_HASH_STREAM_SIZE);
  if (state == NULL) abort();
  memset(state, 0xA5, KILN_HASH_STREAM_SIZE);
  return state;
}

/// Short pieces stay in the buffer of the state; pieces of more than 240 bytes are Kiln's.
static size_t random_piece(void) {
  switch (random_below(5)) {
    case 0: return random_below(8);
    case 1: return random_below(70);
    case 2: return 230 + random_below(40);
    case 3: return 64 * random_below(20);
    default: return random_below(1500);
  }
}

static void check_digest(const void *state, uint64_t hash, oracle_hash128 wide, size_t done) {
  CHECK(kiln_hash_stream_digest64(state) == hash, "the 64-bit digest of %zu bytes differs", done);
  CHECK(
      same128(kiln_hash_stream_digest128(state), wide), "the 128-bit digest of %zu bytes differs",
      done);
}

/// Adds data in pieces and compares digests on the way.
///
/// - `secret`: the secret, or null for `seed`.
static void check_stream(
    const uint8_t *data, size_t count, void *state, const block_t *secret, uint64_t seed) {
  for (size_t done = 0;;) {
    if (done == count || random_below(4) == 0) {
      if (secret == NULL) {
        check_digest(
            state, oracle_hash64(data, done, seed), oracle_hash128_of(data, done, seed), done);
      } else {
        check_digest(
            state, oracle_hash64_secret(data, done, secret->bytes, secret->count),
            oracle_hash128_secret(data, done, secret->bytes, secret->count), done);
      }
    }
    if (done == count) return;
    size_t length = random_piece();
    if (length > count - done) length = count - done;
    const block_t piece = copy_block(data + done, length, random_below(8));
    kiln_hash_stream_update(state, piece.bytes, length);
    free_block(piece);
    done += length;
    if (random_below(20) == 0 && done != count) {
      // A copy continues on its own.
      void *copy = new_state();
      kiln_hash_stream_copy(copy, state);
      kiln_hash_stream_update(copy, data + done, count - done);
      const uint64_t hash = secret == NULL
                                ? oracle_hash64(data, count, seed)
                                : oracle_hash64_secret(data, count, secret->bytes, secret->count);
      CHECK(kiln_hash_stream_digest64(copy) == hash, "the digest of a copy differs");
      free(copy);
    }
  }
}

static void check_one(const uint8_t *data, size_t count) {
  count_case();
  set_input(data, count);
  const uint64_t seed = random_below(2) == 0 ? 0 : next_random();
  void *state = new_state();
  kiln_hash_stream_reset(state, seed);
  check_stream(data, count, state, NULL, seed);
  // A state is used again without being cleared.
  const size_t secret_count = random_below(3) == 0 ? KILN_HASH_SECRET_MIN - 1 - random_below(100)
                                                   : KILN_HASH_SECRET_MIN + random_below(100);
  const block_t secret = new_block(secret_count, random_below(8));
  fill_random(secret.bytes, secret_count);
  const int is_used = kiln_hash_stream_reset_secret(state, secret.bytes, secret_count);
  CHECK(is_used == (secret_count >= KILN_HASH_SECRET_MIN), "%zu bytes of secret", secret_count);
  check_stream(data, count, state, is_used ? &secret : NULL, 0);
  free_block(secret);
  free(state);
  set_input(NULL, 0);
}

void test_stream(size_t cases) {
  static uint8_t data[10000];
  fill_random(data, sizeof data);
  void *state = new_state();
  kiln_hash_stream_reset(state, 3);
  kiln_hash_stream_update(state, NULL, 0);
  CHECK(kiln_hash_stream_digest64(state) == oracle_hash64(NULL, 0, 3), "an empty stream differs");
  free(state);
  for (size_t i = 0; kiln_hash_unit_at(i) != NULL; i++) {
    kiln_hash_unit = kiln_hash_unit_at(i);
    for (size_t count = 0; count <= 1100; count++) check_one(data, count);
    for (size_t k = 0; k < 2 * cases; k++) check_one(data, random_below(sizeof data));
  }
}
