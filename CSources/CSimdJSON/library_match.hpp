#ifndef KILN_JSON_LIBRARY_MATCH_HPP
#define KILN_JSON_LIBRARY_MATCH_HPP

#include <cstdint>
#include <cstring>

#include "require_simdjson.h"

#if defined(__has_include) && !defined(_WIN32)
#if __has_include(<dlfcn.h>)
#include <dlfcn.h>
#define KILN_JSON_HAS_DLADDR 1
#endif
#endif

namespace kiln {

/// The functions that an object of the library is called through, by their names there.
///
/// simdjson has no function that says its release. What breaks a program of different headers is the order of
/// virtual functions. So the name of the function at each position that the headers call is compared with
/// the name of the function that they declare there. Nothing is called before that. The names are those of the
/// Itanium C++ ABI. Functions without names, as those of a static library, are taken for the right ones.
class VirtualFunctions {
 public:
  explicit VirtualFunctions(const void *object) noexcept {
    std::memcpy(&table, object, sizeof table);
  }

  /// Whether the function at the position of a method is not the method.
  ///
  /// - `mangled`: the part of its mangled name that is the same in all classes.
  /// - `has_parameters`: whether that part includes the parameters.
  template <class Method>
  bool differs(Method method, const char *mangled, bool has_parameters = false) const noexcept {
    const char *name = this->name(position(method));
    if (name == nullptr) return false;
    const char *found = std::strstr(name, mangled);
    return found == nullptr || (has_parameters && found[std::strlen(mangled)] != 0);
  }

  /// The path of the file that an object's functions come from; null where it is not known.
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

  /// The index of a virtual method in the table. The pointer to it is an offset and a bit in one of two words.
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

  /// The name of the function at a position; null where it has none.
  const char *name(size_t position) const noexcept {
    if (position == unknown) return nullptr;
#if KILN_JSON_HAS_DLADDR
    Dl_info info;
    // Some systems answer the nearest symbol before the address.
    if (dladdr(table[position], &info) != 0 && info.dli_saddr == table[position]) return info.dli_sname;
#endif
    return nullptr;
  }
};

/// The mangled name of `parse_string` with its parameters, which got a third parameter in release 3.2.
template <class Type>
const char *mangled_name(uint8_t *(Type::*)(const uint8_t *, uint8_t *) const noexcept) noexcept {
  return "12parse_stringEPKhPh";
}
template <class Type>
const char *mangled_name(uint8_t *(Type::*)(const uint8_t *, uint8_t *, bool) const noexcept) noexcept {
  return "12parse_stringEPKhPhb";
}

/// Whether parsers of the library cannot be made through the headers.
inline bool cannot_make_parsers(const simdjson::implementation &library) noexcept {
  return VirtualFunctions(&library).differs(
      &simdjson::implementation::create_dom_parser_implementation, "32create_dom_parser_implementation");
}

/// Whether a parser of the library cannot be called through the headers.
inline bool cannot_call(const simdjson::internal::dom_parser_implementation &parser) noexcept {
  using Parser = simdjson::internal::dom_parser_implementation;
  const VirtualFunctions functions(&parser);
  return functions.differs(&Parser::stage1, "6stage1") ||
         functions.differs(&Parser::parse_string, mangled_name(&Parser::parse_string), true) ||
         functions.differs(&Parser::set_capacity, "12set_capacity") ||
         functions.differs(&Parser::set_max_depth, "13set_max_depth");
}

}  // namespace kiln

#endif
