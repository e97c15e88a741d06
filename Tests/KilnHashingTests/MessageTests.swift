import Foundation
import KilnHashing
import KilnTestSupport
import Testing

extension XXH3.SecretError: ListedError {
  enum Case: CaseIterable { case tooShort }

  var listedCase: Case {
    switch self {
    case .tooShort: .tooShort
    }
  }
}

extension XXH3.FileError: ListedError {
  enum Case: CaseIterable { case open, read }

  var listedCase: Case {
    switch operation {
    case .open: .open
    case .read: .read
    }
  }
}

/// The messages of `KilnHashing`, which `Tests/Messages/KilnHashing.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList(
      "KilnHashing",
      listing: XXH3.SecretError.self,
      XXH3.FileError.self
    )
    messages.add("3 bytes") { try XXH3.Secret([1, 2, 3]) }
    messages.add("a missing file") { try XXH3.hash64(fileAt: "/no/such\nfile") }
    messages.add("a path with a NUL") { try XXH3.hash64(fileAt: "a\0b") }
    messages.add("a directory") { try XXH3.hash64(fileAt: "/") }
    messages.add("a descriptor that is not open") { try XXH3.hash64(fileDescriptor: -1) }
    let url = try #require(URL(string: "https://example.org/data"))
    messages.add("the URL of a web page") { try XXH3.hash64(fileAt: url) }
    let long = String(repeating: "0", count: 50)
    for (cause, text) in [("another text", "beef"), ("a long text", long)] {
      messages.add("a fingerprint decoded from \(cause)") {
        try JSONDecoder().decode([Fingerprint].self, from: Data(#"["\#(text)"]"#.utf8))
      }
    }
    try messages.check()
  }
}
