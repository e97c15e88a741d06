internal import OrderedCollections

/// An array or object that the operations of a patch change in place.
///
/// It is created from a value when an operation first changes its content. Removing a member takes
/// constant time, because the member only loses its value until the object becomes a value again.
final class PatchedContainer {
  /// A part of a container, or the whole document.
  enum Part {
    case value(JSONValue)
    /// A container that was changed, or whose parts were.
    case container(PatchedContainer)
  }

  let isObject: Bool
  /// The elements or members; `nil` for a member that was removed.
  private var parts: [Part?]
  /// The keys of the members.
  private var keys: [JSONKey] = []
  /// The last position of each key.
  private var positions: OrderedDictionary<JSONKey, Int> = [:]
  private var removedCount = 0

  /// Creates a container from a value; `nil` if it is neither an array nor an object.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  init?(_ value: JSONValue) {
    switch value {
    case .array(let array):
      isObject = false
      parts = array.map(Part.value)
    case .object(let object):
      isObject = true
      parts = object.members.values.map(Part.value)
      keys = Array(object.members.keys)
      var next = 0
      positions = object.members.mapValues { _ in
        defer { next += 1 }
        return next
      }
    case .null, .bool, .number, .string: return nil
    }
  }

  /// The number of elements of an array.
  var count: Int { parts.count }

  /// The part of a token; `nil` if there is none.
  func part(at token: String) -> Part? { position(of: token).flatMap { parts[$0] } }

  /// The part of a token as a container; `nil` if there is none, or if it is a scalar.
  ///
  /// - Complexity: O(1) on average; O(*n*) in the number of its parts if it was a value before.
  func container(at token: String) -> PatchedContainer? {
    switch part(at: token) {
    case nil: return nil
    case .container(let container): return container
    case .value(let value):
      guard let container = PatchedContainer(value) else { return nil }
      replace(token, .container(container))
      return container
    }
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

// MARK: The value
extension PatchedContainer.Part {
  /// The part of a token; `nil` if there is none.
  func part(at token: String) -> Self? {
    switch self {
    case .value(let value): value.part(at: token).map(Self.value)
    case .container(let container): container.part(at: token)
    }
  }

  /// The part as a value.
  ///
  /// Stack usage is independent of the depth.
  ///
  /// - Complexity: O(1) for a value; for a container, O(*n*) in the number of parts of the
  ///   containers inside it.
  var value: JSONValue {
    switch self {
    case .value(let value): return value
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
      parts[position] = .value(inner.finished)
    }
  }

  /// The value of a container without inner containers.
  private var finished: JSONValue {
    func value(_ part: Part?) -> JSONValue {
      if case .value(let value) = part { value } else { .null }
    }
    guard isObject else { return .array(parts.map(value)) }
    if removedCount > 0 { dropRemoved() }
    var object = JSONObject()
    object.members = positions.mapValues { value(parts[$0]) }
    return .object(object)
  }
}
