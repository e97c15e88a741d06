public import CKiln

// Swift compares strings by canonical equivalence, so they are hashed in Normalization Form C.
// ASCII is in that form already, which is seen while the bytes are copied; other text is asked
// whether it is before anything is normalized.

extension String: FastHashable {
  /// Hashes the text by canonical equivalence: its length in UTF-8, then its bytes, in NFC.
  ///
  /// - Parameter hasher: receives the count and the bytes.
  /// - Complexity: O(*n*). Nothing is allocated unless the text has to be normalized.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    let done = utf8.withContiguousStorageIfAvailable { hasher.appendASCII($0) }
    if done != true { hasher.appendText(self) }
  }
}

extension Substring: FastHashable {
  /// Hashes the text by canonical equivalence, as a `String` of the same text does.
  ///
  /// - Parameter hasher: receives the count and the bytes.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    let done = utf8.withContiguousStorageIfAvailable { hasher.appendASCII($0) }
    if done != true { hasher.appendText(String(self)) }
  }
}

extension Character: FastHashable {
  /// Hashes the character as the text that holds nothing else.
  ///
  /// - Parameter hasher: receives the count and the bytes.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(String(self))
  }
}

extension FieldHasher {
  /// Writes a short text where it is ASCII.
  ///
  /// - Returns: whether it was; if not, nothing was written.
  @inlinable @inline(__always)
  mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= end - cursor - 8 else { return false }
    if let base = text.baseAddress {
      guard kiln_copy_ascii(cursor + 8, base, text.count) != 0 else { return false }
    }
    kiln_write_word(cursor, UInt64(text.count))
    cursor += 8 + text.count
    return true
  }

  /// Writes a text of any length and script.
  @usableFromInline @inline(never)
  mutating func appendText(_ text: String) {
    let span = text.utf8Span
    var normalized = text
    // The full check is a pass over the bytes, and far cheaper than normalizing.
    var isNormalized = span.isKnownASCII || span.isKnownNFC
    if !isNormalized {
      var checked = span
      isNormalized = checked.checkForNFC(quickCheck: false)
    }
    if !isNormalized { normalized = text.normalizedNFC }
    normalized.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
