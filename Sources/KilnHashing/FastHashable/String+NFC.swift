#if !canImport(Darwin) && compiler(<6.4)
  // The standard library normalizes strings to compare them, but has no public API for it yet. Full
  // Foundation is too large a dependency for one call. It is used with compilers for which this
  // interface has not been reviewed, as in `SwiftStorage`.
  @_spi(_Unicode) internal import Swift
#else
  internal import Foundation
#endif

extension String {
  /// The UTF-8 of this text in Unicode Normalization Form C.
  ///
  /// - Complexity: O(*n*); allocates the result.
  var normalizedUTF8: [UInt8] {
    #if !canImport(Darwin) && compiler(<6.4)
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
    #else
      Array(precomposedStringWithCanonicalMapping.utf8)
    #endif
  }
}
