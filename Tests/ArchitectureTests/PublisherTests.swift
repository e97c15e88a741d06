import Foundation
import Testing

/// The publishers of Combine and OpenCombine. No platform compiles both.
@Suite struct PublisherTests {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a file, without conditions and imports.
  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .replacing("OpenCombine", with: "Combine").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.contains(" import ") }
  }

  @Test func publishersDifferOnlyInTheirModule() throws {
    let combine = try lines("Sources/KilnObservation/Streams/Flow+Publisher.swift")
    #expect(combine.count > 50)
    #expect(try lines("Sources/KilnOpenCombine/Flow+OpenCombine.swift") == combine)
  }
}
