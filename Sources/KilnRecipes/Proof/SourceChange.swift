internal import KilnMapping
internal import KilnValues

/// What changed from one source to another, ingredient by ingredient.
struct SourceChange {
  let old: JSONValue
  let new: JSONValue
  /// The ingredients at whose places the sources differ.
  let changed: [Instruction]

  init(from old: JSONValue, to new: JSONValue, _ instructions: [Instruction]) {
    self.old = old
    self.new = new
    changed = instructions.filter { $0.differs(old, new) }
  }

  /// The new source as far as it changed: the whole value of each place that did, null where there is none
  /// any more. Of an array all of it, whatever changed in it.
  var partial: JSONValue {
    var builder = JSONTreeBuilder()
    for instruction in changed {
      for path in instruction.paths where differ(path.value(at: old), path.value(at: new)) {
        let steps = path.steps.prefix { if case .key = $0 { true } else { false } }
        let place = SourcePath(steps: steps)
        let value = place.value(at: new) ?? .null
        // Places that lie in one another may not agree on what is null.
        guard (try? builder.set(value, at: place)) != nil else { return new }
      }
    }
    return builder.value ?? (new.arrayValue == nil ? .object([:]) : .array([]))
  }
}

extension Instruction {
  /// Whether two sources differ at any of the places that are read.
  func differs(_ old: JSONValue, _ new: JSONValue) -> Bool {
    paths.contains { differ($0.value(at: old), $0.value(at: new)) }
  }
}

extension SourcePath {
  /// The value at this place; `nil` also where the path leads through something else than containers.
  func value(at root: JSONValue) -> JSONValue? { (try? value(in: root)) ?? nil }
}

private func differ(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
  switch (old, new) {
  case (nil, nil): false
  case (let old?, let new?): !old.isIdentical(to: new)
  default: true
  }
}

extension JSONValue {
  /// The value without the members of its objects that are null: to a merge patch those are not there.
  var withoutNullMembers: JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(
      JSONObject(object.filter { !$0.value.isNull }.map { ($0.key, $0.value.withoutNullMembers) })
    )
  }
}
