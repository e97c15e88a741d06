// Lists the drivers, or runs one.
//
// usage: drivers [NAME CASES FILE...]
#include <sanitizer/common_interface_defs.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support.h"

static const struct {
  const char *name;
  void (*test)(size_t cases);
} drivers[] = {
    {"hash", test_hash},
    {"stream", test_stream},
    {"copy", test_copy},
    {"floats", test_floats},
    {"fields", test_fields},
    {"storage", test_storage},
    {"thread", test_thread},
    {"json-numbers", test_json_numbers},
    {"json-parsers", test_json_parsers},
    {"json-reader", test_json_reader},
    {"json-lines", test_json_lines},
    {"json-writer", test_json_writer},
    {"json-split", test_json_split},
    {"json-library", test_json_library},
};

block_t *input_files;
size_t input_file_count;

static const uint8_t *input;
static size_t input_count, case_count;
static char notes[512];

void set_input(const void *bytes, size_t count) {
  input = bytes;
  input_count = count;
}

void count_case(void) { case_count++; }

void add_note(const char *format, ...) {
  const size_t used = strlen(notes);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(notes + used, sizeof notes - used, format, arguments);
  va_end(arguments);
}

/// Prints the current input as a C string. A sanitizer calls this after its report.
static void print_input(void) {
  fprintf(stderr, "case %zu", case_count);
  if (input != NULL) {
    fprintf(stderr, ", an input of %zu bytes: \"", input_count);
    for (size_t i = 0; i < input_count && i < 2000; i++) {
      const uint8_t byte = input[i];
      if (byte < 0x20 || byte > 0x7E || byte == '"' || byte == '\\')
        fprintf(stderr, "\\%03o", byte);
      else
        fputc(byte, stderr);
    }
    fputc('"', stderr);
  }
  fputc('\n', stderr);
}

void fail_test(const char *file, int line, const char *format, ...) {
  fprintf(stderr, "%s:%d: ", file, line);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputs("; ", stderr);
  print_input();
  _exit(1);
}

static block_t read_file(const char *path) {
  static uint8_t bytes[1 << 20];
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(2);
  }
  const size_t count = fread(bytes, 1, sizeof bytes, file);
  if (ferror(file) || fgetc(file) != EOF) {
    fprintf(stderr, "%s: cannot be read, or has more than %zu bytes\n", path, sizeof bytes);
    exit(2);
  }
  fclose(file);
  return copy_block(bytes, count, 0);
}

int main(int count, char **arguments) {
  __sanitizer_set_death_callback(print_input);
  if (count == 1) {
    for (size_t i = 0; i < sizeof drivers / sizeof *drivers; i++) puts(drivers[i].name);
    return 0;
  }
  if (count == 2) {
    fputs("usage: drivers [NAME CASES FILE...]\n", stderr);
    return 2;
  }
  input_file_count = (size_t)count - 3;
  input_files = calloc(input_file_count + 1, sizeof *input_files);
  for (size_t i = 0; i < input_file_count; i++) input_files[i] = read_file(arguments[3 + i]);
  for (size_t i = 0; i < sizeof drivers / sizeof *drivers; i++) {
    if (strcmp(drivers[i].name, arguments[1]) != 0) continue;
    drivers[i].test(strtoul(arguments[2], NULL, 10));
    for (size_t k = 0; k < input_file_count; k++) free_block(input_files[k]);
    free(input_files);
    if (case_count == 0) {
      fprintf(stderr, "%s checks nothing\n", arguments[1]);
      return 1;
    }
    printf("%zu cases%s\n", case_count, notes);
    return 0;
  }
  fprintf(stderr, "no driver %s\n", arguments[1]);
  return 2;
}
