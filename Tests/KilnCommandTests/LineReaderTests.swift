import Foundation
import Testing

@testable import KilnCommand

@Suite struct LineReaderTests {
  let folder = try! TemporaryFolder()

  /// The lines of a file: their bytes, or "…" where there are too many.
  func lines(of text: String, limit: Int = 1000) throws -> [String] {
    let file = try folder.write(text, to: "lines")
    var reader = LineReader(
      try InputFile(FileName(bytes: Array(file.path.utf8)), progress: nil),
      limit: limit
    )
    var lines: [String] = []
    while let line = try reader.next() {
      #expect(line.number == lines.count + 1)
      lines.append(line.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "…")
    }
    return lines
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\n", ["a\r"]),
    ] as [(String, [String])]
  )
  func givesEachLineWithoutItsFeed(text: String, expected: [String]) throws {
    #expect(try lines(of: text) == expected)
  }

  @Test(arguments: [7, 1000, 65_536, 262_143, 262_144, 262_145, 1_000_003])
  func givesLinesThatLieAcrossWhatIsReadAtATime(length: Int) throws {
    let expected = (0..<5).map { String(repeating: "\($0)", count: length + $0) }
    #expect(try lines(of: expected.joined(separator: "\n"), limit: 2_000_000) == expected)
  }

  @Test(arguments: [10, 300_000, 3_000_000])
  func passesOverALineThatIsTooLongAndGoesOn(length: Int) throws {
    let long = String(repeating: "x", count: length)
    #expect(try lines(of: "a\n\(long)\nb\n\(long)", limit: 9) == ["a", "…", "b", "…"])
    #expect(try lines(of: "123456789\n1234567890\n", limit: 9) == ["123456789", "…"])
  }
}
