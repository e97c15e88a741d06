// Runs a command, writes its peak memory in bytes to a file, and exits with its status.
//
//     PeakMemory FILE COMMAND [ARGUMENT…]
//
// It is a separate program, because a process inherits the peak of the process that started it.
#define _DEFAULT_SOURCE

#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: PeakMemory FILE COMMAND [ARGUMENT...]\n");
    return 2;
  }
  pid_t child;
  if (posix_spawn(&child, arguments[2], NULL, NULL, arguments + 2, environ) != 0) {
    fprintf(stderr, "PeakMemory: cannot run %s\n", arguments[2]);
    return 2;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status)) return 2;
#if defined(__APPLE__)
  const long long bytes = usage.ru_maxrss;
#else
  const long long bytes = usage.ru_maxrss * 1024LL;
#endif
  FILE *file = fopen(arguments[1], "w");
  if (file == NULL || fprintf(file, "%lld\n", bytes) < 0 || fclose(file) != 0) return 2;
  return WEXITSTATUS(status);
}
