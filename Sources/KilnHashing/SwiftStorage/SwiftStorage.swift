public import CKiln

/// The memory layout of the standard library's strings and arrays.
///
/// The Swift code that depends on the layout is in this folder; `kiln_swift_storage.h` is the
/// counterpart in C. Kiln uses the layout to hash short strings, and to compare strings and arrays,
/// without calling the standard library.
///
/// A general path gives the same results without the layout. It is used if
///
/// - the standard library of the compiler has not been reviewed,
/// - the probe finds an unexpected string or array at run time, or
/// - the environment variable `KILN_SWIFT_STORAGE` is `general`.
@usableFromInline
package enum SwiftStorage {
  /// Whether the layout has been reviewed for this compiler and platform.
  @inlinable
  static var isReviewed: Bool {
    #if compiler(<6.4)
      KILN_KNOWS_SWIFT_STORAGE != 0
        && MemoryLayout<String>.size == 2 * MemoryLayout<UInt64>.size
    #else
      false
    #endif
  }

  /// Whether this process has the expected layout. The first call runs the probe.
  ///
  /// - Complexity: O(1).
  @inlinable
  package static var isKnown: Bool {
    let tag = kiln_swift_short_ascii()
    if tag != KILN_SWIFT_STORAGE_UNPROBED { return tag == KILN_SWIFT_SHORT_ASCII }
    return probe()
  }

  /// Probes the layout and stores the result.
  ///
  /// Concurrent calls on several threads store the same result.
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
  /// Creates a string of at most 15 ASCII characters without the standard library.
  ///
  /// - Parameters:
  ///   - bytes: the characters.
  ///   - count: the number of characters.
  /// - Returns: the string; `nil` for any other text, or if the layout is unknown.
  @inlinable @inline(__always)
  package static func shortString(_ bytes: UnsafePointer<UInt8>, count: Int) -> String? {
    guard count <= 15, isReviewed, isKnown else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    guard kiln_make_short_ascii(bytes, UInt64(count), &low, &high) != 0 else { return nil }
    return unsafeBitCast((low, high), to: String.self)
  }

  /// The UTF-8 code units of a string in memory, found without counting a reference.
  ///
  /// - Parameter text: the address of the string.
  /// - Returns: the units, valid until the string is changed or released; `nil` for literals, for
  ///   some other strings, and if the layout is unknown.
  @inlinable @inline(__always)
  package static func units(
    of text: UnsafePointer<String>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard isReviewed, isKnown else { return nil }
    let address = UnsafeRawPointer(text)
    let (low, high) = address.load(as: (UInt64, UInt64).self)
    if high >> 60 == kiln_swift_short_ascii() {
      let first = address.assumingMemoryBound(to: UInt8.self)
      return UnsafeBufferPointer(start: first, count: Int(high >> 56 & 0xF))
    }
    guard kiln_are_plain_strings(low, high, low, high) != 0 else { return nil }
    let first = UnsafePointer<UInt8>(bitPattern: kiln_string_units(high))
    return UnsafeBufferPointer(start: first, count: Int(kiln_string_count(low)))
  }
}

/// A string of at most 15 ASCII characters, stored in the two words of the string.
///
/// In the second word, the upper four bits are a tag and the next four bits are the count. The
/// other fifteen bytes contain the characters in order, padded with zeros.
@usableFromInline
struct ShortASCII {
  @usableFromInline let count: UInt64
  /// The first eight characters and the other seven.
  @usableFromInline let characters: (UInt64, UInt64)

  /// Reads a string; `nil` if it is not such a string.
  ///
  /// Also `nil` if the layout is unknown or not yet probed.
  @inlinable @inline(__always)
  init?(_ text: String) {
    guard SwiftStorage.isReviewed else { return nil }
    let (low, high) = unsafeBitCast(text, to: (UInt64, UInt64).self)
    guard high >> 60 == kiln_swift_short_ascii() else { return nil }
    count = high >> 56 & 0xF
    characters = (low, high & 0x00FF_FFFF_FFFF_FFFF)
  }
}

/// The two words of a string: up to 15 bytes of text, or an address.
///
/// While both strings exist, equal words mean the same text, byte for byte. Strings with different
/// words can also be the same text. This holds for any layout of this size. If strings have another
/// size, no two values are equal.
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

  /// Whether two strings have the same bytes; `nil` if their words do not show it.
  @inlinable @inline(__always)
  package func isSame(as other: StringBits) -> Bool? {
    if self == other { return true }
    let tag = SwiftStorage.isReviewed ? kiln_swift_short_ascii() : .max
    return high >> 60 == tag && other.high >> 60 == tag ? false : nil
  }
}
