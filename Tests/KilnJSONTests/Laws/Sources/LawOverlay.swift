import KilnRecipes
import KilnTestSupport

/// The source of a model in which the values of a partial source replace those at a recipe's paths.
///
/// The recipe has fixed paths that do not overlap.
struct LawOverlay {
  private let law: LawCase
  private let own: JSONValue
  private let kit: LawKit

  /// The result of an overlay.
  enum Result {
    case source(JSONValue)
    /// Reading the partial source fails.
    case invalid
    /// The page does not specify the result.
    case unspecified(String)
  }

  /// What happens to the value at a path.
  private enum Change {
    case kept, removed, invalid
    case replaced(JSONValue)
    case unspecified(String)
  }

  /// - Parameter own: the source of the model.
  init(_ law: LawCase, _ own: JSONValue, _ kit: LawKit) {
    (self.law, self.own, self.kit) = (law, own, kit)
  }

  private var options: RecipeOptions { law.recipe.options }

  var result: Result {
    if law.recipe.hasStrictKeys(kit), law.recipe.hasUnknownKeys(law.partial, kit) {
      return .invalid
    }
    if law.partial.isNull { return .unspecified("null") }
    var builder = JSONTreeBuilder()
    var removed: [SourcePath] = []
    for line in law.recipe.lines {
      for (number, reading) in line.readings.enumerated() {
        guard let path = reading.paths.first else { continue }
        if path.isRoot {
          switch members(of: line) {
          case .source(let members):
            for (key, value) in members.objectValue ?? [:] {
              try? builder.set(value, at: SourcePath(steps: [.key(key)]))
            }
          case let other: return other
          }
          continue
        }
        switch change(number, of: line, at: path) {
        case .kept: if let value = own[path] { try? builder.set(value, at: path) }
        case .removed: removed.append(path)
        case .replaced(let value): try? builder.set(value, at: path)
        case .invalid: return .invalid
        case .unspecified(let reason): return .unspecified(reason)
        }
      }
    }
    let source = builder.value ?? (law.recipe.paths == .list ? [] : [:])
    // In an array before other elements, a missing element is null.
    let isNull = removed.contains { Oracle.find($0, in: source) == .null($0) }
    return isNull ? .unspecified("missing element") : .source(source)
  }

  /// The members of a property at `$`.
  private func members(of line: LawLine) -> Result {
    guard case .object(let members) = law.partial else { return .invalid }
    if line.takesDefaultOnError { return .unspecified("default on error") }
    let way = law.recipe.way(line, kit)
    if way.isRemaining { return .source(.object(remaining(members))) }
    let isMissing = (way.rootKeys ?? []).allSatisfy {
      Oracle.find($0, in: law.partial) == .missing(isAfterNull: false)
    }
    var object = JSONObject()
    for key in way.rootMembers {
      object[key] = (isMissing ? nil : members[key]) ?? own[SourcePath(steps: [.key(key)])]
    }
    return .source(.object(object))
  }

  /// The members that no other ingredient reads.
  private func remaining(_ members: JSONObject) -> JSONObject {
    let recipe = law.recipe
    var others = recipe
    others.lines.removeAll { recipe.way($0, kit).isRemaining }
    let known = Set(others.knownPaths(kit).compactMap(\.steps.first))
    let own = own.objectValue ?? [:]
    var all = own.merging(members) { $1 }
    for key in all.keys where known.contains(.key(key)) { all[key] = nil }
    return all
  }

  private func change(_ number: Int, of line: LawLine, at path: SourcePath) -> Change {
    let presence = Oracle.find(path, in: law.partial)
    let takesNull = law.recipe.way(line, kit).takesNull[number]
    switch presence {
    case .missing(isAfterNull: false): return kept(line)
    case .mismatch: return .invalid
    case .present(let value, _):
      // An invalid value is missing, for which an update and a bake differ.
      return line.takesDefaultOnError ? .unspecified("default on error") : .replaced(value)
    case .null, .missing:
      switch line.updateNulls ?? options.updateNulls {
      case .ignore: return kept(line)
      case .default: return reset(line)
      case .clear: break
      }
      if !takesNull, (line.nulls ?? options.nulls) == .absent { return kept(line) }
      if case .missing = presence { return .removed }
      return line.takesDefaultOnError && !takesNull
        ? .unspecified("default on error") : .replaced(.null)
    }
  }

  /// The change of a value that the partial source does not have.
  private func kept(_ line: LawLine) -> Change { isPartOfNil(line) ? .removed : .kept }

  /// The change of a property that null resets to its default.
  private func reset(_ line: LawLine) -> Change {
    let field = kit.fields[line.field]
    if field.ways[line.way].parts > 1 { return .unspecified("default of a part") }
    // A bake has no default for a value that is required.
    if line.isRequired ?? (options.missing == .fail) { return .unspecified("required default") }
    let hasDefault = line.hasDefault || field.schemaField.hasDefault
    let canBeNil = [.optional, .doubleOptional, .transformed].contains(field.row)
    return hasDefault || canBeNil ? .removed : .invalid
  }

  /// Whether a property is `nil`, and the partial source has parts of it.
  ///
  /// The parts of `nil` are not values.
  private func isPartOfNil(_ line: LawLine) -> Bool {
    guard kit.fields[line.field].name == "span", law.old.span == nil else { return false }
    return line.readings.indices.contains { number in
      switch Oracle.find(line.readings[number].paths[0], in: law.partial) {
      case .missing(isAfterNull: false): false
      case .present, .mismatch: true
      case .null, .missing:
        switch line.updateNulls ?? options.updateNulls {
        case .ignore: false
        case .default: true
        case .clear:
          law.recipe.way(line, kit).takesNull[number]
            || (line.nulls ?? options.nulls) != .absent
        }
      }
    }
  }
}

extension LawWay {
  /// The members that the conversion reads at `$`.
  var rootMembers: [String] {
    var keys: [String] = []
    for path in rootKeys ?? [] {
      if case .key(let key) = path.steps[0], !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}
