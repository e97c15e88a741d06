/// A lock, and a place of one pointer for each thread.
///
/// The lock is the mutex of POSIX threads: thread sanitizers know it, and without contention it costs a
/// few nanoseconds. It is not recursive.
#ifndef KILN_THREAD_H
#define KILN_THREAD_H

#include <pthread.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  pthread_mutex_t mutex;
} kiln_lock_t;

/// Makes a lock, at an address that stays the same. Answers 0, or the system's error number.
int kiln_lock_init(kiln_lock_t *_Nonnull lock);

/// Ends a lock that nobody holds.
void kiln_lock_destroy(kiln_lock_t *_Nonnull lock);

/// Waits until the lock is free and takes it. A thread that holds it already waits for ever.
static inline void kiln_lock_acquire(kiln_lock_t *_Nonnull lock) {
  pthread_mutex_lock(&lock->mutex);
}

/// Gives the lock back; only the thread that took it may.
static inline void kiln_lock_release(kiln_lock_t *_Nonnull lock) {
  pthread_mutex_unlock(&lock->mutex);
}

#if defined(__ELF__)
/// Found at a fixed distance from the thread, without a call.
#define KILN_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define KILN_THREAD_LOCAL _Thread_local
#endif

extern KILN_THREAD_LOCAL void *_Nullable kiln_thread_place;

/// What this thread put into its place; null before it put anything there, and while it ends.
static inline void *_Nullable kiln_thread_get(void) { return kiln_thread_place; }

/// Puts a pointer into this thread's place; one that was there belongs to the caller. When the thread ends, the
/// place is emptied and `destroy` called with the pointer; all calls in a process give the same `destroy`.
/// Answers 0, or the system's error number, and then the place stays as it was.
int kiln_thread_set(void *_Nonnull pointer, void (*_Nonnull destroy)(void *_Nonnull));

#ifdef __cplusplus
}
#endif

#endif
