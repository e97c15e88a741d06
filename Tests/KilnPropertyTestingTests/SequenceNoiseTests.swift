import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

private struct Row: ValueModel, Sendable {
  var id: Int
  var label: String
  var size: Int

  static let schema = Schema<Row>(
    "Row",
    Row.init,
    Field(\.id, "id"),
    Field(\.label, "label"),
    Field(\.size, "size")
  )
}

private struct Sheet: ValueModel, Sendable {
  var id: Int
  var title: String
  var pages: Int
  var lead: Row
  var rows: [Row]

  static let schema = Schema<Sheet>(
    "Sheet",
    Sheet.init,
    Field(\.id, "id"),
    Field(\.title, "title"),
    Field(\.pages, "pages"),
    Field(\.lead, "lead"),
    Field(\.rows, "rows")
  )
}

/// Counterexamples contain the numbers of sequences only if these matter.
@Suite struct SequenceNoiseTests {
  private let rows = Factory<Row>().sequence(\.id).sequence(\.label) { "row-\($0)" }

  private func sheets() -> Factory<Sheet> {
    Factory<Sheet>().sequence(\.id, from: 100).sequence(\.title) { "sheet-\($0)" }
      .association(\.lead, rows).association(\.rows, rows, count: 2)
  }

  /// Expects the description of the simplest counterexample.
  private func expect<Model: ValueModel & Sendable>(
    _ factory: Factory<Model>,
    _ expected: String,
    _ line: Int = #line,
    if property: (Model) -> Bool
  ) throws {
    let failure = #expect(throws: PropertyFailure<Model>.self) {
      try forAll(factory.generator, seed: 9) { model in property(model) }
    }
    let lines = try #require(failure).description.split(separator: "\n")
    let found = lines.first { $0.hasPrefix("smallest") }.map(String.init)
    #expect(found == "smallest \(Model.schema.name): \(expected)", "line \(line)")
  }

  @Test func numbersThatDoNotMatterAreReset() throws {
    for _ in 0..<2 {
      try expect(rows, "size: 1 → 60") { $0.size < 60 }
      try expect(sheets(), "pages: 1 → 60") { $0.pages < 60 }
      try expect(sheets(), "lead.size: 1 → 60") { $0.lead.size < 60 }
      try expect(sheets(), "rows[1].size: 1 → 60") { $0.rows[1].size < 60 }
    }
  }

  @Test func numbersThatMatterAreSmall() throws {
    try expect(rows, "id: 1 → 4") { $0.id < 4 }
    try expect(rows, "label: \"row-1\" → \"row-2\"") { !$0.label.contains("2") }
    try expect(sheets(), "id: 100 → 104") { $0.id < 104 }
    try expect(sheets(), "pages: 1 → 5, lead.id: 1 → 9") { $0.lead.id < 9 || $0.pages < 5 }
    try expect(sheets(), "rows[1].id: 2 → 20") { $0.rows[1].id < 20 }
  }

  @Test func derivedAndSharedNumbers() throws {
    let numbers = FactorySequence()
    let derived = Factory<Row>().sequence(\.id, numbers) { $0 }
      .set(\.label, from: \.id) { "row-\($0)" }
    for _ in 0..<2 { try expect(derived, "size: 1 → 60") { $0.size < 60 } }
    try expect(derived, "id: 1 → 3, label: \"row-1\" → \"row-3\"") { $0.id < 3 }
    let counted = Factory<Row>().set(\.label) { "row-\($0.index)" }
    try expect(counted, "size: 1 → 60") { $0.size < 60 }
    let adjusted = rows.adjusting { $0.label += "-\($1.index)" }
    try expect(adjusted, "size: 1 → 60") { $0.size < 60 }
    let grown = rows.adjusting { $0.size = max($0.size, $0.id) }
    try expect(grown, "size: 1 → 60") { $0.size < 60 }
  }

  @Test func modelsOfTwoFactories() throws {
    let failure = #expect(throws: PropertyFailure<Row, Sheet>.self) {
      try forAll(rows.generator, sheets().generator, seed: 3) { $0.size == 0 || $1.pages < 90 }
    }
    let words = failure?.description ?? ""
    #expect(words.contains("smallest Row: as it is by default"), "\(words)")
    #expect(words.contains("smallest Sheet: pages: 1 → 90"), "\(words)")
  }
}
