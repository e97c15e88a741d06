import KilnJSON
import KilnMapping
import KilnRecipes
import KilnSupport
import KilnTestSupport
import Testing

/// Compares records that are reshaped as text with their trees.
@Suite struct ReshapedRecordsTests {
  /// The result for some records.
  private struct Made {
    var text = ""
    var wrong: [String] = []
    /// The notices about valid records, with the number of each record.
    var notices: [String] = []
    /// The ingredients for which no valid record had a value.
    var unfound: [String] = []
  }

  private func text(
    _ reshaping: Reshaping,
    _ records: JSONRecords,
    _ direction: Reshaping.Direction = .forward
  ) async throws -> Made {
    let batches = reshaping.reshapeAllToText(records, direction, progress: JSONRecordsProgress())
    var made = Made()
    var bytes: [UInt8] = []
    var unfound = UnfoundIngredients(reshaping)
    while let part = try await batches.next() {
      part.made.withBytes { bytes += $0 }
      made.wrong += part.errors.map(\.description)
      for (position, notices) in part.notices {
        made.notices += notices.elements.map { "\(position.number): \($0)" }
      }
      unfound.merge(part.made.unfound)
    }
    made.text = String(decoding: bytes, as: UTF8.self)
    made.unfound = unfound.ingredients.map(\.property)
    return made
  }

  /// The same result, computed per record and with trees.
  private func expected(
    _ reshaping: Reshaping,
    _ records: [[UInt8]]
  ) -> Made {
    var made = Made()
    var trees: [JSONValue] = []
    for (number, record) in records.enumerated() {
      do {
        let tree = try JSONValue(json: record)
        let result = try reshaping.reshapeResult(tree)
        made.text += try result.value.text() + "\n"
        made.notices += result.notices.map { "\(number): \($0)" }
        trees.append(tree)
      } catch {
        made.wrong.append("\(number)")
      }
    }
    let declaration = reshaping.declaration
    for ingredient in declaration.ingredients where !trees.isEmpty {
      let isReported =
        ingredient.options.isRequired == nil && declaration.options.missing == .report
      let isFound = trees.contains { tree in
        (try? FallbackPaths(ingredient.path).value(in: tree)) != nil
      }
      if !isFound, !isReported { made.unfound.append(ingredient.property) }
    }
    return made
  }

  @Test("random records are written like their trees", arguments: randomCases(0..<400))
  func randomRecords(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var records: [[UInt8]] = []
    for _ in 0..<1 + random.below(6) {
      let text = RandomDocument(seed: random.next(), depth: 4).text
      records.append(Array(text.utf8).map { $0 == 0x0A ? 0x20 : $0 })
    }
    if let first = records.first {
      for _ in 0..<random.below(4) {
        let changed = random.mutation(of: first).map { $0 == 0x0A ? UInt8(0x20) : $0 }
        records.append(changed)
      }
    }
    records.removeAll { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    // Without line feeds, carriage returns between values end lines.
    if records.count == 1 { records[0] = records[0].map { $0 == 0x0D ? 0x20 : $0 } }
    var ingredients: [RecipeDeclaration.Ingredient] = []
    let tree = try records.first.map { try JSONValue(json: $0) } ?? [:]
    for number in 0..<1 + random.below(4) {
      let path = random.path(in: tree)
      var ingredient = RecipeDeclaration.Ingredient("p\"\(number)", path.description)
      ingredient.options.isRequired = random.pick([nil, nil, true, false])
      ingredients.append(ingredient)
    }
    var declaration = RecipeDeclaration(ingredients: ingredients)
    declaration.options.missing = random.pick([.omit, .report, .fail])
    guard let reshaping = try? Reshaping(declaration) else { return }
    let all = Array(records.joined(separator: [0x0A]))
    let limits = JSONRecords.Limits(
      batchBytes: random.pick([50, 500, 100_000]),
      workers: 1 + random.below(2)
    )
    let made = try await text(reshaping, JSONRecords(all, format: .lines, limits: limits))
    let wanted = expected(reshaping, records)
    #expect(made.text == wanted.text)
    #expect(made.wrong.count == wanted.wrong.count)
    #expect(made.notices == wanted.notices)
    #expect(made.unfound == wanted.unfound)
  }

  @Test("a round trip restores the mapped parts of the source")
  func roundTrip() async throws {
    let reshaping = try Reshaping(
      RecipeDeclaration(ingredients: [.init("id", "server_id"), .init("name", "profile.names[0]")])
    )
    let source = #"{"server_id":7,"profile":{"names":["Zoë \"Z\""]}}"# + "\n"
    let there = try await text(reshaping, JSONRecords(source))
    #expect(there.text == #"{"id":7,"name":"Zoë \"Z\""}"# + "\n")
    #expect(try await text(reshaping, JSONRecords(there.text), .reverse).text == source)
  }
}
