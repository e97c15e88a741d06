// The examination of the simdjson library, with first stages that deviate.
#include <cstring>

#include "json_texts.hpp"
#include "kiln_json.h"
#include "kiln_json_library.h"

namespace {

/// How a first stage deviates.
enum Fault { none, rejects_all, accepts_all, other_offset, other_end, one_less };

ptrdiff_t deviating(void *context, const uint8_t *bytes, size_t length, uint32_t *tokens) {
  const Fault fault = *static_cast<Fault *>(context);
  // Exactly the capacity that the interface promises.
  const Block text(std::string(bytes, bytes + length));
  ptrdiff_t count = kiln_json_stage_one(nullptr, text.bytes(), length, tokens);
  std::memset(tokens + KILN_JSON_EXAMINED_LENGTH + 1, 0xA5, sizeof *tokens);
  if (fault == rejects_all) return -1;
  if (fault == accepts_all && count < 0) return 1;
  if (count <= 0) return count;
  if (fault == other_offset) tokens[random_below(static_cast<size_t>(count))] += 1;
  if (fault == other_end) tokens[static_cast<size_t>(count) + random_below(2)] -= 1;
  return fault == one_less ? count - 1 : count;
}

/// The offsets of the tokens of a valid text, from the nodes of the plain parser and the text
/// between them.
std::vector<uint32_t> plain_tokens(const uint8_t *bytes, const PlainText &text) {
  std::vector<bool> is_token(text.nodes[0].end, false), is_scalar(text.nodes[0].end, false);
  for (const PlainNode &node : text.nodes) {
    is_token[node.start] = true;
    for (size_t at = node.start; node.kind < KILN_JSON_ARRAY && at < node.end; ++at)
      is_scalar[at] = true;
  }
  std::vector<uint32_t> tokens;
  for (size_t at = 0; at < is_token.size(); ++at) {
    const bool is_mark =
        !is_scalar[at] && bytes[at] != 0 && std::strchr("[]{},:", bytes[at]) != nullptr;
    if (is_token[at] || is_mark) tokens.push_back(static_cast<uint32_t>(at));
  }
  return tokens;
}

void check_tokens(const uint8_t *bytes, size_t length) {
  const Block tokens(sizeof(uint32_t) * (KILN_JSON_EXAMINED_LENGTH + 2));
  uint32_t *found = reinterpret_cast<uint32_t *>(tokens.bytes());
  const ptrdiff_t count = kiln_json_stage_one(nullptr, bytes, length, found);
  if (length > KILN_JSON_EXAMINED_LENGTH) {
    CHECK(count == -1, "%td tokens of a long text", count);
    return;
  }
  const PlainText plain = read_plainly(bytes, length, KILN_JSON_MAX_DEPTH);
  if (!plain.is_container() || bytes[0] == 0xEF || kiln_json_library_deviations() != 0) return;
  std::vector<uint32_t> expected = plain_tokens(bytes, plain);
  CHECK(count == static_cast<ptrdiff_t>(expected.size()), "%td tokens", count);
  expected.resize(expected.size() + 2, static_cast<uint32_t>(length));
  for (size_t index = 0; index < expected.size(); ++index)
    CHECK(found[index] == expected[index], "the token %zu is at %u", index, found[index]);
}

void check_examination(Fault fault, uint32_t expected) {
  count_case();
  const uint32_t found = kiln_json_examine_stage_one(deviating, &fault);
  CHECK(found == expected, "the fault %d gives %u instead of %u", fault, found, expected);
}

}  // namespace

void test_json_library(size_t cases) {
  CHECK(std::strlen(kiln_json_library_headers()) >= 5, "no release of the headers");
  const char *path = kiln_json_library_path();
  CHECK(path == nullptr || std::strstr(path, "simdjson") != nullptr, "the path %s", path);
  const uint32_t library = kiln_json_library_deviations();
  add_note(", simdjson %s", kiln_json_library_headers());
  if (library != 0) {
    add_note(" with deviations %u, which leave most texts undecided", library);
    return;
  }
  check_examination(none, 0);
  check_examination(rejects_all, KILN_JSON_LIBRARY_TOKENS);
  check_examination(accepts_all, KILN_JSON_LIBRARY_BYTES);
  for (int round = 0; round < 50; ++round) {
    check_examination(other_offset, KILN_JSON_LIBRARY_TOKENS);
    check_examination(other_end, KILN_JSON_LIBRARY_TOKENS);
  }
  check_examination(one_less, KILN_JSON_LIBRARY_TOKENS);
  for_each_text(cases, check_tokens);
  // As many tokens as there is capacity for.
  for (size_t half : {KILN_JSON_EXAMINED_LENGTH / 2 - 1, KILN_JSON_EXAMINED_LENGTH / 2}) {
    const Block text(std::string(half, '[') + std::string(half, ']'));
    check_tokens(text.bytes(), text.count());
  }
}
