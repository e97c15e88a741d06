// The path grammar as an automaton: the valid transitions, and the error for invalid ones. It is
// slow and independent of the parser.
#ifndef KILN_TEST_PATH_ORACLE_H
#define KILN_TEST_PATH_ORACLE_H

#include "kiln_path.h"

/// A step. A key is a range of the keys of the result.
typedef struct {
  kiln_path_kind_t kind;
  uint32_t number;
  size_t key, key_count;
} oracle_step_t;

typedef struct {
  kiln_path_status_t status;
  size_t offset;
  size_t path_count, step_count;
  uint32_t counts[KILN_PATH_MAX_ALTERNATIVES + 1];
  oracle_step_t steps[(KILN_PATH_MAX_ALTERNATIVES + 1) * KILN_PATH_MAX_DEPTH];
  uint8_t keys[2 * KILN_PATH_MAX_LENGTH];
} oracle_paths_t;

/// Reads a path, or a list of paths.
void read_paths(oracle_paths_t *result, const uint8_t *text, size_t count, int is_list);

#endif
