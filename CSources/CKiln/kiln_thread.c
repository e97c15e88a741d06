#if !defined(__APPLE__)
// The monotonic clock of condition variables. On Apple's systems this would hide what they have instead.
#define _POSIX_C_SOURCE 200809L
#endif

#include "kiln_thread.h"

#include <stddef.h>
#include <time.h>

KILN_THREAD_LOCAL void *kiln_thread_place;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int key_error;
static void (*destroy_pointer)(void *);

// The place is emptied first: what `destroy` sets off may ask for it.
static void end_place(void *pointer) {
  kiln_thread_place = NULL;
  __atomic_load_n(&destroy_pointer, __ATOMIC_ACQUIRE)(pointer);
}

static void make_key(void) { key_error = pthread_key_create(&key, end_place); }

int kiln_lock_init(kiln_lock_t *lock) { return pthread_mutex_init(&lock->mutex, NULL); }

void kiln_lock_destroy(kiln_lock_t *lock) { pthread_mutex_destroy(&lock->mutex); }

int kiln_signal_init(kiln_signal_t *signal) {
#if defined(__APPLE__)
  return pthread_cond_init(&signal->condition, NULL);
#else
  pthread_condattr_t attributes;
  int error = pthread_condattr_init(&attributes);
  if (error != 0) return error;
  error = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  if (error == 0) error = pthread_cond_init(&signal->condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return error;
#endif
}

void kiln_signal_destroy(kiln_signal_t *signal) { pthread_cond_destroy(&signal->condition); }

void kiln_signal_send(kiln_signal_t *signal) { pthread_cond_signal(&signal->condition); }

void kiln_signal_wait(kiln_signal_t *signal, kiln_lock_t *lock, int milliseconds) {
  long nanoseconds = milliseconds * 1000000L;
#if defined(__APPLE__)
  struct timespec time = {0, nanoseconds};
  pthread_cond_timedwait_relative_np(&signal->condition, &lock->mutex, &time);
#else
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  nanoseconds += time.tv_nsec;
  time.tv_sec += nanoseconds / 1000000000L;
  time.tv_nsec = nanoseconds % 1000000000L;
  pthread_cond_timedwait(&signal->condition, &lock->mutex, &time);
#endif
}

int kiln_thread_set(void *pointer, void (*destroy)(void *)) {
  pthread_once(&once, make_key);
  if (key_error != 0) return key_error;
  __atomic_store_n(&destroy_pointer, destroy, __ATOMIC_RELEASE);
  int error = pthread_setspecific(key, pointer);
  if (error == 0) kiln_thread_place = pointer;
  return error;
}
