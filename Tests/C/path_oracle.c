#include "path_oracle.h"

#include <string.h>

typedef enum {
  START, ALTERNATIVE, DOLLAR, AFTER_DOT, KEY, OPEN, MINUS, ZERO, DIGITS, STAR, QUOTED, ESCAPE,
  CLOSING_QUOTE, CLOSED, BLANK_AFTER_CLOSED, BAR, FAIL
} state_t;

typedef struct {
  oracle_paths_t *result;
  int is_list;
  state_t state;
  size_t first_step, key_end, key;
  uint32_t index;
  int is_from_end;
  // Whether the key started with the dollar at the start of the path.
  int is_sign;
  // Whether a dot separates the root from the first key.
  int is_after_root;
  // The offset of the blanks after a bracket.
  size_t blank;
  kiln_path_status_t error;
} oracle_t;

#define FAIL_WITH(name) (oracle->error = kiln_path_status_##name, FAIL)

static int is_in(uint8_t byte, const char *bytes) {
  return byte != 0 && strchr(bytes, byte) != NULL;
}

/// The state after a byte.
static state_t next_state(oracle_t *oracle, uint8_t byte) {
  const state_t state = oracle->state;
  const int is_start = state == START || state == ALTERNATIVE;
  switch (state) {
    case OPEN:
      if (byte == '0') return ZERO;
      if (is_in(byte, "123456789")) return DIGITS;
      if (byte == '-') return MINUS;
      if (byte == '*') return STAR;
      if (byte == '"') return QUOTED;
      return byte == ']' ? FAIL_WITH(empty_brackets) : FAIL_WITH(not_an_index);
    case MINUS: return is_in(byte, "123456789") ? DIGITS : FAIL_WITH(missing_digit);
    case ZERO:
    case DIGITS:
      if (is_in(byte, "0123456789")) return state == DIGITS ? DIGITS : FAIL_WITH(leading_zero);
      return byte == ']' ? CLOSED : FAIL_WITH(bad_digit);
    case STAR: return byte == ']' ? CLOSED : FAIL_WITH(wildcard_not_closed_by_bracket);
    case CLOSING_QUOTE: return byte == ']' ? CLOSED : FAIL_WITH(quote_not_closed_by_bracket);
    case QUOTED: return byte == '"' ? CLOSING_QUOTE : byte == '\\' ? ESCAPE : QUOTED;
    case ESCAPE: return is_in(byte, "\"\\") ? QUOTED : FAIL_WITH(bad_escape);
    case BLANK_AFTER_CLOSED:
      return byte == '|' ? BAR : byte == ' ' ? BLANK_AFTER_CLOSED : FAIL_WITH(stray_text);
    default: break;
  }
  switch (byte) {
    case ' ':
      if (state == ALTERNATIVE) return ALTERNATIVE;
      if (state == CLOSED && oracle->is_list) return BLANK_AFTER_CLOSED;
      break;
    case '$':
      if (is_start) return DOLLAR;
      break;
    case '.': return is_start || state == AFTER_DOT ? FAIL_WITH(empty_piece) : AFTER_DOT;
    case '|':
      if (state == AFTER_DOT) return FAIL_WITH(empty_piece);
      if (is_start) return oracle->is_list ? FAIL_WITH(empty_alternative) : FAIL_WITH(empty_piece);
      return oracle->is_list ? BAR : FAIL_WITH(stray_bar);
    case '[': return OPEN;
    case ']': return FAIL_WITH(stray_close);
    default: break;
  }
  return state == CLOSED ? FAIL_WITH(stray_text) : KEY;
}

static size_t steps_of_path(const oracle_t *oracle) {
  return oracle->result->step_count - oracle->first_step;
}

static void add(oracle_t *oracle, kiln_path_kind_t kind, uint32_t number) {
  const size_t count = kind == kiln_path_kind_key ? oracle->key_end - oracle->key : 0;
  oracle->result->steps[oracle->result->step_count++] =
      (oracle_step_t){kind, number, oracle->key, count};
}

static void append(oracle_t *oracle, uint8_t byte) {
  oracle->result->keys[oracle->key_end++] = byte;
}

/// Ends a path of a list at a bar. Returns 0 for an error.
static int end_path(oracle_t *oracle) {
  const uint8_t *keys = oracle->result->keys;
  if (oracle->state == KEY) {
    while (oracle->key_end > oracle->key && keys[oracle->key_end - 1] == ' ') oracle->key_end--;
    if (oracle->key_end == oracle->key) {
      const int is_first = steps_of_path(oracle) == 0 && !oracle->is_after_root;
      oracle->error = is_first ? kiln_path_status_empty_alternative : kiln_path_status_empty_piece;
      return 0;
    }
    const int is_root =
        oracle->is_sign && oracle->key_end - oracle->key == 1 && keys[oracle->key] == '$';
    if (!is_root) add(oracle, kiln_path_kind_key, 0);
  }
  oracle->result->counts[oracle->result->path_count++] = (uint32_t)steps_of_path(oracle);
  oracle->first_step = oracle->result->step_count;
  oracle->is_after_root = 0;
  oracle->state = ALTERNATIVE;
  return 1;
}

static int fail(oracle_t *oracle, kiln_path_status_t error) {
  oracle->error = error;
  return 0;
}

/// Changes the state. Returns 0 for an error.
static int go(oracle_t *oracle, state_t next, uint8_t byte, size_t offset) {
  const state_t state = oracle->state;
  if (state == KEY && next != KEY) add(oracle, kiln_path_kind_key, 0);
  const int begins_key = next == KEY && state != KEY && state != DOLLAR;
  if ((begins_key || next == OPEN) && steps_of_path(oracle) == KILN_PATH_MAX_DEPTH)
    return fail(oracle, kiln_path_status_too_deep);
  if (state == DOLLAR && next == AFTER_DOT) oracle->is_after_root = 1;
  if ((next == KEY && state != KEY) || (next == QUOTED && state == OPEN)) {
    oracle->key = oracle->key_end;
    oracle->is_sign = state == DOLLAR;
    if (state == DOLLAR) append(oracle, '$');
  }
  if (next == KEY || (next == QUOTED && state != OPEN)) append(oracle, byte);
  if (next == CLOSING_QUOTE) add(oracle, kiln_path_kind_key, 0);
  if (state == OPEN) oracle->is_from_end = 0;
  if (state == MINUS) oracle->is_from_end = 1;
  if (next == ZERO || (next == DIGITS && state != DIGITS)) oracle->index = byte - (uint32_t)'0';
  if (next == DIGITS && state == DIGITS) {
    oracle->index = oracle->index * 10 + byte - (uint32_t)'0';
    if (oracle->index > KILN_PATH_MAX_INDEX) return fail(oracle, kiln_path_status_index_too_large);
  }
  if (next == CLOSED && (state == ZERO || state == DIGITS)) {
    const int is_from_end = oracle->is_from_end;
    add(oracle, is_from_end ? kiln_path_kind_from_end : kiln_path_kind_index, oracle->index);
  }
  if (next == CLOSED && state == STAR) add(oracle, kiln_path_kind_each, 0);
  if (next == BLANK_AFTER_CLOSED && state == CLOSED) oracle->blank = offset;
  oracle->state = next;
  return 1;
}

static int read_byte(oracle_t *oracle, uint8_t byte, size_t offset) {
  const int is_full = oracle->result->path_count == KILN_PATH_MAX_ALTERNATIVES;
  if (oracle->state == ALTERNATIVE && byte != ' ' && is_full)
    return fail(oracle, kiln_path_status_too_many_alternatives);
  const state_t next = next_state(oracle, byte);
  if (next == FAIL) return 0;
  return next == BAR ? end_path(oracle) : go(oracle, next, byte, offset);
}

/// The error at the end of the text.
static kiln_path_status_t error_at_end(const oracle_t *oracle) {
  switch (oracle->state) {
    case START: return kiln_path_status_empty;
    case ALTERNATIVE:
      return oracle->result->path_count == KILN_PATH_MAX_ALTERNATIVES
                 ? kiln_path_status_too_many_alternatives
                 : kiln_path_status_empty_alternative;
    case AFTER_DOT: return kiln_path_status_empty_piece;
    case QUOTED:
    case ESCAPE: return kiln_path_status_unclosed_quote;
    case BLANK_AFTER_CLOSED: return kiln_path_status_stray_text;
    case DOLLAR:
    case KEY:
    case CLOSED: return kiln_path_status_ok;
    default: return kiln_path_status_unclosed_bracket;
  }
}

void read_paths(oracle_paths_t *result, const uint8_t *text, size_t count, int is_list) {
  oracle_t oracle = {.result = result, .is_list = is_list, .state = START};
  result->path_count = result->step_count = 0;
  size_t at = 0;
  if (count > KILN_PATH_MAX_LENGTH) {
    result->status = kiln_path_status_too_long;
    result->offset = KILN_PATH_MAX_LENGTH;
    return;
  }
  while (at < count && read_byte(&oracle, text[at], at)) at++;
  result->status = at < count ? oracle.error : error_at_end(&oracle);
  const int is_late =
      result->status == kiln_path_status_stray_text && oracle.state == BLANK_AFTER_CLOSED;
  result->offset = is_late ? oracle.blank : at;
  if (result->status != kiln_path_status_ok) return;
  result->offset = 0;
  if (oracle.state == KEY) add(&oracle, kiln_path_kind_key, 0);
  result->counts[result->path_count++] = (uint32_t)steps_of_path(&oracle);
}
