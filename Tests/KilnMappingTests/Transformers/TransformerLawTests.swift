import Foundation
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct TransformerLawTests {
  @Test func everyLibraryTransformerSatisfiesItsLaw() throws {
    let registry = TransformerRegistry.standard()
    for law in LawTable.cases() {
      let violations = try law.violations(registry)
      #expect(violations.isEmpty, "\(law.name) \(law.signature): \(violations.prefix(3))")
    }
  }

  @Test func lawTableCoversEveryLibraryTransformer() {
    let registry = TransformerRegistry.standard()
    let shipped = registry.names.flatMap { name in
      registry.signatures(named: name).map { "\(name): \($0)" }
    }
    let checked = LawTable.cases(count: 1).map { "\($0.name): \($0.signature)" }
    #expect(checked.count == Set(checked).count)
    #expect(Set(shipped).subtracting(checked).sorted() == [])
    #expect(Set(checked).subtracting(shipped).sorted() == [])
  }

  @Test func lawsOfLargeDomainsTryManyValues() {
    let finite = ["trueFalse", "yesNo", "onOff", "oneZero", "booleanWord", "bit", "boolean"]
    for law in LawTable.cases() where !finite.contains(law.name) {
      #expect(law.count >= randomCount(2000), "\(law.name) \(law.signature)")
    }
  }
}

@Suite struct RoundTripTests {
  private let half = Transformer<Int, Int>("half", forward: { $0 / 2 }, reverse: { $0 * 2 })

  @Test func reportsChangedValues() throws {
    let failures = half.roundTripFailures(of: [2, 3, 4, 5])
    #expect(failures.map(\.value) == [3, 5])
    guard case .changed(1, returned: 2) = try #require(failures.first).outcome else {
      Issue.record("\(failures)")
      return
    }
    #expect(half.reversed()?.roundTripFailures(of: [2, 3, 4, 5]).isEmpty == true)
  }

  @Test func usesTheCallersEquality() {
    let inexact = Transformer<Double, Double>(forward: { $0 * 3 }, reverse: { $0 / 3 + 1e-9 })
    #expect(inexact.roundTripFailures(of: [1, 2]).count == 2)
    #expect(inexact.roundTripFailures(of: [1, 2]) { abs($0 - $1) < 1e-6 }.isEmpty)
  }

  @Test func failureDescriptionIsBounded() throws {
    let cut = Transformer<String, String>(forward: { "\($0)!" }, reverse: { $0 })
    let failures = cut.roundTripFailures(of: [String(repeating: "x", count: 100_000)])
    #expect(try #require(failures.first).description.utf8.count < 400)
  }
}
