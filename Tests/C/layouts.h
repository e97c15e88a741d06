// Random layouts of structs, with instances of them in exactly sized blocks.
#ifndef KILN_TEST_LAYOUTS_H
#define KILN_TEST_LAYOUTS_H

#include "kiln_fields.h"
#include "swift_values.h"

#define MOST_PIECES 160
#define POOL 12
/// The sizes of array elements.
#define STRIDES 4
extern const uint32_t strides[STRIDES];

/// Strings and arrays for instances.
typedef struct {
  test_string_t strings[POOL];
  test_array_t arrays[STRIDES][POOL];
  test_array_t string_arrays[POOL];
} pool_t;

/// A layout and the blocks that it refers to.
typedef struct {
  kiln_layout_t layout;
  block_t pieces, masks, places, runs, sets, pieces_of_fields;
} test_layout_t;

/// An instance, and the string or array of each piece that is one.
typedef struct {
  block_t bytes;
  const void *values[MOST_PIECES];
} instance_t;

void fill_pool(pool_t *pool);
void empty_pool(pool_t *pool);

/// Creates random pieces. Sets the size of an instance and the number of fields; returns the number
/// of pieces.
size_t random_pieces(kiln_piece_t *pieces, size_t *size, size_t *field_count);

/// Prepares a layout. Returns the result of `kiln_fields_prepare`.
ptrdiff_t prepare(
    test_layout_t *made, const kiln_piece_t *pieces, size_t count, size_t size, size_t field_count);
void free_layout(test_layout_t layout);

/// Writes a random value of a piece to an instance.
void set_random_value(
    instance_t *instance, const kiln_piece_t *pieces, size_t index, const pool_t *pool);

#endif
