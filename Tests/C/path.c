// Path parsing against an automaton, and the canonical form.
#include <stdlib.h>
#include <string.h>

#include "path_oracle.h"
#include "support.h"

static oracle_paths_t expected;

static const char *const pieces[] = {
    "a", "key", "$", ".", "[0]", "[12]", "[1000000]", "[1000001]", "[01]", "[-1]", "[-0]", "[*]",
    "[\"a.b\"]", "[\"\\\"\\\\\"]", "[\"", "\"]", "[", "]", "|", " | ", " ", "\\", "\"", "*", "-",
    "9", "\xC3\xA9", "$.", "$[", ".key", "[\"\"]"};

/// Compares the key of a step, and checks that it needs quotes exactly if it has to.
static void check_key(const uint8_t *text, kiln_path_step_t step, const oracle_step_t *other) {
  const block_t written = copy_block(text + step.offset, step.number, 0);
  const block_t key = new_block(step.number, 0);
  size_t count = step.number;
  if (step.kind == kiln_path_kind_escaped_key) {
    count = kiln_path_unescape(written.bytes, written.count, key.bytes);
    CHECK(count < step.number, "an escaped key without an escape");
  } else if (count != 0) {
    memcpy(key.bytes, written.bytes, count);
  }
  const uint8_t *other_key = expected.keys + other->key;
  CHECK(count == other->key_count, "a key of %zu bytes instead of %zu", count, other->key_count);
  CHECK(count == 0 || memcmp(key.bytes, other_key, count) == 0, "a key differs");
  const block_t exact = copy_block(key.bytes, count, 0);
  int must = count == 0 || (count == 1 && other_key[0] == '$');
  if (count != 0 && (other_key[0] == ' ' || other_key[count - 1] == ' ')) must = 1;
  for (size_t i = 0; i < count; i++)
    if (other_key[i] != 0 && strchr(".[]|", other_key[i]) != NULL) must = 1;
  CHECK(kiln_path_must_quote(exact.bytes, count) == must, "quotes of a key");
  free_block(written);
  free_block(key);
  free_block(exact);
}

static void check_steps(const uint8_t *text, const kiln_path_step_t *steps, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const oracle_step_t *other = &expected.steps[i];
    const int is_key =
        steps[i].kind == kiln_path_kind_key || steps[i].kind == kiln_path_kind_escaped_key;
    CHECK(
        is_key ? other->kind == kiln_path_kind_key : steps[i].kind == other->kind,
        "step %zu has the kind %d instead of %d", i, (int)steps[i].kind, (int)other->kind);
    if (is_key)
      check_key(text, steps[i], other);
    else
      CHECK(steps[i].number == other->number && steps[i].offset == 0, "step %zu differs", i);
  }
}

static kiln_path_result_t parse(
    block_t text, int is_list, kiln_path_step_t *steps, size_t capacity, uint32_t *counts) {
  return is_list ? kiln_path_parse_list(text.bytes, text.count, steps, capacity, counts)
                 : kiln_path_parse(text.bytes, text.count, steps, capacity);
}

static void check_text(const uint8_t *bytes, size_t count, int is_list) {
  count_case();
  const block_t text = copy_block(bytes, count, 0);
  set_input(text.bytes, count);
  read_paths(&expected, text.bytes, count, is_list);
  const block_t counts = new_block(KILN_PATH_MAX_ALTERNATIVES * sizeof(uint32_t), 0);
  uint32_t *steps_of_paths = (uint32_t *)counts.bytes;
  const kiln_path_result_t found = parse(text, is_list, NULL, 0, steps_of_paths);
  CHECK(
      found.status == expected.status && found.offset == expected.offset,
      "the status %d at %u instead of %d at %zu, %s", (int)found.status, found.offset,
      (int)expected.status, expected.offset, is_list ? "as a list" : "as a path");
  // Exactly enough capacity, or one less.
  const size_t most = found.status == kiln_path_status_ok ? found.count : 3;
  for (size_t capacity = most - (most > 0); capacity <= most; capacity++) {
    const block_t steps = new_block(capacity * sizeof(kiln_path_step_t), 0);
    const kiln_path_result_t again =
        parse(text, is_list, (kiln_path_step_t *)steps.bytes, capacity, steps_of_paths);
    CHECK(again.status == found.status && again.offset == found.offset, "another result");
    if (found.status == kiln_path_status_ok) {
      CHECK(found.offset == 0 && again.count == found.count, "another number of steps");
      CHECK(
          found.count == expected.step_count && found.paths == expected.path_count,
          "%u steps in %u paths", found.count, found.paths);
      check_steps(text.bytes, (kiln_path_step_t *)steps.bytes, capacity);
      for (size_t i = 0; is_list && i < found.paths; i++)
        CHECK(steps_of_paths[i] == expected.counts[i], "path %zu has another length", i);
    }
    free_block(steps);
  }
  set_input(NULL, 0);
  free_block(counts);
  free_block(text);
}

static void check_both(const uint8_t *bytes, size_t count) {
  check_text(bytes, count, 0);
  check_text(bytes, count, 1);
}

/// A path of the same piece, at the limits of depth, length and number.
static void check_repeated(const char *piece, size_t times, const char *end) {
  const size_t length = strlen(piece), count = length * times + strlen(end);
  uint8_t *text = malloc(count + 1);
  for (size_t i = 0; i < times; i++) memcpy(text + i * length, piece, length);
  memcpy(text + times * length, end, strlen(end));
  check_both(text, count);
  free(text);
}

static void check_unescape(void) {
  uint8_t bytes[20], out[20];
  const size_t count = random_below(sizeof bytes);
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)"\\\"ab"[random_below(4)];
  size_t written = 0;
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == '\\') i++;
    if (i < count) out[written++] = bytes[i];
  }
  const block_t text = copy_block(bytes, count, 0), result = new_block(count, 0);
  CHECK(kiln_path_unescape(text.bytes, count, result.bytes) == written, "an unescaped length");
  CHECK(written == 0 || memcmp(result.bytes, out, written) == 0, "an unescaped key differs");
  free_block(text);
  free_block(result);
}

void test_path(size_t cases) {
  check_both(NULL, 0);
  for (size_t i = 0; i < 256; i++) check_both((const uint8_t[]){(uint8_t)i}, 1);
  for (size_t times = 255; times <= 257; times++) {
    check_repeated("a.", times - 1, "a");
    check_repeated("[7]", times, "");
    check_repeated("a[\"\\\\\"]", times / 2, times % 2 ? ".b" : "");
  }
  for (size_t times = 62; times <= 65; times++) {
    check_repeated("a|", times, "b");
    check_repeated("$.a[1] | ", times, "b");
    check_repeated("a|", times, "");
  }
  for (size_t times = 65534; times <= 65537; times++) check_repeated("k", times, "");
  for (size_t k = 0; k < 40 * cases; k++) {
    uint8_t text[256];
    size_t count = 0;
    for (size_t i = random_below(random_below(20) == 0 ? 30 : 8); i > 0; i--) {
      const char *piece = pieces[random_below(sizeof pieces / sizeof *pieces)];
      memcpy(text + count, piece, strlen(piece));
      count += strlen(piece);
    }
    if (k % 3 == 0) count = mutate(text, count, sizeof text, text, count, ".[]$|\"\\*-0 19a\xFF");
    check_both(text, count);
    if (k % 8 == 0) check_unescape();
  }
}
