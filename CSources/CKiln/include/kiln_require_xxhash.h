// Says which package to install where the xxHash headers are missing. There is no #else on purpose:
// the fatal error of the #include that follows ends the compilation after this one message.
#ifndef KILN_REQUIRE_XXHASH_H
#define KILN_REQUIRE_XXHASH_H

#if defined(__has_include)
#if !__has_include(<xxhash.h>)
#error "Kiln needs the xxHash headers: apt-get install libxxhash-dev (Debian, Ubuntu), brew install xxhash (macOS)"
#endif
#endif

#endif
