// Reads JSON with simdjson on demand, for comparison with Kiln.
//
//     simdjson-rival shape/SHAPE FILE
//
// Reads FILE into memory, then reads each of its lines as a model, once for each line of standard
// input. For each, prints its duration in nanoseconds and a checksum.

#include "models.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>

namespace {

[[noreturn]] void fail(const char *message, std::string_view detail) {
  std::cerr << "simdjson-rival: " << message << ' ' << detail << '\n';
  std::exit(1);
}

/// Reads each line as a model. Each model is released before the next line is read.
template <typename Model>
int64_t read_all(const std::vector<padded_string> &lines) {
  static ondemand::parser parser;
  int64_t total = 0;
  for (const padded_string &line : lines) {
    ondemand::document document;
    ondemand::object object;
    Model model{};
    auto error = parser.iterate(line).get(document);
    if (!error) error = document.get_object().get(object);
    if (!error) error = read(object, model);
    if (error) fail("a record is invalid:", error_message(error));
    total += sum(model);
  }
  return total;
}

using Pass = int64_t (*)(const std::vector<padded_string> &);

/// The shapes of `scripts/bench-shapes` that this program reads.
Pass pass_of(std::string_view shape) {
  static const std::pair<std::string_view, Pass> passes[] = {
      {"small-4", read_all<Reading>},
      {"flat-8", read_all<Order>},
      {"flat-8-spaced", read_all<Order>},
      {"flat-9-texts", read_all<Place>},
      {"optional-heavy", read_all<Contact>},
      {"long-texts", read_all<Article>},
      {"escaped-texts", read_all<Article>},
      {"other-scripts", read_all<Article>},
      {"wide-40-shuffled", read_all<Shipment>},
      {"8-of-200-keys", read_all<WideRecord>},
      {"posts", read_all<Post>},
      {"deep-shuffled-posts", read_all<Post>},
      {"small-posts", read_all<Post>},
      {"identity-nested", read_all<Invoice>},
      {"written-nested", read_all<Invoice>},
      {"doubles-identity", read_all<Doubles>},
      {"long-doubles", read_all<Doubles>},
      {"ints-identity", read_all<Ints>},
      {"numbers-3d", read_all<Grid>},
  };
  for (auto [name, pass] : passes) {
    if (name == shape) return pass;
  }
  fail("unknown shape", shape);
}

}  // namespace

int main(int count, char **arguments) {
  std::string_view work = count == 3 ? arguments[1] : "";
  std::string_view prefix = "shape/";
  if (!work.starts_with(prefix)) fail("usage: simdjson-rival", "shape/SHAPE FILE");
  Pass pass = pass_of(work.substr(prefix.size()));
  std::ifstream file(arguments[2]);
  if (!file) fail("cannot read", arguments[2]);
  // simdjson requires padding after each text.
  std::vector<padded_string> lines;
  for (std::string line; std::getline(file, line);) lines.emplace_back(line);
  using Clock = std::chrono::steady_clock;
  for (std::string line; std::getline(std::cin, line);) {
    auto start = Clock::now();
    int64_t sum = pass(lines);
    std::chrono::nanoseconds duration = Clock::now() - start;
    std::cout << duration.count() << ' ' << sum << std::endl;
  }
}
