#include "rival_simdjson.h"

#include "records.hpp"

namespace {

using namespace simdjson;

struct City {
  int64_t id;
  std::string name;
  std::string region;
  std::string country;
  int64_t population;
  double latitude;
  double longitude;
  bool is_capital;
  std::vector<std::string> tags;
};

/// Reads a city. Requests members in source order, which is fastest.
error_code read(ondemand::object object, City &city) {
  if (auto error = object["id"].get(city.id)) return error;
  if (auto error = text(object["name"], city.name)) return error;
  if (auto error = text(object["region"], city.region)) return error;
  if (auto error = text(object["country"], city.country)) return error;
  if (auto error = object["population"].get(city.population)) return error;
  ondemand::object location;
  if (auto error = object["location"].get(location)) return error;
  if (auto error = location["lat"].get(city.latitude)) return error;
  if (auto error = location["lon"].get(city.longitude)) return error;
  if (auto error = object["capital"].get(city.is_capital)) return error;
  return texts(object["tags"], city.tags);
}

void add(const std::vector<City> &cities, rival_totals_t &totals) {
  for (const City &city : cities) {
    totals.cities += 1;
    totals.numbers += city.id + city.population + city.is_capital;
    totals.text_bytes += city.name.size() + city.region.size() + city.country.size();
    for (const std::string &tag : city.tags) totals.text_bytes += tag.size();
    totals.degrees += city.latitude + city.longitude;
  }
}

}  // namespace

size_t rival_simdjson_padding(void) { return SIMDJSON_PADDING; }

rival_totals_t rival_simdjson_cities(const uint8_t *bytes, size_t length, size_t batch) {
  rival_totals_t totals = {};
  for_each_batch<City>(bytes, length, batch, [&](auto &cities) { add(cities, totals); });
  return totals;
}
