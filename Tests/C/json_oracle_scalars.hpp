// The scalars of the plain parser: UTF-8 sequences and numbers.
#ifndef KILN_TEST_JSON_ORACLE_SCALARS_HPP
#define KILN_TEST_JSON_ORACLE_SCALARS_HPP

#include "json_oracle.hpp"

/// The length of the UTF-8 sequence at the start of some bytes; 0 if it is invalid.
size_t plain_sequence(const uint8_t *bytes, size_t available);

/// The UTF-8 sequence of a code point.
std::string plain_utf8(uint32_t point);

/// Sets the kind and the value of a valid number.
void convert_plainly(PlainNode &node, const std::string &text, bool is_integer);

#endif
