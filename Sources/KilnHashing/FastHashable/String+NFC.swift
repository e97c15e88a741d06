#if canImport(Darwin)
  internal import Foundation
#else
  // The standard library normalizes strings in order to compare them, but has no public face for
  // it yet, and full Foundation would be a heavy thing to link for one call.
  @_spi(_Unicode) internal import Swift
#endif

extension String {
  /// This text in Unicode Normalization Form C.
  ///
  /// - Complexity: O(*n*); allocates the result.
  var normalizedNFC: String {
    #if canImport(Darwin)
      precomposedStringWithCanonicalMapping
    #else
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: _nfc)
      return String(scalars)
    #endif
  }
}
