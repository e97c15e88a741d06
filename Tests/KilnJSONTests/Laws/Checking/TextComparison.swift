import KilnJSON
import KilnRecipes
import KilnTestSupport

/// Compares the results of texts with those of their trees.
struct TextComparison {
  private let law: LawCase
  private let recipe: Recipe<LawModel>
  private let style: PositionedText.Style
  private let random: SeededGenerator

  init(_ law: LawCase, _ recipe: Recipe<LawModel>, _ random: inout SeededGenerator) {
    (self.law, self.recipe) = (law, recipe)
    style = random.pick(PositionedText.Style.allCases)
    self.random = SeededGenerator(seed: random.next())
  }

  /// Compares baking, also of the tree with shuffled members.
  func bake() -> LawOutcome {
    let text = PositionedText(law.source, style, random)
    let tree = Result { () throws(BakeError) in try recipe.bakeResult(law.source) }
    let outcome = Self.compare(
      text,
      tree.map { ($0.value, $0.notices) },
      Result { try recipe.bakeResult(text.bytes) }.map { ($0.value, $0.notices) }
    )
    guard case .holds = outcome else { return outcome }
    let plain = Self.compare(
      text,
      tree.map { ($0.value, []) },
      Result { try recipe.bake(text.bytes) }.map { ($0, []) }
    )
    guard case .holds = plain else { return plain }
    var random = random
    let shuffled = random.shuffled(law.source)
    switch (tree, Result { () throws(BakeError) in try recipe.bakeResult(shuffled) }) {
    case (.success(let left), .success(let right)):
      guard left.value == right.value, left.notices.keys == right.notices.keys else {
        return .broken("\(left)\nbut shuffled \(right)")
      }
    case (.failure(let left), .failure(let right)):
      guard left.failures.keys == right.failures.keys else {
        return .broken("\(left)\nbut shuffled \(right)")
      }
    case (let left, let right): return .broken("\(left)\nbut shuffled \(right)")
    }
    return outcome
  }

  /// Compares updates, matches and mismatches.
  func update() -> LawOutcome {
    let text = PositionedText(law.partial, style, random)
    let tree = Result { () throws(BakeError) in try recipe.updateResult(law.old, with: law.partial)
    }
    let parsed = Result { try recipe.updateResult(law.old, with: text.bytes) }
    let outcome = Self.compare(
      text,
      tree.map { ($0.value, $0.notices) },
      parsed.map { ($0.value, $0.notices) }
    )
    guard case .holds(let name) = outcome else { return outcome }
    if let left = try? tree.get(), let right = try? parsed.get(), left.isChanged != right.isChanged
    {
      let report = "isChanged is \(left.isChanged), but of the text \(right.isChanged)"
      return .broken(report)
    }
    let plain = Self.compare(
      text,
      tree.map { ($0.value, []) },
      Result { try recipe.update(law.old, with: text.bytes) }.map { ($0, []) }
    )
    guard case .holds = plain else { return plain }
    let matches = (
      try? recipe.matches(law.old, law.partial), try? recipe.matches(law.old, text.bytes)
    )
    guard matches.0 == matches.1 else { return .broken("matches: \(matches)") }
    let mismatches = (
      try? recipe.mismatches(of: law.old, in: law.partial),
      try? recipe.mismatches(of: law.old, in: text.bytes)
    )
    guard mismatches.0 == mismatches.1 else { return .broken("mismatches: \(mismatches)") }
    return name.hasPrefix("fails") ? outcome : .holds("updated")
  }

  /// Compares lists.
  func list() -> LawOutcome {
    let source: JSONValue =
      law.seed.isMultiple(of: 8) ? law.source : [law.source, law.partial, law.source]
    let text = PositionedText(source, style, random)
    let tree = Result { () throws(BakeError) in try recipe.bakeList(source) }
    let parsed = Result { try recipe.bakeList(text.bytes) }
    switch (tree, parsed) {
    case (.success(let left), .success(let right)):
      guard left.count == right.count else { return .broken("\(left)\nbut \(right)") }
      for (left, right) in zip(left, right) {
        let outcome = Self.compare(
          text,
          left.map { ($0.value, $0.notices) },
          right.map { ($0.value, $0.notices) }.mapError { $0 }
        )
        guard case .holds = outcome else { return outcome }
      }
      return .holds(left.error == nil ? "list" : "fails: element")
    case (.failure(let left), .failure(let right as BakeError)):
      return Self.compare(text, left, right)
    default: return .broken("\(tree)\nbut \(parsed)")
    }
  }

  /// Compares texts with duplicate keys.
  func duplicates() -> LawOutcome {
    var random = random
    let policy = random.pick(JSONParser.DuplicateKeyPolicy.allCases)
    let text = PositionedText(law.source, style, duplicates: policy, random)
    if text.duplicateCount == 0 { return .outside("no duplicate") }
    let options = JSONParser.Options(duplicateKeys: policy)
    let tree = Result { () throws(BakeError) in try recipe.bakeResult(law.source) }
    let parsed = Result { try recipe.bakeResult(text.bytes, options: options) }
    let plain = Result { try recipe.bake(text.bytes, options: options) }
    if policy == .reject {
      guard case .failure(let error) = parsed, case .failure(let other) = plain,
        error is ParseError, other is ParseError
      else { return .broken("\(parsed)\n\(plain)") }
      return .holds("fails: duplicate key")
    }
    let outcome = Self.compare(
      text,
      tree.map { ($0.value, []) },
      plain.map { ($0, []) }
    )
    guard case .holds = outcome else { return outcome }
    return Self.compare(
      text,
      tree.map { ($0.value, $0.notices) },
      parsed.map { ($0.value, $0.notices) }
    )
  }
}

extension TextComparison {
  typealias Baked = (model: LawModel, notices: [RecipeFailure])

  /// Compares a result of a tree with that of its text.
  static func compare(
    _ text: PositionedText,
    _ tree: Result<Baked, BakeError>,
    _ parsed: Result<Baked, any Error>
  ) -> LawOutcome {
    switch (tree, parsed) {
    case (.success(let left), .success(let right)): return compare(text, left, right)
    case (.failure(let left), .failure(let right as BakeError)): return compare(text, left, right)
    default:
      return .broken("\(tree)\nbut \(parsed)\nof \(text.text)")
    }
  }

  static func compare(_ text: PositionedText, _ tree: Baked, _ parsed: Baked) -> LawOutcome {
    guard tree.model.isSame(as: parsed.model) else {
      return .broken("of the text: \(tree.model.difference(to: parsed.model))")
    }
    let notices = text.placed(tree.notices)
    guard notices == parsed.notices else {
      return .broken("notices \(notices)\nbut \(parsed.notices)")
    }
    return .holds(notices.isEmpty ? "baked" : "baked with notices")
  }

  static func compare(
    _ text: PositionedText,
    _ tree: BakeError,
    _ parsed: BakeError
  ) -> LawOutcome {
    let failures = text.placed(tree.failures)
    guard failures == parsed.failures, tree.omittedCount == parsed.omittedCount else {
      return .broken("failures \(failures)\nbut \(parsed.failures)\nof \(text.text)")
    }
    return .holds("fails: \(tree.firstCode)")
  }
}

extension [RecipeFailure] {
  /// The codes and properties, in any order.
  ///
  /// A dictionary's own form reports only the first invalid member.
  fileprivate var keys: [String] { map { "\($0.code) \($0.property ?? "")" }.sorted() }
}
