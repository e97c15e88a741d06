internal import KilnMapping
internal import KilnValues

/// The differences between two sources, by ingredient.
struct SourceChange {
  let old: JSONValue
  let new: JSONValue
  /// The ingredients whose values differ.
  let changed: [CompiledIngredient]

  init(from old: JSONValue, to new: JSONValue, _ instructions: [CompiledIngredient]) {
    self.old = old
    self.new = new
    changed = instructions.filter { instruction in
      instruction.paths.contains { path in
        Self.changedMembers(of: instruction, at: path, from: old, to: new).map { !$0.isEmpty }
          ?? differ(old, new, at: path)
      }
    }
  }

  /// The changed parts of the new source.
  ///
  /// It contains the complete value at each changed position, or null if the value was removed. An
  /// array with any change is included completely. For a property with several paths, all existing
  /// values are included, because which one is read depends on the others.
  ///
  /// - Parameter instructions: all ingredients.
  func partial(_ instructions: [CompiledIngredient]) -> JSONValue {
    var builder = JSONTreeBuilder()
    var places: Set<SourcePath> = []
    let filled = newWithNulls
    var told = Set(changed.map(\.index))
    var pending = changed[...]
    while let instruction = pending.popFirst() {
      for path in instruction.paths
      where instruction.paths.count > 1
        || differ(old, new, at: path)
      {
        if let keys = Self.changedMembers(of: instruction, at: path, from: old, to: new),
          keys.allSatisfy({ (try? builder.set(new[path[$0]] ?? .null, at: path[$0])) != nil })
        {
          continue
        }
        let place = SourcePath(steps: path.steps.prefix { $0.container == .object })
        let isThere = old.recipeValue(at: path) != nil || new.recipeValue(at: path) != nil
        guard isThere, places.insert(place).inserted else { continue }
        // Overlapping positions may disagree on what is null.
        guard (try? builder.set(filled[place] ?? .null, at: place)) != nil else { return filled }
        let others = instructions.filter { other in
          !told.contains(other.index) && other.paths.count > 1
            && other.paths.contains { $0.hasPrefix(place) || place.hasPrefix($0) }
        }
        told.formUnion(others.map(\.index))
        pending += others
      }
    }
    return builder.value ?? (new.arrayValue == nil ? .object([:]) : .array([]))
  }

  /// The changed members of a value that an update completes by the others.
  ///
  /// `nil` if the value is replaced as a whole, or a source has no object there.
  private static func changedMembers(
    of instruction: CompiledIngredient,
    at path: SourcePath,
    from old: JSONValue,
    to new: JSONValue
  ) -> [String]? {
    let form = path.isRoot ? instruction.lookup?.wholeForm : nil
    let others = instruction.operations.otherKeys?.keys
    guard form != nil || others != nil, let old = old[path]?.objectValue,
      let new = new[path]?.objectValue
    else { return nil }
    return (new.keys + old.keys.filter { new[$0] == nil }).filter { key in
      guard differ(old[key], new[key]) else { return false }
      if let others { return !others.contains(key) }
      guard let form else { return true }
      return [old[key], new[key]].compactMap(\.self).contains { value in
        SourceNode.with(.object([key: value])) { form.hasValue(in: $0, nullCounts: true) }
      }
    }
  }

  /// The changed ingredients whose new value contains null, is missing or is at `$`.
  var withNulls: [CompiledIngredient] {
    changed.filter { instruction in
      if instruction.lookup?.wholeForm != nil { return true }
      return instruction.paths.contains { path in
        guard let value = new.recipeValue(at: path) else {
          return old.recipeValue(at: path) != nil
        }
        return value.isNull || !value.withoutNullMembers().isIdentical(to: value)
      }
    }
  }

  /// The new source, with null for array elements that were removed.
  private var newWithNulls: JSONValue {
    var source = new
    for path in changed.flatMap(\.paths)
    where path.isFixed && old[path] != nil && new[path] == nil {
      var isInArray = false
      for (depth, step) in path.steps.enumerated() {
        guard case .index(let index) = step else { continue }
        isInArray = true
        let array = path.prefix(depth)
        let count = source[array]?.arrayValue?.count ?? 0
        for index in count..<max(index, count) { try? source.set(.null, at: array[index]) }
      }
      // If the whole array was removed, its other elements need not be kept.
      if isInArray { try? source.set(.null, at: path) }
    }
    return source
  }
}

/// Whether two sources have different values at a path, or one has a value of the wrong kind on it.
func differ(_ old: JSONValue, _ new: JSONValue, at path: SourcePath) -> Bool {
  SourceNode.with(old) { old in
    SourceNode.with(new) { new in
      let results = (
        path.result(in: old, wildcards: .elements), path.result(in: new, wildcards: .elements)
      )
      switch results {
      case (.mismatch(let mismatch), .mismatch(let other)): return mismatch != other
      case (.mismatch, _), (_, .mismatch): return true
      default: return differ(results.0.value, results.1.value)
      }
    }
  }
}

private func differ(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
  switch (old, new) {
  case (nil, nil): false
  case (let old?, let new?): !old.isIdentical(to: new)
  default: true
  }
}

extension JSONValue {
  /// The value without null members of its objects, except for those that another value has too.
  ///
  /// A merge patch cannot set a member to null.
  ///
  /// - Parameter old: the other value.
  func withoutNullMembers(except old: JSONValue? = nil) -> JSONValue {
    guard case .object(let object) = self else { return self }
    let members = object.compactMap { key, value -> (String, JSONValue)? in
      let other = old?[key]
      if value.isNull, other?.isNull != true { return nil }
      return (key, value.withoutNullMembers(except: other))
    }
    return .object(JSONObject(members))
  }
}
