// Code shared by the programs that use simdjson.
#ifndef RIVAL_RECORDS_HPP
#define RIVAL_RECORDS_HPP

// Optimized for speed: error codes, and only the checks of a release build.
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_DEVELOPMENT_CHECKS 0
#include <simdjson.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

/// Copies a string.
template <typename Source>
simdjson::error_code text(Source &&source, std::string &result) {
  std::string_view view;
  if (auto error = source.get_string().get(view)) return error;
  result.assign(view);
  return simdjson::SUCCESS;
}

/// Copies an array of strings.
template <typename Source>
simdjson::error_code texts(Source &&source, std::vector<std::string> &result) {
  simdjson::ondemand::array array;
  if (auto error = source.get(array)) return error;
  for (auto element : array) {
    if (auto error = text(element, result.emplace_back())) return error;
  }
  return simdjson::SUCCESS;
}

/// Reads a record from each line with `read`, and passes batches to a handler. Skips invalid lines.
template <typename Record, typename Handler>
void for_each_batch(const uint8_t *bytes, size_t length, size_t batch, Handler handle) {
  using namespace simdjson;
  static thread_local ondemand::parser parser;
#ifdef SIMDJSON_THREADS_ENABLED
  // A second thread would use another core.
  parser.threaded = false;
#endif
  ondemand::document_stream documents;
  // The window that Kiln uses. A parser per line, or windows of a million bytes, are slightly
  // slower.
  if (parser.iterate_many(bytes, length, 256 << 10).get(documents)) return;
  std::vector<Record> records;
  records.reserve(batch);
  for (auto document : documents) {
    ondemand::object object;
    if (document.get_object().get(object)) continue;
    if (read(object, records.emplace_back())) records.pop_back();
    if (records.size() < batch) continue;
    handle(records);
    records.clear();
  }
  handle(records);
}

}  // namespace

#endif
