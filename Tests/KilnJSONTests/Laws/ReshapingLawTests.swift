import KilnRecipes
import KilnTestSupport
import Testing

/// A reshaping writes the values that the source of a baked model has.
@Suite struct ReshapingLawTests {
  @Test func reshapedMembersEqualThoseOfBakedModels() throws {
    let kit = try LawKit()
    let declarations = LawDeclarations()
    var run = try LawRun(.reshaping)
    // Sources with the model's own shape.
    let writer = try LawRecipe.derived(.omittingNil, kit)
    var checked = 0
    for number in 1... {
      if checked >= lawCases { break }
      var random = SeededGenerator(seed: 8 << 32 + UInt64(number))
      var made = LawRecipe([.apart, .free, .list], kit, &random)
      for index in made.lines.indices {
        // A null that is absent has a default only without a model, if the type has null.
        let isAbsent = (made.lines[index].nulls ?? made.options.nulls) == .absent
        if isAbsent, kit.fields[made.lines[index].field].row != .value {
          made.lines[index].hasDefault = false
        }
      }
      made.lines.removeAll { declarations.form(of: kit.fields[$0.field].name) == nil }
      (made.options.coercion, made.options.nilForm, made.isDerived) = (.strict, .null, false)
      for index in made.lines.indices {
        made.lines[index].takesDefaultOnError = false
        (made.lines[index].coercion, made.lines[index].nilForm) = (nil, nil)
        made.lines[index].way = 0
      }
      guard let recipe = try? made.recipe(kit) else { continue }
      let declaration = declarations.declaration(made, kit, &random)
      guard let declared = try? Recipe<LawModel>(declaration: declaration),
        let reshaping = try? Reshaping(declaration)
      else { continue }
      var sources = [JSONValue](repeating: made.paths == .list ? [] : [:], count: 2)
      for _ in 0..<12 {
        let old = made.model(kit, &random)
        if let written = try? recipe.decompose(old, omittingIrreversible: true) {
          sources = [sources[1], written]
        }
        let source = made.source(sources[0], donor: sources[1], isPartial: false, &random)
        let law = LawCase(
          recipe: made,
          old: old,
          new: old,
          source: source,
          partial: [:],
          seed: random.next()
        )
        checked += 1
        run.add(law, ReshapingComparison(declared, reshaping, writer, kit).compare(law))
      }
    }
    run.expect(
      successes: 0.3,
      failures: 0.1,
      without: [
        "way: ", "field: grades", "field: bits", "field: depth", "field: height", "field: money",
        "field: branch", "field: rest", "field: shape", "field: outline", "field: price",
        "field: span", "field: code",
        "reads transformed", "deepTree: nil inside", "outline", "span", "coercion",
        "option: coercing", "nilForm: omitted", "option: nilForm",
        "option: defaultOnError", "paths: overlapping", "derived",
      ]
    )
  }
}

/// Compares a reshaping with a recipe of the same declaration.
private struct ReshapingComparison {
  private let recipe: Recipe<LawModel>
  private let reshaping: Reshaping
  private let writer: Recipe<LawModel>
  private let kit: LawKit

  init(
    _ recipe: Recipe<LawModel>,
    _ reshaping: Reshaping,
    _ writer: Recipe<LawModel>,
    _ kit: LawKit
  ) {
    (self.recipe, self.reshaping, self.writer, self.kit) = (recipe, reshaping, writer, kit)
  }

  func compare(_ law: LawCase) -> LawOutcome {
    let baked = Result { () throws(BakeError) in try recipe.bake(law.source) }
    let reshaped = Result { () throws(BakeError) in try reshaping.reshape(law.source) }
    switch (baked, reshaped) {
    case (.failure(let left), .failure): return .holds("fails: \(left.firstCode)")
    case (.failure(let error), .success(let object)):
      // Only types and rules make the difference.
      let codes = Set(error.failures.map(\.code))
      guard codes.isDisjoint(with: [.container, .unknownKey]) else {
        return .broken("\(error)\nbut \(object)")
      }
      return restore(object) ?? .holds("fails: only the model")
    case (.success(let model), .failure(let error)):
      // The schema's defaults are not those of the reshaping.
      let isDefault = error.failures.allSatisfy { failure in
        failure.code == .missing || failure.code == .null
      }
      return isDefault ? .holds("fails: only the reshaping") : .broken("\(model)\nbut \(error)")
    case (.success(let model), .success(let object)):
      guard let expected = try? writer.decompose(model) else { return .outside("not written") }
      for (name, value) in object.objectValue ?? [:] {
        let other = expected[name] ?? .null
        guard Self.agree(value, other, name) else {
          return .broken("\(declarationText)\n\(name) is \(value), but \(other) of the model")
        }
      }
      return restore(object) ?? .holds("reshaped")
    }
  }

  private var declarationText: String { "\(reshaping.declaration.jsonValue())" }

  private func isAtRoot(_ name: String) -> Bool {
    reshaping.declaration.ingredients.contains { $0.property == name && $0.path == "$" }
  }

  /// Checks that a restored object is reshaped to the same members; `nil` if it is.
  private func restore(_ object: JSONValue) -> LawOutcome? {
    guard let source = try? reshaping.restore(object) else { return nil }
    do throws(BakeError) {
      let again = try reshaping.reshape(source)
      for (name, value) in object.objectValue ?? [:] where again[name] != value {
        // At `$`, `nil` writes no member.
        if value.isNull, again[name] == nil, isAtRoot(name) { continue }
        let report = "\(declarationText)\n\(object)\nis restored as \(source)\nand \(again)"
        return .broken(report)
      }
      for (name, value) in again.objectValue ?? [:] where object[name] == nil && !value.isNull {
        let report = "\(declarationText)\n\(object)\nis restored as \(source)\nand \(again)"
        return .broken(report)
      }
      return nil
    } catch {
      return .broken("\(declarationText)\n\(object)\nis restored as \(source)\n\(error)")
    }
  }

  /// Whether a value equals that of a model, in which numbers have their types.
  ///
  /// A nested model without a value has no member.
  private static func agree(_ value: JSONValue, _ other: JSONValue, _ name: String) -> Bool {
    switch (value, other) {
    case (.object(let left), .object(let right)) where LawDeclarations.models.contains(name):
      left.allSatisfy { key, member in agree(member, right[key] ?? .null, key) }
    case (.object(let left), .object(let right)) where name == "named":
      left.count == right.count
        && left.allSatisfy { key, member in agree(member, right[key] ?? .null, "part") }
    case (.array(let left), .array(let right)) where name == "parts":
      left.count == right.count && zip(left, right).allSatisfy { agree($0, $1, "part") }
    default:
      value == other || (name == "ratio" && value.doubleValue == other.doubleValue)
    }
  }
}
