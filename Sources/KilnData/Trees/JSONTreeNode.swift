internal import OrderedCollections

/// A part of a tree under construction.
enum JSONTreeNode: Sendable {
  /// Padding: nothing was set here.
  case gap
  /// A value that was set as a whole and not yet split into nodes.
  case whole(JSONValue)
  /// An array. A complete one was set as a whole and cannot grow.
  case array([JSONTreeNode], isComplete: Bool)
  /// An object.
  case object(OrderedDictionary<JSONKey, JSONTreeNode>)

  /// The current tree, with gaps as null.
  var value: JSONValue {
    switch self {
    case .gap: .null
    case .whole(let value): value
    case .array(let elements, _): .array(elements.map(\.value))
    case .object(let members):
      .object(JSONObject(members.lazy.map { ($0.key.string, $0.value.value) }))
    }
  }

  var kind: JSONKind {
    switch self {
    case .gap: .null
    case .whole(let value): value.kind
    case .array: .array
    case .object: .object
    }
  }

  var isGap: Bool { if case .gap = self { true } else { false } }

  /// The number of elements or members; 0 for a scalar.
  var count: Int {
    switch self {
    case .gap: 0
    case .whole(let value): value.count
    case .array(let elements, _): elements.count
    case .object(let members): members.count
    }
  }

  /// Whether this is an array that cannot grow.
  var isComplete: Bool {
    if case .array(_, let isComplete) = self { isComplete } else { kind == .array }
  }

  /// The node after a step; `nil` if there is none.
  func part(at step: SourcePath.Step) -> JSONTreeNode? {
    switch (self, step) {
    case (.whole(let value), _): value.part(at: step).map(JSONTreeNode.whole)
    case (.object(let members), .key(let key)): members[JSONKey(key)]
    case (.array(let elements, _), .index(let index)):
      elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }

  /// The kind of this node, which is no gap, and the start of its text or the number of its parts.
  var excerpt: String {
    if case .whole(let value) = self { Excerpt.described(value) } else { "\(kind) of \(count)" }
  }
}

// MARK: Changes that the builder has checked
extension JSONTreeNode {
  /// Sets content below this node.
  ///
  /// - Parameter content: the content; `nil` for an array that can grow, with its existing
  ///   elements.
  mutating func set(_ content: JSONValue?, at steps: ArraySlice<SourcePath.Step>) {
    guard let step = steps.first else {
      if let content { return merge(content) }
      let (elements, isComplete) = takeElements()
      self = .array(elements, isComplete: isComplete)
      return
    }
    switch step {
    case .key(let key):
      var members = takeMembers()
      members[JSONKey(key), default: .gap].set(content, at: steps.dropFirst())
      self = .object(members)
    case .index(let index):
      var (elements, isComplete) = takeElements()
      if index >= elements.count {
        elements.append(contentsOf: repeatElement(.gap, count: index - elements.count + 1))
      }
      elements[index].set(content, at: steps.dropFirst())
      self = .array(elements, isComplete: isComplete)
    case .fromEnd, .each:
      preconditionFailure("the builder checks that the position is fixed")
    }
  }

  private mutating func merge(_ value: JSONValue) {
    // A switch over this node would keep a reference to its storage, which would then be copied.
    if isGap {
      self = .whole(value)
      return
    }
    switch value {
    case .object(let new):
      var members = takeMembers()
      for (key, member) in new.members { members[key, default: .gap].merge(member) }
      self = .object(members)
    case .array(let new):
      var (elements, _) = takeElements()
      for (index, element) in new.enumerated() {
        if index < elements.count {
          elements[index].merge(element)
        } else {
          elements.append(.whole(element))
        }
      }
      self = .array(elements, isComplete: true)
    case .null, .bool, .number, .string:
      // An equal scalar is already there.
      break
    }
  }

  // These leave an empty node, so that the caller has the only reference to the storage and
  // can change it in place.
  private mutating func takeMembers() -> OrderedDictionary<JSONKey, JSONTreeNode> {
    defer { self = .gap }
    return switch self {
    case .object(let members): members
    case .whole(.object(let object)): object.members.mapValues(JSONTreeNode.whole)
    default: [:]
    }
  }

  private mutating func takeElements() -> (elements: [JSONTreeNode], isComplete: Bool) {
    defer { self = .gap }
    return switch self {
    case .array(let elements, let isComplete): (elements, isComplete)
    case .whole(.array(let elements)): (elements.map(JSONTreeNode.whole), true)
    default: ([], false)
    }
  }
}
