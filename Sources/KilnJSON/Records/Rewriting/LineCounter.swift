internal import CSimdJSON

/// Counts the line feeds between increasing offsets.
final class LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var offset: Int
  private var lines = 0

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  /// The number of line feeds up to an offset.
  func count(to end: Int) -> Int {
    if let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      lines += kiln_json_count_lines(start + offset, end - offset)
    }
    offset = end
    return lines
  }
}
