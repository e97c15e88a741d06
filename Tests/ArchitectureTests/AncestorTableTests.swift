import Foundation
import Testing

/// The table of the ancestors' features and their status.
@Suite struct AncestorTableTests {
  /// The cells of each row, without the heading.
  private func rows() throws -> [[String]] {
    try markdownRows(repositoryText("Tests/Ancestors.md")).map(\.cells)
      .filter { $0.first?.wholeMatch(of: /(JKV|KVM|ZCR|YJ)-\d+/) != nil }
  }

  @Test func everyFeatureHasOneRowWithAStatus() throws {
    let rows = try rows()
    let ids = rows.map { $0[0] }
    let wanted =
      (1...69).map { String(format: "JKV-%02d", $0) }
      + (1...36).map { String(format: "KVM-%02d", $0) }
      + (1...92).map { String(format: "ZCR-%02d", $0) }
      + (1...62).map { String(format: "YJ-%02d", $0) }
    #expect(ids == wanted)
    for row in rows where row.count != 3 || row[2].isEmpty || row[2].contains("not yet") {
      Issue.record("\(row[0]) has no answer")
    }
  }

  @Test func everyNamedTestExists() throws {
    var titles: [String: [Substring]] = [:]
    for row in try rows() {
      for match in row[2].matches(of: /(\w+Tests): "(.+?)"(?=<br>|$)/) {
        let folder = String(match.output.1)
        if titles[folder] == nil { titles[folder] = try self.titles(in: "Tests/\(folder)") }
        let isThere =
          titles[folder]?.contains { line in
            line.contains(row[0]) && line.contains(": \(match.output.2)\"")
          } ?? false
        #expect(isThere, "\(row[0]): no test \"\(match.output.2)\" in \(folder)")
      }
    }
  }

  /// The lines of the Swift sources in a folder that can contain the title of a test with rows.
  private func titles(in folder: String) throws -> [Substring] {
    try repositoryFiles(in: folder, ".swift").flatMap { file in
      file.text.split(separator: "\n").filter { $0.contains("-") && $0.contains(": ") }
    }
  }
}
