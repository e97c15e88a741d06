/// A lock, and a thread-local pointer.
///
/// The lock is a POSIX mutex: thread sanitizers support it, and without contention it costs a few
/// nanoseconds. It is not recursive.
#ifndef KILN_THREAD_H
#define KILN_THREAD_H

#include <pthread.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  pthread_mutex_t mutex;
} kiln_lock_t;

/// Initializes a lock, which must not be moved.
///
/// Returns 0 or the system's error number.
int kiln_lock_init(kiln_lock_t *_Nonnull lock);

/// Destroys a lock that no thread holds.
void kiln_lock_destroy(kiln_lock_t *_Nonnull lock);

/// Waits for the lock and acquires it. Deadlocks if the thread already holds it.
static inline void kiln_lock_acquire(kiln_lock_t *_Nonnull lock) {
  pthread_mutex_lock(&lock->mutex);
}

/// Releases the lock. Only the thread that acquired it may call this.
static inline void kiln_lock_release(kiln_lock_t *_Nonnull lock) {
  pthread_mutex_unlock(&lock->mutex);
}

/// Starts to load the cache line of an address that is about to be written. The address need not be
/// valid.
static inline void kiln_prefetch(const void *_Nullable address) { __builtin_prefetch(address, 1); }

#if defined(__ELF__)
/// Accesses are at a fixed offset from the thread pointer, without a call.
#define KILN_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define KILN_THREAD_LOCAL _Thread_local
#endif

extern KILN_THREAD_LOCAL void *_Nullable kiln_thread_place;

/// Returns this thread's pointer.
///
/// It is null before the first call of `kiln_thread_set` and during thread exit.
static inline void *_Nullable kiln_thread_get(void) { return kiln_thread_place; }

/// Sets this thread's pointer. The caller owns the previous one.
///
/// When the thread exits, the pointer is set to null and `destroy` is called with it. All calls in
/// a process must pass the same `destroy`. Returns 0, or the system's error number; the pointer is
/// then unchanged.
int kiln_thread_set(void *_Nonnull pointer, void (*_Nonnull destroy)(void *_Nonnull));

#ifdef __cplusplus
}
#endif

#endif
