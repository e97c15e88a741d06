import Foundation
import Testing

/// The delivery contract in docs/observation.md, and the tests that prove it.
@Suite struct ContractTests {
  /// The numbers of the lines in the contract.
  private func lines() throws -> [Int] {
    let guide = try repositoryText("docs/observation.md")
    let contract = guide.components(separatedBy: "## The contract of delivery").last ?? ""
    return contract.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/(\d+)\. /#).flatMap { Int($0.output.1) }
    }
  }

  /// The contract numbers in test names, as in "contract 7, 8, YJ-23: …".
  private func proved() throws -> Set<Int> {
    var numbers: Set<Int> = []
    for name in ["KilnObservationTests", "KilnStressTests"] {
      for file in try repositoryFiles(in: "Tests/\(name)", ".swift") {
        for match in file.text.matches(of: #/"contract ([^:"]+): /#) {
          numbers.formUnion(match.output.1.split(separator: ", ").compactMap { Int($0) })
        }
      }
    }
    return numbers
  }

  @Test func linesAreNumberedInOrder() throws {
    let lines = try lines()
    #expect(lines.count > 30)
    #expect(lines == Array(1...Swift.max(1, lines.count)))
  }

  @Test func contractLinesAndTestsMatch() throws {
    let (lines, proved) = (Set(try lines()), try proved())
    #expect(lines.subtracting(proved).sorted() == [], "lines without a test")
    #expect(proved.subtracting(lines).sorted() == [], "tests without a line")
  }
}
