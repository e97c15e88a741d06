#include "kiln_path.h"

#include <stdbool.h>

typedef struct {
  const uint8_t *bytes;
  size_t length;
  size_t at; // the next byte to read; never above length
  kiln_path_step *steps;
  size_t capacity;
  kiln_path_result result;
} parser;

static bool fail(parser *p, kiln_path_status status) {
  p->result.status = status;
  p->result.offset = (uint32_t)p->at;
  return false;
}

static bool ended(const parser *p) { return p->at == p->length; }

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

// Called at a step's first byte, before the step is known to be well formed.
static bool has_depth(parser *p) {
  return p->result.count < kiln_path_max_depth || fail(p, kiln_path_status_too_deep);
}

static bool add(parser *p, kiln_path_step step) {
  if (p->result.count < p->capacity) p->steps[p->result.count] = step;
  p->result.count += 1;
  return true;
}

static bool add_key(parser *p, size_t start, size_t end, bool has_escapes) {
  return add(p, (kiln_path_step){.kind = kiln_path_kind_key,
                                 .key_offset = (uint32_t)start,
                                 .key_length = (uint32_t)(end - start),
                                 .has_escapes = has_escapes});
}

// The first byte is known not to be a metacharacter.
static bool read_bare_key(parser *p) {
  if (!has_depth(p)) return false;
  size_t start = p->at;
  while (!ended(p)) {
    uint8_t byte = p->bytes[p->at];
    if (byte == '.' || byte == '[' || byte == ']') break;
    p->at += 1;
  }
  return add_key(p, start, p->at, false);
}

// From the byte after the opening quote through the closing one.
static bool read_quoted_key(parser *p) {
  size_t start = p->at;
  bool has_escapes = false;
  for (; !ended(p); p->at += 1) {
    uint8_t byte = p->bytes[p->at];
    if (byte == '"') {
      size_t end = p->at;
      p->at += 1;
      return add_key(p, start, end, has_escapes);
    }
    if (byte == '\\') {
      has_escapes = true;
      p->at += 1;
      if (ended(p)) break;
      byte = p->bytes[p->at];
      if (byte != '"' && byte != '\\') return fail(p, kiln_path_status_bad_escape);
    }
  }
  return fail(p, kiln_path_status_unclosed_quote);
}

// From the first digit through the last.
static bool read_index(parser *p) {
  bool leading_zero = p->bytes[p->at] == '0';
  uint32_t index = 0;
  for (size_t start = p->at; !ended(p) && is_digit(p->bytes[p->at]); p->at += 1) {
    if (leading_zero && p->at > start) return fail(p, kiln_path_status_leading_zero);
    // At most 10 * max_index + 9 before the check: far below what 32 bits hold.
    index = index * 10 + (uint32_t)(p->bytes[p->at] - '0');
    if (index > kiln_path_max_index) return fail(p, kiln_path_status_index_too_large);
  }
  return add(p, (kiln_path_step){.kind = kiln_path_kind_index, .index = index});
}

// From the opening bracket through the closing one.
static bool read_brackets(parser *p) {
  if (!has_depth(p)) return false;
  p->at += 1;
  if (ended(p)) return fail(p, kiln_path_status_unclosed_bracket);

  kiln_path_status otherwise;
  uint8_t first = p->bytes[p->at];
  if (first == '"') {
    p->at += 1;
    if (!read_quoted_key(p)) return false;
    otherwise = kiln_path_status_quote_not_closed_by_bracket;
  } else if (is_digit(first)) {
    if (!read_index(p)) return false;
    otherwise = kiln_path_status_bad_digit;
  } else {
    return fail(p, first == ']' ? kiln_path_status_empty_brackets : kiln_path_status_not_an_index);
  }

  if (ended(p)) return fail(p, kiln_path_status_unclosed_bracket);
  if (p->bytes[p->at] != ']') return fail(p, otherwise);
  p->at += 1;
  return true;
}

// A key, brackets, or a key and then brackets.
static bool read_piece(parser *p) {
  if (ended(p) || p->bytes[p->at] == '.') return fail(p, kiln_path_status_empty_piece);
  if (p->bytes[p->at] == ']') return fail(p, kiln_path_status_stray_close);
  if (p->bytes[p->at] != '[' && !read_bare_key(p)) return false;
  while (!ended(p) && p->bytes[p->at] == '[') {
    if (!read_brackets(p)) return false;
  }
  return true;
}

static bool read_path(parser *p) {
  if (p->length == 0) return fail(p, kiln_path_status_empty);
  if (p->length > kiln_path_max_length) {
    p->at = kiln_path_max_length;
    return fail(p, kiln_path_status_too_long);
  }
  if (p->bytes[0] == '$') {
    if (p->length == 1) return true;
    if (p->bytes[1] == '.') p->at = 2;
    if (p->bytes[1] == '[') p->at = 1;
  }
  for (;;) {
    if (!read_piece(p)) return false;
    if (ended(p)) return true;
    if (p->bytes[p->at] == ']') return fail(p, kiln_path_status_stray_close);
    if (p->bytes[p->at] != '.') return fail(p, kiln_path_status_stray_text);
    p->at += 1;
  }
}

kiln_path_result kiln_path_parse(const uint8_t *bytes, size_t length, kiln_path_step *steps,
                                 size_t capacity) {
  parser p = {.bytes = bytes, .length = length, .steps = steps, .capacity = capacity};
  if (read_path(&p) && p.result.count > capacity) p.result.status = kiln_path_status_needs_room;
  return p.result;
}

size_t kiln_path_unescape(const uint8_t *bytes, size_t length, uint8_t *out) {
  size_t written = 0;
  for (size_t at = 0; at < length; at += 1) {
    if (bytes[at] == '\\' && ++at == length) break;
    out[written] = bytes[at];
    written += 1;
  }
  return written;
}
