/// The simdjson library of this process: whether it matches the headers, and whether it has the
/// undocumented properties that Kiln relies on.
#ifndef KILN_JSON_LIBRARY_H
#define KILN_JSON_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The deviations of the library, as a bit set.
enum {
  /// The library and the headers are of incompatible releases. No text is read.
  KILN_JSON_LIBRARY_INCOMPATIBLE = 1,
  /// The tokens of a text, or the two entries after the last one, are not as expected. No text is
  /// read.
  KILN_JSON_LIBRARY_TOKENS = 2,
  /// The first stage accepts invalid UTF-8, or control characters in strings. Every byte of a text is
  /// checked without simdjson before the text is read.
  KILN_JSON_LIBRARY_BYTES = 4,
};

/// The deviations of the library. The first call examines it.
///
/// Complexity: O(1).
uint32_t kiln_json_library_deviations(void);

/// The release of the headers, such as `3.6.4`.
const char *_Nonnull kiln_json_library_headers(void);

/// The path of the file that the library was loaded from; null if the system does not provide it.
const char *_Nullable kiln_json_library_path(void);

/// The length of the longest text in the examination, in bytes.
#define KILN_JSON_EXAMINED_LENGTH 96

/// Finds the tokens of a text.
///
/// - `bytes`, `length`: the text, of at most `KILN_JSON_EXAMINED_LENGTH` bytes.
/// - `tokens`: receives the offsets of the tokens and the two entries after the last one. Its
///   capacity is `KILN_JSON_EXAMINED_LENGTH + 2`.
///
/// Returns the number of tokens, or -1 if the text is rejected.
typedef ptrdiff_t (*kiln_json_stage_one_t)(
    void *_Nullable context, const uint8_t *_Nonnull bytes, size_t length, uint32_t *_Nonnull tokens);

/// Examines a first stage with a few short texts.
///
/// Returns `KILN_JSON_LIBRARY_TOKENS`, `KILN_JSON_LIBRARY_BYTES`, both, or 0.
uint32_t kiln_json_examine_stage_one(kiln_json_stage_one_t _Nonnull stage_one, void *_Nullable context);

/// The first stage of simdjson. Do not call it if the library is incompatible.
ptrdiff_t kiln_json_stage_one(
    void *_Nullable context, const uint8_t *_Nonnull bytes, size_t length, uint32_t *_Nonnull tokens);

#ifdef __cplusplus
}
#endif

#endif
