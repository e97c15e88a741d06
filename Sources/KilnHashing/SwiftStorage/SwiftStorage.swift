public import CKiln

/// The layout of the standard library's strings and arrays: all that Kiln's Swift code knows of it.
/// `kiln_swift_storage.h` is the counterpart in C.
///
/// The layout is used to hash short strings and to compare strings and arrays without calling the
/// standard library. A general path gives the same results without it. The general path is used
/// - at compile time, with a compiler whose standard library has not been reviewed,
/// - at run time, where the probe finds a string or an array that is not as expected, or where the
///   environment variable `KILN_SWIFT_STORAGE` is `general`.
@usableFromInline
package enum SwiftStorage {
  /// Whether the layout has been reviewed for this compiler and this platform.
  @inlinable
  static var isReviewed: Bool {
    #if compiler(<6.4)
      KILN_KNOWS_SWIFT_STORAGE != 0
        && MemoryLayout<String>.size == 2 * MemoryLayout<UInt64>.size
    #else
      false
    #endif
  }

  /// Whether the layout is the expected one in this process. The first call runs the probe.
  ///
  /// - Complexity: O(1).
  @inlinable
  package static var isKnown: Bool {
    let tag = kiln_swift_short_ascii()
    if tag != KILN_SWIFT_STORAGE_UNPROBED { return tag == KILN_SWIFT_SHORT_ASCII }
    return probe()
  }

  /// Probes the layout, and stores the result. Threads that do so at the same time store the same.
  @inline(never)
  @usableFromInline
  static func probe() -> Bool {
    let isKnown =
      isReviewed && kiln_swift_storage_is_disabled() == 0
      && StorageProbe(reading: ProcessStorage()).agrees
    kiln_swift_storage_set(
      UInt64(isKnown ? KILN_SWIFT_SHORT_ASCII : KILN_SWIFT_STORAGE_UNKNOWN)
    )
    return isKnown
  }
}

extension SwiftStorage {
  /// A string of at most 15 ASCII characters, made without calling the standard library.
  ///
  /// - Parameters:
  ///   - bytes: the characters.
  ///   - count: their number.
  /// - Returns: the string; `nil` for any other text, and where the layout is not known.
  @inlinable @inline(__always)
  package static func shortString(_ bytes: UnsafePointer<UInt8>, count: Int) -> String? {
    guard count <= 15, isReviewed, isKnown else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    guard kiln_make_short_ascii(bytes, UInt64(count), &low, &high) != 0 else { return nil }
    return unsafeBitCast((low, high), to: String.self)
  }
}

/// A string of at most 15 ASCII characters, which are in the two words of the string itself.
///
/// Of the second word the upper four bits are a tag and the next four the count. The characters are
/// in the other fifteen bytes, in order and followed by zeros.
@usableFromInline
struct ShortASCII {
  @usableFromInline let count: UInt64
  /// The first eight characters, then the others.
  @usableFromInline let characters: (UInt64, UInt64)

  /// `nil` for any other string, and where the layout is not known or not probed yet.
  @inlinable @inline(__always)
  init?(_ text: String) {
    guard SwiftStorage.isReviewed else { return nil }
    let (low, high) = unsafeBitCast(text, to: (UInt64, UInt64).self)
    guard high >> 60 == kiln_swift_short_ascii() else { return nil }
    count = high >> 56 & 0xF
    characters = (low, high & 0x00FF_FFFF_FFFF_FFFF)
  }
}

/// The words of a string: up to 15 bytes of text, or the address of a longer text.
///
/// Two strings of the same words are the same text, byte by byte, as long as both live; two of
/// different words may be. That holds for any layout of this size. Where strings have another size,
/// no two are taken for the same.
@usableFromInline
package struct StringBits: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  @usableFromInline let isKnown: Bool

  @inlinable
  package init(_ string: String) {
    if MemoryLayout<String>.size == 2 * MemoryLayout<UInt64>.size {
      (low, high) = unsafeBitCast(string, to: (UInt64, UInt64).self)
      isKnown = true
    } else {
      (low, high, isKnown) = (0, 0, false)
    }
  }

  @inlinable
  package static func == (left: StringBits, right: StringBits) -> Bool {
    left.low == right.low && left.high == right.high && left.isKnown && right.isKnown
  }
}
