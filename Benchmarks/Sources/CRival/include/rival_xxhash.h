/// XXH3 as a C program calls it: the rival of Kiln's own entry points.
///
/// Each function hashes `count` windows of `length` bytes, the i-th one beginning at `bytes` plus
/// i times `stride`, and answers the sum of the hashes. The loop is here and not in the caller, so
/// that the rival pays for no call across languages.
#ifndef RIVAL_XXHASH_H
#define RIVAL_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/// XXH3-64 from libxxhash's header, inlined into the loop.
uint64_t rival_xxh3_inlined(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// XXH3-128 from libxxhash's header, inlined into the loop. Both halves go into the sum.
uint64_t rival_xxh3_128_inlined(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_64bits` of the system's libxxhash.
uint64_t rival_xxh3_library(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_64bits_dispatch` of the system's libxxhash, which picks the widest vector unit. On
/// processors where the library has no such function it is `rival_xxh3_library`.
uint64_t rival_xxh3_dispatched(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_128bits` of the system's libxxhash. Both halves go into the sum.
uint64_t rival_xxh3_128_library(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

/// `XXH3_128bits_dispatch` of the system's libxxhash, or `rival_xxh3_128_library` where it has none.
uint64_t rival_xxh3_128_dispatched(
    const void *_Nonnull bytes, size_t length, size_t stride, size_t count);

#endif
