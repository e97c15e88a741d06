#include "kiln_fields.h"

#include <string.h>

#include "kiln_comparison.h"
#include "kiln_fields_avx2.h"

// Not part of the function below, which would then save registers before it jumps to either.
__attribute__((noinline)) int kiln_fields_compare_baseline(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure) {
  return compare(layout, left, right, differing, unsure);
}

int kiln_fields_compare(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure) {
#if KILN_HAS_X86_UNITS
  if (kiln_cpu_has_avx2)
    return kiln_fields_compare_avx2(layout, left, right, differing, unsure);
#endif
  return kiln_fields_compare_baseline(layout, left, right, differing, unsure);
}

/// Whether a piece has a size that its kind can have.
static int is_sound(const kiln_piece_t *piece) {
  switch (piece->kind) {
    case KILN_FIELD_BITS:
    case KILN_FIELD_REFERENCE: return 1;
    case KILN_FIELD_FLOAT32: return piece->size == 4;
    case KILN_FIELD_FLOAT64: return piece->size == 8;
    case KILN_FIELD_OPTIONAL_FLOAT64: return piece->size >= 8;
    case KILN_FIELD_STRING: return KILN_KNOWS_SWIFT_STORAGE && piece->size == 16;
    case KILN_FIELD_ARRAY:
      return KILN_KNOWS_SWIFT_STORAGE && piece->size == 8 && piece->stride > 0;
    case KILN_FIELD_STRING_ARRAY:
      return KILN_KNOWS_SWIFT_STORAGE && piece->size == 8 && piece->stride == 0;
    default: return 0;
  }
}

/// Whether a piece starts with a number, which may be a NaN.
static int begins_with_number(const kiln_piece_t *piece) {
  return piece->kind == KILN_FIELD_FLOAT32 || piece->kind == KILN_FIELD_FLOAT64 ||
         piece->kind == KILN_FIELD_OPTIONAL_FLOAT64;
}

static inline int is_array(const kiln_piece_t *piece) {
  return piece->kind == KILN_FIELD_ARRAY || piece->kind == KILN_FIELD_STRING_ARRAY;
}

/// The index of the piece of a field that has several pieces.
#define KILN_SEVERAL_PIECES (UINT32_MAX - 1)

/// Adds a field to a set.
static inline void insert(uint64_t *set, uint32_t field) {
  set[field / 64] |= UINT64_C(1) << (field % 64);
}

/// Marks the words that only this piece overlaps as unsure.
///
/// The comparison then decides the whole field once, after it has compared all words.
static void leave_to_the_end(const kiln_piece_t *piece, size_t index, uint32_t *places) {
  for (size_t word = piece->offset / 8; word * 8 < (size_t)piece->offset + piece->size; word++) {
    if (places[word] == (KILN_PLACE_PIECE | (uint32_t)index))
      places[word] = KILN_PLACE_UNSURE | piece->field;
  }
}

/// Returns the `KILN_PLACE_…` of a word that only this piece overlaps.
static uint32_t place_of(const kiln_piece_t *piece, size_t index) {
  switch (piece->kind) {
    case KILN_FIELD_BITS: return KILN_PLACE_DIFFERENT | piece->field;
    case KILN_FIELD_REFERENCE: return KILN_PLACE_UNSURE | piece->field;
    default: return KILN_PLACE_PIECE | (uint32_t)index;
  }
}

/// Returns the `KILN_PLACE_PIECES` of a word that several pieces overlap.
///
/// - `index`: the index of the last of these pieces so far.
static uint32_t first_of(const kiln_piece_t *pieces, size_t index, size_t word) {
  size_t first = index;
  for (size_t i = index; i-- > 0;) {
    if (pieces[i].kind == KILN_FIELD_OPAQUE) continue;
    if ((size_t)pieces[i].offset + pieces[i].size <= word * 8) break;
    first = i;
  }
  return KILN_PLACE_PIECES | (uint32_t)first;
}

/// Whether a number is directly after a run of its kind, so that it belongs to the run.
static int continues(const kiln_run_t *run, const kiln_piece_t *piece, size_t index) {
  return run->kind == piece->kind && run->kind != KILN_FIELD_OPTIONAL_FLOAT64 &&
         run->first + run->count == index &&
         run->offset + run->count * piece->size == piece->offset;
}

ptrdiff_t kiln_fields_prepare(
    const kiln_piece_t *pieces, size_t count, size_t size, size_t field_count, uint64_t *masks,
    uint32_t *places, kiln_run_t *runs, uint64_t *sets, uint32_t *pieces_of_fields) {
  if (count > KILN_PLACE_INDEX || field_count > KILN_PLACE_INDEX || size > UINT32_MAX) return -1;
  const size_t words = kiln_layout_words(size);
  memset(masks, 0, words * sizeof *masks);
  const size_t set_words = kiln_field_words(field_count);
  memset(sets, 0, KILN_LAYOUT_SETS * set_words * sizeof *sets);
  for (size_t field = 0; field < field_count; field++) pieces_of_fields[field] = UINT32_MAX;
  for (size_t word = 0; word < words; word++) places[word] = UINT32_MAX;
  ptrdiff_t run_count = 0;
  size_t end = 0;
  for (size_t i = 0; i < count; i++) {
    const kiln_piece_t *piece = &pieces[i];
    if (piece->field >= field_count) return -1;
    if (piece->kind == KILN_FIELD_OPAQUE) {
      insert(sets, piece->field);
      continue;
    }
    if (!is_sound(piece) || piece->offset < end || piece->offset > size ||
        piece->size > size - piece->offset) {
      return -1;
    }
    end = (size_t)piece->offset + piece->size;
    // Bytes, not words: the mask then has the byte order of the instance.
    memset((uint8_t *)masks + piece->offset, 0xFF, piece->size);
    for (size_t word = piece->offset / 8; word * 8 < end; word++) {
      if (piece->size == 0) break;
      uint32_t *place = &places[word];
      *place = *place == UINT32_MAX ? place_of(piece, i) : first_of(pieces, i, word);
    }
    if (begins_with_number(piece)) {
      kiln_run_t *last = run_count > 0 ? &runs[run_count - 1] : NULL;
      if (last != NULL && continues(last, piece, i)) {
        last->count++;
      } else {
        kiln_run_t run = {piece->offset, 1, (uint32_t)i, piece->kind};
        runs[run_count++] = run;
      }
    }
  }
  // Strings and arrays are compared after all words, one after the other. This is only possible for
  // fields that consist of one piece.
  for (size_t i = 0; i < count; i++) {
    uint32_t *own = &pieces_of_fields[pieces[i].field];
    *own = *own == UINT32_MAX ? (uint32_t)i : KILN_SEVERAL_PIECES;
  }
  for (size_t i = 0; i < count; i++) {
    const kiln_piece_t *piece = &pieces[i];
    if (pieces_of_fields[piece->field] != i) continue;
    if (piece->kind == KILN_FIELD_STRING) insert(sets + set_words, piece->field);
    if (is_array(piece)) insert(sets + 2 * set_words, piece->field);
    if (piece->kind == KILN_FIELD_STRING || is_array(piece)) leave_to_the_end(piece, i, places);
  }
  return run_count;
}
