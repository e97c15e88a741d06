// Comparison of fields with random layouts, against one that compares one piece at a time.
#include <math.h>
#include <string.h>

#include "kiln_fields_avx2.h"
#include "layouts.h"

#define MOST_WORDS 4

typedef struct {
  uint64_t differing[MOST_WORDS], unsure[MOST_WORDS];
} sets_t;

typedef int (*compare_t)(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure);

static kiln_relation_t expected_relation(
    const kiln_piece_t *piece, size_t index, const instance_t *left, const instance_t *right) {
  if (piece->kind == KILN_FIELD_OPAQUE) return KILN_UNSURE;
  const uint8_t *a = left->bytes.bytes + piece->offset, *b = right->bytes.bytes + piece->offset;
  const int is_same = piece->size == 0 || memcmp(a, b, piece->size) == 0;
  float narrow[2];
  double wide[2];
  switch (piece->kind) {
    case KILN_FIELD_BITS: return is_same ? KILN_EQUAL : KILN_DIFFERENT;
    case KILN_FIELD_FLOAT32:
      memcpy(&narrow[0], a, 4);
      memcpy(&narrow[1], b, 4);
      return narrow[0] == narrow[1] ? KILN_EQUAL : KILN_DIFFERENT;
    case KILN_FIELD_FLOAT64:
      memcpy(&wide[0], a, 8);
      memcpy(&wide[1], b, 8);
      return wide[0] == wide[1] ? KILN_EQUAL : KILN_DIFFERENT;
    case KILN_FIELD_OPTIONAL_FLOAT64:
      memcpy(&wide[0], a, 8);
      return is_same && !isnan(wide[0]) ? KILN_EQUAL : KILN_UNSURE;
    case KILN_FIELD_STRING: return expected_strings(left->values[index], right->values[index]);
    case KILN_FIELD_ARRAY:
    case KILN_FIELD_STRING_ARRAY:
      return expected_arrays(left->values[index], right->values[index], piece->stride);
    default: return is_same ? KILN_EQUAL : KILN_UNSURE;
  }
}

static void check_unit(
    compare_t compare, const char *name, const kiln_layout_t *layout, const instance_t *left,
    const instance_t *right, const sets_t *expected) {
  const size_t words = kiln_field_words(layout->field_count);
  const block_t differing = new_block(words * 8, 0), unsure = new_block(words * 8, 0);
  memset(differing.bytes, 0xA5, words * 8);
  memset(unsure.bytes, 0x5A, words * 8);
  const int any = compare(
      layout, left->bytes.bytes, right->bytes.bytes, (uint64_t *)differing.bytes,
      (uint64_t *)unsure.bytes);
  uint64_t all = 0;
  for (size_t i = 0; i < words; i++) {
    const uint64_t found[] = {((uint64_t *)differing.bytes)[i], ((uint64_t *)unsure.bytes)[i]};
    CHECK(
        found[0] == expected->differing[i],
        "%s: in word %zu the fields %llx differ instead of %llx", name, i,
        (unsigned long long)found[0], (unsigned long long)expected->differing[i]);
    CHECK(
        found[1] == expected->unsure[i],
        "%s: in word %zu the fields %llx are unsure instead of %llx", name, i,
        (unsigned long long)found[1], (unsigned long long)expected->unsure[i]);
    all |= found[0] | found[1];
  }
  CHECK(any == (all != 0), "%s returns %d", name, any);
  free_block(differing);
  free_block(unsure);
}

static void check_instances(
    const kiln_layout_t *layout, const instance_t *left, const instance_t *right) {
  count_case();
  sets_t expected = {{0}, {0}};
  for (size_t i = 0; i < layout->piece_count; i++) {
    const uint32_t field = layout->pieces[i].field;
    const kiln_relation_t relation = expected_relation(&layout->pieces[i], i, left, right);
    const uint64_t bit = UINT64_C(1) << field % 64;
    if (relation == KILN_DIFFERENT) expected.differing[field / 64] |= bit;
    if (relation == KILN_UNSURE) expected.unsure[field / 64] |= bit;
  }
  for (size_t i = 0; i < MOST_WORDS; i++) expected.unsure[i] &= ~expected.differing[i];
  check_unit(kiln_fields_compare, "kiln_fields_compare", layout, left, right, &expected);
  check_unit(kiln_fields_compare_baseline, "baseline", layout, left, right, &expected);
#if KILN_HAS_X86_UNITS
  if (kiln_cpu_has_avx2)
    check_unit(kiln_fields_compare_avx2, "AVX2", layout, left, right, &expected);
#endif
}

/// Whether the byte is in a string or an array, whose words are addresses.
static int is_in_storage(const kiln_layout_t *layout, size_t at) {
  for (size_t i = 0; i < layout->piece_count; i++) {
    const kiln_piece_t *piece = &layout->pieces[i];
    if (piece->kind >= KILN_FIELD_STRING && at - piece->offset < piece->size) return 1;
  }
  return 0;
}

static instance_t copy_instance(const instance_t *instance) {
  instance_t copy = *instance;
  copy.bytes = copy_block(instance->bytes.bytes, instance->bytes.count, random_below(16));
  return copy;
}

static void check_layout(const pool_t *pool) {
  kiln_piece_t pieces[MOST_PIECES];
  size_t size, field_count;
  const size_t count = random_pieces(pieces, &size, &field_count);
  test_layout_t made;
  CHECK(prepare(&made, pieces, count, size, field_count) >= 0, "valid pieces are rejected");
  instance_t left = {.bytes = new_block(size, random_below(16))};
  fill_random(left.bytes.bytes, size);
  for (size_t i = 0; i < count; i++) set_random_value(&left, pieces, i, pool);
  check_instances(&made.layout, &left, &left);
  for (size_t round = 0; round < 4; round++) {
    instance_t right = copy_instance(&left);
    for (size_t i = 0; i < count; i++)
      if (random_below(round + 1) == 0) set_random_value(&right, pieces, i, pool);
    check_instances(&made.layout, &left, &right);
    free_block(right.bytes);
  }
  // A difference at each byte.
  instance_t right = copy_instance(&left);
  for (size_t at = random_below(8); at < size; at += 1 + random_below(size / 16 + 1)) {
    if (is_in_storage(&made.layout, at)) continue;
    right.bytes.bytes[at] ^= (uint8_t)(1 << random_below(8));
    check_instances(&made.layout, &left, &right);
    right.bytes.bytes[at] = left.bytes.bytes[at];
  }
  free_block(right.bytes);
  free_block(left.bytes);
  free_layout(made);
}

/// Pieces that may be invalid: rejected, or all of them within the instance.
static void check_validation(void) {
  count_case();
  kiln_piece_t pieces[MOST_PIECES];
  size_t size, field_count;
  const size_t count = random_pieces(pieces, &size, &field_count);
  if (count == 0) return;
  uint32_t *values = (uint32_t *)&pieces[random_below(count)];
  values[random_below(5)] += random_below(2) == 0 ? (uint32_t)next_random()
                                                  : (uint32_t)random_below(40) - 20;
  int is_valid = 1;
  size_t end = 0;
  for (size_t i = 0; i < count; i++) {
    const kiln_piece_t piece = pieces[i];
    if (piece.field >= field_count) is_valid = 0;
    if (piece.kind == KILN_FIELD_OPAQUE) continue;
    const size_t next = (size_t)piece.offset + piece.size;
    static const uint32_t sizes[] = {0, 4, 8, 0, 0, 0, 16, 8, 8};
    if (piece.kind > 8 || (sizes[piece.kind] != 0 && sizes[piece.kind] != piece.size)) is_valid = 0;
    if (piece.kind == KILN_FIELD_OPTIONAL_FLOAT64 && piece.size < 8) is_valid = 0;
    if (piece.kind == KILN_FIELD_ARRAY && piece.stride == 0) is_valid = 0;
    if (piece.kind == KILN_FIELD_STRING_ARRAY && piece.stride != 0) is_valid = 0;
    if (piece.offset < end || next > size) is_valid = 0;
    end = next;
  }
  test_layout_t made;
  const ptrdiff_t runs = prepare(&made, pieces, count, size, field_count);
  CHECK(
      (runs >= 0) == is_valid, "pieces that are%s valid return %td", is_valid ? "" : " not", runs);
  free_layout(made);
}

void test_fields(size_t cases) {
  static pool_t pool;
  for (size_t k = 0; k < 3 * cases; k++) {
    if (k % 20 == 0) fill_pool(&pool);
    check_layout(&pool);
    if (k % 20 == 19 || k + 1 == 3 * cases) empty_pool(&pool);
  }
  for (size_t k = 0; k < 5 * cases; k++) check_validation();
#if KILN_HAS_X86_UNITS
  add_note(", units: baseline%s", kiln_cpu_has_avx2 ? ", AVX2" : "");
#endif
}
