internal import CKiln

/// Reads the words of strings and arrays for the probe.
///
/// Tests replace it to simulate a different layout.
package protocol StorageReading {
  /// The two words of a string or of `nil`.
  func words(of text: String?) -> (low: UInt64, high: UInt64)

  /// The only word of an array or of `nil`.
  func word<Element>(of array: [Element]?) -> UInt64
}

/// The actual words in this process.
package struct ProcessStorage: StorageReading {
  package init() {}

  package func words(of text: String?) -> (low: UInt64, high: UInt64) {
    let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
    return (words.0, words.1)
  }

  package func word<Element>(of array: [Element]?) -> UInt64 {
    UInt64(UInt(bitPattern: unsafeBitCast(array, to: UnsafeRawPointer?.self)))
  }
}

/// Verifies the expected layout of strings and arrays with samples of every form.
///
/// The probe reads memory at an address only if the standard library returns the same address. An
/// unexpected layout is reported, and no invalid address is read.
package struct StorageProbe<Reading: StorageReading> {
  private let reading: Reading

  package init(reading: Reading) {
    self.reading = reading
  }

  /// Whether all samples have the expected layout.
  package var agrees: Bool {
    areShortStringsAsExpected && areLongStringsAsExpected && areArraysAsExpected
      && areComparisonsRight
  }

  /// Checks short strings: the tag, the count and the characters.
  ///
  /// No other string may have that tag.
  private var areShortStringsAsExpected: Bool {
    for count in 0...15 {
      let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0) }
      var expected = [UInt64](repeating: 0, count: 2)
      for (index, byte) in bytes.enumerated() {
        expected[index / 8] |= UInt64(byte) << (8 * UInt64(index % 8))
      }
      expected[1] |= UInt64(KILN_SWIFT_SHORT_ASCII) << 60 | UInt64(count) << 56
      let words = reading.words(of: String(decoding: bytes, as: UTF8.self))
      guard words.low == expected[0], words.high == expected[1] else { return false }
    }
    return Self.otherTexts.allSatisfy { text in
      reading.words(of: text).high >> 60 != UInt64(KILN_SWIFT_SHORT_ASCII)
    }
  }

  /// Checks long strings: the flags, the count and the address.
  ///
  /// In `nil`, the second word is zero.
  private var areLongStringsAsExpected: Bool {
    guard reading.words(of: nil).high == 0 else { return false }
    for text in Self.shortTexts + Self.otherTexts {
      let (low, high) = reading.words(of: text)
      guard high != 0 else { return false }
      guard kiln_are_plain_strings(low, high, low, high) != 0 else { continue }
      // Only text in normal form C may be compared by its bytes.
      var copy = text
      let isAtAddress = copy.withUTF8 { units in
        kiln_string_units(high) == UInt(bitPattern: units.baseAddress)
          && kiln_string_count(low) == units.count
      }
      guard isAtAddress, copy.utf8.elementsEqual(copy.normalizedUTF8) else { return false }
    }
    // At least this string must be plain; otherwise the layout is of no use.
    let (low, high) = reading.words(of: String(repeating: "long", count: 10))
    return kiln_are_plain_strings(low, high, low, high) != 0
  }

  /// Checks arrays: the address of the elements, and the count before them.
  ///
  /// The word of `nil` is zero.
  private var areArraysAsExpected: Bool {
    guard reading.word(of: [Int]?.none) == 0, reading.word(of: [String]?.none) == 0 else {
      return false
    }
    return isAsExpected([1, 2, 3]) && isAsExpected(Self.shortTexts) && isAsExpected([UInt8](7...99))
  }

  private func isAsExpected<Element>(_ array: [Element]) -> Bool {
    let word = reading.word(of: array)
    return array.withUnsafeBytes { elements in
      guard let start = elements.baseAddress,
        kiln_array_elements(word) == UInt(bitPattern: start)
      else { return false }
      // This address is in the object, which has a header of at least 16 bytes.
      let distance = Int(bitPattern: kiln_array_count_address(word)) - Int(bitPattern: start)
      guard distance == -16 else { return false }
      return (start + distance).load(as: Int.self) == array.count
    }
  }

  /// Checks the results of the comparison in C against `==`.
  private var areComparisonsRight: Bool {
    let texts: [String?] = [nil] + Self.shortTexts + Self.otherTexts
    // Created again, so that equal texts have different storage.
    let others: [String?] = [nil] + Self.shortTexts + Self.otherTexts
    for text in texts {
      for other in others {
        let (left, right) = (reading.words(of: text), reading.words(of: other))
        let isSame = left.low == right.low && left.high == right.high
        let relation = kiln_compare_strings(left.low, left.high, right.low, right.high)
        guard isSame || isRight(relation, areEqual: text == other) else { return false }
        let (row, otherRow) = ([text ?? "", "b"], [other ?? "", "b"])
        guard isRight(compare(row, otherRow, stride: 0), areEqual: row == otherRow) else {
          return false
        }
      }
    }
    let numbers = [[], [1], [2], [1, 2], Array(1...99), Array(1...98) + [1]]
    for left in numbers {
      for right in numbers {
        let copy = right.map { $0 }
        let stride = UInt32(MemoryLayout<Int>.stride)
        guard isRight(compare(left, copy, stride: stride), areEqual: left == right) else {
          return false
        }
      }
    }
    return true
  }

  private func compare<Element>(
    _ left: [Element],
    _ right: [Element],
    stride: UInt32
  ) -> kiln_relation_t {
    withExtendedLifetime((left, right)) {
      kiln_compare_arrays(reading.word(of: left), reading.word(of: right), stride)
    }
  }

  private func isRight(_ relation: kiln_relation_t, areEqual: Bool) -> Bool {
    switch relation {
    case KILN_EQUAL: areEqual
    case KILN_DIFFERENT: !areEqual
    default: true
    }
  }

  /// Texts of up to 15 bytes of ASCII.
  private static var shortTexts: [String] {
    ["", "a", "b", "abcdefgh", "123456789012345"]
  }

  /// Texts of every other form.
  ///
  /// Some are created at run time, because literals have a form of their own.
  private static var otherTexts: [String] {
    [
      "é", "e\u{301}", "1234567890123456", "a literal that is longer than fifteen bytes",
      String(repeating: "z", count: 16), String(repeating: "z", count: 300),
      String(repeating: "é", count: 20), String(repeating: "e\u{301}", count: 20),
      String(repeating: "漢字", count: 9), String(String(repeating: "yz", count: 40).dropFirst(3)),
    ]
  }
}
