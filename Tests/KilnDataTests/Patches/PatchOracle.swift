import KilnData

/// The operations of RFC 6902, implemented from their description: slow, on copies of plain lists.
enum PatchOracle {
  /// Returns a document with the operations applied, or the index of the first that fails.
  static func apply(
    _ operations: [JSONPatch.Operation],
    to document: JSONValue
  ) -> Result<JSONValue, Failed> {
    var document = document
    for (index, operation) in operations.enumerated() {
      guard let changed = applied(operation, document) else {
        return .failure(Failed(index: index))
      }
      document = changed
    }
    return .success(document)
  }

  struct Failed: Error, Equatable {
    let index: Int
  }

  /// Returns a document with a merge patch applied, as in the pseudocode of RFC 7396.
  static func merge(_ patch: JSONValue, into target: JSONValue) -> JSONValue {
    guard let changes = patch.objectValue else { return patch }
    var members = target.objectValue.map(Array.init) ?? []
    for change in changes {
      let place = members.firstIndex { same($0.key, change.key) }
      if change.value.isNull {
        if let place { members.remove(at: place) }
      } else if let place {
        members[place].value = merge(change.value, into: members[place].value)
      } else {
        members.append((change.key, merge(change.value, into: .null)))
      }
    }
    return .object(JSONObject(members.map { ($0.key, $0.value) }))
  }

  private static func applied(
    _ operation: JSONPatch.Operation,
    _ document: JSONValue
  ) -> JSONValue? {
    switch operation {
    case .add(let path, let value): return add(value, path.tokens[...], document)
    case .remove(let path): return remove(path.tokens[...], document)
    case .replace(let path, let value):
      guard !path.tokens.isEmpty else { return value }
      guard document[path] != nil else { return nil }
      return change(path.tokens[...], document) { _ in value }
    case .move(let from, let path):
      guard !isInside(path, from), let value = document[from] else { return nil }
      if from.tokens.isEmpty { return document }
      return remove(from.tokens[...], document).flatMap { add(value, path.tokens[...], $0) }
    case .copy(let from, let path):
      return document[from].flatMap { add($0, path.tokens[...], document) }
    case .test(let path, let value):
      guard document[path] == value else { return nil }
      return document
    }
  }

  private static func isInside(_ path: JSONPointer, _ outer: JSONPointer) -> Bool {
    path.tokens.count > outer.tokens.count
      && JSONPointer(tokens: Array(path.tokens.prefix(outer.tokens.count))) == outer
  }

  private static func add(
    _ value: JSONValue,
    _ tokens: ArraySlice<String>,
    _ document: JSONValue
  ) -> JSONValue? {
    guard let last = tokens.last else { return value }
    return change(tokens.dropLast(), document) { container in
      switch container {
      case .object(let object):
        var members = Array(object)
        if let place = members.firstIndex(where: { same($0.key, last) }) {
          members[place].value = value
        } else {
          members.append((last, value))
        }
        return .object(JSONObject(members.map { ($0.key, $0.value) }))
      case .array(var elements):
        let indexes = (0...elements.count).map(String.init) + ["-"]
        guard let index = indexes.firstIndex(of: last) else { return nil }
        elements.insert(value, at: min(index, elements.count))
        return .array(elements)
      default: return nil
      }
    }
  }

  private static func remove(_ tokens: ArraySlice<String>, _ document: JSONValue) -> JSONValue? {
    guard let last = tokens.last else { return nil }
    return change(tokens.dropLast(), document) { container in
      switch container {
      case .object(let object):
        let rest = object.filter { !same($0.key, last) }
        guard rest.count < object.count else { return nil }
        return .object(JSONObject(rest.map { ($0.key, $0.value) }))
      case .array(var elements):
        guard let index = elements.indices.first(where: { String($0) == last }) else { return nil }
        elements.remove(at: index)
        return .array(elements)
      default: return nil
      }
    }
  }

  /// Returns a document with the value at some tokens replaced; `nil` if there is none.
  private static func change(
    _ tokens: ArraySlice<String>,
    _ document: JSONValue,
    _ body: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard let first = tokens.first else { return body(document) }
    guard let part = document[JSONPointer(tokens: [first])],
      let changed = change(tokens.dropFirst(), part, body)
    else { return nil }
    switch document {
    case .object(let object):
      return .object(
        JSONObject(object.map { ($0.key, same($0.key, first) ? changed : $0.value) })
      )
    case .array(let elements):
      return .array(elements.enumerated().map { String($0) == first ? changed : $1 })
    default: return nil
    }
  }

  /// Keys are compared by code points.
  private static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
