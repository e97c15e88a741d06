#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads a file line by line, with no more of it in memory than a line may have.
struct LineReader: ~Copyable {
  private var file: InputFile
  private let limit: Int

  /// A reader.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - limit: the most bytes that a line may have.
  init(_ file: consuming InputFile, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// A line.
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its bytes without the line feed, for as long as it is looked at; `nil` where there are too many.
    let bytes: UnsafeRawBufferPointer?
  }

  /// Looks at the lines one after the other. The last one may lack its line feed.
  mutating func forEach(_ body: (Line) throws -> Void) throws {
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 64)
    defer { buffer.deallocate() }
    var (start, end, searched, number) = (0, 0, 0, 1)
    var isTooLong = false
    func tell(_ range: Range<Int>) throws {
      let bytes =
        isTooLong || range.count > limit ? nil : UnsafeRawBufferPointer(rebasing: buffer[range])
      try body(Line(number: number, bytes: bytes))
      number += 1
      isTooLong = false
    }
    while true {
      while let feed = Self.feed(in: buffer, searched..<end) {
        try tell(start..<feed)
        (start, searched) = (feed + 1, feed + 1)
      }
      if end - start > limit {
        isTooLong = true
        start = end
      }
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      (start, end) = (0, end - start)
      searched = end
      if end == buffer.count { buffer = Self.grown(buffer) }
      let count = try file.fill(UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      if count == 0 {
        if end > start || isTooLong { try tell(start..<end) }
        return
      }
      end += count
    }
  }

  private static func feed(in buffer: UnsafeMutableRawBufferPointer, _ range: Range<Int>) -> Int? {
    guard let base = buffer.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    else { return nil }
    return base.distance(to: found)
  }

  private static func grown(
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> UnsafeMutableRawBufferPointer {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 64)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    return larger
  }
}
