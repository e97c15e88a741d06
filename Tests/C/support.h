// What all drivers share: random numbers, exactly sized blocks, mutations and failures.
#ifndef KILN_TEST_SUPPORT_H
#define KILN_TEST_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The drivers. `cases` scales the number of random cases.
void test_hash(size_t cases);
void test_stream(size_t cases);
void test_copy(size_t cases);
void test_floats(size_t cases);
void test_fields(size_t cases);
void test_storage(size_t cases);
void test_thread(size_t cases);
void test_json_numbers(size_t cases);
void test_json_parsers(size_t cases);
void test_json_reader(size_t cases);
void test_json_lines(size_t cases);
void test_json_writer(size_t cases);
void test_json_split(size_t cases);
void test_json_library(size_t cases);

/// SplitMix64. Each driver starts with the same state.
uint64_t next_random(void);
/// A number less than `limit`, which is not 0.
size_t random_below(size_t limit);
void fill_random(void *bytes, size_t count);

/// Bytes on the heap whose last byte is the last of the allocation, so that AddressSanitizer
/// detects each read after them.
typedef struct {
  uint8_t *bytes;
  size_t count;
  void *allocation;
} block_t;

/// Allocates a block that starts `misalignment` bytes after an address that is divisible by 16. The
/// bytes are arbitrary. An empty block starts at the end of its allocation.
block_t new_block(size_t count, size_t misalignment);
block_t copy_block(const void *bytes, size_t count, size_t misalignment);
void free_block(block_t block);

/// Changes a text in one random way: flips a bit, inserts, deletes, duplicates, copies from another
/// text, or truncates.
///
/// - `text`, `count`, `capacity`: the text, in a buffer of `capacity` bytes.
/// - `other`, `other_count`: another text.
/// - `bytes`: the bytes to insert, as a string. The first six are chosen most often, and half of
///   the changes are at one of these.
///
/// Returns the new length, at most `capacity`.
size_t mutate(
    uint8_t *text, size_t count, size_t capacity, const uint8_t *other, size_t other_count,
    const char *bytes);

/// Sets the input that a failure prints; it must stay valid until the next call.
void set_input(const void *bytes, size_t count);

/// Counts a case. The report contains the total number.
void count_case(void);

/// Adds a note to the report, such as the vector instructions that were used.
void add_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Ends the process with a message and the current input, unless a condition is true.
#define CHECK(condition, ...) \
  ((condition) ? (void)0 : fail_test(__FILE__, __LINE__, __VA_ARGS__))

__attribute__((noreturn, format(printf, 3, 4))) void fail_test(
    const char *file, int line, const char *format, ...);

/// The files of the command line, as inputs.
extern block_t *input_files;
extern size_t input_file_count;

#ifdef __cplusplus
}
#endif

#endif
