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

static _Thread_local uint64_t count;

// The names under which glibc offers its own allocator to whoever takes the place of the others.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
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

#else

int allocation_counter_works(void) { return 0; }

uint64_t allocation_counter_count(void) { return 0; }

#endif
