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
      instruction.paths.contains { differ(old.recipeValue(at: $0), new.recipeValue(at: $0)) }
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
    let new = newWithNulls
    var told = Set(changed.map(\.index))
    var pending = changed[...]
    while let instruction = pending.popFirst() {
      for path in instruction.paths
      where instruction.paths.count > 1
        || differ(old.recipeValue(at: path), new.recipeValue(at: path))
      {
        let place = SourcePath(steps: path.steps.prefix { $0.container == .object })
        let isThere = old.recipeValue(at: path) != nil || new.recipeValue(at: path) != nil
        guard isThere, places.insert(place).inserted else { continue }
        // Overlapping positions may disagree on what is null.
        guard (try? builder.set(new[place] ?? .null, at: place)) != nil else { return new }
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

  /// The changed ingredients whose new value contains null or is missing.
  var withNulls: [CompiledIngredient] {
    changed.filter { instruction in
      instruction.paths.contains { path in
        guard let value = new.recipeValue(at: path) else {
          return old.recipeValue(at: path) != nil
        }
        return value.isNull || !value.withoutNullMembers.isIdentical(to: value)
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

private func differ(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
  switch (old, new) {
  case (nil, nil): false
  case (let old?, let new?): !old.isIdentical(to: new)
  default: true
  }
}

extension JSONValue {
  /// The value without null members of its objects. A merge patch cannot set a member to null.
  var withoutNullMembers: JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(
      JSONObject(object.filter { !$0.value.isNull }.map { ($0.key, $0.value.withoutNullMembers) })
    )
  }
}
