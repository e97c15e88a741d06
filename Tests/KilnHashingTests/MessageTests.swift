import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// The messages of `KilnHashing`, which `Tests/Messages/KilnHashing.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnHashing")
    let texts = [
      "", "12", "164f98196327a021c4307ba30c63085", "164f98196327a021c4307ba30c63085a0",
      "164f98196327a021c4307ba30c63085g", "0x4f98196327a021c4307ba30c63085a",
      "+64f98196327a021c4307ba30c63085a", "１64f98196327a021c4307ba30c6308",
      String(repeating: "0", count: 50),
    ]
    for text in texts {
      messages.add("a fingerprint decoded from \"\(text)\"") {
        try JSONDecoder().decode([Fingerprint].self, from: Data(#"["\#(text)"]"#.utf8))
      }
    }
    try messages.check()
  }
}
