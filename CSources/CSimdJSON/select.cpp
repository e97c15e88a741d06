// The C face of the reading of what a recipe asks for.
#include "reader.hpp"

#if KILN_JSON_HAS_SIMDJSON

#include <new>

#include "kiln_json_library.h"
#include "writer.hpp"

struct kiln_json_reader : kiln::Reader {
  explicit kiln_json_reader(uint32_t deviations) noexcept : deviations(deviations) {}

  /// What the library of simdjson does in another way than expected.
  const uint32_t deviations;
};

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
