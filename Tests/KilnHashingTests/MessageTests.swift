import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// The messages of `KilnHashing`, which `Tests/Messages/KilnHashing.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnHashing")
    let long = String(repeating: "0", count: 50)
    for (cause, text) in [("another text", "beef"), ("a long text", long)] {
      messages.add("a fingerprint decoded from \(cause)") {
        try JSONDecoder().decode([Fingerprint].self, from: Data(#"["\#(text)"]"#.utf8))
      }
    }
    try messages.check()
  }
}
