internal import OrderedCollections

/// An array or object that the operations of a patch change in place.
///
/// It is created from a value when an operation first changes its content. Removing a member takes
/// constant time, because the member only loses its value until the object becomes a value again.
package final class PatchedContainer {
  /// A part of a container, or the whole document.
  package enum Part {
    case value(JSONValue, Origin)
    /// A container that was changed, or whose parts were.
    case container(PatchedContainer)
  }

  /// The origin of a value, to reproduce its text.
  package enum Origin {
    /// It is in the patch, or texts do not matter.
    case new
    /// It is the unchanged value of a node in the text of the document.
    case text(Int)
    /// It is the value of a container that was changed.
    case changed(PatchedContainer)
  }

  /// Returns the nodes of the parts of an array or object in the text of the document.
  package typealias TextParts = (Int) -> [Int]

  package let isObject: Bool
  /// The node in the text and the original value; `nil` for a value of the patch.
  package let original: (node: Int, value: JSONValue)?
  private let textParts: TextParts?
  /// The elements or members; `nil` for a member that was removed.
  private var parts: [Part?]
  /// The keys of the members.
  private var keys: [JSONKey] = []
  /// The last position of each key.
  private var positions: OrderedDictionary<JSONKey, Int> = [:]
  private var removedCount = 0

  /// Creates a container from a value; `nil` if it is neither an array nor an object.
  ///
  /// - Parameter textParts: finds parts in the text of the document; `nil` if it does not matter.
  /// - Complexity: O(*n*) in the number of parts.
  fileprivate init?(_ value: JSONValue, _ origin: Origin, _ textParts: TextParts?) {
    self.textParts = textParts
    var origins: [Int]?
    if case .text(let node) = origin {
      original = (node, value)
      origins = textParts?(node)
    } else {
      original = nil
    }
    func part(_ value: JSONValue, _ position: Int) -> Part {
      .value(value, origins.map { .text($0[position]) } ?? .new)
    }
    switch value {
    case .array(let array):
      isObject = false
      parts = array.enumerated().map { part($1, $0) }
    case .object(let object):
      isObject = true
      parts = object.members.values.enumerated().map { part($1, $0) }
      keys = Array(object.members.keys)
      var next = 0
      positions = object.members.mapValues { _ in
        defer { next += 1 }
        return next
      }
    case .null, .bool, .number, .string: return nil
    }
  }

  /// Creates an object without members.
  init(_ textParts: TextParts?) {
    (isObject, original, self.textParts, parts) = (true, nil, textParts, [])
  }

  /// The number of elements of an array.
  var count: Int { parts.count }

  /// The part of a token; `nil` if there is none.
  func part(at token: String) -> Part? { position(of: token).flatMap { parts[$0] } }

  /// The part of a token as a container; `nil` if there is none, or if it is a scalar.
  ///
  /// - Complexity: O(1) on average; O(*n*) in the number of its parts if it was a value before.
  func container(at token: String) -> PatchedContainer? {
    guard let part = part(at: token), let container = part.opened(textParts) else { return nil }
    if case .value = part { replace(token, .container(container)) }
    return container
  }

  /// Replaces the part of a token, which must exist.
  func replace(_ token: String, _ part: Part) {
    if let position = position(of: token) { parts[position] = part }
  }

  /// Removes and returns the part of a token; returns `nil` if there is none.
  ///
  /// - Complexity: O(1) on average for a member, O(*n*) in the number of following elements.
  func remove(_ token: String) -> Part? {
    guard let position = position(of: token), let part = parts[position] else { return nil }
    guard isObject else { return parts.remove(at: position) }
    parts[position] = nil
    removedCount += 1
    // Otherwise, each later read of the object would visit all members that were ever removed.
    if removedCount > parts.count / 2 { dropRemoved() }
    return part
  }

  /// Inserts an element.
  func insert(_ part: Part, at index: Int) { parts.insert(part, at: index) }

  /// Sets a member. A new one is added at the end.
  func set(_ key: String, _ part: Part) {
    let key = JSONKey(key)
    if let position = positions[key], parts[position] != nil {
      parts[position] = part
    } else {
      positions[key] = parts.count
      keys.append(key)
      parts.append(part)
    }
  }

  /// Changes an object by a merge patch.
  ///
  /// The recursion is as deep as the patch.
  func merge(_ changes: JSONObject) {
    for (key, change) in changes {
      switch change {
      case .null: _ = remove(key)
      case .object(let changes):
        let object = part(at: key)?.isObject == true ? container(at: key) : nil
        let inner = object ?? PatchedContainer(textParts)
        if object == nil { set(key, .container(inner)) }
        inner.merge(changes)
      case .bool, .number, .string, .array: set(key, .value(change, .new))
      }
    }
  }

  /// The position of an element or of a member, which may have been removed; `nil` if there is
  /// none.
  private func position(of token: String) -> Int? {
    if isObject { return positions[JSONKey(token)] }
    guard let index = JSONPointer.index(token), parts.indices ~= index else { return nil }
    return index
  }

  private func dropRemoved() {
    let kept = parts.indices.filter { parts[$0] != nil }
    keys = kept.map { keys[$0] }
    parts = kept.map { parts[$0] }
    positions = OrderedDictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    removedCount = 0
  }
}

extension PatchedContainer.Part {
  /// Whether the part is an object.
  var isObject: Bool {
    switch self {
    case .value(let value, _): value.objectValue != nil
    case .container(let container): container.isObject
    }
  }

  /// The part of a token; `nil` if there is none.
  func part(at token: String) -> Self? {
    switch self {
    case .value(let value, _): value.part(at: token).map { .value($0, .new) }
    case .container(let container): container.part(at: token)
    }
  }

  /// The part as a container that can be changed; `nil` if it is a scalar.
  func opened(_ textParts: PatchedContainer.TextParts?) -> PatchedContainer? {
    switch self {
    case .container(let container), .value(_, .changed(let container)): container
    case .value(let value, let origin): PatchedContainer(value, origin, textParts)
    }
  }
}

extension PatchedContainer {
  /// The parts in order, with the keys of members.
  package var entries: [(key: String?, part: Part)] {
    guard isObject else { return parts.map { (nil, $0 ?? .value(.null, .new)) } }
    return parts.indices.compactMap { index in parts[index].map { (keys[index].string, $0) } }
  }
}

// MARK: The value
extension PatchedContainer.Part {
  /// The part as a value.
  ///
  /// Stack usage is independent of the depth.
  ///
  /// - Complexity: O(1) for a value; for a container, O(*n*) in the number of parts of the
  ///   containers inside it.
  package var value: JSONValue {
    switch self {
    case .value(let value, _): return value
    case .container(let container):
      // Inner containers follow the outer ones.
      var all = [container]
      var next = 0
      while next < all.count {
        all += all[next].containers
        next += 1
      }
      for container in all.reversed() { container.finishContainers() }
      return container.finished
    }
  }
}

extension PatchedContainer {
  /// The parts that are containers.
  fileprivate var containers: [PatchedContainer] {
    parts.compactMap { if case .container(let container) = $0 { container } else { nil } }
  }

  /// Replaces containers by their values. They must not have containers themselves.
  fileprivate func finishContainers() {
    for position in parts.indices {
      guard case .container(let inner) = parts[position] else { continue }
      // Without a text, the containers are not kept: deallocating them would need stack space.
      parts[position] = .value(inner.finished, textParts == nil ? .new : .changed(inner))
    }
  }

  /// The value of a container without inner containers.
  private var finished: JSONValue {
    func value(_ part: Part?) -> JSONValue {
      if case .value(let value, _) = part { value } else { .null }
    }
    guard isObject else { return .array(parts.map(value)) }
    if removedCount > 0 { dropRemoved() }
    var object = JSONObject()
    object.members = positions.mapValues { value(parts[$0]) }
    return .object(object)
  }
}
