// The writer: objects of selected values, in their shortest form.
#include <cmath>
#include <memory>

#include "json_selections.hpp"
#include "kiln_json_library.h"

namespace {

std::string written_string(const std::string &text) {
  std::string result = "\"";
  for (const char byte : text) {
    static const char values[] = "\"\\\b\t\n\f\r", names[] = "\"\\btnfr";
    const char *value = byte == 0 ? nullptr : std::strchr(values, byte);
    char escape[8];
    if (value != nullptr) {
      result += {'\\', names[value - values]};
    } else if (static_cast<uint8_t>(byte) < 0x20) {
      std::snprintf(escape, sizeof escape, "\\u%04x", byte);
      result += escape;
    } else {
      result += byte;
    }
  }
  return result + "\"";
}

/// A number with a fraction, without an exponent.
std::string written_decimal(const PlainNode &node) {
  const bool is_negative = node.text[0] == '-';
  std::string digits = node.text.substr(is_negative ? 1 : 0);
  for (int64_t power = node.power; power > 0; --power) digits += "0";
  const size_t decimals = node.power < 0 ? static_cast<size_t>(-node.power) : 0;
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  if (digits.empty()) digits = "0";
  digits.insert(digits.size() - decimals, ".");
  return (is_negative ? "-" : "") + digits + (decimals == 0 ? "0" : "");
}

std::string written(const PlainNode *node) {
  switch (node->kind) {
    case KILN_JSON_NULL: return "null";
    case KILN_JSON_TRUE: return "true";
    case KILN_JSON_FALSE: return "false";
    case KILN_JSON_INTEGER: return std::to_string(static_cast<int64_t>(node->bits));
    case KILN_JSON_UNSIGNED: return std::to_string(node->bits);
    case KILN_JSON_LITERAL: return node->text;
    case KILN_JSON_STRING: return written_string(node->text);
    case KILN_JSON_DOUBLE:
    case KILN_JSON_DECIMAL: return written_decimal(*node);
    default: break;
  }
  const bool is_object = node->kind == KILN_JSON_OBJECT;
  std::string text = is_object ? "{" : "[";
  const PlainNode *next = node + 1;
  for (uint32_t index = 0; index < node->count; ++index) {
    if (index != 0) text += ",";
    if (is_object) text += written_string(next++->text) + ":";
    text += written(next);
    next += next->nodes;
  }
  return text + (is_object ? "}" : "]");
}

/// Whether the writer may leave an object to the caller: it contains a number that is not copied.
bool may_be_left(const PlainNode *node, const uint8_t *bytes) {
  for (size_t index = 0; index < node->nodes; ++index) {
    const std::string text(bytes + node[index].start, bytes + node[index].end);
    if (node[index].kind == KILN_JSON_LITERAL && text.find_first_of(".eE") != text.npos) return true;
    if (node[index].kind != KILN_JSON_DOUBLE && node[index].kind != KILN_JSON_DECIMAL) continue;
    const double size = std::fabs(std::strtod(text.c_str(), nullptr));
    // Numbers of other sizes have an exponent.
    if (size != 0 && (size < 0.0001 || size >= 1e15)) return true;
    if (text != written_decimal(node[index])) return true;
  }
  return false;
}

class Writer {
 public:
  Writer() : selection(true), reader(kiln_json_reader_create()) {
    for (uint32_t slot = 0; slot < selection.slot_count(); ++slot)
      keys.push_back("\"slot " + std::to_string(slot) + "\":");
  }
  Writer(const Writer &) = delete;
  ~Writer() { kiln_json_reader_destroy(reader); }

  /// Returns whether an object was written.
  bool check(const uint8_t *bytes, size_t length) {
    if (length == 0) return false;
    if (kiln_json_reader_open(reader, bytes, length, length) != KILN_JSON_OK) return false;
    const kiln_json_node_t *row = nullptr;
    size_t tokens = 0;
    const kiln_json_status_t status =
        kiln_json_reader_next(reader, selection.handle(), 0, length, 1024, &row, &tokens);
    if (status != KILN_JSON_OK) return false;
    const PlainText text = read_plainly(bytes, length, 1024);
    const std::vector<const PlainNode *> values = selection.slots(text);
    std::vector<kiln_json_member_t> members;
    std::string expected = "{";
    bool may_leave = false;
    // Some of the slots, from a random one on.
    const size_t first = random_below(values.size());
    for (size_t index = 0; index < values.size(); ++index) {
      const uint32_t slot = static_cast<uint32_t>((first + index) % values.size());
      if (random_below(8) == 0) continue;
      members.push_back(
          {reinterpret_cast<const uint8_t *>(keys[slot].data()), keys[slot].size(), slot});
      if (values[slot] == nullptr) continue;
      if (expected.size() > 1) expected += ",";
      expected += keys[slot] + written(values[slot]);
      if (may_be_left(values[slot], bytes)) may_leave = true;
    }
    expected += "}";
    const size_t most = kiln_json_written_length(members.data(), members.size(), length);
    const Block out(most);
    const size_t count =
        kiln_json_reader_write(reader, members.data(), members.size(), row, out.bytes());
    CHECK(count != 0 || may_leave, "an object was not written");
    if (count == 0) return false;
    CHECK(
        std::string(out.bytes(), out.bytes() + count) == expected, "%.*s was written instead of %s",
        static_cast<int>(count), out.bytes(), expected.c_str());
    return true;
  }

 private:
  const Selection selection;
  kiln_json_reader_t *reader;
  std::vector<std::string> keys;
};

}  // namespace

void test_json_writer(size_t cases) {
  std::unique_ptr<Writer> writer;
  size_t number = 0, count = 0;
  for_each_text(10 * cases, [&](const uint8_t *bytes, size_t length) {
    if (number++ % 100 == 0) writer = std::make_unique<Writer>();
    count += writer->check(bytes, length);
  });
  CHECK(kiln_json_library_deviations() != 0 || count > cases, "only %zu were written", count);
  add_note(", %zu written", count);
}
