#include "kiln_thread.h"

#include <stddef.h>

KILN_THREAD_LOCAL void *kiln_thread_place;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int key_error;
static void (*destroy_pointer)(void *);

// Called when a thread exits. Sets the pointer to null first, because `destroy` may read it.
static void end_place(void *pointer) {
  kiln_thread_place = NULL;
  __atomic_load_n(&destroy_pointer, __ATOMIC_ACQUIRE)(pointer);
}

static void make_key(void) { key_error = pthread_key_create(&key, end_place); }

int kiln_lock_init(kiln_lock_t *lock) { return pthread_mutex_init(&lock->mutex, NULL); }

void kiln_lock_destroy(kiln_lock_t *lock) { pthread_mutex_destroy(&lock->mutex); }

int kiln_thread_set(void *pointer, void (*destroy)(void *)) {
  pthread_once(&once, make_key);
  if (key_error != 0) return key_error;
  __atomic_store_n(&destroy_pointer, destroy, __ATOMIC_RELEASE);
  int error = pthread_setspecific(key, pointer);
  if (error == 0) kiln_thread_place = pointer;
  return error;
}
