import Foundation
import Testing

/// Rules of all messages in `Tests/Messages`.
@Suite struct MessageListTests {
  @Test func noMessageRepeatsARejectedInput() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Messages")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 10)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let start = line.range(of: " rejected "), let end = line.range(of: ": expected "),
          start.upperBound <= end.lowerBound
        else { continue }
        let input = line[start.upperBound..<end.lowerBound]
        #expect(!line[end.upperBound...].hasSuffix(", found \(input)"), "\(name): \(line)")
      }
    }
  }
}
