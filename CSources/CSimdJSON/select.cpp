// The reading of what a recipe asks for. simdjson's first stage finds where all tokens begin and checks the
// bytes; the second stage is here: it checks the grammar of every token, and keeps the values at the places of
// the selection. Anything that is not plainly right is left to the reader of whole texts.
#include "require_simdjson.h"

#if KILN_JSON_HAS_SIMDJSON

#include <cmath>
#include <cstring>
#include <memory>
#include <new>

#include "buffer.hpp"
#include "key_set.hpp"
#include "kiln_json_select.h"
#include "kiln_json_write.h"
#include "number.hpp"
#include "scan.hpp"
#include "selection.hpp"
#include "unescape.hpp"
#include "writer.hpp"

namespace {

using kiln::Selection;

constexpr uint32_t kept = Selection::kept;

/// A container that is being read.
struct Frame {
  /// Its place in the selection, or that of what nobody asked for, or of what is kept.
  uint32_t place;
  /// Its node, where it is kept.
  uint32_t node;
  /// The slot that it is for, where it is kept and is no part of another.
  uint32_t slot;
  /// The child that probably comes next.
  uint32_t next_child;
  /// Elements so far.
  uint32_t elements;
  bool is_object;
  /// What keeps its keys apart from those of others.
  uint64_t mark;
  /// The keys that came of those that are looked for.
  uint64_t seen;
};

/// A string without its quotes and escapes.
struct Text {
  const uint8_t *start;
  size_t length;
};

constexpr kiln_json_status_t undecided = KILN_JSON_DISAGREEMENT;

}  // namespace

struct kiln_json_reader {
  kiln_json_status_t open(const uint8_t *bytes, size_t length, size_t readable) noexcept;
  kiln_json_status_t next(
      const Selection &selection, size_t from, size_t to, size_t max_depth,
      kiln_json_slot_t *slots) noexcept;
  size_t write(
      const kiln_json_member_t *members, size_t count, const kiln_json_slot_t *slots,
      uint8_t *out) const noexcept;

 private:
  std::unique_ptr<simdjson::internal::dom_parser_implementation> simd;
  kiln::Buffer<uint8_t> input;
  kiln::Buffer<uint8_t> strings;
  kiln::Buffer<kiln_json_node_t> nodes;
  kiln::Buffer<Frame> frames;
  kiln::KeySet keys;

  // The texts, and where their tokens begin.
  const uint8_t *text = nullptr;
  const uint32_t *tokens = nullptr;
  uint32_t token_count = 0;
  uint32_t first_offset = 0;

  // The reading of one text.
  uint32_t at = 0;
  size_t end = 0;
  bool has_escapes = false;
  uint8_t *string_end = nullptr;
  size_t node_count = 0;
  size_t depth = 0;

  kiln_json_status_t walk(
      const Selection &selection, size_t max_depth, kiln_json_slot_t *slots) noexcept;
  kiln_json_status_t enter(
      const Selection &selection, uint32_t place, size_t max_depth) noexcept;
  kiln_json_status_t member(const Selection &selection, Frame &frame, uint32_t &place) noexcept;
  uint32_t element(const Selection &selection, Frame &frame) noexcept;
  void close(kiln_json_slot_t *slots) noexcept;
  bool scalar(kiln_json_node_t *node) noexcept;
  bool string(Text &text, bool is_wanted) noexcept;
  bool number(kiln_json_node_t *node) noexcept;
  bool literal(const char *word, size_t length) const noexcept;
  kiln_json_node_t *add(uint8_t kind) noexcept;

  /// Where the token at hand begins, and where the one after it does.
  uint32_t start() const noexcept { return tokens[at]; }
  uint32_t limit() const noexcept { return tokens[at + 1]; }
  /// Whether all tokens of all texts are behind.
  bool is_over() const noexcept { return at >= token_count; }
};

/// A node at the token at hand; null where there is no memory.
kiln_json_node_t *kiln_json_reader::add(uint8_t kind) noexcept {
  if (!nodes.reserve(node_count + 1)) return nullptr;
  kiln_json_node_t *node = &nodes[node_count++];
  *node = {kind, 0, start() + first_offset, {0}};
  return node;
}

/// Has simdjson find the tokens.
kiln_json_status_t kiln_json_reader::open(
    const uint8_t *bytes, size_t length, size_t readable) noexcept {
  token_count = 0;
  at = 0;
  const size_t mark = kiln::byte_order_mark(bytes, length);
  bytes += mark;
  length -= mark;
  readable -= mark;
  first_offset = static_cast<uint32_t>(mark);
  if (length == 0) return undecided;
  // Unescaping never lengthens a string.
  if (!strings.reserve(length + kiln::key_padding)) return KILN_JSON_OUT_OF_MEMORY;
  if (readable < length + simdjson::SIMDJSON_PADDING) {
    if (!input.reserve(length + simdjson::SIMDJSON_PADDING)) return KILN_JSON_OUT_OF_MEMORY;
    std::memcpy(input.data(), bytes, length);
    std::memset(input.data() + length, 0, simdjson::SIMDJSON_PADDING);
    bytes = input.data();
  }
  simdjson::error_code error = simdjson::SUCCESS;
  if (simd == nullptr) {
    error = simdjson::get_active_implementation()->create_dom_parser_implementation(
        length, simdjson::DEFAULT_MAX_DEPTH, simd);
  } else if (simd->capacity() < length) {
    const size_t doubled = simd->capacity() * 2;
    error = simd->set_capacity(doubled > length ? doubled : length);
  }
  if (error) return KILN_JSON_OUT_OF_MEMORY;
  if (simd->stage1(bytes, length, simdjson::stage1_mode::regular)) return undecided;
  text = bytes;
  tokens = simd->structural_indexes.get();
  token_count = simd->n_structural_indexes;
  return KILN_JSON_OK;
}

/// Reads the text between two places of all that was opened.
kiln_json_status_t kiln_json_reader::next(
    const Selection &selection, size_t from, size_t to, size_t max_depth,
    kiln_json_slot_t *slots) noexcept {
  from -= from < first_offset ? from : first_offset;
  end = to - (to < first_offset ? to : first_offset);
  // Few or none, unless a text before it could not be read.
  while (!is_over() && start() < from) ++at;
  if (is_over() || start() >= end) return undecided;
  for (; from != start(); ++from) {
    if (!kiln::is_space(text[from])) return undecided;
  }
  has_escapes = std::memchr(text + from, '\\', end - from) != nullptr;
  for (uint32_t slot = 0; slot < selection.slot_count; ++slot) {
    slots[slot].value.kind = KILN_JSON_ABSENT;
    slots[slot].nodes = nullptr;
  }
  if (!keys.reset()) return KILN_JSON_OUT_OF_MEMORY;
  string_end = strings.data();
  node_count = 0;
  depth = 0;
  const kiln_json_status_t status = walk(selection, max_depth, slots);
  if (status != KILN_JSON_OK) return status;
  // Not a token of the next text was taken, and none of this one is left.
  if (tokens[at - 1] >= end || (!is_over() && start() < end)) return undecided;
  for (uint32_t slot = 0; slot < selection.slot_count; ++slot) {
    kiln_json_slot_t &filled = slots[slot];
    if (filled.value.kind == KILN_JSON_ARRAY || filled.value.kind == KILN_JSON_OBJECT) {
      // The nodes are where they are only now that there are no more to come.
      filled.nodes = nodes.data() + filled.value.payload.unsigned_integer;
      filled.value.payload.end = filled.nodes->payload.end;
    }
  }
  return KILN_JSON_OK;
}

/// Walks the tokens of a value.
kiln_json_status_t kiln_json_reader::walk(
    const Selection &selection, size_t max_depth, kiln_json_slot_t *slots) noexcept {
  uint32_t place = 0;
  if (text[start()] != '{' && text[start()] != '[') return undecided;
  for (;;) {
    // A value, at `place`.
    const uint8_t first = text[start()];
    if (first == '{' || first == '[') {
      kiln_json_status_t status = enter(selection, place, max_depth);
      if (status != KILN_JSON_OK) return status;
      ++at;
      Frame &frame = frames[depth - 1];
      if (!is_over() && text[start()] == (frame.is_object ? '}' : ']')) {
        close(slots);
        ++at;
      } else {
        status = frame.is_object ? member(selection, frame, place) : KILN_JSON_OK;
        if (status != KILN_JSON_OK) return status;
        if (!frame.is_object) place = element(selection, frame);
        if (is_over()) return undecided;
        continue;
      }
    } else {
      if (place < kept) {
        const uint32_t slot = selection.places[place].slot;
        kiln_json_node_t passed;
        // A null where others are inside of means that there are none.
        kiln_json_node_t &node = slot == KILN_JSON_NO_SLOT ? passed : slots[slot].value;
        node.offset = start() + first_offset;
        node.count = 0;
        if (!scalar(&node)) return undecided;
        if (slot == KILN_JSON_NO_SLOT && node.kind != KILN_JSON_NULL) return undecided;
      } else if (place == kept) {
        kiln_json_node_t *node = add(KILN_JSON_NULL);
        if (node == nullptr) return KILN_JSON_OUT_OF_MEMORY;
        if (!scalar(node)) return undecided;
      } else if (!scalar(nullptr)) {
        return undecided;
      }
      ++at;
    }
    // What follows a value.
    for (;;) {
      if (depth == 0) return KILN_JSON_OK;
      if (is_over()) return undecided;
      Frame &frame = frames[depth - 1];
      const uint8_t next = text[start()];
      if (next == ',') {
        if (++at, is_over()) return undecided;
        if (frame.is_object) {
          const kiln_json_status_t status = member(selection, frame, place);
          if (status != KILN_JSON_OK) return status;
          if (is_over()) return undecided;
        } else {
          place = element(selection, frame);
        }
        break;
      }
      if (next != (frame.is_object ? '}' : ']')) return undecided;
      close(slots);
      ++at;
    }
  }
}

/// Goes into the container at hand.
kiln_json_status_t kiln_json_reader::enter(
    const Selection &selection, uint32_t place, size_t max_depth) noexcept {
  if (depth >= max_depth || !frames.reserve(depth + 1)) return undecided;
  // Past the end of a text that is cut off: without this, texts would be read again and again.
  if (start() >= end) return undecided;
  const bool is_object = text[start()] == '{';
  Frame &frame = frames[depth];
  frame = {place, 0, KILN_JSON_NO_SLOT, 0, 0, is_object, keys.mark(start()), 0};
  if (place < kept) {
    const Selection::Place &known = selection.places[place];
    frame.slot = known.slot;
    frame.next_child = known.first_child;
    if (known.slot != KILN_JSON_NO_SLOT) {
      frame.place = kept;
    } else if (known.is_object != is_object) {
      return undecided;
    }
  }
  if (frame.place == kept) {
    frame.node = static_cast<uint32_t>(node_count);
    if (add(is_object ? KILN_JSON_OBJECT : KILN_JSON_ARRAY) == nullptr) return KILN_JSON_OUT_OF_MEMORY;
  }
  ++depth;
  return KILN_JSON_OK;
}

/// Leaves the container whose closing bracket is at hand.
void kiln_json_reader::close(kiln_json_slot_t *slots) noexcept {
  const Frame &frame = frames[--depth];
  if (frame.place != kept) return;
  nodes[frame.node].payload.end = node_count - frame.node;
  if (frame.slot == KILN_JSON_NO_SLOT) return;
  slots[frame.slot].value = nodes[frame.node];
  slots[frame.slot].value.payload.unsigned_integer = frame.node;
}

/// Says where the next element of an array is.
uint32_t kiln_json_reader::element(const Selection &selection, Frame &frame) noexcept {
  if (frame.place == kept) nodes[frame.node].count += 1;
  return selection.element(frame.place, frame.elements++);
}

/// Reads a key and the colon, and says where the value is.
kiln_json_status_t kiln_json_reader::member(
    const Selection &selection, Frame &frame, uint32_t &place) noexcept {
  if (text[start()] != '"') return undecided;
  kiln_json_node_t *node = nullptr;
  if (frame.place == kept) {
    node = add(KILN_JSON_STRING);
    if (node == nullptr) return KILN_JSON_OUT_OF_MEMORY;
    nodes[frame.node].count += 1;
  }
  Text key;
  if (!string(key, true)) return undecided;
  if (node != nullptr) {
    node->count = static_cast<uint32_t>(key.length);
    node->payload.bytes = key.start;
  }
  const Selection::Member member =
      selection.member(frame.place, key.start, key.length, frame.next_child, frame.seen);
  if (member.place == Selection::twice) return undecided;
  if (!member.is_first && !keys.insert(member.hash ^ frame.mark)) return undecided;
  place = member.place;
  if (++at, is_over() || text[start()] != ':') return undecided;
  ++at;
  return KILN_JSON_OK;
}

/// Checks the scalar at hand, and puts it into a node where there is one.
bool kiln_json_reader::scalar(kiln_json_node_t *node) noexcept {
  uint8_t kind;
  switch (text[start()]) {
    case '"': {
      Text value;
      if (!string(value, node != nullptr)) return false;
      if (node == nullptr) return true;
      node->count = static_cast<uint32_t>(value.length);
      node->payload.bytes = value.start;
      kind = KILN_JSON_STRING;
      break;
    }
    case 't':
      if (!literal("true", 4)) return false;
      kind = KILN_JSON_TRUE;
      break;
    case 'f':
      if (!literal("false", 5)) return false;
      kind = KILN_JSON_FALSE;
      break;
    case 'n':
      if (!literal("null", 4)) return false;
      kind = KILN_JSON_NULL;
      break;
    default: return number(node);
  }
  if (node != nullptr) node->kind = kind;
  return true;
}

bool kiln_json_reader::literal(const char *word, size_t length) const noexcept {
  const uint8_t *from = text + start(), *to = text + limit();
  if (static_cast<size_t>(to - from) < length || std::memcmp(from, word, length) != 0) return false;
  for (from += length; from != to; ++from) {
    if (!kiln::is_space(*from)) return false;
  }
  return true;
}

/// Finds the end of the string at hand, and takes the escapes out of one that is wanted.
bool kiln_json_reader::string(Text &value, bool is_wanted) noexcept {
  const uint8_t *from = text + start() + 1, *to = text + limit();
  // The first stage has seen where it ends: before the next token, but for white space.
  do {
    if (to == from) return false;
    --to;
  } while (kiln::is_space(*to));
  if (*to != '"') return false;
  value = {from, static_cast<size_t>(to - from)};
  if (!has_escapes) return true;
  const void *escape = std::memchr(from, '\\', value.length);
  if (escape == nullptr) return true;
  uint8_t *end = kiln::unescape(from, static_cast<const uint8_t *>(escape), to, string_end);
  if (end == nullptr) return false;
  if (is_wanted) {
    value = {string_end, static_cast<size_t>(end - string_end)};
    string_end = end;
  }
  return true;
}

bool kiln_json_reader::number(kiln_json_node_t *node) noexcept {
  const uint8_t *from = text + start(), *to = text + limit();
  // Most numbers end where the next token begins, and have few digits.
  if (node != nullptr && kiln::short_number(from, to, *node)) return true;
  const kiln::NumberScan scan = kiln::scan_number(from, to);
  if (!scan.valid) return false;
  for (const uint8_t *rest = scan.end; rest != to; ++rest) {
    if (!kiln::is_space(*rest)) return false;
  }
  if (node == nullptr) return true;
  const bool is_minus_zero = *from == '-' && scan.end - from == 2 && from[1] == '0';
  if (scan.integer && !is_minus_zero) {
    if (kiln::integer(from, scan.end, *node)) return true;
  } else {
    node->kind = KILN_JSON_DOUBLE;
    if (kiln::exact_double(from, scan.end, node->payload.real)) return true;
    const char *first = reinterpret_cast<const char *>(from);
    node->payload.real =
        simdjson::internal::from_chars(first, reinterpret_cast<const char *>(scan.end));
    if (std::isfinite(node->payload.real)) return true;
  }
  node->kind = KILN_JSON_LITERAL;
  node->count = static_cast<uint32_t>(scan.end - from);
  node->payload.bytes = from;
  return true;
}

size_t kiln_json_reader::write(
    const kiln_json_member_t *members, size_t count, const kiln_json_slot_t *slots,
    uint8_t *out) const noexcept {
  kiln::Writer writer(text, text + end, first_offset, has_escapes, out);
  writer.byte('{');
  for (size_t index = 0; index < count; ++index) {
    const kiln_json_member_t &member = members[index];
    if (slots[member.slot].value.kind == KILN_JSON_ABSENT) continue;
    if (writer.position() != out + 1) writer.byte(',');
    writer.bytes(member.key, member.key_length);
    if (!writer.value(slots[member.slot])) return 0;
  }
  writer.byte('}');
  return static_cast<size_t>(writer.position() - out);
}

kiln_json_reader_t *kiln_json_reader_create(void) { return new (std::nothrow) kiln_json_reader(); }

void kiln_json_reader_destroy(kiln_json_reader_t *reader) { delete reader; }

kiln_json_status_t kiln_json_reader_open(
    kiln_json_reader_t *reader, const uint8_t *bytes, size_t length, size_t readable) {
  if (length > KILN_JSON_MAX_LENGTH) return undecided;
  return reader->open(bytes, length, readable);
}

kiln_json_status_t kiln_json_reader_next(
    kiln_json_reader_t *reader, const kiln_json_selection_t *selection, size_t from, size_t to,
    uint32_t max_depth, kiln_json_slot_t *slots) {
  if (max_depth > KILN_JSON_MAX_DEPTH) max_depth = KILN_JSON_MAX_DEPTH;
  return reader->next(*selection, from, to, max_depth, slots);
}

size_t kiln_json_written_length(const kiln_json_member_t *members, size_t count, size_t length) {
  // The brackets, what is written of the text, and what of the keys.
  size_t written = 2 + kiln::Writer::widest * length * (count == 0 ? 0 : 1);
  for (size_t index = 0; index < count; ++index) written += members[index].key_length + 1;
  return written;
}

size_t kiln_json_reader_write(
    const kiln_json_reader_t *reader, const kiln_json_member_t *members, size_t count,
    const kiln_json_slot_t *slots, uint8_t *out) {
  return reader->write(members, count, slots, out);
}

#endif
