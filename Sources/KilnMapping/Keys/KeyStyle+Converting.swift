extension KeyStyle {
  /// Converts a key of any style to this style.
  ///
  /// ```swift
  /// KeyStyle.snakeCase.convert("userID")   // "user_id"
  /// ```
  ///
  /// Every string has a result. An empty string and a string of separators are unchanged.
  ///
  /// - Parameter key: the key.
  /// - Complexity: O(*n*) in the length of the key. For an ASCII key, a result of at most 15 bytes
  ///   does not allocate, and a longer one allocates only its own storage.
  public func convert(_ key: String) -> String {
    let ascii = key.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.isASCII ? string(converting: bytes) : nil
    }
    return (ascii ?? nil) ?? string(converting: key.unicodeScalars)
  }

  /// Whether a key survives conversion to another style and back.
  ///
  /// ```swift
  /// KeyStyle.snakeCase.roundTrips("user_id", through: .camelCase)   // true
  /// KeyStyle.snakeCase.roundTrips("x_y_z", through: .camelCase)     // false
  /// ```
  ///
  /// A key in a style with separators survives conversion to another style with separators. The
  /// exceptions are keys with an acronym, or with a letter without a one-to-one case mapping.
  /// camelCase and PascalCase mark words only by capitals. They lose consecutive one-letter words,
  /// and words that start with a digit unless this style is ``separatingNumbers``. An acronym loses
  /// its capitals if the intermediate style is lowercase: `user_id` survives, `userID` does not.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - style: the intermediate style.
  /// - Complexity: O(*n*) in the length of the key.
  public func roundTrips(_ key: String, through style: KeyStyle) -> Bool {
    convert(style.convert(key)).utf8.elementsEqual(key.utf8)
  }

  private func string(converting bytes: UnsafeBufferPointer<UInt8>) -> String {
    // A style adds at most one separator before each unit. The result is first written to the
    // stack, so that a short string does not allocate.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes.count) { room in
      let count = KeyWriter(style: self, key: bytes, result: room).write()
      return String(decoding: UnsafeBufferPointer(rebasing: room[..<count]), as: UTF8.self)
    }
  }

  private func string(converting scalars: String.UnicodeScalarView) -> String {
    let key = [KeyLetter](scalars)
    let result = [Unicode.Scalar](unsafeUninitializedCapacity: 2 * key.count) { room, count in
      count = key.withUnsafeBufferPointer { KeyWriter(style: self, key: $0, result: room).write() }
    }
    return String(unsafeUninitializedCapacity: 4 * result.count) { bytes in
      var count = 0
      for scalar in result {
        for byte in scalar.utf8 {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}
