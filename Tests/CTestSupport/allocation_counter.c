#include "allocation_counter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <malloc.h>

static _Thread_local uint64_t count;
static _Thread_local int64_t bytes;

// The names of glibc's own allocator, for programs that replace the public functions.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void __libc_free(void *block);

// The size of a block: its usable size and the preceding word with its length.
static int64_t taken(void *block) {
  return block == NULL ? 0 : (int64_t)(malloc_usable_size(block) + sizeof(size_t));
}

static void *counted(void *block) {
  count++;
  bytes += taken(block);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  int64_t before = taken(block);
  void *got = __libc_realloc(block, size);
  if (got == NULL && size != 0) return NULL;
  bytes -= before;
  return counted(got);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void free(void *block) {
  bytes -= taken(block);
  __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *got = memalign(alignment, size);
  if (got == NULL) return ENOMEM;
  *block = got;
  return 0;
}

int allocation_counter_works(void) { return 1; }

uint64_t allocation_counter_count(void) { return count; }

int64_t allocation_counter_bytes(void) { return bytes; }

#else

int allocation_counter_works(void) { return 0; }

uint64_t allocation_counter_count(void) { return 0; }

int64_t allocation_counter_bytes(void) { return 0; }

#endif
