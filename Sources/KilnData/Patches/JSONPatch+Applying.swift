extension JSONPatch {
  /// How many values the operations `copy` of one patch may copy. Each could double a document, so
  /// that without a limit a few lines would make a tree of any size.
  public static let maximumCopiedValues = 1_000_000
}

extension JSONValue {
  /// This document with a patch applied to it.
  ///
  /// - Parameter patch: the operations.
  /// - Returns: the changed document.
  /// - Throws: ``JSONPatchError`` with the first operation that fails; then nothing was applied.
  /// - Complexity: O(*n*) in the number of tokens and of elements behind inserted and removed ones,
  ///   for each operation.
  public func applying(_ patch: JSONPatch) throws(JSONPatchError) -> JSONValue {
    var application = PatchApplication(document: self)
    for (index, operation) in patch.operations.enumerated() {
      application.index = index
      try application.apply(operation)
    }
    return application.document
  }
}

/// A document that a patch is being applied to.
private struct PatchApplication {
  var document: JSONValue
  var index = 0
  var copied = 0

  mutating func apply(_ operation: JSONPatch.Operation) throws(JSONPatchError) {
    switch operation {
    case .add(let path, let value): try add(value, at: path)
    case .remove(let path): _ = try remove(path)
    case .replace(let path, let value):
      try checkDepth(value, at: path)
      _ = try existing(at: path)
      try changePlace(path) { $0 = value }
    case .move(let from, let path):
      guard !from.isProperPrefix(of: path) else { throw error(path, .movesIntoItself) }
      // The document itself can be moved only to where it is.
      if from.tokens.isEmpty { return }
      try add(try remove(from), at: path)
    case .copy(let from, let path):
      let value = try existing(at: from)
      let limit = JSONPatch.maximumCopiedValues
      guard let size = value.measure(limit: limit - copied) else {
        throw error(from, .tooLarge(limit: limit))
      }
      copied += size.count
      try add(value, at: path)
    case .test(let path, let expected):
      let found = try existing(at: path)
      guard found.isSame(as: expected) else {
        throw error(path, .testFailed(found: Excerpt.described(found)))
      }
    }
  }

  private func error(_ path: JSONPointer, _ reason: JSONPatchError.Reason) -> JSONPatchError {
    JSONPatchError(index, path, reason)
  }

  private func existing(at path: JSONPointer) throws(JSONPatchError) -> JSONValue {
    guard let value = document[path] else { throw error(path, .notFound) }
    return value
  }

  private func checkDepth(_ value: JSONValue, at path: JSONPointer) throws(JSONPatchError) {
    guard path.tokens.count + value.depth <= JSONValue.maximumDepth else {
      throw error(path, .tooDeep)
    }
  }

  private mutating func add(_ value: JSONValue, at path: JSONPointer) throws(JSONPatchError) {
    try checkDepth(value, at: path)
    guard let last = path.tokens.last else {
      document = value
      return
    }
    let around = JSONPointer(tokens: path.tokens.dropLast())
    // Nothing may hold on to the container while it is changed, or all of it would be copied.
    let count: Int?
    switch try existing(at: around) {
    case .object: count = nil
    case .array(let array): count = array.count
    case .null, .bool, .number, .string: throw error(path, .noContainer)
    }
    guard let count else { return try changePlace(around) { $0.setMember(last, value) } }
    guard let index = last == "-" ? count : JSONPointer.index(last) else {
      throw error(path, .notAnIndex)
    }
    guard index <= count else { throw error(path, .beyondEnd(count: count)) }
    try changePlace(around) { $0.insertElement(value, index) }
  }

  private mutating func remove(_ path: JSONPointer) throws(JSONPatchError) -> JSONValue {
    guard let last = path.tokens.last else { throw error(path, .removesDocument) }
    let removed = try existing(at: path)
    try changePlace(JSONPointer(tokens: path.tokens.dropLast())) { $0.removeChild(last) }
    return removed
  }

  /// Changes what is at a place.
  private mutating func changePlace(
    _ path: JSONPointer,
    _ change: (inout JSONValue) -> Void
  ) throws(JSONPatchError) {
    guard document.changeInside(path.tokens[...], change) else { throw error(path, .notFound) }
  }
}

extension JSONValue {
  /// Changes what is at a place; answers whether there is something.
  ///
  /// The containers on the way are moved out of their places meanwhile, so that they are changed
  /// where they are and not copied.
  fileprivate mutating func changeInside(
    _ tokens: ArraySlice<String>,
    _ change: (inout JSONValue) -> Void
  ) -> Bool {
    guard let token = tokens.first else {
      change(&self)
      return true
    }
    switch self {
    case .object(var object):
      guard var member = object[token] else { return false }
      self = .null
      object[token] = .null
      let found = member.changeInside(tokens.dropFirst(), change)
      object[token] = member
      self = .object(object)
      return found
    case .array(var array):
      guard let index = JSONPointer.index(token), array.indices ~= index else { return false }
      self = .null
      let found = array[index].changeInside(tokens.dropFirst(), change)
      self = .array(array)
      return found
    case .null, .bool, .number, .string: return false
    }
  }

  fileprivate mutating func setMember(_ key: String, _ value: JSONValue) {
    guard case .object(var object) = self else { return }
    self = .null
    object[key] = value
    self = .object(object)
  }

  fileprivate mutating func insertElement(_ value: JSONValue, _ index: Int) {
    guard case .array(var array) = self else { return }
    self = .null
    array.insert(value, at: index)
    self = .array(array)
  }

  fileprivate mutating func removeChild(_ token: String) {
    switch self {
    case .object(var object):
      self = .null
      object.removeValue(forKey: token)
      self = .object(object)
    case .array(var array):
      guard let index = JSONPointer.index(token) else { return }
      self = .null
      array.remove(at: index)
      self = .array(array)
    case .null, .bool, .number, .string: break
    }
  }
}
