// Prints what the C core computes from many inputs, to compare two processors, and checks the
// fingerprints on standard input. Each line contains the bytes and the fingerprint in hexadecimal.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kiln_floats.h"
#include "kiln_hash.h"
#include "kiln_hash_secret.h"
#include "kiln_hash_stream.h"
#include "kiln_path.h"

static uint64_t state = 1;

/// SplitMix64.
static uint64_t next_random(void) {
  uint64_t z = state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static void print128(const char *name, size_t count, kiln_hash128_t hash) {
  printf("%s %zu %016" PRIx64 "%016" PRIx64 "\n", name, count, hash.high, hash.low);
}

static void print_hashes(const uint8_t *bytes, size_t count) {
  const uint64_t seed = next_random();
  printf(
      "hash %zu %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", count,
      kiln_hash64(bytes, count, 0), kiln_hash64(bytes, count, seed),
      kiln_hash64_keyed(bytes, count));
  print128("hash128", count, kiln_hash128(bytes, count, seed));
  uint8_t secret[KILN_HASH_SECRET_SIZE];
  kiln_hash_secret_from_seed(secret, seed);
  print128("secret", count, kiln_hash128_secret(bytes, count, secret, sizeof secret));
  static _Alignas(KILN_HASH_STREAM_ALIGNMENT) uint8_t stream[KILN_HASH_STREAM_SIZE];
  kiln_hash_stream_reset(stream, seed);
  for (size_t done = 0; done < count;) {
    size_t piece = (size_t)(next_random() % 300);
    if (piece > count - done) piece = count - done;
    kiln_hash_stream_update(stream, bytes + done, piece);
    done += piece;
  }
  print128("stream", count, kiln_hash_stream_digest128(stream));
}

static void print_floats(const uint8_t *bytes, size_t count) {
  uint8_t written[1024];
  kiln_copy_canonical_f64(written, bytes, count / 8);
  printf(
      "floats %zu %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", count,
      kiln_hash64(written, count / 8 * 8, 0), kiln_hash64_keyed_f64(bytes, count / 8),
      kiln_hash64_keyed_f32(bytes, count / 4));
}

static void print_path(void) {
  static const char pieces[] = "ab.[]0129*\"\\| ";
  uint8_t text[24];
  const size_t count = (size_t)(next_random() % sizeof text);
  for (size_t i = 0; i < count; i++) text[i] = (uint8_t)pieces[next_random() % (sizeof pieces - 1)];
  kiln_path_step_t steps[sizeof text];
  const kiln_path_result_t result = kiln_path_parse(text, count, steps, sizeof text);
  printf(
      "path %.*s %d %u %u\n", (int)count, (const char *)text, (int)result.status, result.offset,
      result.count);
  for (uint32_t i = 0; result.status == kiln_path_status_ok && i < result.count; i++) {
    printf("step %d %u %u\n", (int)steps[i].kind, steps[i].offset, steps[i].number);
  }
}

/// Checks the lines on standard input. Returns the number of mismatches.
static int check_vectors(void) {
  static char bytes[1 << 16], expected[64];
  static uint8_t preimage[1 << 15];
  int wrong = 0, read = 0;
  while (scanf("%65535s %63s", bytes, expected) == 2) {
    const size_t count = strlen(bytes) / 2;
    for (size_t i = 0; i < count; i++) {
      unsigned byte = 0;
      if (sscanf(bytes + 2 * i, "%2x", &byte) != 1) wrong++;
      preimage[i] = (uint8_t)byte;
    }
    const kiln_hash128_t hash = kiln_hash128(preimage, count, 0);
    char found[33];
    snprintf(found, sizeof found, "%016" PRIx64 "%016" PRIx64, hash.high, hash.low);
    wrong += strcmp(found, expected) != 0;
    read++;
  }
  printf("vectors %d wrong %d\n", read, wrong);
  return read == 0 ? 1 : wrong;
}

int main(void) {
  static uint8_t bytes[70000];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)next_random();
  for (size_t count = 0; count <= 1100; count++) print_hashes(bytes + count % 7, count);
  print_hashes(bytes + 1, 65537);
  for (size_t count = 0; count <= 1024; count += 8) print_floats(bytes + 3 * count, count);
  // Zeros of both signs, infinities and NaNs.
  static const double special[] = {0.0, -0.0, 1.0 / 0.0, -1.0 / 0.0, 0.0 / 0.0, -(0.0 / 0.0)};
  print_floats((const uint8_t *)special, sizeof special);
  for (int i = 0; i < 20000; i++) print_path();
  return check_vectors() == 0 ? 0 : 1;
}
