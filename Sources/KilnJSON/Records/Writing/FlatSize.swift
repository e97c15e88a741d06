/// The number of columns, and the length of their names.
package struct FlatSize: Sendable {
  /// The largest number of columns.
  package static let maximumCount = 16_384
  /// The largest length of all names, in bytes.
  static let maximumByteCount = 1 << 20

  private var count = 0
  private var byteCount = 0

  var isTooLarge: Bool { count > Self.maximumCount || byteCount > Self.maximumByteCount }

  mutating func add(_ nameLength: Int) {
    count += 1
    byteCount += nameLength
  }

  mutating func remove(_ nameLength: Int) {
    count -= 1
    byteCount -= nameLength
  }
}
