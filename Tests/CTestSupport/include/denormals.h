/// Makes a thread treat the smallest numbers as zero, as audio software and fast mathematics do.
#ifndef DENORMALS_H
#define DENORMALS_H

#include <stdint.h>

/// Whether there is such a mode here that can be set.
int denormals_can_be_zero(void);

/// Sets the mode of this thread.
///
/// - `are_zero`: whether numbers too small for a full significand count as zero.
void denormals_set_zero(int are_zero);

#endif
