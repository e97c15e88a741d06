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

  private struct Member {
    /// The value; `nil` if it was removed.
    var part: Part?
    /// The number that determines the order of members.
    var order: Int
  }

  let isObject: Bool
  private var elements: [Part] = []
  private var members: OrderedDictionary<JSONKey, Member> = [:]
  private var removedCount = 0
  /// The order of the next member.
  private var end = 0
  /// Whether a member was added again, so that the members are not in order.
  private var isUnordered = false

  /// Creates a container from a value; `nil` if it is neither an array nor an object.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  init?(_ value: JSONValue) {
    switch value {
    case .array(let array):
      isObject = false
      elements = array.map(Part.value)
    case .object(let object):
      isObject = true
      var next = 0
      members = object.members.mapValues { value in
        defer { next += 1 }
        return Member(part: .value(value), order: next)
      }
      end = next
    case .null, .bool, .number, .string: return nil
    }
  }

  /// The number of elements; 0 for an object.
  var count: Int { elements.count }

  /// The part of a token; `nil` if there is none.
  func part(at token: String) -> Part? {
    if isObject { return members[JSONKey(token)]?.part }
    return index(of: token).map { elements[$0] }
  }

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
    if isObject {
      members[JSONKey(token)]?.part = part
    } else if let index = index(of: token) {
      elements[index] = part
    }
  }

  /// Removes and returns the part of a token; returns `nil` if there is none.
  ///
  /// - Complexity: O(1) on average for a member, O(*n*) in the number of following elements.
  func remove(_ token: String) -> Part? {
    guard isObject else { return index(of: token).map { elements.remove(at: $0) } }
    guard let index = members.index(forKey: JSONKey(token)) else { return nil }
    guard let part = members.values[index].part else { return nil }
    members.values[index].part = nil
    removedCount += 1
    // Otherwise, each later read of the object would visit all members that were ever removed.
    if removedCount > members.count / 2 {
      members = members.filter { $0.value.part != nil }
      removedCount = 0
    }
    return part
  }

  /// Inserts an element.
  func insert(_ part: Part, at index: Int) { elements.insert(part, at: index) }

  /// Sets a member. A new one is added at the end.
  func set(_ key: String, _ part: Part) {
    let key = JSONKey(key)
    if let index = members.index(forKey: key) {
      if members.values[index].part == nil {
        members.values[index].order = end
        end += 1
        removedCount -= 1
        isUnordered = true
      }
      members.values[index].part = part
    } else {
      members[key] = Member(part: part, order: end)
      end += 1
    }
  }

  private func index(of token: String) -> Int? {
    guard let index = JSONPointer.index(token), elements.indices ~= index else { return nil }
    return index
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
  ///   containers inside it, or O(*n* log *n*) if members were added again.
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
    func container(_ part: Part?) -> PatchedContainer? {
      if case .container(let container) = part { container } else { nil }
    }
    return isObject
      ? members.values.compactMap { container($0.part) } : elements.compactMap(container)
  }

  /// Replaces containers by their values. They must not have containers themselves.
  fileprivate func finishContainers() {
    for index in elements.indices {
      if case .container(let inner) = elements[index] { elements[index] = .value(inner.finished) }
    }
    for index in members.elements.indices {
      guard case .container(let inner) = members.values[index].part else { continue }
      members.values[index].part = .value(inner.finished)
    }
  }

  /// The value of a container without inner containers.
  private var finished: JSONValue {
    func value(_ part: Part?) -> JSONValue {
      if case .value(let value) = part { value } else { .null }
    }
    guard isObject else { return .array(elements.map(value)) }
    var object = JSONObject()
    if removedCount == 0, !isUnordered {
      object.members = members.mapValues { value($0.part) }
    } else {
      var rest = members.filter { $0.value.part != nil }
      if isUnordered { rest.sort { $0.value.order < $1.value.order } }
      object.members = rest.mapValues { value($0.part) }
    }
    return .object(object)
  }
}
