public import KilnMapping

extension JSONTextWriter {
  /// Writes an array.
  ///
  /// - Parameter write: writes the element at an address.
  @inlinable
  @inline(__always)
  mutating func writeList<Element>(
    _ elements: [Element],
    _ write: (UnsafePointer<Element>, inout JSONTextWriter) throws -> Void
  ) throws {
    guard try open(UInt8(ascii: "[")) else { return }
    try elements.withUnsafeBufferPointer { elements in
      for index in elements.indices {
        separate(first: index == 0)
        try write(elements.baseAddress.unsafelyUnwrapped + index, &self)
      }
    }
    close(UInt8(ascii: "]"), isEmpty: elements.isEmpty)
  }

  /// Whether only null was written since a mark.
  @usableFromInline
  func endsInNull(since mark: Int) -> Bool {
    room.count - mark == 4 && room.bytes[mark] == UInt8(ascii: "n")
  }
}
