#include "kiln_swift_storage.h"

#include <stdlib.h>

uint64_t kiln_swift_short_ascii_tag = KILN_SWIFT_STORAGE_UNPROBED;

int kiln_swift_storage_is_disabled(void) {
  const char *value = getenv("KILN_SWIFT_STORAGE");
  return value != NULL && strcmp(value, "general") == 0;
}
