import Foundation
import KilnData
import Testing

/// The lists in Sources/KilnData/KilnData.docc/Paths.md.
@Suite struct PathDocumentationTests {
  let page: String

  init() throws {
    page = try String(
      contentsOf: PathVectors.repository.appending(
        path: "Sources/KilnData/KilnData.docc/Paths.md"
      ),
      encoding: .utf8
    )
  }

  @Test func everyReasonIsExplainedOnce() throws {
    let start = try #require(page.range(of: "## Errors"))
    let end = try #require(page.range(of: "## Canonical spelling"))
    let rows = page[start.upperBound..<end.lowerBound].split(separator: "\n")
    let reasons = rows.filter { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    #expect(reasons == SourcePathError.Reason.allCases.map { "\($0)" })
  }

  @Test func documentedLimitsMatchTheCode() {
    func row(_ name: String, _ value: Int) -> Bool {
      let digits = value.formatted(.number.locale(Locale(identifier: "en_US")))
      return page.contains("`\(name)` | \(digits) |")
    }
    #expect(row("SourcePath.maximumLength", SourcePath.maximumLength))
    #expect(row("SourcePath.maximumDepth", SourcePath.maximumDepth))
    #expect(row("SourcePath.maximumIndex", SourcePath.maximumIndex))
    #expect(row("FallbackPaths.maximumCount", FallbackPaths.maximumCount))
  }
}
