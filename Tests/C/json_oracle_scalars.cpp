#include "json_oracle_scalars.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

size_t plain_sequence(const uint8_t *bytes, size_t available) {
  static const uint32_t lowest[] = {0, 0, 0x80, 0x800, 0x10000};
  const uint8_t lead = bytes[0];
  const size_t count = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (count <= 1) return count;
  if (lead > 0xF7) return 0;
  uint32_t point = lead & (0xFFu >> (count + 1));
  for (size_t index = 1; index < count; ++index) {
    if (index >= available || bytes[index] >> 6 != 2) return 0;
    point = point << 6 | (bytes[index] & 0x3F);
  }
  const bool is_surrogate = point >= 0xD800 && point <= 0xDFFF;
  return point < lowest[count] || point > 0x10FFFF || is_surrogate ? 0 : count;
}

std::string plain_utf8(uint32_t point) {
  const int more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  static const uint8_t leads[] = {0, 0xC0, 0xE0, 0xF0};
  std::string text(1, static_cast<char>(leads[more] | point >> 6 * more));
  for (int index = more - 1; index >= 0; --index)
    text += static_cast<char>(0x80 | (point >> 6 * index & 0x3F));
  return text;
}

/// Converts a number with a fraction or an exponent. Returns false if it is a literal.
static bool convert_decimal(PlainNode &node, const std::string &text) {
  const size_t mark = std::min(text.find_first_of("eE"), text.size());
  std::string digits;
  bool is_fraction = false;
  for (char byte : text.substr(0, mark)) {
    if (byte == '.') is_fraction = true;
    if (!std::isdigit(byte)) continue;
    digits += byte;
    node.power -= is_fraction;
  }
  std::string power = mark == text.size() ? "0" : text.substr(mark + 1);
  const bool is_below = power[0] == '-';
  power.erase(0, std::min(power.find_first_of("123456789"), power.size()));
  const int64_t written = power.size() > 12 ? 1000000000000 : std::atoll(power.c_str());
  node.power += is_below ? -written : written;
  for (; !digits.empty() && digits.back() == '0'; ++node.power) digits.pop_back();
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) node.power = 0;
  node.text = (text[0] == '-' ? "-" : "") + digits;
  if (digits.size() > 18 || node.power < INT16_MIN || node.power > INT16_MAX) return false;
  if (digits.size() <= 15 && node.power >= -22 && node.power <= 22) {
    node.kind = KILN_JSON_DOUBLE;
    const double value = std::strtod(text.c_str(), nullptr);
    std::memcpy(&node.bits, &value, sizeof value);
  } else {
    node.kind = KILN_JSON_DECIMAL;
    node.bits = static_cast<uint64_t>(std::atoll(node.text.c_str()));
    node.exponent = static_cast<int16_t>(node.power);
  }
  return true;
}

void convert_plainly(PlainNode &node, const std::string &text, bool is_integer) {
  if (is_integer && text.size() <= 20) {
    const bool is_negative = text[0] == '-';
    __int128 value = 0;
    for (char digit : text.substr(is_negative ? 1 : 0)) value = value * 10 + (digit - '0');
    if (is_negative) value = -value;
    node.bits = static_cast<uint64_t>(value);
    if (value >= INT64_MIN && value <= INT64_MAX) return;
    node.kind = KILN_JSON_UNSIGNED;
    if (value > 0 && value <= UINT64_MAX) return;
  } else if (!is_integer && convert_decimal(node, text)) {
    return;
  }
  node.kind = KILN_JSON_LITERAL;
  node.bits = 0;
  node.text = text;
}
