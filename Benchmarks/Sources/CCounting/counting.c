#include "counting.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define SUPPORTED 1
#endif
#endif

#if defined(SUPPORTED)

int counting_is_supported(void) { return 1; }

void counting_start(void) { CALLGRIND_START_INSTRUMENTATION; }

void counting_write(void) { CALLGRIND_DUMP_STATS; }

void counting_stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }

#else

int counting_is_supported(void) { return 0; }

void counting_start(void) {}

void counting_write(void) {}

void counting_stop(void) {}

#endif
