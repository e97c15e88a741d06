// The comparison, compiled once for every processor and once for AVX2.
#ifndef KILN_COMPARISON_H
#define KILN_COMPARISON_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "include/kiln_fields.h"
#include "include/kiln_swift_storage.h"

// Unaligned loads, which compile to one instruction each.
static inline uint64_t load64(const uint8_t *from) {
  uint64_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

static inline uint32_t load32(const uint8_t *from) {
  uint32_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

static inline double load_double(const uint8_t *from) {
  double number;
  memcpy(&number, from, sizeof number);
  return number;
}

static inline float load_float(const uint8_t *from) {
  float number;
  memcpy(&number, from, sizeof number);
  return number;
}

static inline int is_nan32(const uint8_t *place) {
  return load_float(place) != load_float(place);
}

static inline int is_nan64(const uint8_t *place) {
  return load_double(place) != load_double(place);
}

static inline int bits_differ(const uint8_t *left, const uint8_t *right, size_t size) {
  switch (size) {
    case 1: return *left != *right;
    case 4: return load32(left) != load32(right);
    case 8: return load64(left) != load64(right);
    case 16:
      return ((load64(left) ^ load64(right)) | (load64(left + 8) ^ load64(right + 8))) != 0;
    default: return memcmp(left, right, size) != 0;
  }
}

/// The relation of two values of a piece, not considering NaN.
static inline kiln_relation_t judge(
    const kiln_piece_t *piece, const uint8_t *left, const uint8_t *right) {
  switch (piece->kind) {
    case KILN_FIELD_BITS:
      return bits_differ(left, right, piece->size) ? KILN_DIFFERENT : KILN_EQUAL;
    case KILN_FIELD_FLOAT32:
      return load_float(left) == load_float(right) ? KILN_EQUAL : KILN_DIFFERENT;
    case KILN_FIELD_FLOAT64:
      return load_double(left) == load_double(right) ? KILN_EQUAL : KILN_DIFFERENT;
#if KILN_KNOWS_SWIFT_STORAGE
    case KILN_FIELD_STRING:
      if (!bits_differ(left, right, 16)) return KILN_EQUAL;
      return kiln_compare_strings(
          load64(left), load64(left + 8), load64(right), load64(right + 8));
    case KILN_FIELD_ARRAY:
    case KILN_FIELD_STRING_ARRAY:
      return kiln_compare_arrays(load64(left), load64(right), piece->stride);
#endif
    default: return bits_differ(left, right, piece->size) ? KILN_UNSURE : KILN_EQUAL;
  }
}

/// Two instances that are being compared, and the results for their fields so far.
typedef struct {
  const kiln_layout_t *layout;
  const uint8_t *left, *right;
  uint64_t *differing, *unsure;
} kiln_comparison_t;

static inline void note(
    const kiln_comparison_t *comparison, uint32_t field, kiln_relation_t relation) {
  const uint64_t bit = UINT64_C(1) << (field % 64);
  if (relation == KILN_DIFFERENT) comparison->differing[field / 64] |= bit;
  if (relation == KILN_UNSURE) comparison->unsure[field / 64] |= bit;
}

static inline void settle_piece(const kiln_comparison_t *comparison, const kiln_piece_t *piece) {
  const kiln_relation_t relation =
      judge(piece, comparison->left + piece->offset, comparison->right + piece->offset);
  if (relation != KILN_EQUAL) note(comparison, piece->field, relation);
}

/// Compares the pieces in a word in which the instances differ, if the word alone does not
/// determine the result.
static void settle_pieces(const kiln_comparison_t *comparison, size_t word) {
  const kiln_layout_t *layout = comparison->layout;
  const uint32_t place = layout->places[word];
  size_t i = place & KILN_PLACE_INDEX;
  if ((place & ~KILN_PLACE_INDEX) == KILN_PLACE_PIECE)
    return settle_piece(comparison, &layout->pieces[i]);
  for (; i < layout->piece_count; i++) {
    // An opaque piece may have any offset.
    if (layout->pieces[i].kind == KILN_FIELD_OPAQUE) continue;
    if (layout->pieces[i].offset >= word * 8 + 8) break;
    settle_piece(comparison, &layout->pieces[i]);
  }
}

/// Records the result of a difference in a word.
static inline void settle(const kiln_comparison_t *comparison, size_t word) {
  const uint32_t place = comparison->layout->places[word], index = place & KILN_PLACE_INDEX;
  switch (place & ~KILN_PLACE_INDEX) {
    case KILN_PLACE_DIFFERENT: return note(comparison, index, KILN_DIFFERENT);
    case KILN_PLACE_UNSURE: return note(comparison, index, KILN_UNSURE);
    default: return settle_pieces(comparison, word);
  }
}

/// Records the results of differences in several words of a step, one bit per word.
///
/// With up to 64 fields, the sets stay in registers. In memory, each field would wait for the
/// previous one.
static inline void settle_words(
    const kiln_comparison_t *comparison, size_t first, unsigned words) {
  if (comparison->layout->field_count > 64) {
    for (; words != 0; words &= words - 1)
      settle(comparison, first + (size_t)__builtin_ctz(words));
    return;
  }
  uint64_t differing = 0, unsure = 0;
  for (; words != 0; words &= words - 1) {
    const size_t word = first + (size_t)__builtin_ctz(words);
    const uint32_t place = comparison->layout->places[word];
    const uint64_t bit = UINT64_C(1) << (place % 64);
    switch (place & ~KILN_PLACE_INDEX) {
      case KILN_PLACE_DIFFERENT: differing |= bit; break;
      case KILN_PLACE_UNSURE: unsure |= bit; break;
      default: settle_pieces(comparison, word);
    }
  }
  comparison->differing[0] |= differing;
  comparison->unsure[0] |= unsure;
}

/// The number of words per step: one cache line.
#define KILN_STEP 8

#if defined(KILN_COMPARES_BY_AVX2)
/// The bits that differ in half a step.
static inline __m256i half_difference(
    const uint8_t *left, const uint8_t *right, const uint64_t *masks) {
  const __m256i a = _mm256_loadu_si256((const __m256i *)left);
  const __m256i b = _mm256_loadu_si256((const __m256i *)right);
  return _mm256_and_si256(
      _mm256_xor_si256(a, b), _mm256_loadu_si256((const __m256i *)masks));
}

/// The words that are equal in half a step, one bit per word.
static inline unsigned half_equal_words(
    const uint8_t *left, const uint8_t *right, const uint64_t *masks) {
  const __m256i same =
      _mm256_cmpeq_epi64(half_difference(left, right, masks), _mm256_setzero_si256());
  return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(same));
}
#endif

/// The words that differ in a step, one bit per word.
static inline unsigned differing_words(
    const uint8_t *left, const uint8_t *right, const uint64_t *masks) {
#if defined(KILN_COMPARES_BY_AVX2)
  return 0xFF ^ (half_equal_words(left, right, masks) |
                 half_equal_words(left + 32, right + 32, masks + 4) << 4);
#else
  unsigned words = 0;
  for (int i = 0; i < KILN_STEP; i++) {
    const uint64_t found = (load64(left + 8 * i) ^ load64(right + 8 * i)) & masks[i];
    words |= (unsigned)(found != 0) << i;
  }
  return words;
#endif
}

/// The first word of the next step, from `word` on, in which the instances differ; `end` if there
/// is none.
static inline size_t skip_equal(const kiln_comparison_t *comparison, size_t word, size_t end) {
  const uint8_t *left = comparison->left, *right = comparison->right;
  const uint64_t *masks = comparison->layout->masks;
  for (; word < end; word += KILN_STEP) {
#if defined(KILN_COMPARES_BY_AVX2)
    const __m256i any = _mm256_or_si256(
        half_difference(left + word * 8, right + word * 8, masks + word),
        half_difference(left + word * 8 + 32, right + word * 8 + 32, masks + word + 4));
    if (!_mm256_testz_si256(any, any)) break;
#else
    uint64_t any = 0;
    for (size_t i = word; i < word + KILN_STEP; i++)
      any |= (load64(left + i * 8) ^ load64(right + i * 8)) & masks[i];
    if (any != 0) break;
#endif
  }
  return word;
}

/// Compares the words after the last whole step and the bytes after the last word.
static void compare_rest(const kiln_comparison_t *comparison, size_t word) {
  const uint8_t *left = comparison->left, *right = comparison->right;
  const uint64_t *masks = comparison->layout->masks;
  const size_t size = comparison->layout->size, words = size / 8;
  for (; word < words; word++) {
    if (((load64(left + word * 8) ^ load64(right + word * 8)) & masks[word]) != 0)
      settle(comparison, word);
  }
  if (size % 8 != 0) {
    uint64_t a = 0, b = 0;
    memcpy(&a, left + word * 8, size % 8);
    memcpy(&b, right + word * 8, size % 8);
    if (((a ^ b) & masks[word]) != 0) settle(comparison, word);
  }
}

static inline void compare_bytes(const kiln_comparison_t *comparison) {
  const uint8_t *left = comparison->left, *right = comparison->right;
  const size_t size = comparison->layout->size, end = size / (8 * KILN_STEP) * KILN_STEP;
  size_t word = skip_equal(comparison, 0, end);
  while (word < end) {
    settle_words(
        comparison, word,
        differing_words(left + word * 8, right + word * 8, comparison->layout->masks + word));
    word = skip_equal(comparison, word + KILN_STEP, end);
  }
  if (end * 8 < size) compare_rest(comparison, end);
}

/// Records the NaN values of a run, which differ from themselves.
static void note_nan(const kiln_comparison_t *comparison, const kiln_run_t *run) {
  const size_t width = run->kind == KILN_FIELD_FLOAT32 ? 4 : 8;
  const uint8_t *place = comparison->left + run->offset;
  for (size_t i = 0; i < run->count; i++, place += width) {
    if (!(width == 4 ? is_nan32(place) : is_nan64(place))) continue;
    note(
        comparison, comparison->layout->pieces[run->first + i].field,
        run->kind == KILN_FIELD_OPTIONAL_FLOAT64 ? KILN_UNSURE : KILN_DIFFERENT);
  }
}

/// Whether any of several eight-byte numbers is NaN.
static inline int any_nan64(const uint8_t *place, size_t count) {
  int any = 0;
  size_t i = 0;
#if defined(KILN_COMPARES_BY_AVX2)
  __m256d found = _mm256_setzero_pd();
  for (; i + 4 <= count; i += 4) {
    const __m256d numbers = _mm256_loadu_pd((const double *)(const void *)(place + 8 * i));
    found = _mm256_or_pd(found, _mm256_cmp_pd(numbers, numbers, _CMP_UNORD_Q));
  }
  any = _mm256_movemask_pd(found);
#endif
  for (; i < count; i++) any |= is_nan64(place + 8 * i);
  return any;
}

/// A NaN differs from itself, which a comparison of bytes does not detect.
static inline void compare_numbers(const kiln_comparison_t *comparison) {
  const kiln_layout_t *layout = comparison->layout;
  for (size_t i = 0; i < layout->run_count; i++) {
    const kiln_run_t *run = &layout->runs[i];
    const uint8_t *place = comparison->left + run->offset;
    int any = 0;
    if (run->kind == KILN_FIELD_FLOAT32) {
      for (size_t k = 0; k < run->count; k++) any |= is_nan32(place + 4 * k);
    } else {
      any = any_nan64(place, run->count);
    }
    if (any) note_nan(comparison, run);
  }
}

#if KILN_KNOWS_SWIFT_STORAGE
/// Decides the strings and arrays among the unsure fields in one word of the sets.
static inline void compare_storage(
    const kiln_comparison_t *comparison, size_t word, size_t words) {
  const kiln_layout_t *layout = comparison->layout;
  const uint64_t strings = layout->sets[words + word], arrays = layout->sets[2 * words + word];
  const uint32_t *pieces_of_fields = layout->pieces_of_fields + word * 64;
  uint64_t differs = 0, unknown = comparison->unsure[word];
  for (uint64_t left_over = unknown & strings; left_over != 0; left_over &= left_over - 1) {
    const uint64_t bit = left_over & -left_over;
    const size_t offset = layout->pieces[pieces_of_fields[__builtin_ctzll(left_over)]].offset;
    const uint8_t *left = comparison->left + offset, *right = comparison->right + offset;
    const kiln_relation_t relation = kiln_compare_strings(
        load64(left), load64(left + 8), load64(right), load64(right + 8));
    if (relation == KILN_UNSURE) continue;
    unknown ^= bit;
    if (relation == KILN_DIFFERENT) differs |= bit;
  }
  for (uint64_t left_over = unknown & arrays; left_over != 0; left_over &= left_over - 1) {
    const uint64_t bit = left_over & -left_over;
    const kiln_piece_t *piece = &layout->pieces[pieces_of_fields[__builtin_ctzll(left_over)]];
    const kiln_relation_t relation = kiln_compare_arrays(
        load64(comparison->left + piece->offset), load64(comparison->right + piece->offset),
        piece->stride);
    if (relation == KILN_UNSURE) continue;
    unknown ^= bit;
    if (relation == KILN_DIFFERENT) differs |= bit;
  }
  comparison->unsure[word] = unknown;
  comparison->differing[word] |= differs;
}
#endif

/// Implements `kiln_fields_compare`.
static inline int compare(
    const kiln_layout_t *layout, const void *left, const void *right, uint64_t *differing,
    uint64_t *unsure) {
  // With up to 64 fields, the sets stay in registers.
  const size_t words = kiln_field_words(layout->field_count);
  uint64_t differs = 0, unknown = 0;
  kiln_comparison_t comparison = {
      layout, (const uint8_t *)left, (const uint8_t *)right, &differs, &unknown};
  if (words > 1) {
    comparison.differing = differing;
    comparison.unsure = unsure;
    for (size_t i = 0; i < words; i++) differing[i] = unsure[i] = 0;
  }
  compare_bytes(&comparison);
  compare_numbers(&comparison);
  uint64_t any = 0;
  for (size_t i = 0; i < words; i++) {
#if KILN_KNOWS_SWIFT_STORAGE
    if (comparison.unsure[i] != 0) compare_storage(&comparison, i, words);
#endif
    differing[i] = comparison.differing[i];
    unsure[i] = (comparison.unsure[i] | layout->sets[i]) & ~differing[i];
    any |= differing[i] | unsure[i];
  }
  return any != 0;
}

#endif
