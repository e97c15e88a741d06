extension KeyStyle {
  /// A key in this style, whatever style it has.
  ///
  /// Every string has a result: the empty one, and one of nothing but separators, are their own.
  ///
  /// - Parameter key: the key.
  /// - Complexity: O(*n*) in the length of the key. A result of at most 15 bytes allocates nothing,
  ///   and a longer one its own memory, as long as the key is ASCII.
  public func convert(_ key: String) -> String {
    let ascii = key.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.isASCII ? string(converting: bytes) : nil
    }
    return (ascii ?? nil) ?? string(converting: key.unicodeScalars)
  }

  /// Whether a key comes back when it is converted to another style and from there to this one.
  ///
  /// Between the styles that separate words every key does that is in the style, as far as it has
  /// no acronym and each of its letters has one capital and one small form. In camelCase and
  /// PascalCase words are told apart by capitals alone: a word that begins with a digit, two words
  /// of one letter behind one another, and an acronym in small letters (`user_id` comes back,
  /// `userID` does not) are lost.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - style: the style in between.
  /// - Complexity: O(*n*) in the length of the key.
  public func roundTrips(_ key: String, through style: KeyStyle) -> Bool {
    convert(style.convert(key)).utf8.elementsEqual(key.utf8)
  }

  private func string(converting bytes: UnsafeBufferPointer<UInt8>) -> String {
    // A style adds at most one separator before each letter. The result is first written to the
    // stack, so that a short one needs no memory of its own.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes.count) { room in
      let count = KeyWriter(style: self, key: bytes, result: room).write()
      return String(decoding: UnsafeBufferPointer(rebasing: room[..<count]), as: UTF8.self)
    }
  }

  private func string(converting scalars: String.UnicodeScalarView) -> String {
    let key = Array(scalars)
    let result = [Unicode.Scalar](unsafeUninitializedCapacity: 2 * key.count) { room, count in
      count = key.withUnsafeBufferPointer { KeyWriter(style: self, key: $0, result: room).write() }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}
