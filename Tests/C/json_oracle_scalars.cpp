#include "json_oracle_scalars.hpp"

#include <cmath>
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
  } else if (!is_integer) {
    node.kind = KILN_JSON_DOUBLE;
    const double value = std::strtod(text.c_str(), nullptr);
    std::memcpy(&node.bits, &value, sizeof value);
    if (std::isfinite(value)) return;
  }
  node.kind = KILN_JSON_LITERAL;
  node.bits = 0;
  node.text = text;
}
