/// Requests to Valgrind's tool callgrind, which counts instructions. Without it, they do nothing.
#ifndef COUNTING_H
#define COUNTING_H

/// Whether this file was compiled with the headers of Valgrind.
int counting_is_supported(void);

/// Starts counting.
void counting_start(void);

/// Writes what was counted to the next file, and counts from zero.
void counting_write(void);

/// Stops counting, and runs the rest of the program faster.
void counting_stop(void);

#endif
