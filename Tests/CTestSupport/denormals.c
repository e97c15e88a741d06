#include "denormals.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Flush-to-zero and denormals-are-zero.
static const unsigned int mode = 0x8040;

int denormals_can_be_zero(void) { return 1; }

void denormals_set_zero(int are_zero) {
  _mm_setcsr(are_zero ? _mm_getcsr() | mode : _mm_getcsr() & ~mode);
}
#elif defined(__aarch64__)
static const uint64_t mode = UINT64_C(1) << 24;

int denormals_can_be_zero(void) { return 1; }

void denormals_set_zero(int are_zero) {
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  control = are_zero ? control | mode : control & ~mode;
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
}
#else
int denormals_can_be_zero(void) { return 0; }

void denormals_set_zero(int are_zero) { (void)are_zero; }
#endif
