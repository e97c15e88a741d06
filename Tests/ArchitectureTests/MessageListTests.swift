import Foundation
import Testing

/// Rules of all messages in `Tests/Messages`.
@Suite struct MessageListTests {
  @Test func noMessageRepeatsARejectedInput() throws {
    let files = try repositoryFiles(in: "Tests/Messages", ".txt")
    #expect(files.count > 10)
    for (path, text) in files {
      for line in text.split(separator: "\n") {
        guard let start = line.range(of: " rejected "), let end = line.range(of: ": expected "),
          start.upperBound <= end.lowerBound
        else { continue }
        let input = line[start.upperBound..<end.lowerBound]
        #expect(!line[end.upperBound...].hasSuffix(", found \(input)"), "\(path): \(line)")
      }
    }
  }
}
