import Foundation
import Testing

/// The tests that guides and documents name as proofs of their claims.
@Suite struct LawReferenceTests {
  private func check(_ name: some StringProtocol, in file: String, of document: String) {
    guard let code = try? repositoryText(file) else {
      Issue.record("\(document): no file \(file)")
      return
    }
    #expect(declaresTest(name, in: code), "\(document): no test \(name) in \(file)")
  }

  /// Articles name a test and its file in code voice, since DocC has no links to files.
  @Test func articlesNameExistingTests() throws {
    var count = 0
    for (path, text) in try repositoryFiles(in: "Sources", ".md") {
      for law in text.matches(of: /\(laws?:([^()]*?) in\s+`(Tests\/[^`]+\.swift)`\)/) {
        for name in law.1.matches(of: /`(\w+)`/) {
          check(name.1, in: String(law.2), of: path)
          count += 1
        }
      }
      for file in text.matches(of: /`(Tests\/[^`]+\.swift)`/) {
        let target = repository.appending(path: String(file.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(path): no file \(file.1)")
      }
    }
    #expect(count > 10)
  }

  @Test func documentsLinkToExistingTests() throws {
    var count = 0
    for (path, text) in try repositoryFiles(in: "docs", ".md") {
      for link in markdownLinks(text) where link.target.hasPrefix("../Tests/") {
        guard let name = link.words.wholeMatch(of: /`(\w+)`/), link.target.hasSuffix(".swift")
        else {
          continue
        }
        check(name.1, in: String(link.target.dropFirst(3)), of: path)
        count += 1
      }
    }
    #expect(count > 60)
  }
}
