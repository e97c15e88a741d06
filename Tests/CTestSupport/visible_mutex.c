// The slow path of Swift's `Mutex` lies in the standard library, where ThreadSanitizer does not see it: it
// reports races between what two threads do one after the other under a lock that both wanted at once. Under
// ThreadSanitizer the tests have this one in its place, by its name, which spins with atomic operations that
// are seen. It leaves no note that somebody waits, so that unlocking needs no slow path.

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

// Swift hands over the mutex as the context.
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
