#include "reader.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <algorithm>
#include <cstring>
#include <new>

#include "kiln_json_library.h"

namespace kiln {

kiln_json_status_t TokenReader::open(const uint8_t *bytes, size_t length, size_t readable) noexcept {
  token_count = 0;
  at = 0;
  const size_t mark = byte_order_mark(bytes, length);
  bytes += mark;
  length -= mark;
  readable -= mark;
  first_offset = static_cast<uint32_t>(mark);
  if (length == 0) return undecided;
  // Unescaping never lengthens a string. The hash function reads whole words.
  if (!strings.reserve(length + key_padding)) return KILN_JSON_OUT_OF_MEMORY;
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
    const size_t doubled = std::min(simd->capacity() * 2, simdjson::SIMDJSON_MAXSIZE_BYTES);
    error = simd->set_capacity(std::max(doubled, length));
  }
  if (error) return KILN_JSON_OUT_OF_MEMORY;
  if (simd->stage1(bytes, length, simdjson::stage1_mode::regular)) return undecided;
  text = bytes;
  tokens = simd->structural_indexes.get();
  token_count = simd->n_structural_indexes;
  return KILN_JSON_OK;
}

/// Reads elements of an array as long as they are plain scalars, from that at the current token.
///
/// - `nodes`: receives a node for each element; null if they are not wanted.
/// - `most`: the maximum number of elements.
/// - `end`: the end of the text.
/// - `is_closed`: receives whether the current token is then the closing bracket of the array.
///   Otherwise it is an element, or there is none.
///
/// Returns the number of elements.
uint32_t TokenReader::scalars(
    kiln_json_node_t *nodes, size_t most, size_t end, bool &is_closed) noexcept {
  // The nodes do not alias these members, which the compiler cannot prove.
  const uint8_t *const bytes = text;
  const uint32_t *token = tokens + at;
  const uint32_t *const last = tokens + token_count;
  const uint32_t before = first_offset;
  uint32_t count = 0;
  is_closed = false;
  // The tokens of an element: a scalar and the token after it.
  while (last - token > 1 && count < most && !is_closed) {
    const uint32_t first = token[0], next = token[1];
    if (next >= end) break;
    kiln_json_node_t *const node = nodes == nullptr ? nullptr : nodes + count;
    if (node != nullptr) *node = {KILN_JSON_NULL, 0, 0, first + before, 0, {0}};
    if (!plain_scalar(bytes + first, next - first, node)) break;
    is_closed = bytes[next] == ']';
    if (!is_closed && bytes[next] != ',') break;
    token += is_closed ? 1 : 2;
    ++count;
  }
  at = static_cast<uint32_t>(token - tokens);
  return count;
}

/// Reads the text in a range of the opened bytes.
kiln_json_status_t Reader::next(
    const Selection &selection, size_t from, size_t to, size_t max_depth,
    const kiln_json_node_t *&row, size_t &token_total) noexcept {
  from -= from < first_offset ? from : first_offset;
  end = to - (to < first_offset ? to : first_offset);
  // Few or none, unless a previous text was not read to its end.
  while (!is_over() && start() < from) ++at;
  if (is_over() || start() >= end) return undecided;
  for (; from != start(); ++from) {
    if (!is_space(text[from])) return undecided;
  }
  has_escapes = std::memchr(text + from, '\\', end - from) != nullptr;
  if (!keys.reset() || !shapes.begin(selection)) return KILN_JSON_OUT_OF_MEMORY;
  string_end = strings.data();
  node_count = 0;
  // Rows without values can have more nodes than their text has bytes. The limit ensures that a
  // frame can number all nodes.
  most_nodes = (end - from) * 2 + 4096;
  if (most_nodes > no_node / 2) most_nodes = no_node / 2;
  depth = 0;
  const uint32_t first = at;
  const kiln_json_status_t status = walk(selection, max_depth);
  if (status != KILN_JSON_OK) return status;
  // The last token that was read must be in this text, and the next one must not.
  if (tokens[at - 1] >= end || (!is_over() && start() < end)) return undecided;
  row = nodes.data();
  token_total = at - first;
  return KILN_JSON_OK;
}

/// Reads the tokens of a value.
kiln_json_status_t Reader::walk(const Selection &selection, size_t max_depth) noexcept {
  uint32_t place = 0;
  if (text[start()] != '{' && text[start()] != '[') return undecided;
  for (;;) {
    // A value, at `place`.
    const uint8_t first = text[start()];
    bool is_first = false;
    if (first == '{' || first == '[') {
      const kiln_json_status_t status = enter(selection, place, max_depth);
      if (status != KILN_JSON_OK) return status;
      is_first = true;
    } else if (!value(selection, place)) {
      return undecided;
    }
    ++at;
    // The token after a value or after an opening bracket.
    for (;; is_first = false) {
      if (depth == 0) return KILN_JSON_OK;
      if (is_over()) return undecided;
      Frame &frame = frames[depth - 1];
      const uint8_t next = text[start()];
      if (next == (frame.is_object ? '}' : ']')) {
        close();
        ++at;
        continue;
      }
      if (!is_first && (next != ',' || (++at, is_over()))) return undecided;
      if (!frame.is_object) {
        if (plain_elements(frame)) continue;
        if (is_over()) return undecided;
        place = element(selection, frame);
        break;
      }
      if (frame.course.is_known() && plain_members(frame)) continue;
      const kiln_json_status_t status = member(selection, frame, place);
      if (status != KILN_JSON_OK) return status;
      if (is_over()) return undecided;
      break;
    }
  }
}

/// Starts the container at the current token.
kiln_json_status_t Reader::enter(
    const Selection &selection, uint32_t place, size_t max_depth) noexcept {
  if (depth >= max_depth || !frames.reserve(depth + 1)) return undecided;
  // The token is in the next text, so this one is truncated. Without this check, the following
  // texts could be read repeatedly.
  if (start() >= end) return undecided;
  const bool is_object = text[start()] == '{';
  const Frame *outer = depth == 0 ? nullptr : &frames[depth - 1];
  Frame &frame = frames[depth];
  frame = {place, no_node, 0, 0, false, is_object, KeySet::mark(start()), 0, Shapes::unknown, Shapes::none};
  if (place != Selection::nowhere) {
    kiln_json_keeping_t keeping = KILN_JSON_WHOLE;
    if (outer != nullptr) frame.slots = outer->slots;
    if (place != kept) {
      const Selection::Place &known = selection.places[place];
      keeping = known.keeping;
      if (keeping != KILN_JSON_WHOLE && known.is_object != is_object) return undecided;
      if (known.slot != KILN_JSON_NO_SLOT) {
        const uint32_t slot = frame.slots + known.slot;
        nodes[slot] = {KILN_JSON_ELSEWHERE, 0, 0, start() + first_offset, 0, {0}};
        nodes[slot].payload.end = node_count - slot;
      }
    }
    if (keeping != KILN_JSON_PASSED) {
      frame.node = static_cast<uint32_t>(node_count);
      const uint8_t kind = keeping == KILN_JSON_IN_ROW ? KILN_JSON_ROW : is_object ? KILN_JSON_OBJECT : KILN_JSON_ARRAY;
      if (add(kind) == nullptr) return undecided;
      if (keeping == KILN_JSON_IN_ROW) {
        frame.slots = static_cast<uint32_t>(node_count);
        if (!add_slots(selection, selection.places[place])) return undecided;
      } else {
        frame.has_all = true;
        if (keeping == KILN_JSON_WHOLE) frame.place = kept;
      }
    }
  }
  if (frame.place == kept) {
    // All keys are kept, so there is no shape.
  } else if (outer == nullptr) {
    frame.inner = Shapes::whole;
  } else {
    frame.inner = outer->is_object && !outer->has_all ? shapes.inner(outer->course) : outer->inner;
  }
  frame.course = shapes.enter(is_object && !frame.has_all ? frame.inner : Shapes::none, frame.place);
  ++depth;
  return KILN_JSON_OK;
}

/// Adds the slots of a row. Returns false if there is no capacity.
bool Reader::add_slots(const Selection &selection, const Selection::Place &row) noexcept {
  if (!has_room(row.slot_count)) return false;
  std::memcpy(
      nodes.data() + node_count, selection.empty.data() + row.first_empty, row.slot_count * sizeof(kiln_json_node_t));
  node_count += row.slot_count;
  return true;
}

/// Closes the container at its closing bracket.
void Reader::close() noexcept {
  const Frame &frame = frames[--depth];
  if (frame.node == no_node) return;
  nodes[frame.node].count = frame.elements;
  nodes[frame.node].payload.end = node_count - frame.node;
}

/// Reads the current scalar and stores it as its place requires.
bool Reader::value(const Selection &selection, uint32_t place) noexcept {
  if (place == Selection::nowhere) return scalar(nullptr);
  const uint32_t slot = place == kept ? KILN_JSON_NO_SLOT : selection.places[place].slot;
  if (slot == KILN_JSON_NO_SLOT) {
    if (place != kept && selection.places[place].keeping == KILN_JSON_PASSED) {
      kiln_json_node_t passed;
      // A null at a place that contains others means that they are absent.
      if (!scalar(&passed) || passed.kind != KILN_JSON_NULL) return false;
      nodes[0].detail = 1;
      return true;
    }
    kiln_json_node_t *node = add(KILN_JSON_NULL);
    return node != nullptr && scalar(node);
  }
  kiln_json_node_t &node = nodes[frames[depth - 1].slots + slot];
  node.offset = start() + first_offset;
  node.count = 0;
  return scalar(&node);
}

/// Whether nodes can be added.
bool Reader::has_room(size_t count) noexcept {
  return node_count + count <= most_nodes && nodes.reserve(node_count + count);
}

/// Adds a node for the current token; null if there is no capacity.
kiln_json_node_t *Reader::add(uint8_t kind) noexcept {
  if (!has_room(1)) return nullptr;
  kiln_json_node_t *node = &nodes[node_count++];
  *node = {kind, 0, 0, start() + first_offset, 0, {0}};
  return node;
}

/// Returns the place of the next element of an array.
uint32_t Reader::element(const Selection &selection, Frame &frame) noexcept {
  return selection.element(frame.place, frame.elements++);
}

/// Reads elements as long as they are plain scalars that are all kept or all not selected.
///
/// Returns true if the current token is the closing bracket of the array; otherwise it is an
/// element.
bool Reader::plain_elements(Frame &frame) noexcept {
  const bool is_kept = frame.place == kept;
  if (!is_kept && frame.place != Selection::nowhere) return false;
  size_t most = SIZE_MAX;
  if (is_kept) {
    if (!has_room(1)) return false;
    most = std::min(nodes.capacity(), most_nodes) - node_count;
  }
  bool is_closed = false;
  const uint32_t count = scalars(is_kept ? nodes.data() + node_count : nullptr, most, end, is_closed);
  if (is_kept) node_count += count;
  frame.elements += count;
  return is_closed;
}

/// Reads members as long as their keys are in the cache and their values are plain scalars.
///
/// Returns true if the current token is the closing bracket of the object; otherwise it is a key.
bool Reader::plain_members(Frame &frame) noexcept {
  // The nodes do not alias these members, which the compiler cannot prove.
  const uint8_t *const bytes = text;
  const uint32_t *token = tokens + at;
  const uint32_t *const last = tokens + token_count;
  const size_t limit = end;
  kiln_json_node_t *const slots = nodes.data() + frame.slots;
  uint32_t count = 0;
  Shapes::Course &course = frame.course;
  const uint32_t object = course.object;
  uint32_t expected = course.next, previous = course.last;
  bool is_closed = false;
  // The tokens of a member: a key, a colon, a value, and the token after it.
  while (last - token > 3) {
    const uint32_t next = token[3];
    if (next >= limit) break;
    const uint8_t *const raw = bytes + token[0];
    if (!shapes.is_next(expected, raw)) {
      course.last = previous;
      if (!shapes.look_up(course, raw, token[1] - token[0] + 1)) break;
      expected = course.next;
    }
    Shapes::Key &key = shapes.key(expected);
    if (key.object == object) break;
    const uint8_t *const value = bytes + token[2];
    const uint32_t length = next - token[2];
    if (key.member.place == Selection::nowhere) {
      if (!plain_scalar(value, length, nullptr)) break;
    } else {
      if (key.slot == KILN_JSON_NO_SLOT) break;
      kiln_json_node_t &node = slots[key.slot];
      if (!plain_scalar(value, length, &node)) {
        node.kind = KILN_JSON_ABSENT;
        break;
      }
      node.offset = token[2] + first_offset;
    }
    is_closed = bytes[next] == '}';
    if (!is_closed && bytes[next] != ',') break;
    key.object = object;
    previous = expected;
    expected = key.next;
    ++count;
    token += is_closed ? 3 : 4;
    if (is_closed) break;
  }
  at = static_cast<uint32_t>(token - tokens);
  frame.elements += count;
  course.next = expected;
  course.last = previous;
  return is_closed;
}

/// Reads a key and the colon, and sets the place of the value.
kiln_json_status_t Reader::member(
    const Selection &selection, Frame &frame, uint32_t &place) noexcept {
  // The token is in the next text, so this one is truncated. Do not cache its keys.
  if (start() >= end) return undecided;
  const uint8_t *raw = text + start();
  frame.elements += 1;
  if (frame.course.is_known()) {
    Shapes::Course &course = frame.course;
    if (shapes.is_next(course.next, raw) || shapes.look_up(course, raw, limit() - start() + 1)) {
      if (!shapes.pass(course)) return undecided;
      place = shapes.key(course.last).member.place;
      // The comparison included the colon.
      at += 2;
      return KILN_JSON_OK;
    }
  }
  if (*raw != '"') return undecided;
  kiln_json_node_t *node = nullptr;
  if (frame.has_all) {
    node = add(KILN_JSON_STRING);
    if (node == nullptr) return undecided;
  }
  Text key;
  if (!string(key, true)) return undecided;
  if (++at, is_over() || text[start()] != ':') return undecided;
  if (start() >= end) return undecided;
  const uint8_t *colon = text + start();
  ++at;
  if (node != nullptr) {
    node->count = static_cast<uint32_t>(key.length);
    node->payload.bytes = key.start;
  }
  const Selection::Member member = selection.member(frame.place, key.start, key.length);
  place = member.place;
  if (frame.course.is_known()) {
    // Without escapes, and without white space before the colon.
    const bool is_plain = key.start == raw + 1 && colon == key.start + key.length + 1;
    if (is_plain && shapes.learn(frame.course, raw, key.length + 3, member, selection)) return KILN_JSON_OK;
    const bool are_new = shapes.leave(frame.course, [&](const Shapes::Key &known) noexcept {
      return is_new(frame, known.member);
    });
    if (!are_new) return undecided;
  }
  return is_new(frame, member) ? KILN_JSON_OK : undecided;
}

/// Records a member of an object. Returns false if it may be a duplicate.
bool Reader::is_new(Frame &frame, const Selection::Member &member) noexcept {
  if (member.number >= 64) return keys.insert(member.hash ^ frame.mark);
  const uint64_t bit = uint64_t(1) << member.number;
  const bool is_new = (frame.seen & bit) == 0;
  frame.seen |= bit;
  return is_new;
}

}  // namespace kiln

kiln_json_selection_t *kiln_json_selection_create(
    const kiln_json_place_t *places, size_t count) {
  kiln_json_selection_t *selection = new (std::nothrow) kiln_json_selection();
  if (selection == nullptr || selection->compile(places, count)) return selection;
  delete selection;
  return nullptr;
}

void kiln_json_selection_destroy(kiln_json_selection_t *selection) { delete selection; }

kiln_json_reader_t *kiln_json_reader_create(void) {
  return kiln_json_reader_create_for(kiln_json_library_deviations());
}

kiln_json_reader_t *kiln_json_reader_create_for(uint32_t deviations) {
  return new (std::nothrow) kiln_json_reader(deviations);
}

void kiln_json_reader_destroy(kiln_json_reader_t *reader) { delete reader; }

kiln_json_status_t kiln_json_reader_open(
    kiln_json_reader_t *reader, const uint8_t *bytes, size_t length, size_t readable) {
  if (reader->deviations != 0 || length > KILN_JSON_MAX_LENGTH) return kiln::undecided;
  return reader->open(bytes, length, readable);
}

kiln_json_status_t kiln_json_reader_next(
    kiln_json_reader_t *reader, const kiln_json_selection_t *selection, size_t from, size_t to,
    uint32_t max_depth, const kiln_json_node_t **row, size_t *tokens) {
  if (max_depth > KILN_JSON_MAX_DEPTH) max_depth = KILN_JSON_MAX_DEPTH;
  return reader->next(*selection, from, to, max_depth, *row, *tokens);
}

#endif
