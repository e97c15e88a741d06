#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads a file line by line, with hardly more of it in memory than a line may have.
struct LineReader: ~Copyable {
  private var file: InputFile
  private let limit: Int

  private var buffer: UnsafeMutableRawBufferPointer
  /// What of the buffer has been read and not been given out.
  private var rest = 0..<0
  /// Where no line feed has been looked for.
  private var unsearched = 0
  private var number = 0
  private var isAtEnd = false

  /// A reader.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - limit: the most bytes that a line may have.
  init(_ file: consuming InputFile, limit: Int) {
    self.file = file
    self.limit = limit
    buffer = .allocate(byteCount: 256 * 1024, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// A line.
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its bytes without the line feed, until the next line is read; `nil` where there are too many.
    let bytes: UnsafeRawBufferPointer?
  }

  /// The next line; `nil` at the end. The last one may lack its line feed.
  mutating func next() throws(SystemError) -> Line? {
    var isTooLong = false
    while true {
      if let feed = nextFeed() {
        return take(rest.lowerBound..<feed, feedLength: 1, isTooLong)
      }
      if isAtEnd {
        if rest.isEmpty, !isTooLong { return nil }
        return take(rest, feedLength: 0, isTooLong)
      }
      if rest.count > limit {
        // What is too long is passed over, and not kept.
        isTooLong = true
        rest = 0..<0
      }
      try readOn()
    }
  }

  private mutating func take(_ range: Range<Int>, feedLength: Int, _ isTooLong: Bool) -> Line {
    rest = (range.upperBound + feedLength)..<rest.upperBound
    unsearched = rest.lowerBound
    number += 1
    let isTooLong = isTooLong || range.count > limit
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[range])
    return Line(number: number, bytes: isTooLong ? nil : bytes)
  }

  private mutating func nextFeed() -> Int? {
    let range = unsearched..<rest.upperBound
    unsearched = rest.upperBound
    guard let base = buffer.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    else { return nil }
    return base.distance(to: found)
  }

  private mutating func readOn() throws(SystemError) {
    if rest.lowerBound > 0 {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[rest]))
      rest = 0..<rest.count
    }
    unsearched = rest.upperBound
    if rest.count == buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 2 * buffer.count,
        alignment: 64
      )
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[rest.upperBound...])
    let count = try file.fill(room)
    isAtEnd = count == 0
    rest = rest.lowerBound..<(rest.upperBound + count)
  }
}
