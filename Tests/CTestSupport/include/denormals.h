/// Makes a thread treat denormals as zero, as audio software and fast math do.
#ifndef DENORMALS_H
#define DENORMALS_H

#include <stdint.h>

/// Whether the processor has such a mode.
int denormals_can_be_zero(void);

/// Sets the mode of this thread.
///
/// - `are_zero`: whether denormals are treated as zero.
void denormals_set_zero(int are_zero);

#endif
