import KilnJSON

extension JSONValue {
  /// The merge patch to another value.
  func mergePatch(to new: JSONValue) -> JSONValue {
    // An empty patch turns other values into an object.
    change(to: new) ?? (objectValue == nil ? self : [:])
  }

  /// The merge patch to another value; `nil` if both are the same.
  func change(to new: JSONValue) -> JSONValue? {
    if isExactly(new) { return nil }
    guard case .object(let old) = self, case .object(let members) = new else { return new }
    var patch = JSONObject()
    for (key, _) in old where members[key] == nil { patch[key] = .null }
    for (key, member) in members {
      if let previous = old[key] {
        if let change = previous.change(to: member) { patch[key] = change }
      } else {
        patch[key] = member
      }
    }
    return .object(patch)
  }

  /// The value changed by a merge patch (RFC 7396).
  ///
  /// - Parameter addingNulls: whether a null for a member that does not exist becomes a member.
  func applying(_ patch: JSONValue, addingNulls: Bool = false) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var object = objectValue ?? [:]
    for (key, change) in changes {
      if change.isNull {
        let isNew = object.removeValue(forKey: key) == nil
        if addingNulls, isNew { object[key] = .null }
      } else {
        object[key] = (object[key] ?? .null).applying(change, addingNulls: addingNulls)
      }
    }
    return .object(object)
  }

  /// Sets a value at a path of keys and a possible wildcard or index at its end.
  mutating func put(_ value: JSONValue, _ steps: ArraySlice<SourcePath.Step>) {
    guard let step = steps.first else {
      self = value
      return
    }
    let rest = steps.dropFirst()
    switch step {
    case .key(let key):
      var object = objectValue ?? [:]
      var member = object[key] ?? .null
      member.put(value, rest)
      object[key] = member
      self = .object(object)
    case .fromEnd: preconditionFailure("the oracle does not write an index from the end")
    case .index(let index):
      var elements = arrayValue ?? []
      while elements.count <= index { elements.append(.null) }
      elements[index].put(value, rest)
      self = .array(elements)
    case .each:
      guard case .array(let values) = value else {
        self = value
        return
      }
      var elements = arrayValue ?? []
      for (index, value) in values.enumerated() {
        if index >= elements.count { elements.append(.null) }
        elements[index].put(value, rest)
      }
      self = .array(elements)
    }
  }
}
