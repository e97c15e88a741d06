/// Reads records from JSON with simdjson's on-demand API, for comparison with baking from bytes.
#ifndef RIVAL_SIMDJSON_H
#define RIVAL_SIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The sums of all fields of some cities.
typedef struct {
  /// The number of cities.
  int64_t cities;
  /// The sum of the ids, the populations and the capitals.
  int64_t numbers;
  /// The size of all strings in bytes.
  int64_t text_bytes;
  /// The sum of the latitudes and longitudes.
  double degrees;
} rival_totals_t;

/// The number of bytes after the lines that must be readable.
size_t rival_simdjson_padding(void);

/// Creates a city for each line in batches, and sums up their fields.
///
/// - bytes: the lines, followed by as many bytes as `rival_simdjson_padding` returns.
/// - length: the size of the lines in bytes.
/// - batch: the number of cities kept at a time.
///
/// Returns the sums. Skips lines without a valid city.
rival_totals_t rival_simdjson_cities(const uint8_t *_Nonnull bytes, size_t length, size_t batch);

/// The same for records of the GeoNames file. Returns the sum of all fields.
int64_t rival_simdjson_places(const uint8_t *_Nonnull bytes, size_t length, size_t batch);

#ifdef __cplusplus
}
#endif

#endif
