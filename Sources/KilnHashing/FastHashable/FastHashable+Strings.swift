public import CKiln

// Swift compares strings by canonical equivalence, so they are hashed in Normalization Form C.
// ASCII is always in that form, which is checked while the bytes are copied. Other text is
// normalized only if a check finds that it may not be in that form.

extension String: FastHashable {
  /// Hashes the length in UTF-8 and the bytes, both in Normalization Form C.
  ///
  /// - Complexity: O(*n*). Allocates only if the text must be normalized.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    if !hasher.appendSmall(self) { hasher.appendLarge(self) }
  }
}

extension Substring: FastHashable {
  /// Hashes the text like a `String` with the same text.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    let done = utf8.withContiguousStorageIfAvailable { hasher.appendASCII($0) }
    if done != true { hasher.appendText(self) }
  }
}

extension Character: FastHashable {
  /// Hashes the character like a `String` of that character.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(String(self))
  }
}

extension Unicode.Scalar: FastHashable {
  /// Hashes the number of the code point.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(value))
  }
}

extension FieldHasher {
  /// Writes a string of at most 15 ASCII characters that is stored in its two words.
  ///
  /// Reading the string's bytes would store the words to memory and load them again with other
  /// widths, which stalls the processor. Together with the branches on the length, this would take
  /// more than half of the time for a short string.
  ///
  /// - Returns: `false` if it is another string, or if the buffer lacks capacity; nothing is
  ///   written then.
  @inlinable @inline(__always)
  mutating func appendSmall(_ text: String) -> Bool {
    guard let short = ShortASCII(text), end - cursor >= 24 else { return false }
    kiln_write_word(cursor, short.count)
    kiln_write_word(cursor + 8, short.characters.0)
    kiln_write_word(cursor + 16, short.characters.1)
    cursor += 8 + Int(short.count)
    return true
  }

  /// Writes any string.
  ///
  /// The first call in a process runs the probe of the layout. Before that, no string takes the
  /// path of `appendSmall`.
  @usableFromInline @inline(never)
  mutating func appendLarge(_ text: String) {
    _ = SwiftStorage.isKnown
    let done = text.utf8.withContiguousStorageIfAvailable { appendASCII($0) }
    if done != true { appendText(text) }
  }

  /// Writes an ASCII text that fits into the buffer.
  ///
  /// - Returns: `false` if it is not ASCII or too long; nothing is written then.
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

  /// Writes text of any length and script.
  @usableFromInline @inline(never)
  mutating func appendText(_ text: String) {
    if #available(macOS 26.0, *), appendNormalized(text.utf8Span) { return }
    text.normalizedUTF8.withUnsafeBytes { combine(bytes: $0) }
  }

  /// Writes a substring of any length and script.
  @usableFromInline @inline(never)
  mutating func appendText(_ text: Substring) {
    if #available(macOS 26.0, *), appendNormalized(text.utf8Span) { return }
    String(text).normalizedUTF8.withUnsafeBytes { combine(bytes: $0) }
  }

  /// Writes text that is already in Normalization Form C.
  ///
  /// - Returns: `false` if it may not be; nothing is written then.
  @available(macOS 26.0, *)
  private mutating func appendNormalized(_ text: UTF8Span) -> Bool {
    var text = text
    guard text.isKnownASCII || text.isKnownNFC || text.checkForNFC(quickCheck: true) else {
      return false
    }
    text.span.withUnsafeBytes { combine(bytes: $0) }
    return true
  }
}
