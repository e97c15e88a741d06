import KilnRecipes

/// What a path leads to, by the first section of docs/presence.md.
enum LawPresence: Equatable {
  case missing
  case null
  case present(JSONValue)
  /// The path continues after a null.
  case nullOnTheWay
  /// The path continues after a value that is not the required container, at a number of steps.
  case mismatch(depth: Int)

  /// Follows a path without wildcards.
  init(of path: SourcePath, in source: JSONValue) {
    var value = source
    for (depth, step) in path.steps.enumerated() {
      switch (value, step) {
      case (.null, _):
        self = .nullOnTheWay
        return
      case (.object(let object), .key(let key)):
        guard let member = object[key] else {
          self = .missing
          return
        }
        value = member
      case (.array(let array), .index(let index)):
        guard index < array.count else {
          self = .missing
          return
        }
        value = array[index]
      case (.array(let array), .fromEnd(let distance)):
        guard distance <= array.count else {
          self = .missing
          return
        }
        value = array[array.count - distance]
      default:
        self = .mismatch(depth: depth)
        return
      }
    }
    self = value.isNull ? .null : .present(value)
  }

  /// The name for counts.
  var name: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .present: "present"
    case .nullOnTheWay: "null on the way"
    case .mismatch: "mismatch"
    }
  }
}

extension LawRecipe {
  /// The paths that the recipe reads. A model at `$` is replaced by the paths that it reads.
  func knownPaths(_ kit: LawKit) -> [SourcePath] {
    lines.flatMap { line in
      line.readings.flatMap(\.paths).flatMap { path in
        path.isRoot ? way(line, kit).rootKeys ?? [path] : [path]
      }
    }
  }

  /// Whether unknown keys are errors, by the recipe or that of a model at `$`.
  func hasStrictKeys(_ kit: LawKit) -> Bool {
    options.unknownKeys == .fail
      || lines.contains { $0.paths.contains("$") && way($0, kit).name.hasPrefix("strict") }
  }

  /// Whether a source has a key that no path continues with, and that is after the end of none.
  func hasUnknownKeys(_ source: JSONValue, _ kit: LawKit) -> Bool {
    hasUnknownKey(source, knownPaths(kit).map { $0.steps[...] })
  }
}

private func hasUnknownKey(_ value: JSONValue, _ rests: [ArraySlice<SourcePath.Step>]) -> Bool {
  if rests.contains(where: \.isEmpty) { return false }
  switch value {
  case .object(let object):
    return object.contains { key, member in
      let inside = rests.filter { $0.first == .key(key) }.map { $0.dropFirst() }
      return inside.isEmpty || hasUnknownKey(member, inside)
    }
  case .array(let array):
    return array.enumerated().contains { index, element in
      let steps: [SourcePath.Step] = [.index(index), .fromEnd(array.count - index), .each]
      let inside = rests.filter { rest in steps.contains { $0 == rest.first } }
      return !inside.isEmpty && hasUnknownKey(element, inside.map { $0.dropFirst() })
    }
  default: return false
  }
}
