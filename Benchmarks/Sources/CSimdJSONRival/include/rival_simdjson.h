/// Cities out of JSON as a C++ program reads them with simdjson's on-demand interface: the rival of
/// baking from bytes.
#ifndef RIVAL_SIMDJSON_H
#define RIVAL_SIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What all fields of some cities come to.
typedef struct {
  /// How many cities there are.
  int64_t cities;
  /// The sum of the ids, the populations and the capitals.
  int64_t numbers;
  /// The bytes of all texts.
  int64_t text_bytes;
  /// The sum of the latitudes and longitudes.
  double degrees;
} rival_totals_t;

/// How many bytes behind the lines have to be readable.
size_t rival_simdjson_padding(void);

/// Makes a city of each line, a batch of lines at a time, and adds up what they hold.
///
/// - bytes: the lines. Behind them are as many bytes as `rival_simdjson_padding` says.
/// - length: how many bytes the lines have.
/// - batch: the cities that are kept at a time.
///
/// Answers the totals. Lines from which no city can be made are left out.
rival_totals_t rival_simdjson_cities(const uint8_t *_Nonnull bytes, size_t length, size_t batch);

/// The same of the records of the GeoNames file. Answers the sum of all fields.
int64_t rival_simdjson_places(const uint8_t *_Nonnull bytes, size_t length, size_t batch);

#ifdef __cplusplus
}
#endif

#endif
