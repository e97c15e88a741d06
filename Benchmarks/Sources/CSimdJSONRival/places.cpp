#include "rival_simdjson.h"

#include "records.hpp"

#include <cmath>

namespace {

using namespace simdjson;

/// A record of the GeoNames file.
struct Place {
  int64_t id;
  std::string name;
  double latitude;
  double longitude;
  std::string country;
  int64_t population;
  std::string timezone;
  std::string division;
  std::vector<std::string> alternate_names;
};

/// Reads a place. Requests members in source order, which is fastest.
error_code read(ondemand::object object, Place &place) {
  if (auto error = object["geonameid"].get(place.id)) return error;
  if (auto error = text(object["name"], place.name)) return error;
  if (auto error = object["latitude"].get(place.latitude)) return error;
  if (auto error = object["longitude"].get(place.longitude)) return error;
  if (auto error = text(object["countrycode"], place.country)) return error;
  if (auto error = object["population"].get(place.population)) return error;
  if (auto error = text(object["timezone"], place.timezone)) return error;
  if (auto error = text(object["admin1code"], place.division)) return error;
  return texts(object["alternatenames"], place.alternate_names);
}

int64_t scaled(double number) { return static_cast<int64_t>(std::floor(number * 100000 + 0.5)); }

int64_t sum(const std::vector<Place> &places) {
  int64_t sum = 0;
  for (const Place &place : places) {
    sum += place.id + place.population + scaled(place.latitude) + scaled(place.longitude);
    sum += place.name.size() + place.country.size() + place.timezone.size() + place.division.size();
    for (const std::string &name : place.alternate_names) sum += name.size();
  }
  return sum;
}

}  // namespace

int64_t rival_simdjson_places(const uint8_t *bytes, size_t length, size_t batch) {
  int64_t total = 0;
  for_each_batch<Place>(bytes, length, batch, [&](auto &places) { total += sum(places); });
  return total;
}
