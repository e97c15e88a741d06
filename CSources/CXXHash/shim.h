// The system library xxHash. Kiln's C core includes its header; Swift imports CKiln instead.
#if defined(__has_include)
#if !__has_include(<xxhash.h>)
#error "Kiln needs the xxHash headers: apt-get install libxxhash-dev (Debian, Ubuntu), brew install xxhash (macOS)"
#endif
#endif
#include <xxhash.h>
