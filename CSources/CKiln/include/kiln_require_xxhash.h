// Names the package to install if the xxHash headers are missing. There is deliberately no #else:
// the fatal error of the following #include ends the compilation after this message.
#ifndef KILN_REQUIRE_XXHASH_H
#define KILN_REQUIRE_XXHASH_H

#if defined(__has_include)
#if !__has_include(<xxhash.h>)
#error "Kiln needs the xxHash headers: apt-get install libxxhash-dev (Debian, Ubuntu), brew install xxhash (macOS)"
#endif
#endif

#endif
