#include "json_texts.hpp"

#include <cinttypes>

const std::vector<std::string> Generator::keys = {
    "a", "b", "c", "d", "l", "id", "name", "", "$", "\\u0061\\n", "\\u00e9", "\xC3\xA9t\xC3\xA9",
    "exactly14chars", "exactly13chrs", "a key of more than 16 bytes",
    "a key of more than sixty-four bytes, which is too long for the cache of keys"};

std::string Generator::blank() {
  static const char *const blanks[] = {"", "", "", " ", "\n", "\t\r", "  "};
  return has_blanks ? blanks[random_below(7)] : "";
}

std::string Generator::number() {
  static const char *const numbers[] = {
      "0", "-0", "0.0", "-0.0", "1e400", "-1e400", "1e-400", "5e-324", "1.7976931348623157e308",
      "1.7976931348623159e308", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
      "18446744073709551616", "123456789012345678", "1234567890123456789", "0.1", "100.50",
      "9007199254740993.0", "0.30000000000000004", "2.2250738585072011e-308", "1E+5", "1.5e-3",
      "0.00001", "0.000123", "12345678901234567.5", "0.1234567890123456789012345678901234567890",
      "1e00000000000000000000001", "0e99999", "-12.50", "1e32767", "1e32768", "1e-32768", "1e-32769"};
  const size_t kind = random_below(4);
  if (kind == 0) return numbers[random_below(sizeof numbers / sizeof *numbers)];
  std::string text = random_below(3) == 0 ? "-" : "";
  const size_t digits = 1 + random_below(random_below(4) == 0 ? 25 : 5);
  for (size_t index = 0; index < digits; ++index) {
    const size_t lowest = index == 0 && digits > 1 ? 1 : 0;
    text += static_cast<char>('0' + lowest + random_below(10 - lowest));
  }
  if (kind < 3) return text;
  text += ".";
  // Up to 15 digits always round-trip, and 16 or 17 do in some cases.
  size_t decimals = 1 + random_below(random_below(4) == 0 ? 20 : 4);
  if (digits < 6 && random_below(4) == 0) decimals = 16 + random_below(2) - digits;
  for (; decimals > 0; --decimals) text += static_cast<char>('0' + random_below(10));
  if (random_below(4) == 0) text += "e" + std::to_string(static_cast<int>(random_below(700)) - 350);
  return text;
}

std::string Generator::string() {
  static const char *const pieces[] = {
      "a", "text", " ", "\\\"", "\\\\", "\\/", "\\b\\f\\n\\r\\t", "\\u0000", "\\u001f", "\\u00E9",
      "\\u20aC", "\\ud83d\\ude00", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "{[,:]}",
      "\x7F"};
  std::string text = "\"";
  const bool is_plain = random_below(2) == 0;
  for (size_t rest = random_below(6); rest > 0; --rest)
    text += pieces[is_plain ? random_below(3) : random_below(sizeof pieces / sizeof *pieces)];
  // A length near the end of a block of 64 bytes.
  if (random_below(8) == 0) text.insert(1, std::string(55 + random_below(20), 'x'));
  return text + "\"";
}

std::string Generator::value(size_t depth) {
  switch (random_below(depth == 0 ? 6 : 9)) {
    case 0: return "null";
    case 1: return random_below(2) == 0 ? "true" : "false";
    case 2:
    case 3: return number();
    case 4:
    case 5: return string();
    case 6: return array(depth - 1);
    default: return object(depth - 1);
  }
}

std::string Generator::array(size_t depth) {
  std::string text = "[" + blank();
  for (size_t count = random_below(5), index = 0; index < count; ++index)
    text += (index == 0 ? "" : "," + blank()) + value(depth) + blank();
  return text + "]";
}

std::string Generator::object(size_t depth) {
  std::string text = "{" + blank();
  // Some of the keys, from a random one on: mostly in the same order, and rarely one twice.
  size_t key = random_below(3) == 0 ? random_below(keys.size()) : 0;
  for (size_t count = random_below(8), index = 0; index < count; ++index) {
    text += (index == 0 ? "" : "," + blank()) + "\"" + keys[key] + "\"" + blank() + ":" + blank();
    text += value(depth) + blank();
    key += random_below(60) == 0 ? 0 : 1 + (random_below(4) == 0 ? 1 : 0);
    key %= keys.size();
  }
  return text + "}";
}

std::string Generator::document() {
  has_blanks = random_below(3) == 0;
  return blank() + (random_below(4) == 0 ? array(3) : object(3)) + blank();
}

std::string large_array(Generator &generator) {
  std::string text = "[0,[1],[";
  const size_t count = 1000 + random_below(1300), other = random_below(count);
  for (size_t index = 0; index < count; ++index) {
    if (index != 0) text += ",";
    text += index == other ? generator.value(3) : random_below(40) == 0 ? "[1,2]" : "1";
  }
  text += "],2]";
  switch (random_below(3)) {
    case 0: return text;
    case 1: return "{\"a\":1,\"b\":" + text + ",\"c\":[]}";
    default: return "[" + text + ",{\"a\":" + text + "}]";
  }
}

static std::string repeated(const std::string &text, size_t times) {
  std::string result;
  for (size_t index = 0; index < times; ++index) result += text;
  return result;
}

const std::vector<std::string> &odd_texts() {
  static std::vector<std::string> texts;
  if (!texts.empty()) return texts;
  texts = {
      "", " ", "\n\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF{}", "\xEF\xBB\xBF\xEF\xBB\xBF[]", "\xEF\xBB[]",
      "0", "-", "-0", "1e400", "[1e400,-1e400,1e-400]", "[01]", "[1.]", "[.5]", "[+1]", "[1e]",
      "[-0,0.0,-0.0,0e5]", "true", "truex", "[tru]", "nul", "[true false]", "\"", "\"a", "[\"\\",
      "[\"\\ud800\"]", "[\"\\udc00\"]", "[\"\\ud83d\\u0041\"]", "[\"\\ud83d\\ude0\"]", "[\"\\x\"]",
      "[\"\xFF\"]", "[\"\xED\xA0\x80\"]", "[\"\xC0\x80\"]", "[\"\xF4\x90\x80\x80\"]", "[\"\x01\"]",
      "[\"\t\"]", "\xFF", "[1\xC3]", "{\"a\":1,}", "[1,]", "[,1]", "{,}", "{1:2}", "{\"a\"}",
      "{\"a\" 1}", "[1 2]", "[1}", "{\"a\":1]", "[]]", "{}{}", "[] x", "[[[]]]",
      "1,2", "1],[2", "null,", "1 2", "\"a\":1",
      "{\"a\":{\"a\":{}}}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "[\"\\u0000\"]",
      "[\"a\\u0062c\",\"\\\"\\\\\"]",
      "{\"a\":\"x\",\"b\":{\"c\":1.50,\"d\":null},\"l\":[true,false,[]]}",
      " { \"a\" : [ 1 , -2.5e3 , \"\xC3\xA9\" ] , \"\" : { } } ",
      "[123456789012345678901234567890,1.234567890123456789012345678901234567890]",
      std::string("[\"\0\"]", 5), std::string("\0", 1), std::string("[1]\0", 4), "[1]\x1F",
      "/**/[]"};
  // Quotes, escapes and the end of a string around the ends of blocks of 64 bytes.
  for (size_t length = 52; length < 70; ++length) {
    const std::string text(length, 'x');
    texts.push_back("[\"" + text + "\"]");
    texts.push_back("[\"" + text + "\\\"\",1]");
    texts.push_back("[\"" + text + "\\\\\"]");
    texts.push_back("[\"" + text + "\\u00e9\xE2\x82\xAC\"]");
    texts.push_back(std::string(length, ' ') + "[true,1.5]");
    texts.push_back("[" + repeated("1", length) + "]");
    texts.push_back("[0." + repeated("1", length) + "]");
  }
  // Depths at the limit, and brackets that are not closed.
  for (size_t depth : {63, 64, 65, 1023, 1024, 1025}) {
    texts.push_back(repeated("[", depth) + repeated("]", depth));
    texts.push_back(repeated("{\"a\":", depth) + "1" + repeated("}", depth));
    texts.push_back(repeated("[{\"\":", depth / 2) + "[]" + repeated("}]", depth / 2));
    texts.push_back(repeated("[", depth));
  }
  return texts;
}

static void each_of(
    const std::string &text, const std::function<void(const uint8_t *, size_t)> &each) {
  count_case();
  const Block block(text);
  set_input(block.bytes(), block.count());
  each(block.bytes(), block.count());
  set_input(nullptr, 0);
}

void for_each_text(
    size_t cases, const std::function<void(const uint8_t *bytes, size_t length)> &each) {
  std::vector<std::string> seeds = odd_texts();
  for (size_t index = 0; index < input_file_count; ++index)
    seeds.emplace_back(
        reinterpret_cast<char *>(input_files[index].bytes), input_files[index].count);
  for (const std::string &text : seeds) {
    each_of(text, each);
    for (size_t end = 0; text.size() < 130 && end < text.size(); ++end)
      each_of(text.substr(0, end), each);
  }
  Generator generator;
  for (size_t number = 0; number < cases; ++number) {
    std::string text = random_below(4) == 0 ? seeds[random_below(seeds.size())]
                       : number % 400 == 0  ? large_array(generator)
                                            : generator.document();
    const std::string &other = seeds[random_below(seeds.size())];
    for (size_t changes = random_below(2) * random_below(4); changes > 0; --changes) {
      const size_t length = text.size();
      text.resize(length + 256);
      text.resize(mutate(
          reinterpret_cast<uint8_t *>(&text[0]), length, text.size(),
          reinterpret_cast<const uint8_t *>(other.data()), other.size(),
          "{}[]:,\"\\ \n019-+.eEtfnau/\x01\x7F\xC3\xA9\xED\xFF"));
    }
    each_of(text, each);
  }
}
