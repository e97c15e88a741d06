// Texts that are opened together, one per line: each has the result that it has alone, unless
// simdjson rejects all of them.
#include "json_reader.hpp"

void test_json_lines(size_t cases) {
  Generator generator;
  Reader reader(kiln_json_library_deviations());
  size_t opened = 0;
  for (size_t round = 0; round < cases / 4; ++round) {
    const Selection selection(random_below(2) == 0);
    for (size_t batch = 0; batch < 8; ++batch) {
      count_case();
      std::string text = random_below(8) == 0 ? "\xEF\xBB\xBF" : "";
      std::vector<std::pair<size_t, size_t>> lines;
      std::vector<PlainText> expected;
      bool are_valid = true;
      for (size_t rest = 1 + random_below(12); rest > 0; --rest) {
        std::string line = generator.document();
        for (char &byte : line) if (byte == '\n') byte = ' ';
        if (random_below(12) == 0) line.resize(random_below(line.size()));
        if (random_below(20) == 0) line = random_below(2) == 0 ? "7" : "";
        const size_t from = lines.empty() ? 0 : text.size();
        text += line;
        lines.emplace_back(from, text.size());
        text += random_below(4) == 0 ? "\r\n" : "\n";
        expected.push_back(read_plainly(
            reinterpret_cast<const uint8_t *>(text.data()) + from, lines.back().second - from, 64));
        for (PlainNode &node : expected.back().nodes) node.start += from;
        if (!expected.back().is_valid()) are_valid = false;
      }
      const Block block(text);
      set_input(block.bytes(), block.count());
      const kiln_json_status_t status = reader.open(block.bytes(), block.count());
      CHECK(!is_usable() || !are_valid || status == KILN_JSON_OK, "valid lines were not opened");
      opened += status == KILN_JSON_OK;
      for (size_t index = 0; index < lines.size(); ++index) {
        if (random_below(10) == 0) continue;
        const kiln_json_status_t read = reader.next(
            selection, lines[index].first, lines[index].second, 64, expected[index]);
        CHECK(
            !is_usable() || status != KILN_JSON_OK || selection.may_be_too_large(expected[index]) ||
                (read == KILN_JSON_OK) == selection.accepts(expected[index]),
            "the status %d of line %zu", read, index);
      }
      set_input(nullptr, 0);
    }
  }
  add_note(", %zu opened", opened);
}
