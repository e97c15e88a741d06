#include "rival_simdjson.h"

// As in a C++ program that is written for speed: error codes, and the checks of a release build.
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_DEVELOPMENT_CHECKS 0
#include <simdjson.h>

#include <string>
#include <string_view>
#include <vector>

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

template <typename Source>
error_code text(Source &&source, std::string &result) {
  std::string_view view;
  if (auto error = source.get_string().get(view)) return error;
  result.assign(view);
  return SUCCESS;
}

/// Reads a city. The members are asked for in the order in which they come, which is the quickest way.
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
  ondemand::array tags;
  if (auto error = object["tags"].get(tags)) return error;
  for (auto tag : tags) {
    if (auto error = text(tag, city.tags.emplace_back())) return error;
  }
  return SUCCESS;
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
  static thread_local ondemand::parser parser;
#ifdef SIMDJSON_THREADS_ENABLED
  // With threads it would take a second core.
  parser.threaded = false;
#endif
  rival_totals_t totals = {};
  ondemand::document_stream documents;
  // As many bytes at a time as Kiln reads. One parser a line, and a million bytes, take a little longer.
  if (parser.iterate_many(bytes, length, 256 << 10).get(documents)) return totals;
  std::vector<City> cities;
  cities.reserve(batch);
  for (auto document : documents) {
    ondemand::object object;
    if (document.get_object().get(object)) continue;
    if (read(object, cities.emplace_back())) cities.pop_back();
    if (cities.size() < batch) continue;
    add(cities, totals);
    cities.clear();
  }
  add(cities, totals);
  return totals;
}
