// A reader of selected values whose results are compared with those of the plain parser.
#ifndef KILN_TEST_JSON_READER_HPP
#define KILN_TEST_JSON_READER_HPP

#include <memory>

#include "json_selections.hpp"
#include "kiln_json_library.h"

/// A reader, with the texts in memory of different sizes.
class Reader {
 public:
  explicit Reader(uint32_t deviations) : reader(kiln_json_reader_create_for(deviations)) {}
  Reader(const Reader &) = delete;
  ~Reader() { kiln_json_reader_destroy(reader); }

  /// Opens texts in a block with padding of random bytes. The text is copied if there are less than
  /// 64.
  kiln_json_status_t open(const uint8_t *bytes, size_t length) {
    static const size_t paddings[] = {0, 0, 63, 64, 64, 100};
    const size_t readable = length + paddings[random_below(6)];
    memory = std::make_unique<Block>(readable);
    fill_random(memory->bytes(), readable);
    if (length != 0) std::memcpy(memory->bytes(), bytes, length);
    return kiln_json_reader_open(reader, memory->bytes(), length, readable);
  }

  kiln_json_status_t next(
      const Selection &selection, size_t from, size_t to, uint32_t depth,
      const PlainText &expected) {
    const kiln_json_node_t *row = nullptr;
    size_t tokens = 0;
    const kiln_json_status_t status =
        kiln_json_reader_next(reader, selection.handle(), from, to, depth, &row, &tokens);
    if (kiln_json_library_deviations() != 0) return status;
    if (status != KILN_JSON_OK) return status;
    CHECK(selection.accepts(expected), "a text was read that must not be");
    CHECK(tokens == token_count(expected), "%zu tokens", tokens);
    selection.check(row, expected);
    return status;
  }

 private:
  kiln_json_reader_t *reader;
  std::unique_ptr<Block> memory;

  static size_t token_count(const PlainText &text) {
    size_t count = 0;
    for (const PlainNode &node : text.nodes) {
      if (node.kind >= KILN_JSON_ARRAY && node.count != 0) count += node.count - 1;
      if (node.kind == KILN_JSON_OBJECT) count += node.count;
      count += node.kind >= KILN_JSON_ARRAY ? 2 : 1;
    }
    return count;
  }
};

/// Whether texts are read; with a deviation of the library, all are undecided.
inline bool is_usable() { return kiln_json_library_deviations() == 0; }

#endif
