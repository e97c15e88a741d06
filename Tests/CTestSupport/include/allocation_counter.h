/// Counts the allocations of a thread by replacing the C library's allocator.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations are counted: with glibc, in a build without sanitizers, which have their own
/// allocator.
int allocation_counter_works(void);

/// The number of blocks that this thread has allocated; a reallocation counts again.
uint64_t allocation_counter_count(void);

/// The number of bytes that the calling thread has allocated minus those it has freed.
int64_t allocation_counter_bytes(void);

#endif
