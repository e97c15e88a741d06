#ifndef KILN_JSON_READER_HPP
#define KILN_JSON_READER_HPP

#include <memory>

#include "buffer.hpp"
#include "key_set.hpp"
#include "kiln_json_select.h"
#include "kiln_json_write.h"
#include "selection.hpp"
#include "shapes.hpp"
#include "token_reader.hpp"

namespace kiln {

/// What a reader answers that leaves a text to the reader of whole texts.
constexpr kiln_json_status_t undecided = KILN_JSON_DISAGREEMENT;

/// The reading of what a recipe asks for. simdjson's first stage finds where all tokens begin and checks the bytes;
/// the second stage is here: it checks the grammar of every token, and keeps the values at the places of the
/// selection. Anything that is not plainly right is left to the reader of whole texts.
///
/// simdjson promises none of this: that two entries equal to the length follow the last token, and that the first
/// stage rejects invalid UTF-8 and control characters in strings. `kiln_json_library.h` examines it once per process.
class Reader : TokenReader {
 public:
  kiln_json_status_t open(const uint8_t *bytes, size_t length, size_t readable) noexcept;
  kiln_json_status_t next(
      const Selection &selection, size_t from, size_t to, size_t max_depth,
      kiln_json_slot_t *slots) noexcept;
  size_t write(
      const kiln_json_member_t *members, size_t count, const kiln_json_slot_t *slots,
      uint8_t *out) const noexcept;

 private:
  /// A container that is being read.
  struct Frame {
    /// Its place in the selection, or that of what nobody asked for, or of what is kept.
    uint32_t place;
    /// Its node, where it is kept.
    uint32_t node;
    /// The slot that it is for, where it is kept and is no part of another.
    uint32_t slot;
    /// Elements so far.
    uint32_t elements;
    bool is_object;
    /// What keeps its keys apart from those of others.
    uint64_t mark;
    /// The members that came of those that are looked for, a bit for each of the first 64.
    uint64_t seen;
    /// Where it is in its shape, and the shape of an array's objects.
    Shapes::Course course;
    uint32_t inner;
  };

  std::unique_ptr<simdjson::internal::dom_parser_implementation> simd;
  Buffer<uint8_t> input;
  Buffer<kiln_json_node_t> nodes;
  Buffer<Frame> frames;
  KeySet keys;
  Shapes shapes;

  // The reading of one text.
  size_t end = 0;
  size_t node_count = 0;
  size_t depth = 0;

  static constexpr uint32_t kept = Selection::kept;

  kiln_json_status_t walk(
      const Selection &selection, size_t max_depth, kiln_json_slot_t *slots) noexcept;
  kiln_json_status_t enter(
      const Selection &selection, uint32_t place, size_t max_depth) noexcept;
  void close(kiln_json_slot_t *slots) noexcept;
  bool value(const Selection &selection, uint32_t place, kiln_json_slot_t *slots) noexcept;
  uint32_t element(const Selection &selection, Frame &frame) noexcept;
  bool plain_members(Frame &frame, kiln_json_slot_t *slots) noexcept;
  kiln_json_status_t member(const Selection &selection, Frame &frame, uint32_t &place) noexcept;
  bool is_new(Frame &frame, const Selection::Member &member) noexcept;
  kiln_json_node_t *add(uint8_t kind) noexcept;
};

}  // namespace kiln

#endif
