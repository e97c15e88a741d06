public import KilnHashing
internal import KilnSupport
internal import OrderedCollections

// Trees and their keys come from untrusted sources, so hash tables use SipHash for them.

extension JSONValue: FastHashable {
  /// SipHash, since trees come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the kind and the content.
  ///
  /// Members are hashed in the order of their keys' code points, so that their own order is
  /// ignored.
  ///
  /// - Parameter hasher: receives the name of the case and its content. The content is a Boolean, a
  ///   number or a string; an array's count and elements; or an object's count and members. A
  ///   member consists of the bytes of the key and the value.
  /// - Complexity: O(*n*) in the number of values, and O(*m* log *m*) for an object of *m* unsorted
  ///   members. Stack usage is independent of the depth.
  public func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(self, .equality, into: &hasher)
  }
}

extension JSONObject: FastHashable {
  /// SipHash, since keys come from untrusted sources.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the members in the order of their keys' code points.
  ///
  /// - Parameter hasher: receives the count and the members. A member consists of the bytes of the
  ///   key and the value.
  /// - Complexity: as for ``JSONValue/hash(into:)``.
  public func hash(into hasher: inout FieldHasher) {
    TreeHashing.hash(members: self, into: &hasher)
  }
}

/// Hashes trees with an explicit stack.
enum TreeHashing {
  /// The level of detail that is hashed.
  enum Detail {
    /// What equality compares.
    case equality
    /// Everything: strings by bytes, and doubles by bits.
    case content
  }

  /// A container that is partly hashed.
  struct Frame {
    let container: Container
    let count: Int
    var next = 0

    init(_ elements: [JSONValue]) {
      container = .array(elements)
      count = elements.count
    }

    init(_ object: JSONObject) {
      container = .object(object, order: TreeHashing.order(of: object))
      count = object.count
    }
  }

  enum Container {
    case array([JSONValue])
    /// An object, and the positions of its members sorted by key; `nil` if it is already sorted.
    case object(JSONObject, order: [Int]?)
  }

  static func hash(_ value: JSONValue, _ detail: Detail, into hasher: inout FieldHasher) {
    if let frame = begin(value, detail, &hasher) { run(frame, detail, &hasher) }
  }

  static func hash(members: JSONObject, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(members.count))
    run(Frame(members), .equality, &hasher)
  }

  private static func run(_ first: Frame, _ detail: Detail, _ hasher: inout FieldHasher) {
    var frame = first
    var around: [Frame] = []
    while true {
      while frame.next < frame.count {
        let value = takePart(&frame, &hasher)
        guard let inner = begin(value, detail, &hasher) else { continue }
        around.append(frame)
        frame = inner
      }
      guard let outer = around.popLast() else { return }
      frame = outer
    }
  }

  /// The next part of a container. Its key, if any, is hashed.
  private static func takePart(_ frame: inout Frame, _ hasher: inout FieldHasher) -> JSONValue {
    defer { frame.next += 1 }
    switch frame.container {
    case .array(let elements):
      return elements[frame.next]
    case .object(let object, let order):
      let member = object.members.elements[order?[frame.next] ?? frame.next]
      var key = member.key.string
      key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      return member.value
    }
  }

  /// Hashes a scalar, or the start of a container; returns the container if it has parts.
  private static func begin(
    _ value: JSONValue,
    _ detail: Detail,
    _ hasher: inout FieldHasher
  ) -> Frame? {
    switch value {
    case .null:
      hasher.combine(case: "null", ordinal: 0)
    case .bool(let value):
      hasher.combine(case: "bool", ordinal: 1)
      hasher.combine(value)
    case .number(let value):
      hasher.combine(case: "number", ordinal: 2)
      if detail == .content, case .double(let number) = value.form {
        hasher.combine(case: "double", ordinal: 2)
        hasher.combine(word: number.bitPattern)
      } else {
        hasher.combine(value)
      }
    case .string(var value):
      hasher.combine(case: "string", ordinal: 3)
      if detail == .content {
        value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      } else {
        hasher.combine(value)
      }
    case .array(let elements):
      hasher.combine(case: "array", ordinal: 4)
      hasher.combine(word: UInt64(elements.count))
      return elements.isEmpty ? nil : Frame(elements)
    case .object(let object):
      hasher.combine(case: "object", ordinal: 5)
      hasher.combine(word: UInt64(object.count))
      return object.isEmpty ? nil : Frame(object)
    }
    return nil
  }

  private static func order(of object: JSONObject) -> [Int]? {
    let keys = object.members.keys
    let stand = (1..<max(1, keys.count)).allSatisfy {
      TextOrder.codePoints(keys[$0 - 1].string, keys[$0].string)
    }
    if stand { return nil }
    return sortedPositions(keys.count) { TextOrder.codePoints(keys[$0].string, keys[$1].string) }
  }
}
