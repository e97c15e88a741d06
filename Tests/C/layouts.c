#include "layouts.h"

#include <string.h>

const uint32_t strides[STRIDES] = {1, 3, 8, 24};

void fill_pool(pool_t *pool) {
  for (size_t i = 0; i < POOL; i++) pool->strings[i] = new_random_string();
  // An array has strings that are not nil.
  free_string(pool->strings[0]);
  pool->strings[0] = new_plain_string((const uint8_t *)"abcdefghijklmnopqrstuvwxyz", 26);
  for (size_t i = 0; i < POOL; i++) {
    for (size_t k = 0; k < STRIDES; k++) pool->arrays[k][i] = new_random_array(strides[k]);
    pool->string_arrays[i] = new_random_string_array(pool->strings, POOL);
  }
}

void empty_pool(pool_t *pool) {
  for (size_t i = 0; i < POOL; i++) {
    for (size_t k = 0; k < STRIDES; k++) free_array(pool->arrays[k][i]);
    free_array(pool->string_arrays[i]);
    free_string(pool->strings[i]);
  }
}

static uint32_t random_size(uint32_t kind) {
  static const uint32_t common[] = {1, 2, 4, 8, 16};
  switch (kind) {
    case KILN_FIELD_FLOAT32: return 4;
    case KILN_FIELD_FLOAT64:
    case KILN_FIELD_ARRAY:
    case KILN_FIELD_STRING_ARRAY: return 8;
    case KILN_FIELD_OPTIONAL_FLOAT64: return 8 + (uint32_t)random_below(3);
    case KILN_FIELD_STRING: return 16;
    default:
      return random_below(3) != 0 ? common[random_below(5)] : (uint32_t)random_below(40);
  }
}

size_t random_pieces(kiln_piece_t *pieces, size_t *size, size_t *field_count) {
  const size_t count = random_below(random_below(4) == 0 ? MOST_PIECES : 16);
  *field_count = count + random_below(3);
  if (random_below(3) == 0 && count > 2) *field_count = 1 + random_below(count);
  const int has_gaps = random_below(2) == 0, is_uniform = random_below(3) == 0;
  const uint32_t only = (uint32_t)random_below(9);
  uint32_t end = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t kind =
        is_uniform && random_below(8) != 0 ? only : (uint32_t)random_below(9);
    const uint32_t field =
        (uint32_t)(*field_count > count ? i : random_below(4) == 0 ? random_below(*field_count)
                                                                   : i % *field_count);
    if (has_gaps && random_below(3) == 0) end += (uint32_t)random_below(10);
    pieces[i] = (kiln_piece_t){end, random_size(kind), kind, 0, field};
    if (kind == KILN_FIELD_ARRAY) pieces[i].stride = strides[random_below(STRIDES)];
    if (kind == KILN_FIELD_OPAQUE) {
      pieces[i].offset = (uint32_t)next_random();
      pieces[i].size = (uint32_t)next_random();
    } else {
      end += pieces[i].size;
    }
  }
  *size = end + random_below(2) * random_below(10);
  return count;
}

ptrdiff_t prepare(
    test_layout_t *made, const kiln_piece_t *pieces, size_t count, size_t size,
    size_t field_count) {
  const size_t words = kiln_layout_words(size), set_words = kiln_field_words(field_count);
  made->pieces = copy_block(pieces, count * sizeof *pieces, 0);
  made->masks = new_block(words * 8, 0);
  made->places = new_block(words * 4, 0);
  made->runs = new_block(count * sizeof(kiln_run_t), 0);
  made->sets = new_block(KILN_LAYOUT_SETS * set_words * 8, 0);
  made->pieces_of_fields = new_block(field_count * 4, 0);
  made->layout = (kiln_layout_t){
      .pieces = (const kiln_piece_t *)made->pieces.bytes,
      .piece_count = count,
      .size = size,
      .field_count = field_count,
      .masks = (const uint64_t *)made->masks.bytes,
      .places = (const uint32_t *)made->places.bytes,
      .runs = (const kiln_run_t *)made->runs.bytes,
      .sets = (const uint64_t *)made->sets.bytes,
      .pieces_of_fields = (const uint32_t *)made->pieces_of_fields.bytes,
  };
  const ptrdiff_t runs = kiln_fields_prepare(
      made->layout.pieces, count, size, field_count, (uint64_t *)made->masks.bytes,
      (uint32_t *)made->places.bytes, (kiln_run_t *)made->runs.bytes, (uint64_t *)made->sets.bytes,
      (uint32_t *)made->pieces_of_fields.bytes);
  made->layout.run_count = runs < 0 ? 0 : (size_t)runs;
  return runs;
}

void free_layout(test_layout_t layout) {
  free_block(layout.pieces);
  free_block(layout.masks);
  free_block(layout.places);
  free_block(layout.runs);
  free_block(layout.sets);
  free_block(layout.pieces_of_fields);
}

static void set_random_number(uint8_t *bytes, size_t width) {
  static const double numbers[] = {
      0.0, -0.0, 1.5, -1.5, 1.0 / 0.0, 0.0 / 0.0, -(0.0 / 0.0), 5e-324};
  const double number = numbers[random_below(random_below(4) == 0 ? 8 : 4)];
  const float narrow = (float)number;
  memcpy(bytes, width == 4 ? (const void *)&narrow : &number, width);
}

void set_random_value(
    instance_t *instance, const kiln_piece_t *pieces, size_t index, const pool_t *pool) {
  const kiln_piece_t *piece = &pieces[index];
  if (piece->kind == KILN_FIELD_OPAQUE) return;
  uint8_t *bytes = instance->bytes.bytes + piece->offset;
  switch (piece->kind) {
    case KILN_FIELD_FLOAT32: set_random_number(bytes, 4); return;
    case KILN_FIELD_OPTIONAL_FLOAT64: fill_random(bytes, piece->size); // fall through
    case KILN_FIELD_FLOAT64: set_random_number(bytes, 8); return;
    case KILN_FIELD_STRING: {
      const test_string_t *string = &pool->strings[random_below(POOL)];
      instance->values[index] = string;
      memcpy(bytes, string->words, 16);
      return;
    }
    case KILN_FIELD_ARRAY:
    case KILN_FIELD_STRING_ARRAY: {
      const test_array_t *array = &pool->string_arrays[random_below(POOL)];
      for (size_t k = 0; k < STRIDES; k++)
        if (piece->kind == KILN_FIELD_ARRAY && strides[k] == piece->stride)
          array = &pool->arrays[k][random_below(POOL)];
      instance->values[index] = array;
      memcpy(bytes, &array->storage_word, 8);
      return;
    }
    default: fill_random(bytes, piece->size); return;
  }
}
