#include "kiln_path.h"

#include <stdbool.h>

typedef struct {
  const uint8_t *bytes;
  size_t length;
  size_t at;    // the next byte to read; never above length
  bool in_list; // whether `|` ends the path
  kiln_path_step_t *steps;
  size_t capacity;
  uint32_t before; // the number of steps of previous paths
  kiln_path_result_t result;
} kiln_path_parser_t;

// The characters that end an unquoted key.
static const bool ends_key[256] = {['.'] = true, ['['] = true, [']'] = true, ['|'] = true};

static bool fail(kiln_path_parser_t *p, kiln_path_status_t status) {
  p->result.status = status;
  p->result.offset = (uint32_t)p->at;
  return false;
}

static bool ended(const kiln_path_parser_t *p) { return p->at == p->length; }

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

// Checks the depth at the first byte of a step, before the step is validated.
static bool has_depth(kiln_path_parser_t *p) {
  return p->result.count - p->before < KILN_PATH_MAX_DEPTH || fail(p, kiln_path_status_too_deep);
}

static bool add(kiln_path_parser_t *p, kiln_path_step_t step) {
  if (p->result.count < p->capacity) p->steps[p->result.count] = step;
  p->result.count += 1;
  return true;
}

// Creates a step for a key in a range of the text.
static kiln_path_step_t key(size_t start, size_t end, kiln_path_kind_t kind) {
  return (kiln_path_step_t){
      .kind = kind, .offset = (uint32_t)start, .number = (uint32_t)(end - start)};
}

// Skips blanks and returns the offset of the following bar, or the length if there is none.
static size_t find_bar(const kiln_path_parser_t *p, size_t at) {
  while (at < p->length && p->bytes[at] == ' ') at += 1;
  return at < p->length && p->bytes[at] == '|' ? at : p->length;
}

int kiln_path_must_quote(const uint8_t *key, size_t length) {
  if (length == 0 || key[0] == ' ' || key[length - 1] == ' ') return 1;
  if (length == 1 && key[0] == '$') return 1;
  for (size_t at = 0; at < length; at += 1) {
    if (ends_key[key[at]]) return 1;
  }
  return 0;
}

// Reads an unquoted key. Its first byte is not a metacharacter.
static bool read_bare_key(kiln_path_parser_t *p) {
  if (!has_depth(p)) return false;
  size_t start = p->at;
  const uint8_t *bytes = p->bytes;
  size_t end = start + 1;
  while (end < p->length && !ends_key[bytes[end]]) end += 1;
  p->at = end;
  if (p->in_list && !ended(p) && bytes[end] == '|') {
    while (end > start && bytes[end - 1] == ' ') end -= 1;
    if (end == start) {
      // Blanks after a bar are skipped, so that only the first path can begin with them.
      return fail(p, start == 0 ? kiln_path_status_empty_alternative
                                : kiln_path_status_empty_piece);
    }
    p->at = end;
  }
  return add(p, key(start, end, kiln_path_kind_key));
}

// Reads a quoted key, from the byte after the opening quote through the closing quote.
static bool read_quoted_key(kiln_path_parser_t *p, kiln_path_step_t *step) {
  size_t start = p->at;
  kiln_path_kind_t kind = kiln_path_kind_key;
  for (; !ended(p); p->at += 1) {
    uint8_t byte = p->bytes[p->at];
    if (byte == '"') {
      *step = key(start, p->at, kind);
      p->at += 1;
      return true;
    }
    if (byte == '\\') {
      kind = kiln_path_kind_escaped_key;
      p->at += 1;
      if (ended(p)) break;
      uint8_t escaped = p->bytes[p->at];
      if (escaped != '"' && escaped != '\\') return fail(p, kiln_path_status_bad_escape);
    }
  }
  return fail(p, kiln_path_status_unclosed_quote);
}

// Reads an index, from its first digit through its last.
static bool read_index(kiln_path_parser_t *p, kiln_path_step_t *step) {
  bool leading_zero = p->bytes[p->at] == '0';
  uint32_t index = 0;
  size_t start = p->at;
  for (; !ended(p) && is_digit(p->bytes[p->at]); p->at += 1) {
    if (leading_zero && p->at > start) return fail(p, kiln_path_status_leading_zero);
    // The index is at most 10 * KILN_PATH_MAX_INDEX + 9 before the check, which fits in 32 bits.
    index = index * 10 + (uint32_t)(p->bytes[p->at] - '0');
    if (index > KILN_PATH_MAX_INDEX) return fail(p, kiln_path_status_index_too_large);
  }
  *step = (kiln_path_step_t){.kind = kiln_path_kind_index, .number = index};
  return true;
}

// Reads an index from the end, from its minus sign through its last digit.
static bool read_index_from_end(kiln_path_parser_t *p, kiln_path_step_t *step) {
  p->at += 1;
  if (ended(p)) return fail(p, kiln_path_status_unclosed_bracket);
  uint8_t first = p->bytes[p->at];
  if (!is_digit(first) || first == '0') return fail(p, kiln_path_status_missing_digit);
  if (!read_index(p, step)) return false;
  step->kind = kiln_path_kind_from_end;
  return true;
}

// Reads brackets, from the opening one through the closing one.
static bool read_brackets(kiln_path_parser_t *p) {
  if (!has_depth(p)) return false;
  p->at += 1;
  if (ended(p)) return fail(p, kiln_path_status_unclosed_bracket);

  kiln_path_status_t otherwise;
  kiln_path_step_t step;
  uint8_t first = p->bytes[p->at];
  if (first == '"') {
    p->at += 1;
    if (!read_quoted_key(p, &step)) return false;
    otherwise = kiln_path_status_quote_not_closed_by_bracket;
  } else if (is_digit(first)) {
    if (!read_index(p, &step)) return false;
    otherwise = kiln_path_status_bad_digit;
  } else if (first == '-') {
    if (!read_index_from_end(p, &step)) return false;
    otherwise = kiln_path_status_bad_digit;
  } else if (first == '*') {
    step = (kiln_path_step_t){.kind = kiln_path_kind_each};
    p->at += 1;
    otherwise = kiln_path_status_wildcard_not_closed_by_bracket;
  } else {
    return fail(p, first == ']' ? kiln_path_status_empty_brackets : kiln_path_status_not_an_index);
  }

  if (ended(p)) return fail(p, kiln_path_status_unclosed_bracket);
  if (p->bytes[p->at] != ']') return fail(p, otherwise);
  p->at += 1;
  return add(p, step);
}

// Reads a key, brackets, or a key followed by brackets.
static bool read_piece(kiln_path_parser_t *p) {
  if (ended(p)) return fail(p, kiln_path_status_empty_piece);
  switch (p->bytes[p->at]) {
  case ']': return fail(p, kiln_path_status_stray_close);
  case '.':
  case '|': return fail(p, kiln_path_status_empty_piece);
  case '[': break;
  default:
    if (!read_bare_key(p)) return false;
  }
  while (!ended(p) && p->bytes[p->at] == '[') {
    if (!read_brackets(p)) return false;
  }
  return true;
}

// Reads the root sign if there is one; returns whether it is the whole path.
static bool read_root(kiln_path_parser_t *p) {
  if (p->bytes[p->at] != '$') return false;
  size_t next = p->at + 1;
  if (next == p->length || (p->in_list && find_bar(p, next) < p->length)) {
    p->at = next;
    return true;
  }
  if (p->bytes[next] == '.') p->at = next + 1;
  if (p->bytes[next] == '[') p->at = next;
  return false;
}

// Reads a path through the end of the text, or in a list through the last byte before a bar.
static bool read_path(kiln_path_parser_t *p) {
  if (read_root(p)) return true;
  for (;;) {
    if (!read_piece(p)) return false;
    if (ended(p)) return true;
    uint8_t byte = p->bytes[p->at];
    if (p->in_list && find_bar(p, p->at) < p->length) return true;
    if (byte == '|') return fail(p, kiln_path_status_stray_bar);
    if (byte == ']') return fail(p, kiln_path_status_stray_close);
    if (byte != '.') return fail(p, kiln_path_status_stray_text);
    p->at += 1;
  }
}

static bool has_length(kiln_path_parser_t *p) {
  if (p->length == 0) return fail(p, kiln_path_status_empty);
  if (p->length <= KILN_PATH_MAX_LENGTH) return true;
  p->at = KILN_PATH_MAX_LENGTH;
  return fail(p, kiln_path_status_too_long);
}

// Reads one path of a list from its first byte.
static bool read_alternative(kiln_path_parser_t *p) {
  if (p->result.paths == KILN_PATH_MAX_ALTERNATIVES) {
    return fail(p, kiln_path_status_too_many_alternatives);
  }
  if (ended(p) || p->bytes[p->at] == '|') return fail(p, kiln_path_status_empty_alternative);
  p->before = p->result.count;
  return read_path(p);
}

kiln_path_result_t kiln_path_parse(const uint8_t *bytes, size_t length,
                                   kiln_path_step_t *steps, size_t capacity) {
  kiln_path_parser_t p = {.bytes = bytes, .length = length, .steps = steps, .capacity = capacity};
  if (has_length(&p) && read_path(&p)) p.result.paths = 1;
  return p.result;
}

kiln_path_result_t kiln_path_parse_list(const uint8_t *bytes, size_t length,
                                        kiln_path_step_t *steps, size_t capacity,
                                        uint32_t *counts) {
  kiln_path_parser_t p = {
      .bytes = bytes, .length = length, .in_list = true, .steps = steps, .capacity = capacity};
  bool goes_on = has_length(&p);
  while (goes_on && read_alternative(&p)) {
    counts[p.result.paths] = p.result.count - p.before;
    p.result.paths += 1;
    goes_on = !ended(&p);
    if (goes_on) p.at = find_bar(&p, p.at) + 1;
    while (!ended(&p) && p.bytes[p.at] == ' ') p.at += 1;
  }
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
