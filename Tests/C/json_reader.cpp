// The reader of selected values: it accepts what its selection allows, with the values of the plain
// parser, whatever it has read before.
#include "json_reader.hpp"

namespace {

void check_text(
    Reader &reader, const Selection &selection, const uint8_t *bytes, size_t length, uint32_t depth,
    const PlainText &expected) {
  if (length == 0) return;
  const kiln_json_status_t opened = reader.open(bytes, length);
  const kiln_json_status_t status = reader.next(selection, 0, length, depth, expected);
  CHECK(opened == KILN_JSON_OK || status != KILN_JSON_OK, "a text was read that was not opened");
  CHECK(
      !is_usable() || selection.may_be_too_large(expected) ||
          (status == KILN_JSON_OK) == selection.accepts(expected),
      "the status %d after %d", status, opened);
}

/// Reads a few texts with places that were changed at random. They may be rejected, or give another
/// selection.
void check_changed(const Selection &selection, Generator &generator) {
  std::vector<kiln_json_place_t> places = selection.places;
  kiln_json_place_t &place = places[random_below(places.size())];
  switch (random_below(6)) {
    case 0: place.parent = static_cast<uint32_t>(random_below(places.size() + 2)); break;
    case 1: place.slot = random_below(2) == 0 ? KILN_JSON_NO_SLOT : 1000; break;
    case 2: place.keeping = static_cast<kiln_json_keeping_t>(random_below(7)); break;
    case 3: places.resize(random_below(places.size()) + 1); break;
    case 4:
      place.keeping = KILN_JSON_ALIKE;
      place.detail = static_cast<uint32_t>(random_below(places.size()));
      break;
    default: place.key = nullptr; place.number = 0; break;
  }
  for (kiln_json_place_t &other : places) other.empty = nullptr;
  const Block exact(std::string(
      reinterpret_cast<char *>(places.data()), places.size() * sizeof(kiln_json_place_t)));
  kiln_json_selection_t *changed = kiln_json_selection_create(
      reinterpret_cast<kiln_json_place_t *>(exact.bytes()), places.size());
  if (changed == nullptr) return;
  kiln_json_reader_t *reader = kiln_json_reader_create();
  for (int rest = 0; rest < 3; ++rest) {
    const std::string text = generator.document();
    const kiln_json_node_t *row = nullptr;
    size_t tokens = 0;
    const Block block(text);
    kiln_json_reader_open(reader, block.bytes(), block.count(), block.count());
    kiln_json_reader_next(reader, changed, 0, block.count(), 64, &row, &tokens);
  }
  kiln_json_reader_destroy(reader);
  kiln_json_selection_destroy(changed);
}

/// An alias of a place that is passed has no row of its own for the slots within it.
void check_alias() {
  const auto key = [](const char *text) { return reinterpret_cast<const uint8_t *>(text); };
  const kiln_json_place_t places[] = {
      {0, KILN_JSON_NO_SLOT, nullptr, 0, KILN_JSON_IN_ROW, 2, nullptr},
      {0, 0, key("r"), 1, KILN_JSON_IN_ROW, 4000, nullptr},
      {1, KILN_JSON_NO_SLOT, key("p"), 1, KILN_JSON_PASSED, 0, nullptr},
      {2, 3999, key("x"), 1, KILN_JSON_WHOLE, 0, nullptr},
      {0, 1, key("q"), 1, KILN_JSON_ALIKE, 2, nullptr}};
  CHECK(kiln_json_selection_create(places, 5) == nullptr, "an alias of a place that is passed");
}

/// Objects with more than 64 selected keys, and sometimes one twice.
std::string wide_object() {
  std::string text = "{";
  for (size_t key = 14 + random_below(4); key < 110; key += 1 + random_below(3)) {
    if (text.size() > 1) text += ",";
    text += "\"k" + std::to_string(key) + "\":" + std::to_string(random_below(1000));
    if (random_below(150) == 0) key -= 1;
  }
  return text + "}";
}

/// An object whose keys a reader caches, with a change at each byte.
void check_near_keys(const Selection &selection) {
  std::string text = "{";
  for (const std::string &key : Generator::keys) {
    if (key.size() > 60 || key.find('\\') != std::string::npos) continue;
    if (text.size() > 1) text += ",";
    text += "\"" + key + "\":" + (random_below(2) == 0 ? "1" : "\"x\"");
  }
  text += "}";
  Reader reader(kiln_json_library_deviations());
  const auto check = [&](const std::string &changed) {
    count_case();
    const Block block(changed);
    set_input(block.bytes(), block.count());
    const PlainText expected = read_plainly(block.bytes(), block.count(), 64);
    check_text(reader, selection, block.bytes(), block.count(), 64, expected);
    set_input(nullptr, 0);
  };
  for (size_t at = 0; at < text.size(); ++at) {
    check(text);
    std::string changed = text;
    changed[at] = ",:\"}{ x\\"[random_below(8)];
    check(changed);
    changed.erase(at, 1);
    check(changed);
  }
}

}  // namespace

void test_json_reader(size_t cases) {
  std::unique_ptr<Selection> selection;
  std::unique_ptr<Reader> kept, mixed = std::make_unique<Reader>(kiln_json_library_deviations());
  size_t number = 0, accepted = 0;
  const Selection other(true);
  Generator generator;
  check_alias();
  for_each_text(20 * cases, [&](const uint8_t *bytes, size_t length) {
    if (number++ % 150 == 0) {
      selection = std::make_unique<Selection>(random_below(3) == 0);
      kept = std::make_unique<Reader>(kiln_json_library_deviations());
      for (int change = 0; change < 50; ++change) check_changed(*selection, generator);
      if (number % 600 == 1) check_near_keys(*selection);
      set_input(bytes, length);
    }
    const uint32_t depth = random_below(8) == 0 ? static_cast<uint32_t>(random_below(5)) : 1024;
    const PlainText expected = read_plainly(bytes, length, depth);
    accepted += selection->accepts(expected);
    check_text(*kept, *selection, bytes, length, depth, expected);
    const bool is_other = random_below(4) == 0;
    check_text(*mixed, is_other ? other : *selection, bytes, length, depth, expected);
    Reader fresh(kiln_json_library_deviations());
    if (number % 4 == 0) check_text(fresh, *selection, bytes, length, depth, expected);
    if (number % 20 != 0) return;
    const std::string wide = wide_object();
    const uint8_t *start = reinterpret_cast<const uint8_t *>(wide.data());
    set_input(start, wide.size());
    check_text(*kept, *selection, start, wide.size(), 5, read_plainly(start, wide.size(), 5));
  });
  CHECK(accepted > cases, "only %zu texts were accepted", accepted);
  for (uint32_t deviations = 1; deviations < 8; ++deviations) {
    kiln_json_reader_t *reader = kiln_json_reader_create_for(deviations);
    const kiln_json_status_t status =
        kiln_json_reader_open(reader, reinterpret_cast<const uint8_t *>("{}"), 2, 2);
    CHECK(status == KILN_JSON_DISAGREEMENT, "the status %d with deviations", status);
    kiln_json_reader_destroy(reader);
  }
  kiln_json_reader_destroy(nullptr);
  kiln_json_selection_destroy(nullptr);
  add_note(", %zu accepted", accepted);
}
