// The slow path of Swift's `Mutex` is in the standard library, which ThreadSanitizer does not
// instrument: it reports races between accesses that a contended lock orders. With ThreadSanitizer,
// the tests replace the symbol by this implementation, which spins with instrumented atomic
// operations. It does not record waiters, so that unlocking needs no slow path.

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

// Swift passes the mutex as the context.
#define MUTEX __attribute__((swift_context)) _Atomic(uint32_t) *

__attribute__((swiftcall)) void kiln_lock_mutex(uint32_t thread, MUTEX word) __asm__(
    "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void kiln_lock_mutex(uint32_t thread, MUTEX word) {
  uint32_t unlocked = 0;
  while (!atomic_compare_exchange_weak_explicit(
      word, &unlocked, thread, memory_order_acquire, memory_order_relaxed)) {
    unlocked = 0;
    sched_yield();
  }
}

#endif
#endif
