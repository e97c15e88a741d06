// The system library simdjson. Where the header is missing, one error says how to get it, and the rest of a
// file that includes this is left out so that no other error follows.
#if !defined(__has_include)
#define KILN_JSON_HAS_SIMDJSON 1
#elif __has_include(<simdjson.h>)
#define KILN_JSON_HAS_SIMDJSON 1
#else
#error "Kiln needs simdjson: apt-get install libsimdjson-dev (Debian, Ubuntu), brew install simdjson (macOS)"
#endif

#if KILN_JSON_HAS_SIMDJSON
// Error codes only, and the same checks in debug and release builds.
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_DEVELOPMENT_CHECKS 0
#include <simdjson.h>
#endif
