#include "kiln_hash_stream.h"

#include "kiln_hash_secret.h"

#include <string.h>

_Static_assert(
    sizeof(XXH3_state_t) <= KILN_HASH_STREAM_SIZE, "the streaming state exceeds its buffer");
_Static_assert(
    _Alignof(XXH3_state_t) <= KILN_HASH_STREAM_ALIGNMENT, "the streaming state wants more");

void kiln_hash_stream_reset(void *state, uint64_t seed) {
  // xxHash does not derive the secret again if the state already contains this seed.
  memset(state, 0, sizeof(XXH3_state_t));
  XXH3_64bits_reset_withSeed((XXH3_state_t *)state, seed);
}

int kiln_hash_stream_reset_secret(void *state, const void *secret, size_t secret_count) {
  if (secret_count < KILN_HASH_SECRET_MIN) {
    kiln_hash_stream_reset(state, 0);
    return 0;
  }
  memset(state, 0, sizeof(XXH3_state_t));
  XXH3_64bits_reset_withSecret((XXH3_state_t *)state, secret, secret_count);
  return 1;
}

void kiln_hash_stream_update(void *state, const void *bytes, size_t count) {
  if (count == 0) return;
  if (count <= XXH3_MIDSIZE_MAX)
    XXH3_64bits_update((XXH3_state_t *)state, bytes, count);
  else
    kiln_hash_unit->update(state, bytes, count);
}

uint64_t kiln_hash_stream_digest64(const void *state) {
  return XXH3_64bits_digest((const XXH3_state_t *)state);
}

kiln_hash128_t kiln_hash_stream_digest128(const void *state) {
  XXH128_hash_t hash = XXH3_128bits_digest((const XXH3_state_t *)state);
  kiln_hash128_t result = {hash.low64, hash.high64};
  return result;
}

void kiln_hash_stream_copy(void *to, const void *from) { memcpy(to, from, sizeof(XXH3_state_t)); }
