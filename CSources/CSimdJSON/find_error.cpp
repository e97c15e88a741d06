// Finds the first error of a rejected text. simdjson detects invalid JSON, but not the first invalid
// byte: several of its checks process the whole text before the first token is read. This search is
// slow and exact, and is used only to report an error.
#include <bitset>

#include "kiln_json.h"
#include "text.hpp"

namespace {

using kiln::is_space;

class ErrorFinder {
 public:
  ErrorFinder(const uint8_t *bytes, size_t length, size_t max_depth) noexcept
      : limit(bytes + length), at(bytes), max_depth(max_depth) {}

  const uint8_t *location() const noexcept { return at; }

  kiln_json_status_t run() noexcept {
    skip_space();
    if (at == limit) return KILN_JSON_NO_VALUE;
    bool value_expected = true;
    for (;;) {
      if (value_expected) {
        kiln_json_status_t status = value(value_expected);
        if (status != KILN_JSON_OK) return status;
        continue;
      }
      skip_space();
      if (depth == 0) return at == limit ? KILN_JSON_OK : found(KILN_JSON_TRAILING_CONTENT);
      const bool object = in_object[depth - 1];
      if (at != limit && *at == ',') {
        ++at;
        if (object) {
          kiln_json_status_t status = key();
          if (status != KILN_JSON_OK) return status;
        }
        value_expected = true;
      } else if (at != limit && *at == (object ? '}' : ']')) {
        ++at;
        --depth;
      } else {
        return found(
            object ? KILN_JSON_EXPECTED_COMMA_OR_BRACE : KILN_JSON_EXPECTED_COMMA_OR_BRACKET);
      }
    }
  }

 private:
  const uint8_t *const limit;
  const uint8_t *at;
  const size_t max_depth;
  size_t depth = 0;
  std::bitset<KILN_JSON_MAX_DEPTH> in_object;

  void skip_space() noexcept {
    while (at != limit && is_space(*at)) ++at;
  }

  /// Replaces the status if the current byte is not valid UTF-8.
  kiln_json_status_t found(kiln_json_status_t status) const noexcept {
    return at != limit && kiln::utf8_length(at, limit) == 0 ? KILN_JSON_INVALID_UTF8 : status;
  }

  /// Reads a scalar or an opening bracket. `again` is set if another value must follow directly.
  kiln_json_status_t value(bool &again) noexcept {
    skip_space();
    again = false;
    if (at == limit) return KILN_JSON_EXPECTED_VALUE;
    switch (*at) {
      case '[':
      case '{': return open(again);
      case '"': return string();
      case 't': return literal("true");
      case 'f': return literal("false");
      case 'n': return literal("null");
      default: return *at == '-' || kiln_json_is_digit(*at) ? number() : found(KILN_JSON_EXPECTED_VALUE);
    }
  }

  kiln_json_status_t open(bool &again) noexcept {
    if (depth == max_depth) return KILN_JSON_TOO_DEEP;
    const bool object = *at == '{';
    in_object[depth] = object;
    ++depth;
    ++at;
    skip_space();
    // The caller closes an empty container, like any other.
    if (at != limit && *at == (object ? '}' : ']')) return KILN_JSON_OK;
    again = true;
    return object ? key() : KILN_JSON_OK;
  }

  kiln_json_status_t key() noexcept {
    skip_space();
    if (at == limit || *at != '"') return found(KILN_JSON_EXPECTED_KEY);
    kiln_json_status_t status = string();
    if (status != KILN_JSON_OK) return status;
    skip_space();
    if (at == limit || *at != ':') return found(KILN_JSON_EXPECTED_COLON);
    ++at;
    return KILN_JSON_OK;
  }

  kiln_json_status_t number() noexcept {
    const kiln_json_number_scan_t scan = kiln_json_scan_number(at, limit);
    at = scan.end;
    return scan.is_valid ? KILN_JSON_OK : found(KILN_JSON_INVALID_NUMBER);
  }

  kiln_json_status_t literal(const char *word) noexcept {
    const uint8_t *letter = at;
    for (; *word != 0; ++word, ++letter) {
      if (letter == limit || *letter != static_cast<uint8_t>(*word)) {
        return KILN_JSON_INVALID_LITERAL;
      }
    }
    if (letter != limit && is_word(*letter)) return KILN_JSON_INVALID_LITERAL;
    at = letter;
    return KILN_JSON_OK;
  }

  static bool is_word(uint8_t byte) noexcept {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
           kiln_json_is_digit(byte);
  }

  kiln_json_status_t string() noexcept {
    const uint8_t *opening = at;
    ++at;
    while (at != limit) {
      if (*at == '"') {
        ++at;
        return KILN_JSON_OK;
      }
      if (*at < 0x20) return KILN_JSON_CONTROL_CHARACTER;
      if (*at == '\\') {
        kiln_json_status_t status = escape();
        if (status != KILN_JSON_OK) return status;
        continue;
      }
      const size_t length = kiln::utf8_length(at, limit);
      if (length == 0) return KILN_JSON_INVALID_UTF8;
      at += length;
    }
    at = opening;
    return KILN_JSON_UNCLOSED_STRING;
  }

  /// Reads one escape, or two that form a pair of surrogates. Stops at an invalid backslash.
  kiln_json_status_t escape() noexcept {
    if (limit - at < 2) {
      at = limit;
      return KILN_JSON_OK;  // The string is unclosed, which the caller reports.
    }
    switch (at[1]) {
      case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
        at += 2;
        return KILN_JSON_OK;
      case 'u': break;
      default: return KILN_JSON_INVALID_ESCAPE;
    }
    uint32_t unit;
    if (!code_unit(at, unit)) return KILN_JSON_INVALID_ESCAPE;
    if (unit >= 0xD800 && unit <= 0xDFFF) {
      uint32_t low;
      if (unit >= 0xDC00) return KILN_JSON_LONE_SURROGATE;
      if (!code_unit(at + 6, low) || low < 0xDC00 || low > 0xDFFF) return KILN_JSON_LONE_SURROGATE;
      at += 6;
    }
    at += 6;
    return KILN_JSON_OK;
  }

  /// Reads `\uXXXX` at an address.
  bool code_unit(const uint8_t *place, uint32_t &unit) const noexcept {
    if (limit - place < 6 || place[0] != '\\' || place[1] != 'u') return false;
    return kiln::hex_digits(place + 2, unit);
  }
};

}  // namespace

kiln_json_status_t kiln_json_find_error(
    const uint8_t *bytes, size_t length, uint32_t max_depth, size_t *error_offset) {
  *error_offset = 0;
  if (length > KILN_JSON_MAX_LENGTH) return KILN_JSON_TOO_LONG;
  static const uint8_t nothing[1] = {0};
  const uint8_t *start = length == 0 ? nothing : bytes;
  const size_t mark = kiln::byte_order_mark(start, length);
  const size_t limit = max_depth < KILN_JSON_MAX_DEPTH ? max_depth : KILN_JSON_MAX_DEPTH;
  ErrorFinder finder(start + mark, length - mark, limit);
  const kiln_json_status_t status = finder.run();
  if (status != KILN_JSON_OK) *error_offset = static_cast<size_t>(finder.location() - start);
  return status;
}
