// The optional units of the core, and whether the processor supports them.
#ifndef KILN_CPU_H
#define KILN_CPU_H

#if defined(__x86_64__)
#define KILN_HAS_AVX2_UNIT 1

/// Whether the processor has AVX2; determined before `main`.
extern int kiln_cpu_has_avx2;
#else
#define KILN_HAS_AVX2_UNIT 0
#endif

#endif
