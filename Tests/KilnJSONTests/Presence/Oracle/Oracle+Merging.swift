import KilnJSON

extension Oracle {
  /// A source with a value at a path; `nil` if another value is there.
  static func merge(
    _ value: JSONValue,
    _ steps: ArraySlice<SourcePath.Step>,
    into source: JSONValue?
  ) -> JSONValue? {
    guard let step = steps.first else { return merge(value, into: source) }
    let rest = steps.dropFirst()
    switch (step, source) {
    case (.key(let key), nil), (.key(let key), .object?):
      var object = source?.objectValue ?? [:]
      guard let member = merge(value, rest, into: object[key]) else { return nil }
      object[key] = member
      return .object(object)
    case (.index(let index), nil), (.index(let index), .array?):
      var elements = source?.arrayValue ?? []
      // Elements that no ingredient writes are null.
      let current = elements.dropFirst(index).first.flatMap { $0.isNull ? JSONValue?.none : $0 }
      guard let element = merge(value, rest, into: current) else { return nil }
      while elements.count <= index { elements.append(.null) }
      elements[index] = element
      return .array(elements)
    case (.each, nil), (.each, .array?):
      guard case .array(let values) = value else { return nil }
      let elements = source?.arrayValue
      guard elements == nil || elements?.count == values.count else { return nil }
      var merged: [JSONValue] = []
      for (index, value) in values.enumerated() {
        guard let element = merge(value, rest, into: elements?[index]) else { return nil }
        merged.append(element)
      }
      return .array(merged)
    default: return nil
    }
  }

  private static func merge(_ value: JSONValue, into source: JSONValue?) -> JSONValue? {
    guard let source else { return value }
    guard case .object(let members) = value, case .object(var object) = source else {
      return source.isExactly(value) ? source : nil
    }
    for (key, member) in members {
      guard let merged = merge(member, into: object[key]) else { return nil }
      object[key] = merged
    }
    return .object(object)
  }
}
