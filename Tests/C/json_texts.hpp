// The texts that all drivers of JSON read: odd ones, files, random ones, and changes of these.
#ifndef KILN_TEST_JSON_TEXTS_HPP
#define KILN_TEST_JSON_TEXTS_HPP

#include <functional>
#include <string>
#include <vector>

#include "json_oracle.hpp"
#include "support.h"

/// A block that is freed with its owner.
struct Block {
  block_t block;

  explicit Block(const std::string &text) : block(copy_block(text.data(), text.size(), 0)) {}
  explicit Block(size_t count) : block(new_block(count, 0)) {}
  Block(const Block &) = delete;
  ~Block() { free_block(block); }

  uint8_t *bytes() const { return block.bytes; }
  size_t count() const { return block.count; }
};

/// Creates random texts that are valid.
class Generator {
 public:
  /// The keys of generated objects, with escapes.
  static const std::vector<std::string> keys;

  std::string value(size_t depth);
  /// An object whose keys have a random order, mostly without others than those of `keys`.
  std::string object(size_t depth);
  std::string array(size_t depth);
  /// An object or array, without duplicate keys in most cases.
  std::string document();
  std::string number();

  /// Whether to write white space between tokens.
  bool has_blanks = false;

 private:
  std::string string();
  std::string blank();
};

/// A text of an array with more than a thousand elements, in an outer array or object.
std::string large_array(Generator &generator);

/// Texts that are neither random nor files.
const std::vector<std::string> &odd_texts();

/// Calls a function with every odd text, the short ones cut off after each byte, the input files,
/// and `cases` random texts, of which half are changed. Each text is in an exactly sized block.
void for_each_text(
    size_t cases, const std::function<void(const uint8_t *bytes, size_t length)> &each);

#endif
