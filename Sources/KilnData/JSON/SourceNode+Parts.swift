public import CJSONNode
internal import OrderedCollections

extension SourceNode {
  /// The elements of an array; `nil` for other values.
  @inlinable package var elements: SourceElements? {
    @inline(__always)
    get {
      if isText {
        let first = SourceNode(text: node + (count > 0 ? 1 : 0))
        return kind == KILN_JSON_ARRAY ? SourceElements(first, count: count) : nil
      }
      guard case .array(let elements) = value.pointee else { return nil }
      // The address is valid after the closure, because the caller keeps the tree.
      return elements.withUnsafeBufferPointer { elements in
        let first = elements.baseAddress.map { SourceNode(tree: $0) }
        return SourceElements(first ?? self, count: elements.count)
      }
    }
  }

  /// The members of an object; `nil` for other values.
  @usableFromInline package var members: SourceMembers? {
    if isText {
      let first = SourceNode(text: node + (count > 0 ? 1 : 0))
      return kind == KILN_JSON_OBJECT ? SourceMembers(first, nil, count: count) : nil
    }
    guard case .object(let members) = JSONContainer(value) else { return nil }
    let first = members.values.baseAddress.map { SourceNode(tree: $0) }
    return SourceMembers(first ?? self, members.keys.baseAddress, count: members.keys.count)
  }

  /// The next node of a text after this value, which is not the last one of its container.
  @usableFromInline var next: SourceNode {
    @inlinable @inline(__always)
    get {
      let isContainer = kind >= KILN_JSON_ARRAY && kind <= KILN_JSON_ROW
      return SourceNode(text: node + (isContainer ? Int(node.pointee.payload.end) : 1))
    }
  }
}

// MARK: Positions
extension SourceNode {
  /// The offset in the text of the innermost existing value on a path from this one.
  ///
  /// - Returns: `nil` in a tree, and if only some parts of the value are known.
  package func offset(at path: SourcePath?) -> Int? {
    guard isText else { return nil }
    var found = self
    for step in path?.steps ?? [] {
      if found.isRow { return nil }
      guard let part = found.part(step) else { break }
      found = part
    }
    return found.offset
  }

  /// The value at a step; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of elements or members.
  package func part(_ step: SourcePath.Step) -> SourceNode? {
    switch step {
    case .key(let key):
      guard var members = members else { return nil }
      while let member = members.next() { if member.key == key { return member.value } }
      return nil
    case .index(let index):
      guard var elements = elements, index < elements.count else { return nil }
      for _ in 0..<index { _ = elements.next() }
      return elements.next()
    case .fromEnd(let index):
      // The index counts from 1.
      return index >= 1 && index <= count ? part(.index(count - index)) : nil
    case .each: return nil
    }
  }
}

/// The elements of an array, read once.
@usableFromInline
@unsafe package struct SourceElements {
  /// The number of elements that were not read yet.
  @usableFromInline package var count: Int
  /// The next element; any value if there is none.
  @usableFromInline var following: SourceNode

  @usableFromInline
  init(_ first: SourceNode, count: Int) { (following, self.count) = (first, count) }

  /// Reads the next element.
  @inlinable
  package mutating func next() -> SourceNode? {
    guard count > 0 else { return nil }
    count -= 1
    let element = following
    if count > 0 { following = element.isText ? element.next : SourceNode(tree: element.value + 1) }
    return element
  }
}

/// The members of an object, read once.
@usableFromInline
@unsafe package struct SourceMembers {
  /// The number of members that were not read yet.
  @usableFromInline package private(set) var count: Int
  /// The key of the next member in a text, or its value in a tree; any value if there is none.
  private var following: SourceNode
  /// The key of the next member in a tree; `nil` in a text.
  private var key: UnsafePointer<JSONKey>?

  fileprivate init(_ first: SourceNode, _ key: UnsafePointer<JSONKey>?, count: Int) {
    (following, self.key, self.count) = (first, key, count)
  }

  /// Reads the next member.
  @usableFromInline
  package mutating func next() -> (key: String, value: SourceNode)? {
    guard count > 0 else { return nil }
    count -= 1
    if let key {
      let member = (key.pointee.string, following)
      (self.key, following) = (key + 1, SourceNode(tree: following.value + 1))
      return member
    }
    let (key, value) = (following, following.next)
    if count > 0 { following = value.next }
    return (key.text, value)
  }
}
