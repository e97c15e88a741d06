import Foundation
import KilnSystem
import Testing

@Suite struct DecompressionTests {
  /// The text `{"a":1}`, `{"a":2}` on two lines, compressed by the programs of the formats.
  static let text = Array("{\"a\":1}\n{\"a\":2}\n".utf8)
  static let gzip = bytes("H4sIAAAAAAAAA6tWSlSyMqzlqgbRRrVcAGbAWhkQAAAA")
  static let zstandard = bytes("KLUv/QRYgQAAeyJhIjoxfQp7ImEiOjJ9Cu7trPI=")
  /// The same text, with a window of 1 GiB.
  static let largeWindow = bytes("KLUv/QSggQAAeyJhIjoxfQp7ImEiOjJ9Cu7trPI=")
  static let emptyGzip = bytes("H4sIAAAAAAAAAwMAAAAAAAAAAAA=")
  /// 300,000 times the letter x.
  static let longZstandard = bytes("KLUv/QRYVAAAEHh4AQD7/znAAgIAEHgDnwR4j3Kbog==")
  /// A frame with metadata, which is not content.
  static let skippable: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }

  /// Reads a file of the given bytes in pieces.
  private func read(
    _ file: [UInt8],
    pieces: Int = .max,
    bufferSize: Int = 1000
  ) throws(SystemError) -> [UInt8] {
    var rest = file[...]
    var isAtEnd = false
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      // A terminal continues after its end of input.
      #expect(!isAtEnd)
      let piece = rest.prefix(min(pieces, buffer.count))
      isAtEnd = piece.isEmpty
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    var decompression = try Decompression()
    let memory = try SystemMemory(byteCount: bufferSize)
    var content: [UInt8] = []
    while true {
      var count = 0
      switch try decompression.next(into: memory.bytes) {
      case .bytes(let bytes): count = bytes
      case .isPlain: count = read(into: memory.bytes)
      case .needsInput(let input):
        decompression.add(read(into: input))
        continue
      }
      guard count > 0 else { return content }
      content += memory.bytes[..<count]
    }
  }

  private func reason(_ file: [UInt8]) -> String? {
    do throws(SystemError) {
      _ = try read(file)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [1, 3, 100])
  func readsAFileInPiecesOfAnySize(pieces: Int) throws {
    for bufferSize in [1, 5, 1000] {
      for file in [Self.gzip, Self.zstandard, Self.text] {
        #expect(try read(file, pieces: pieces, bufferSize: bufferSize) == Self.text)
      }
      let empty = try read(Self.emptyGzip, pieces: pieces, bufferSize: bufferSize)
      #expect(empty.isEmpty)
    }
  }

  @Test func readsConcatenatedMembersAndFrames() throws {
    let two = Self.text + Self.text
    for pieces in [1, 100] {
      #expect(try read(Self.gzip + Self.gzip, pieces: pieces) == two)
      #expect(try read(Self.gzip + Self.emptyGzip + Self.gzip, pieces: pieces) == two)
      #expect(try read(Self.zstandard + Self.zstandard, pieces: pieces) == two)
      #expect(
        try read(Self.skippable + Self.zstandard + Self.skippable, pieces: pieces) == Self.text
      )
    }
    let many = Array(repeating: Self.gzip, count: 10_000).flatMap { $0 }
    #expect(try read(many).count == 10_000 * Self.text.count)
    #expect(try read(Self.longZstandard, bufferSize: 77) == Array(repeating: 0x78, count: 300_000))
  }

  @Test func ignoresZerosAfterGzipAndRejectsOtherBytes() throws {
    #expect(try read(Self.gzip + [0, 0, 0], pieces: 1) == Self.text)
    #expect(reason(Self.gzip + [0, 1]) == "expected gzip data, found other bytes after it")
    #expect(reason(Self.gzip + Self.text) == "expected gzip data, found other bytes after it")
    let invalid: [UInt8] = [0x1F, 0x8B, 7, 0, 0, 0]
    #expect(reason(Self.gzip + invalid) == "expected gzip data, found corrupt data")
    #expect(reason(Self.zstandard + Self.text)?.hasPrefix("expected Zstandard data, found") == true)
  }

  @Test func reportsTruncatedFiles() {
    for length in 2..<Self.gzip.count {
      #expect(
        reason(Array(Self.gzip.prefix(length)))
          == "expected more gzip data, found the end of the file"
      )
    }
    for length in 4..<Self.zstandard.count {
      #expect(
        reason(Array(Self.zstandard.prefix(length)))
          == "expected more Zstandard data, found the end of the file"
      )
    }
  }

  @Test func passesThroughShortFilesAndSimilarPrefixes() throws {
    for file in [
      [], [0x1F], [0x28], [0x28, 0xB5, 0x2F], [0x5A, 0x2A, 0x4D], [0x1F, 0x8C, 1, 2],
      [0x28, 0xB5, 0x2F, 0xFE, 7],
    ] as [[UInt8]] {
      for pieces in [1, 100] { #expect(try read(file, pieces: pieces, bufferSize: 2) == file) }
    }
  }

  @Test func corruptedBytesNeverChangeTheContent() {
    // The header of gzip has a time and a system, which nothing verifies.
    for (file, first) in [(Self.gzip, 10), (Self.zstandard, 4)] {
      for index in first..<file.count {
        for bit in 0..<8 {
          var changed = file
          changed[index] ^= 1 << bit
          let content = try? read(changed)
          #expect(content == nil || content == Self.text, "byte \(index), bit \(bit)")
        }
      }
    }
  }

  @Test func limitsTheMemoryForAWindow() {
    #expect(
      reason(Self.largeWindow)
        == "expected Zstandard data, found \"Frame requires too much memory for decoding\""
    )
  }
}
