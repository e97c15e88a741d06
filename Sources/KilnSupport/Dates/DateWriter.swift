/// Writes the parts of a date as text.
package struct DateWriter: ~Copyable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// The text that a closure writes.
  ///
  /// - Parameter capacity: at least the bytes of the text. A longer text is a programmer error.
  package static func text(capacity: Int, _ write: (inout DateWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { bytes in
      var writer = DateWriter(bytes)
      write(&writer)
      return writer.count
    }
  }

  private mutating func append(_ byte: UInt8) {
    precondition(count < bytes.count, "the text of a date exceeds its capacity")
    bytes[count] = byte
    count += 1
  }

  package mutating func write(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }

  package mutating func write(word: String) {
    for byte in word.utf8 { append(byte) }
  }

  /// Writes a number, which is not negative, with leading zeros up to a number of digits.
  package mutating func write(_ number: Int, digits: Int) {
    var (length, bound) = (1, 10)
    while length < digits || number >= bound { (length, bound) = (length + 1, bound * 10) }
    precondition(length <= bytes.count - count, "the text of a date exceeds its capacity")
    var rest = number
    for position in (count..<count + length).reversed() {
      bytes[position] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  /// Writes the first digits of a fraction in nanoseconds.
  package mutating func write(fraction nanoseconds: Int, digits: Int) {
    var rest = nanoseconds
    for _ in digits..<9 { rest /= 10 }
    write(rest, digits: digits)
  }

  /// Writes a day in the form of ISO 8601, `2024-02-29`.
  package mutating func writeDay(_ time: CivilTime) {
    write(time.year, digits: 4)
    write("-")
    write(time.month, digits: 2)
    write("-")
    write(time.day, digits: 2)
  }

  /// Writes a day and time in the form of ISO 8601, `2024-02-29T12:30:00`.
  package mutating func writeTime(_ time: CivilTime) {
    writeDay(time)
    write("T")
    write(time.hour, digits: 2)
    write(":")
    write(time.minute, digits: 2)
    write(":")
    write(time.second, digits: 2)
  }
}
