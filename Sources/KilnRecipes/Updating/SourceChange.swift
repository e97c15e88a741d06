internal import KilnMapping
internal import KilnValues

/// What changed from one source to another, ingredient by ingredient.
struct SourceChange {
  let old: JSONValue
  let new: JSONValue
  /// The ingredients at whose places the sources differ.
  let changed: [CompiledIngredient]

  init(from old: JSONValue, to new: JSONValue, _ instructions: [CompiledIngredient]) {
    self.old = old
    self.new = new
    changed = instructions.filter { $0.differs(old, new) }
  }

  /// The new source as far as it changed: the whole value of each place that did, null if there is
  /// none any more. Of an array all of it, whatever changed in it; of a property with several
  /// places all that have a value, for what is read at one of them depends on the others.
  ///
  /// - Parameter instructions: all the ingredients.
  func partial(_ instructions: [CompiledIngredient]) -> JSONValue {
    var builder = JSONTreeBuilder()
    var places: Set<SourcePath> = []
    let new = newWithNulls
    var several = instructions.filter { $0.paths.count > 1 }
    var pending = changed
    while !pending.isEmpty {
      for instruction in pending {
        let isWhole = instruction.paths.count > 1
        for path in instruction.paths where isWhole || differ(old[path], new[path]) {
          let steps = path.steps.prefix { if case .key = $0 { true } else { false } }
          let place = SourcePath(steps: steps)
          guard old[path] != nil || new[path] != nil, places.insert(place).inserted else {
            continue
          }
          // Places that lie in one another may not agree on what is null.
          guard (try? builder.set(new[place] ?? .null, at: place)) != nil else { return new }
        }
      }
      let told = Set(pending.map(\.index))
      several.removeAll { told.contains($0.index) }
      pending = several.filter { instruction in
        instruction.paths.contains { path in
          places.contains { path.hasPrefix($0) || $0.hasPrefix(path) }
        }
      }
    }
    return builder.value ?? (new.arrayValue == nil ? .object([:]) : .array([]))
  }

  /// The ingredients that changed to something with null in it, or to nothing.
  var withNulls: [CompiledIngredient] {
    changed.filter { instruction in
      instruction.paths.contains { path in
        guard let value = new[path] else { return old[path] != nil }
        return value.isNull || !value.withoutNullMembers.isIdentical(to: value)
      }
    }
  }

  /// The new source with null for the elements of arrays that are left out of it since.
  private var newWithNulls: JSONValue {
    var source = new
    for path in changed.flatMap(\.paths)
    where !path.hasWildcard && old[path] != nil && new[path] == nil {
      let isInArray = path.steps.contains { if case .index = $0 { true } else { false } }
      // Where the array is gone altogether, nothing else in it needs to be kept.
      if isInArray { source.pad(to: path) }
    }
    return source
  }
}

extension CompiledIngredient {
  /// Whether two sources differ at any of the places that are read.
  func differs(_ old: JSONValue, _ new: JSONValue) -> Bool {
    paths.contains { differ(old[$0], new[$0]) }
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
  /// Sets null at a place, and at the elements before the indexes on the way there that are not
  /// there.
  fileprivate mutating func pad(to path: SourcePath) {
    for (depth, step) in path.steps.enumerated() {
      guard case .index(let index) = step else { continue }
      let array = path.prefix(depth)
      let count = self[array]?.arrayValue?.count ?? 0
      for index in count..<max(index, count) {
        try? set(.null, at: array[index])
      }
    }
    try? set(.null, at: path)
  }

  /// The value without the members of its objects that are null: to a merge patch those are not
  /// there.
  var withoutNullMembers: JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(
      JSONObject(object.filter { !$0.value.isNull }.map { ($0.key, $0.value.withoutNullMembers) })
    )
  }
}
