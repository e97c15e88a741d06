// A hash unit: XXH3 of more than 240 bytes, with the vector instructions of the file that includes
// this one. KILN_UNIT is the name of the unit, and KILN_UNROLL the number of stripes per iteration.
//
// XXH3 adds to the accumulators, for every stripe of 64 bytes, its words in swapped pairs and
// the products of their halves, mixed with a secret. The loop of xxhash.h adds both to the same
// registers. This loop adds the words to registers of their own and swaps them once per block, so
// that a stripe takes one shuffle less, and its two additions do not wait for each other.
#include <string.h>

#include "kiln_canonical.h"
#include "kiln_hash.h"

#define KILN_STRIPE 64

/// The distance to the bytes that are prefetched.
#define KILN_PREFETCH 320

// The functions that return vectors are always inlined, so that how they do it does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
#define KILN_FLAT static inline __attribute__((always_inline))

typedef uint64_t lanes_t __attribute__((vector_size(KILN_STRIPE)));

KILN_FLAT lanes_t load(const uint8_t *bytes) {
  lanes_t lanes;
  memcpy(&lanes, bytes, sizeof lanes);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int i = 0; i < KILN_STRIPE / 8; i++) lanes[i] = __builtin_bswap64(lanes[i]);
#endif
  return lanes;
}

/// Loads a stripe of bytes, or of the canonical bytes of numbers if `width` is not 0.
KILN_FLAT lanes_t load_stripe(const uint8_t *stripe, size_t width) {
  if (width == 0) return load(stripe);
  uint8_t canonical[KILN_STRIPE];
  if (width == 4)
    kiln_canonical_f32(canonical, stripe, KILN_STRIPE / 4);
  else
    kiln_canonical_f64(canonical, stripe, KILN_STRIPE / 8);
  return load(canonical);
}

/// Adds stripes, each with the secret from 8 bytes further on.
KILN_FLAT void accumulate(
    lanes_t *accumulators, const uint8_t *stripes, size_t count, size_t width,
    const uint8_t *secret) {
  lanes_t products = *accumulators, words = {0};
#pragma clang loop unroll_count(KILN_UNROLL)
  for (size_t i = 0; i < count; i++) {
    __builtin_prefetch(stripes + i * KILN_STRIPE + KILN_PREFETCH);
    const lanes_t data = load_stripe(stripes + i * KILN_STRIPE, width);
    const lanes_t keyed = data ^ load(secret + i * 8);
    products += (keyed & UINT32_MAX) * (keyed >> 32);
    words += data;
  }
  *accumulators = products + __builtin_shufflevector(words, words, 1, 0, 3, 2, 5, 4, 7, 6);
}

/// Mixes the accumulators at the end of a block.
KILN_FLAT void scramble(lanes_t *accumulators, const uint8_t *secret) {
  const lanes_t mixed = *accumulators ^ *accumulators >> 47 ^ load(secret);
  const lanes_t low = (mixed & UINT32_MAX) * XXH_PRIME32_1;
  *accumulators = low + ((mixed >> 32) * XXH_PRIME32_1 << 32);
}

/// Adds stripes, which at least one byte follows, to a block that has `in_block` of them. Returns
/// the number of stripes in the last block.
KILN_FLAT size_t consume(
    lanes_t *accumulators, size_t in_block, const uint8_t *stripes, size_t count, size_t width,
    const uint8_t *secret, size_t secret_limit) {
  const size_t block = secret_limit / 8;
  while (count >= block - in_block) {
    const size_t piece = block - in_block;
    accumulate(accumulators, stripes, piece, width, secret + in_block * 8);
    scramble(accumulators, secret + secret_limit);
    stripes += piece * KILN_STRIPE;
    count -= piece;
    in_block = 0;
  }
  accumulate(accumulators, stripes, count, width, secret + in_block * 8);
  return in_block + count;
}

/// The accumulators after all bytes.
KILN_FLAT lanes_t digest(
    const uint8_t *bytes, size_t count, size_t width, const uint8_t *secret,
    size_t secret_count) {
  lanes_t accumulators = XXH3_INIT_ACC;
  const size_t limit = secret_count - KILN_STRIPE;
  consume(&accumulators, 0, bytes, (count - 1) / KILN_STRIPE, width, secret, limit);
  // The last stripe may overlap the previous one. Its part of the secret is at an odd offset.
  accumulate(&accumulators, bytes + count - KILN_STRIPE, 1, width, secret + limit - 7);
  return accumulators;
}

KILN_FLAT uint64_t merge(const lanes_t *accumulators, const uint8_t *secret, uint64_t start) {
  _Alignas(KILN_STRIPE) uint64_t words[KILN_STRIPE / 8];
  memcpy(words, accumulators, sizeof words);
  return XXH3_mergeAccs(words, secret, start);
}

KILN_FLAT uint64_t merge64(const lanes_t *accumulators, size_t count, const uint8_t *secret) {
  return merge(accumulators, secret + 11, count * XXH_PRIME64_1);
}

static uint64_t hash64(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  const lanes_t accumulators = digest(bytes, count, 0, secret, secret_count);
  return merge64(&accumulators, count, secret);
}

static kiln_hash128_t hash128(
    const void *bytes, size_t count, const void *secret, size_t secret_count) {
  const lanes_t accumulators = digest(bytes, count, 0, secret, secret_count);
  const uint8_t *end = (const uint8_t *)secret + secret_count - KILN_STRIPE - 11;
  const kiln_hash128_t result = {
      merge64(&accumulators, count, secret),
      merge(&accumulators, end, ~(count * XXH_PRIME64_2)),
  };
  return result;
}

static uint64_t hash64_canonical(
    const void *numbers, size_t count, size_t width, const void *secret, size_t secret_count) {
  count *= width;
  const lanes_t accumulators = width == 4 ? digest(numbers, count, 4, secret, secret_count)
                                          : digest(numbers, count, 8, secret, secret_count);
  return merge64(&accumulators, count, secret);
}

// The fields of the streaming state are private to xxHash. `update` was reviewed for the releases
// 0.8.1 to 0.8.3. Others use the public function, which is slower but correct.
#if !defined(KILN_KNOWS_XXH3_STATE)
#define KILN_KNOWS_XXH3_STATE (XXH_VERSION_NUMBER >= 801 && XXH_VERSION_NUMBER <= 803)
#endif

#if KILN_KNOWS_XXH3_STATE
_Static_assert(sizeof ((XXH3_state_t *)0)->acc == KILN_STRIPE, "XXH3 has other accumulators");
_Static_assert(
    sizeof ((XXH3_state_t *)0)->buffer == 4 * KILN_STRIPE, "the buffer of XXH3 has another size");
_Static_assert(
    sizeof(void *) != 8 || sizeof(XXH3_state_t) == 576, "the state of XXH3 has other fields");

static void update(void *state, const void *bytes, size_t count) {
  XXH3_state_t *stream = (XXH3_state_t *)state;
  // Complete a stripe in the buffer.
  const uint8_t *next = (const uint8_t *)bytes;
  const size_t missing = (0 - (size_t)stream->bufferedSize) % KILN_STRIPE;
  XXH3_64bits_update(stream, next, missing);
  next += missing;
  count -= missing;
  const uint8_t *secret = stream->extSecret == NULL ? stream->customSecret : stream->extSecret;
  lanes_t accumulators;
  memcpy(&accumulators, stream->acc, sizeof accumulators);
  const size_t in_block = consume(
      &accumulators, stream->nbStripesSoFar, stream->buffer, stream->bufferedSize / KILN_STRIPE,
      0, secret, stream->secretLimit);
  // At least one byte stays in the buffer, and the stripe before it at the end of the buffer.
  const size_t stripes = (count - 1) / KILN_STRIPE;
  stream->nbStripesSoFar =
      consume(&accumulators, in_block, next, stripes, 0, secret, stream->secretLimit);
  memcpy(stream->acc, &accumulators, sizeof accumulators);
  next += stripes * KILN_STRIPE;
  memcpy(
      stream->buffer + sizeof stream->buffer - KILN_STRIPE, next - KILN_STRIPE, KILN_STRIPE);
  stream->bufferedSize = (uint32_t)(count - stripes * KILN_STRIPE);
  memcpy(stream->buffer, next, stream->bufferedSize);
  stream->totalLen += count;
}
#else
static void update(void *state, const void *bytes, size_t count) {
  XXH3_64bits_update((XXH3_state_t *)state, bytes, count);
}
#endif

const kiln_hash_unit_t KILN_UNIT = {hash64, hash128, hash64_canonical, update};
