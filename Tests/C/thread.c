// Locks, and the pointer of a thread.
#include <pthread.h>
#include <stdlib.h>

#include "kiln_thread.h"
#include "support.h"

#define THREADS 4

static kiln_lock_t *lock;
static size_t total, destroyed;

static void destroy(void *pointer) {
  CHECK(kiln_thread_get() == NULL, "the pointer is set while the thread exits");
  free(pointer);
  __atomic_add_fetch(&destroyed, 1, __ATOMIC_RELAXED);
}

static void *run(void *argument) {
  const size_t rounds = *(const size_t *)argument;
  CHECK(kiln_thread_get() == NULL, "a new thread has a pointer");
  char *first = malloc(1), *second = malloc(1);
  CHECK(kiln_thread_set(first, destroy) == 0, "the pointer of a thread cannot be set");
  CHECK(kiln_thread_get() == first, "another pointer than the one that was set");
  CHECK(kiln_thread_set(second, destroy) == 0, "the pointer of a thread cannot be replaced");
  CHECK(kiln_thread_get() == second, "another pointer than the one that replaced it");
  free(first);
  for (size_t i = 0; i < rounds; i++) {
    kiln_lock_acquire(lock);
    total += 1;
    kiln_lock_release(lock);
  }
  return NULL;
}

void test_thread(size_t cases) {
  const size_t rounds = cases;
  lock = malloc(sizeof *lock);
  CHECK(kiln_lock_init(lock) == 0, "a lock cannot be initialized");
  kiln_prefetch(lock);
  kiln_prefetch(NULL);
  pthread_t threads[THREADS];
  for (size_t i = 0; i < THREADS; i++) {
    count_case();
    CHECK(pthread_create(&threads[i], NULL, run, (void *)&rounds) == 0, "no thread");
  }
  for (size_t i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  CHECK(total == THREADS * rounds, "%zu increments instead of %zu", total, THREADS * rounds);
  CHECK(destroyed == THREADS, "%zu pointers were destroyed", destroyed);
  kiln_lock_destroy(lock);
  free(lock);
}
