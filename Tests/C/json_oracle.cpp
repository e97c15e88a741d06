#include "json_oracle.hpp"

#include <cctype>
#include <cstring>
#include <set>

#include "json_oracle_scalars.hpp"

namespace {

class PlainParser {
 public:
  PlainParser(const uint8_t *bytes, size_t length, size_t max_depth, PlainText &result)
      : bytes(bytes), length(length), max_depth(max_depth), result(result) {}

  void run() {
    if (length >= 3 && std::memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) at = 3;
    skip_blanks();
    if (at == length) return static_cast<void>(fail(KILN_JSON_NO_VALUE, at));
    if (!value(0)) return;
    skip_blanks();
    if (at != length) found(KILN_JSON_TRAILING_CONTENT);
  }

 private:
  const uint8_t *bytes;
  size_t length, max_depth, at = 0;
  PlainText &result;

  /// The byte at an offset; -1 after the end.
  int peek(size_t offset) const { return offset < length ? bytes[offset] : -1; }
  bool is_digit(size_t offset) const { return peek(offset) >= '0' && peek(offset) <= '9'; }

  void skip_blanks() {
    while (at < length && std::strchr(" \t\r\n", bytes[at]) != nullptr && bytes[at] != 0) ++at;
  }

  bool fail(kiln_json_status_t status, size_t offset) {
    result.status = status;
    result.offset = offset;
    return false;
  }

  /// The same for the current byte, unless it is not valid UTF-8.
  bool found(kiln_json_status_t status) {
    return fail(at < length && sequence(at) == 0 ? KILN_JSON_INVALID_UTF8 : status, at);
  }

  size_t sequence(size_t from) const { return plain_sequence(bytes + from, length - from); }

  size_t add(uint8_t kind) {
    result.nodes.push_back({kind});
    result.nodes.back().start = at;
    return result.nodes.size() - 1;
  }

  void close(size_t node) {
    result.nodes[node].end = at;
    result.nodes[node].nodes = result.nodes.size() - node;
  }

  bool value(size_t depth) {
    skip_blanks();
    switch (peek(at)) {
      case -1: return fail(KILN_JSON_EXPECTED_VALUE, at);
      case '[':
      case '{':
        if (depth == max_depth) return fail(KILN_JSON_TOO_DEEP, at);
        return bytes[at] == '[' ? array(depth + 1) : object(depth + 1);
      case '"': return string();
      case 't': return literal("true", KILN_JSON_TRUE);
      case 'f': return literal("false", KILN_JSON_FALSE);
      case 'n': return literal("null", KILN_JSON_NULL);
      default:
        return is_digit(at) || bytes[at] == '-' ? number() : found(KILN_JSON_EXPECTED_VALUE);
    }
  }

  bool array(size_t depth) {
    const size_t node = add(KILN_JSON_ARRAY);
    ++at;
    skip_blanks();
    for (bool is_first = true; !is_first || peek(at) != ']'; is_first = false) {
      result.nodes[node].count += 1;
      const size_t element = result.nodes.size();
      if (!value(depth)) return false;
      if (result.nodes[element].has_duplicates) result.nodes[node].has_duplicates = true;
      skip_blanks();
      if (peek(at) == ']') break;
      if (peek(at) != ',') return found(KILN_JSON_EXPECTED_COMMA_OR_BRACKET);
      ++at;
    }
    ++at;
    close(node);
    return true;
  }

  bool object(size_t depth) {
    std::set<std::string> keys;
    const size_t node = add(KILN_JSON_OBJECT);
    ++at;
    skip_blanks();
    for (bool is_first = true; !is_first || peek(at) != '}'; is_first = false) {
      result.nodes[node].count += 1;
      skip_blanks();
      if (peek(at) != '"') return found(KILN_JSON_EXPECTED_KEY);
      const size_t key = result.nodes.size();
      if (!string()) return false;
      if (!keys.insert(result.nodes[key].text).second) result.nodes[node].has_duplicates = true;
      skip_blanks();
      if (peek(at) != ':') return found(KILN_JSON_EXPECTED_COLON);
      ++at;
      if (!value(depth)) return false;
      if (result.nodes[key + 1].has_duplicates) result.nodes[node].has_duplicates = true;
      skip_blanks();
      if (peek(at) == '}') break;
      if (peek(at) != ',') return found(KILN_JSON_EXPECTED_COMMA_OR_BRACE);
      ++at;
    }
    ++at;
    close(node);
    return true;
  }

  bool literal(const char *word, uint8_t kind) {
    const size_t size = std::strlen(word), node = add(kind);
    for (size_t index = 0; index < size; ++index) {
      if (peek(at + index) != word[index]) return fail(KILN_JSON_INVALID_LITERAL, at);
    }
    const int next = peek(at + size);
    if (next >= 0 && next < 0x80 && (std::isalnum(next) || next == '_'))
      return fail(KILN_JSON_INVALID_LITERAL, at);
    at += size;
    close(node);
    return true;
  }

  bool number() {
    const size_t node = add(KILN_JSON_INTEGER), start = at;
    if (peek(at) == '-') ++at;
    if (peek(at) == '0') {
      if (++at, is_digit(at)) return found(KILN_JSON_INVALID_NUMBER);
    } else if (!digits()) {
      return found(KILN_JSON_INVALID_NUMBER);
    }
    bool is_integer = true;
    if (peek(at) == '.') {
      is_integer = false;
      if (++at, !digits()) return found(KILN_JSON_INVALID_NUMBER);
    }
    if (peek(at) == 'e' || peek(at) == 'E') {
      is_integer = false;
      if (++at, peek(at) == '+' || peek(at) == '-') ++at;
      if (!digits()) return found(KILN_JSON_INVALID_NUMBER);
    }
    close(node);
    const std::string text(reinterpret_cast<const char *>(bytes) + start, at - start);
    convert_plainly(result.nodes[node], text, is_integer && text != "-0");
    return true;
  }

  bool digits() {
    const size_t first = at;
    while (is_digit(at)) ++at;
    return at != first;
  }

  bool string() {
    const size_t node = add(KILN_JSON_STRING), opening = at++;
    std::string text;
    while (peek(at) != '"') {
      if (at == length) return fail(KILN_JSON_UNCLOSED_STRING, opening);
      if (bytes[at] < 0x20) return fail(KILN_JSON_CONTROL_CHARACTER, at);
      if (bytes[at] == '\\') {
        if (at + 1 == length) return fail(KILN_JSON_UNCLOSED_STRING, opening);
        if (!escape(text)) return false;
        continue;
      }
      const size_t count = sequence(at);
      if (count == 0) return fail(KILN_JSON_INVALID_UTF8, at);
      text.append(reinterpret_cast<const char *>(bytes) + at, count);
      at += count;
    }
    ++at;
    close(node);
    result.nodes[node].text = text;
    return true;
  }

  /// The code unit of `\uXXXX` at an offset; -1 if there is none.
  int32_t unit(size_t from) const {
    if (peek(from) != '\\' || peek(from + 1) != 'u') return -1;
    int32_t value = 0;
    for (size_t index = from + 2; index < from + 6; ++index) {
      const int digit = peek(index);
      if (digit < 0 || !std::isxdigit(digit)) return -1;
      value = value * 16 + (std::isdigit(digit) ? digit - '0' : std::tolower(digit) - 'a' + 10);
    }
    return value;
  }

  bool escape(std::string &text) {
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char *name = std::strchr(names, bytes[at + 1]);
    if (bytes[at + 1] != 0 && name != nullptr) {
      text += values[name - names];
      at += 2;
      return true;
    }
    int32_t point = unit(at);
    if (point < 0) return fail(KILN_JSON_INVALID_ESCAPE, at);
    if (point >= 0xD800 && point <= 0xDFFF) {
      const int32_t low = unit(at + 6);
      if (point > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
        return fail(KILN_JSON_LONE_SURROGATE, at);
      point = 0x10000 + (point - 0xD800) * 0x400 + (low - 0xDC00);
      at += 6;
    }
    at += 6;
    text += plain_utf8(static_cast<uint32_t>(point));
    return true;
  }
};

}  // namespace

PlainText read_plainly(const uint8_t *bytes, size_t length, size_t max_depth) {
  PlainText result;
  if (max_depth > KILN_JSON_MAX_DEPTH) max_depth = KILN_JSON_MAX_DEPTH;
  PlainParser(bytes, length, max_depth, result).run();
  if (!result.is_valid()) result.nodes.clear();
  return result;
}
