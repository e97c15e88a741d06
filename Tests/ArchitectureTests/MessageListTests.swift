import Foundation
import Testing

/// Rules of all messages in `Tests/Messages` and in the transcripts of the command.
@Suite struct MessageListTests {
  @Test func noMessageRepeatsARejectedInput() throws {
    let lists = try repositoryFiles(in: "Tests/Messages", ".txt")
    let transcripts = try repositoryFiles(in: "Tests/KilnCommandTests/Transcripts", ".md")
    #expect(lists.count > 10 && transcripts.count > 10)
    for (path, text) in lists + transcripts {
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
