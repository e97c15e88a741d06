public import CKiln

// Swift compares strings by canonical equivalence, so they are hashed in Normalization Form C.
// ASCII is in that form already, which is seen while the bytes are copied; other text is asked
// whether it is before anything is normalized.

extension String: FastHashable {
  /// Hashes the text by canonical equivalence: its length in UTF-8, then its bytes, in NFC.
  ///
  /// - Complexity: O(*n*). Nothing is allocated unless the text has to be normalized.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    if !hasher.appendSmall(self) { hasher.appendLarge(self) }
  }
}

extension Substring: FastHashable {
  /// Hashes the text by canonical equivalence, as a `String` of the same text does.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    let done = utf8.withContiguousStorageIfAvailable { hasher.appendASCII($0) }
    if done != true { hasher.appendText(self) }
  }
}

extension Character: FastHashable {
  /// Hashes the character as the text that holds nothing else.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(String(self))
  }
}

extension FieldHasher {
  /// Writes a string of at most 15 ASCII characters that the standard library keeps in the two
  /// words of the string itself.
  ///
  /// Asking the string for its bytes would store those words to memory and load them again in
  /// pieces of another shape, for which the processor waits; together with the branches on the
  /// length that is more than half of the time of a short string.
  ///
  /// - Returns: whether it was such a string and the buffer had space; if not, nothing was written.
  @inlinable @inline(__always)
  mutating func appendSmall(_ text: String) -> Bool {
    guard let short = ShortASCII(text), end - cursor >= 24 else { return false }
    kiln_write_word(cursor, short.count)
    kiln_write_word(cursor + 8, short.characters.0)
    kiln_write_word(cursor + 16, short.characters.1)
    cursor += 8 + Int(short.count)
    return true
  }

  /// Writes any string. The first one of the process runs the probe of the layout, without which no
  /// string takes the path above.
  @usableFromInline @inline(never)
  mutating func appendLarge(_ text: String) {
    _ = SwiftStorage.isKnown
    let done = text.utf8.withContiguousStorageIfAvailable { appendASCII($0) }
    if done != true { appendText(text) }
  }

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
    if !appendNormalized(text.utf8Span) {
      text.normalizedUTF8.withUnsafeBytes { combine(bytes: $0) }
    }
  }

  /// Writes a piece of a text of any length and script.
  @usableFromInline @inline(never)
  mutating func appendText(_ text: Substring) {
    if !appendNormalized(text.utf8Span) {
      String(text).normalizedUTF8.withUnsafeBytes { combine(bytes: $0) }
    }
  }

  /// Writes a text that is in NFC already.
  ///
  /// - Returns: whether it is known to be; if not, nothing was written.
  private mutating func appendNormalized(_ text: UTF8Span) -> Bool {
    var text = text
    guard text.isKnownASCII || text.isKnownNFC || text.checkForNFC(quickCheck: true) else {
      return false
    }
    text.span.withUnsafeBytes { combine(bytes: $0) }
    return true
  }
}
