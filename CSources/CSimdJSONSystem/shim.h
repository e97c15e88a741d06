// The system library simdjson. The C interface in CSimdJSON includes its header; Swift imports
// CSimdJSON instead.
#if defined(__has_include)
#if !__has_include(<simdjson.h>)
#error "Kiln needs simdjson: apt-get install libsimdjson-dev (Debian, Ubuntu), brew install simdjson (macOS)"
#endif
#endif
#include <simdjson.h>
