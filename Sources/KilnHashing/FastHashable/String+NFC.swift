#if canImport(Darwin)
  internal import Foundation
#else
  // The standard library normalizes strings to compare them, but has no public API for it yet. Full
  // Foundation is too large a dependency for one call.
  @_spi(_Unicode) internal import Swift
#endif

extension String {
  /// The UTF-8 of this text in Unicode Normalization Form C.
  ///
  /// - Complexity: O(*n*); allocates the result.
  var normalizedUTF8: [UInt8] {
    #if canImport(Darwin)
      Array(precomposedStringWithCanonicalMapping.utf8)
    #else
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count)
      for scalar in _nfc {
        guard scalar.isASCII else {
          bytes.append(contentsOf: scalar.utf8)
          continue
        }
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      }
      return bytes
    #endif
  }
}
