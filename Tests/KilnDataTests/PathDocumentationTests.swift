import Foundation
import KilnData
import KilnTestSupport
import Testing

/// The lists in Sources/KilnData/KilnData.docc/Paths.md.
@Suite struct PathDocumentationTests {
  let page: String

  init() throws {
    page = try repositoryText("Sources/KilnData/KilnData.docc/Paths.md")
  }

  @Test func everyReasonIsExplainedOnce() throws {
    let start = try #require(page.range(of: "## Errors"))
    let end = try #require(page.range(of: "## Canonical spelling"))
    let rows = page[start.upperBound..<end.lowerBound].split(separator: "\n")
    let reasons = rows.filter { $0.hasPrefix("| expected ") }.map { row in
      String(row.dropFirst("| expected ".count).split(separator: " | ")[0])
        .replacing("`", with: "").replacing("\\|", with: "|")
    }
    #expect(Set(reasons).count == reasons.count)
    #expect(Set(reasons) == Set(Self.reasons.map { Self.error($0).expected }))
    #expect(
      Set(Self.reasons.map { Self.error($0).listedCase }) == Set(ParseError.Format.path.cases)
    )
  }

  /// The causes of errors in paths.
  private static let reasons: [ParseError.Reason] = [
    .emptyPath, .emptyPiece, .emptyBrackets, .notAnIndex, .missingDigit, .badDigit, .leadingZero,
    .indexTooLarge, .quoteNotClosedByBracket, .wildcardNotClosedByBracket, .badEscape,
    .unclosedQuote, .unclosedBracket, .strayText, .strayClose, .strayBar, .emptyAlternative,
    .tooLong(maximum: SourcePath.maximumLength), .tooDeep(maximum: SourcePath.maximumDepth),
    .tooManyAlternatives,
  ]

  private static func error(_ reason: ParseError.Reason) -> ParseError {
    ParseError(.path, reason, at: 0, of: "")
  }

  @Test func documentedLimitsMatchTheCode() {
    func row(_ name: String, _ value: Int) -> Bool {
      let digits = value.formatted(.number.locale(Locale(identifier: "en_US")))
      return page.contains("`\(name)` | \(digits) |")
    }
    #expect(row("SourcePath.maximumLength", SourcePath.maximumLength))
    #expect(row("SourcePath.maximumDepth", SourcePath.maximumDepth))
    #expect(row("SourcePath.maximumIndex", SourcePath.maximumIndex))
    #expect(page.contains("| `KILN_PATH_MAX_ALTERNATIVES` | | \(FallbackPaths.maximumCount) |"))
  }
}
