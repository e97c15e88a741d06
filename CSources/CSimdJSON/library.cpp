// Examines the simdjson library of this process once.
#include "base.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "kiln_json_library.h"

#if defined(__has_include) && !defined(_WIN32)
#if __has_include(<dlfcn.h>)
#include <dlfcn.h>
#define KILN_JSON_HAS_DLADDR 1
#endif
#endif

namespace kiln {

/// The virtual functions of an object of the library, by symbol name.
///
/// simdjson has no function that returns its version. A mismatch of headers and library breaks a
/// program if the order of virtual functions differs. So each function that the headers call is
/// first compared, by symbol name, with the function that they declare at its position. Nothing is
/// called before. The names are those of the Itanium C++ ABI. A function without a symbol name,
/// such as that of a static library, is assumed to match.
class VirtualFunctions {
 public:
  explicit VirtualFunctions(const void *object) noexcept {
    std::memcpy(&table, object, sizeof table);
  }

  /// Whether the function at the position of a method is a different one.
  ///
  /// - `mangled`: the part of its mangled name that is the same in all classes.
  template <class Method>
  bool differs(Method method, const char *mangled) const noexcept {
    const char *name = this->name(position(method));
    return name != nullptr && std::strstr(name, mangled) == nullptr;
  }

  /// The path of the file with the functions of the object; null if unknown.
  const char *path() const noexcept {
#if KILN_JSON_HAS_DLADDR
    Dl_info info;
    if (dladdr(table, &info) != 0) return info.dli_fname;
#endif
    return nullptr;
  }

 private:
  const void *const *table;

  static constexpr size_t unknown = SIZE_MAX;

  /// The index of a virtual method in the table. A method pointer contains the offset, and a flag
  /// in one of its two words.
  template <class Method>
  static size_t position(Method method) noexcept {
#if defined(_MSC_VER) || defined(__arm64e__)
    return unknown;
#else
    uintptr_t words[2];
    static_assert(sizeof method == sizeof words, "a pointer to a method is two words");
    std::memcpy(words, &method, sizeof words);
#if defined(__aarch64__) || defined(__arm__)
    return (words[1] & 1) != 0 ? words[0] / sizeof(void *) : unknown;
#else
    return (words[0] & 1) != 0 ? (words[0] - 1) / sizeof(void *) : unknown;
#endif
#endif
  }

  /// The symbol name of the function at a position; null if it has none.
  const char *name(size_t position) const noexcept {
    if (position == unknown) return nullptr;
#if KILN_JSON_HAS_DLADDR
    Dl_info info;
    // Some systems return the nearest symbol before the address.
    if (dladdr(table[position], &info) != 0 && info.dli_saddr == table[position]) return info.dli_sname;
#endif
    return nullptr;
  }
};

/// Whether parsers of the library cannot be created through the headers.
inline bool cannot_make_parsers(const simdjson::implementation &library) noexcept {
  return VirtualFunctions(&library).differs(
      &simdjson::implementation::create_dom_parser_implementation, "32create_dom_parser_implementation");
}

/// Whether a parser of the library cannot be called through the headers.
inline bool cannot_call(const simdjson::internal::dom_parser_implementation &parser) noexcept {
  using Parser = simdjson::internal::dom_parser_implementation;
  const VirtualFunctions functions(&parser);
  return functions.differs(&Parser::stage1, "6stage1") ||
         functions.differs(&Parser::set_capacity, "12set_capacity");
}

}  // namespace kiln

namespace {

static_assert(simdjson::SIMDJSON_VERSION_MAJOR >= 3, "Kiln needs simdjson 3.0 or later");

// Longer than a block of 64 bytes, so that a string and a number cross its end.
const char valid_text[] =
    " {\"k\\\"[\" : [ 1,true , \"\xC3\xA9{\\\\\" ],\t\"\":-2.5e3 , \"a longer string that crosses, \" : 12}";
const uint32_t valid_tokens[] = {1,  2,  9,  11, 13, 14, 15, 20, 22, 30,
                                 31, 33, 35, 36, 43, 45, 78, 80, 82};

/// The output of a first stage for a text.
struct Tokens {
  uint32_t offsets[KILN_JSON_EXAMINED_LENGTH + 2] = {};
  ptrdiff_t count;

  Tokens(kiln_json_stage_one_t stage_one, void *context, const char *text, size_t length) noexcept
      : count(stage_one(context, reinterpret_cast<const uint8_t *>(text), length, offsets)) {}
};

bool has_expected_tokens(kiln_json_stage_one_t stage_one, void *context) noexcept {
  constexpr size_t length = sizeof valid_text - 1, count = sizeof valid_tokens / sizeof *valid_tokens;
  static_assert(length <= KILN_JSON_EXAMINED_LENGTH, "the text is too long");
  const Tokens found(stage_one, context, valid_text, length);
  // A token ends before the next one. The two entries after the last one are also used.
  return found.count == count &&
         std::memcmp(found.offsets, valid_tokens, sizeof valid_tokens) == 0 &&
         found.offsets[count] == length && found.offsets[count + 1] == length;
}

template <size_t size>
bool rejects(kiln_json_stage_one_t stage_one, void *context, const char (&text)[size]) noexcept {
  return Tokens(stage_one, context, text, size - 1).count < 0;
}

using Parser = std::unique_ptr<simdjson::internal::dom_parser_implementation>;

Parser make_parser() noexcept {
  Parser parser;
  const simdjson::implementation &library = *simdjson::get_active_implementation();
  if (library.create_dom_parser_implementation(KILN_JSON_EXAMINED_LENGTH, 4, parser)) return nullptr;
  return parser;
}

/// The result of the examination.
struct Findings {
  uint32_t deviations = 0;
  char headers[32] = "";
  char path[1024] = "";

  Findings() noexcept {
    std::snprintf(
        headers, sizeof headers, "%d.%d.%d", int(simdjson::SIMDJSON_VERSION_MAJOR),
        int(simdjson::SIMDJSON_VERSION_MINOR), int(simdjson::SIMDJSON_VERSION_REVISION));
    const simdjson::implementation &library = *simdjson::get_active_implementation();
    if (const char *found = kiln::VirtualFunctions(&library).path()) {
      std::strncpy(path, found, sizeof path - 1);
    }
    deviations = KILN_JSON_LIBRARY_INCOMPATIBLE;
    if (kiln::cannot_make_parsers(library)) return;
    Parser parser = make_parser();
    if (parser == nullptr) {
      // If memory is exhausted, nothing is known.
      deviations = KILN_JSON_LIBRARY_TOKENS;
      return;
    }
    if (kiln::cannot_call(*parser)) {
      // The virtual destructor may be another function.
      static_cast<void>(parser.release());
      return;
    }
    deviations = kiln_json_examine_stage_one(kiln_json_stage_one, nullptr);
  }
};

const Findings &findings() noexcept {
  static const Findings found;
  return found;
}

}  // namespace

ptrdiff_t kiln_json_stage_one(void *, const uint8_t *bytes, size_t length, uint32_t *tokens) {
  if (length > KILN_JSON_EXAMINED_LENGTH) return -1;
  const Parser parser = make_parser();
  if (parser == nullptr) return -1;
  uint8_t padded[KILN_JSON_EXAMINED_LENGTH + simdjson::SIMDJSON_PADDING] = {};
  std::memcpy(padded, bytes, length);
  if (parser->stage1(padded, length, simdjson::stage1_mode::regular)) return -1;
  const size_t count = parser->n_structural_indexes;
  if (count > length) return -1;
  std::memcpy(tokens, parser->structural_indexes.get(), (count + 2) * sizeof *tokens);
  return static_cast<ptrdiff_t>(count);
}

uint32_t kiln_json_examine_stage_one(kiln_json_stage_one_t stage_one, void *context) {
  uint32_t deviations = 0;
  if (!has_expected_tokens(stage_one, context)) deviations |= KILN_JSON_LIBRARY_TOKENS;
  const bool checks_bytes =
      rejects(stage_one, context, "[\"\xFF\"]") && rejects(stage_one, context, "[\"\xED\xA0\x80\"]") &&
      rejects(stage_one, context, "[\"\x01\"]") && rejects(stage_one, context, "[\"a");
  if (!checks_bytes) deviations |= KILN_JSON_LIBRARY_BYTES;
  return deviations;
}

uint32_t kiln_json_library_deviations(void) { return findings().deviations; }

const char *kiln_json_library_headers(void) { return findings().headers; }

const char *kiln_json_library_path(void) {
  return findings().path[0] == 0 ? nullptr : findings().path;
}

#endif
