// The splitter: the same records however the text arrives, and those of the plain parser.
#include <algorithm>
#include <cstring>

#include "json_texts.hpp"
#include "kiln_json_split.h"

namespace {

struct Event {
  kiln_json_split_event_t kind;
  size_t start, end;

  bool operator==(const Event &other) const {
    return kind == other.kind && start == other.start && end == other.end;
  }
};

/// All events of a text that arrives in pieces of up to `most` bytes. The available bytes are in a
/// new block each time.
std::vector<Event> split(const std::string &text, uint8_t form, size_t most) {
  std::vector<Event> events;
  kiln_json_splitter_t splitter = kiln_json_splitter(form);
  for (size_t length = 0;;) {
    length = std::min(text.size(), length + 1 + random_below(most));
    const Block block(text.substr(0, length));
    for (;;) {
      const kiln_json_split_event_t kind = kiln_json_split(&splitter, block.bytes(), length);
      CHECK(splitter.at <= length, "an offset after the end");
      if (kind == KILN_JSON_SPLIT_MORE) break;
      const bool is_record = kind == KILN_JSON_SPLIT_RECORD;
      events.push_back({kind, splitter.start, is_record ? splitter.end : 0});
      const size_t previous = events.size() < 2 ? 0 : events[events.size() - 2].end;
      CHECK(splitter.start >= previous && splitter.start <= length, "records are not in order");
      if (!is_record) return events;
      CHECK(splitter.end >= splitter.start && splitter.end <= length, "a record after the end");
    }
    if (length < text.size()) continue;
    CHECK(splitter.at == length, "the splitter stops at %zu of %zu", splitter.at, length);
    const size_t open = splitter.in_record != 0 ? splitter.start : length;
    const size_t flags =
        kiln_json_split_is_open(&splitter) * 2u + kiln_json_split_has_begun(&splitter);
    events.push_back({KILN_JSON_SPLIT_MORE, open, flags});
    return events;
  }
}

std::string trimmed(const std::string &text, const Event &record) {
  std::string part = text.substr(record.start, record.end - record.start);
  while (!part.empty() && std::strchr(" \t\r\n", part.back()) != nullptr) part.pop_back();
  return part;
}

/// The records of a valid array or object are its elements or members.
void check_records(const std::string &text, const PlainText &plain, bool are_members) {
  const std::vector<Event> events =
      split(text, are_members ? KILN_JSON_SPLIT_MEMBERS : KILN_JSON_SPLIT_ARRAY, text.size());
  const PlainNode *node = plain.nodes.data();
  CHECK(events.size() == node->count + 1u, "%zu records", events.size() - 1);
  const PlainNode *next = node + 1;
  for (uint32_t index = 0; index < node->count; ++index) {
    const size_t start = next->start;
    if (are_members) ++next;
    CHECK(
        events[index].start == start &&
            trimmed(text, events[index]) == text.substr(start, next->end - start),
        "the record %u from %zu to %zu", index, events[index].start, events[index].end);
    next += next->nodes;
  }
  CHECK(events.back().end == 1, "the container is open");
}

/// The records of consecutive values.
void check_values(Generator &generator) {
  std::string text;
  std::vector<std::string> values;
  for (size_t rest = random_below(6); rest > 0; --rest) {
    values.push_back(generator.value(2));
    text += values.back();
    // White space is only required between scalars that are not strings.
    const bool is_scalar = std::strchr("\"[{", values.back()[0]) == nullptr;
    if (is_scalar || random_below(2) == 0) text += random_below(2) == 0 ? "\n" : " \t";
  }
  set_input(text.data(), text.size());
  const std::vector<Event> events = split(text, KILN_JSON_SPLIT_VALUES, 1 + random_below(40));
  CHECK(events.size() == values.size() + 1, "%zu values", events.size() - 1);
  for (size_t index = 0; index < values.size(); ++index)
    CHECK(trimmed(text, events[index]) == values[index], "value %zu differs", index);
}

/// The records of texts that are invalid as a whole.
void check_invalid() {
  static const struct {
    uint8_t form;
    const char *text;
    std::vector<std::string> records;
    kiln_json_split_event_t last;
  } known[] = {
      {KILN_JSON_SPLIT_ARRAY, "[]", {}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_ARRAY, "[1,]", {"1", ""}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_ARRAY, "[,]", {"", ""}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_ARRAY, "[1 2,tru]", {"1 2", "tru"}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_ARRAY, "[1] x", {"1"}, KILN_JSON_SPLIT_AFTER_END},
      {KILN_JSON_SPLIT_ARRAY, " {}", {}, KILN_JSON_SPLIT_NOT_BEGUN},
      {KILN_JSON_SPLIT_ARRAY, "[[1},2]", {"[1}", "2"}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_ARRAY, "[\"]\\\"\",1", {"\"]\\\"\""}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_MEMBERS, "{\"a\":1,}", {"\"a\":1", ""}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_MEMBERS, "{\"a\",:2}{", {"\"a\"", ":2"}, KILN_JSON_SPLIT_AFTER_END},
      {KILN_JSON_SPLIT_VALUES, "1 2\n", {"1", "2"}, KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_VALUES, "tru[1}\"a\"{}", {"tru", "[1}", "\"a\"", "{}"},
       KILN_JSON_SPLIT_MORE},
      {KILN_JSON_SPLIT_VALUES, "] ", {"]"}, KILN_JSON_SPLIT_MORE},
  };
  for (const auto &one : known) {
    const std::string text = one.text;
    set_input(text.data(), text.size());
    const std::vector<Event> events = split(text, one.form, 1 + random_below(9));
    CHECK(events.size() == one.records.size() + 1, "%zu records", events.size() - 1);
    CHECK(events.back().kind == one.last, "the last event is %d", events.back().kind);
    for (size_t index = 0; index < one.records.size(); ++index)
      CHECK(trimmed(text, events[index]) == one.records[index], "record %zu differs", index);
  }
}

/// Quotes, escapes and brackets at each position of a block of 64 bytes.
void check_blocks() {
  for (size_t length = 0; length < 140; ++length) {
    const std::string filling(length, 'x');
    const std::vector<std::string> records = {
        "{\"" + filling + "\\\\\\\"]}\":[{\"\\\\\":\"}\"},[]]}",
        "\"" + filling + "\\\\\\\"],\"",
        // The backslash is not in a string.
        "{" + filling + "\\\"]}\"}",
    };
    const std::string text = "[" + records[0] + "," + records[1] + "," + records[2] + "]";
    set_input(text.data(), text.size());
    for (const size_t most : {size_t(1), size_t(9), size_t(150), text.size()}) {
      const std::vector<Event> events = split(text, KILN_JSON_SPLIT_ARRAY, most);
      CHECK(events.size() == records.size() + 1, "%zu records", events.size() - 1);
      CHECK(events.back().end == 1, "the array is open");
      for (size_t index = 0; index < records.size(); ++index)
        CHECK(trimmed(text, events[index]) == records[index], "record %zu differs", index);
    }
  }
}

/// The functions for lines, one byte at a time.
void check_lines(const uint8_t *bytes, size_t length) {
  size_t end = 0, last = 0, count = 0;
  while (end < length && bytes[end] != '\n') ++end;
  for (size_t index = 0; index < length; ++index) {
    if (bytes[index] != '\n') continue;
    ++count;
    last = index + 1;
  }
  CHECK(kiln_json_line_end(bytes, length) == end, "the end of the line");
  CHECK(kiln_json_last_line(bytes, length) == last, "the last line");
  CHECK(kiln_json_count_lines(bytes, length) == count, "the number of lines");
  const uint8_t byte = static_cast<uint8_t>(next_random());
  const uint8_t *found = std::find(bytes, bytes + length, byte);
  CHECK(
      kiln_json_byte(bytes, length, byte) == static_cast<size_t>(found - bytes),
      "the first byte %d", byte);
}

}  // namespace

void test_json_split(size_t cases) {
  Generator generator;
  size_t number = 0;
  check_invalid();
  check_blocks();
  for_each_text(10 * cases, [&](const uint8_t *bytes, size_t length) {
    const std::string text(bytes, bytes + length);
    ++number;
    for (uint8_t form = 0; form < 3; ++form) {
      const std::vector<Event> whole = split(text, form, length + 1);
      const size_t most = length > 500 ? length / 4 : 1 + random_below(length + 1);
      CHECK(split(text, form, most) == whole, "other records in pieces, form %d", form);
      if (length < 40) CHECK(split(text, form, 1) == whole, "other records by byte, form %d", form);
    }
    const PlainText plain = read_plainly(bytes, length, KILN_JSON_MAX_DEPTH);
    // The splitter does not skip a byte order mark.
    if (plain.is_container() && bytes[0] != 0xEF)
      check_records(text, plain, plain.nodes[0].kind == KILN_JSON_OBJECT);
    check_lines(bytes, length);
    if (number % 4 != 0) return;
    check_values(generator);
    set_input(bytes, length);
  });
}
