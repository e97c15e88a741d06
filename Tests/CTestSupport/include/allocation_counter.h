/// Counts what a thread allocates, by standing in for the C library's allocator.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations are counted: with glibc, in a build without sanitizers, which have an
/// allocator of their own.
int allocation_counter_works(void);

/// The blocks that this thread has asked for so far; one that grows counts again.
uint64_t allocation_counter_count(void);

/// How many bytes the calling thread holds more than it has freed, by its own calls.
int64_t allocation_counter_bytes(void);

#endif
