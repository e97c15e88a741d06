/// XXH3 as called by a C program, for comparison with Kiln.
///
/// Each function hashes `count` windows of `length` bytes and returns the sum of the hashes. Window
/// i starts at `bytes` plus i times `stride`. The loop is here instead of in the caller, so that
/// the rival has no calls across languages.
#ifndef RIVAL_XXHASH_H
#define RIVAL_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/// XXH3-64 from libxxhash's header, inlined into the loop.
uint64_t rival_xxh3_inlined(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// XXH3-128 from libxxhash's header, inlined into the loop. The sum contains both halves.
uint64_t rival_xxh3_128_inlined(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_64bits` of the system's libxxhash.
uint64_t rival_xxh3_library(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_64bits_dispatch` of the system's libxxhash, which selects the widest vectors.
///
/// If the library has no such function for the processor, it is `rival_xxh3_library`.
uint64_t rival_xxh3_dispatched(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_128bits` of the system's libxxhash. The sum contains both halves.
uint64_t rival_xxh3_128_library(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_128bits_dispatch` of the system's libxxhash, or `rival_xxh3_128_library` without it.
uint64_t rival_xxh3_128_dispatched(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

#endif
