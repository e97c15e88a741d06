import Testing

@testable import KilnCommand

@Suite struct ByteSizeTests {
  @Test(
    arguments: [
      ("0", 0), ("65536", 65_536), ("7B", 7), ("64K", 65_536), ("64k", 65_536), ("64KiB", 65_536),
      ("64kib", 65_536), ("64KB", 64_000), ("64kB", 64_000), ("1M", 1 << 20), ("1MiB", 1 << 20),
      ("1MB", 1_000_000), ("3G", 3 << 30), ("1GiB", 1 << 30), ("2GB", 2_000_000_000),
      ("1T", 1 << 40), ("1TB", 1_000_000_000_000), ("007", 7), ("8388607T", 8_388_607 << 40),
      ("9223372036854775807", .max),
    ] as [(String, Int)]
  )
  func parsesNumbersWithOptionalUnits(text: String, count: Int) throws {
    #expect(try ByteSize(parsing: text).count == count)
  }

  @Test(arguments: [
    "", " ", "-5", "+5", "5 K", " 5", "5 ", "K", "1.5M", "1e3", "0x10", "5Ki", "5KK", "5P", "5KBB",
    "٣", "5\u{301}", "1_000", "--json",
  ])
  func rejectsMalformedText(text: String) {
    let error = #expect(throws: ArgumentFailure.self) { try ByteSize(parsing: text) }
    #expect(error?.description.hasPrefix("expected a number of bytes") == true)
  }

  @Test(arguments: [
    "9223372036854775808", "99999999999999999999999", "8388608T", "9007199254740992K",
    "9999999999GB",
  ])
  func rejectsSizesThatOverflow(text: String) {
    let error = #expect(throws: ArgumentFailure.self) { try ByteSize(parsing: text) }
    #expect(error?.description == "expected at most \(Int.max) bytes")
  }

  @Test func descriptionRoundTrips() throws {
    #expect(ByteSize(16 << 20).description == "16M")
    #expect(ByteSize(0).description == "0")
    #expect(ByteSize(1 << 60).description == "1048576T")
    for shift in 0..<60 {
      for factor in [1, 3, 5, 7] {
        let size = ByteSize(factor << shift)
        #expect(try ByteSize(parsing: size.description) == size)
      }
    }
  }
}
