public import KilnHashing
internal import OrderedCollections

/// The addresses of the members or elements of a value that does not change.
///
/// It contains no references, so that walking a tree needs no reference counting. The caller must
/// keep the value alive and unchanged while the pointers are used.
enum JSONContainer {
  case object(Members)
  case array(UnsafeBufferPointer<JSONValue>)
  case scalar

  struct Members {
    let keys: UnsafeBufferPointer<JSONKey>
    let values: UnsafeBufferPointer<JSONValue>
    /// The object itself.
    let object: UnsafePointer<JSONValue>

    var parts: Parts { Parts(keys: keys.baseAddress, values: values) }
  }

  /// Gets the addresses in a value.
  ///
  /// The pointers escape the closures that provide them. This is valid because they point into
  /// storage of the value, which is contiguous for both kinds of collection, and not into a copy.
  @inline(__always)
  init(_ value: UnsafePointer<JSONValue>) {
    switch value.pointee {
    case .object(let object):
      self = .object(
        Members(
          keys: object.members.keys.withContiguousStorageIfAvailable { $0 } ?? Self.none,
          values: object.members.values.withUnsafeBufferPointer { $0 },
          object: value
        )
      )
    case .array(let array):
      self = .array(array.withUnsafeBufferPointer { $0 })
    case .null, .bool, .number, .string:
      self = .scalar
    }
  }

  private static var none: UnsafeBufferPointer<JSONKey> {
    UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The elements of an array, or the values of an object with their keys.
  struct Parts {
    let keys: UnsafePointer<JSONKey>?
    let values: UnsafeBufferPointer<JSONValue>

    @inline(__always)
    func key(_ index: Int) -> String? { keys.map { $0[index].string } }

    func step(_ index: Int) -> SourcePath.Step { key(index).map { .key($0) } ?? .index(index) }
  }

  /// The parts of a container; `nil` for a scalar.
  var parts: Parts? {
    @inline(__always)
    get {
      switch self {
      case .object(let members): members.parts
      case .array(let elements): Parts(keys: nil, values: elements)
      case .scalar: nil
      }
    }
  }
}

extension JSONContainer.Members {
  /// The maximum number of members for linear search.
  ///
  /// The dictionary has no hash table below 16 members. For slightly more, comparing lengths and
  /// bytes is still cheaper than creating and hashing a key.
  static var smallCount: Int { 40 }

  /// The value of the member with a key.
  ///
  /// Short keys are stored in the string itself and are first compared as words.
  @inline(__always)
  func value(of key: String) -> UnsafePointer<JSONValue>? {
    guard let values = values.baseAddress else { return nil }
    if keys.count <= Self.smallCount, key.utf8.count <= 15 {
      let bits = StringBits(key)
      for index in 0..<keys.count where StringBits(keys[index].string) == bits {
        return values + index
      }
    }
    guard let index = index(of: JSONKey(key)) else { return nil }
    return values + index
  }

  /// The position of a key.
  @inline(never)
  func index(of key: JSONKey) -> Int? {
    if keys.count <= Self.smallCount { return keys.position(of: key) }
    guard case .object(let object) = object.pointee else { return nil }
    return object.members.index(forKey: key)
  }
}

extension UnsafeBufferPointer<JSONKey> {
  /// The position of a key. Short keys are stored in the string itself, and are compared as words,
  /// without reference counting.
  func position(of key: JSONKey) -> Int? {
    let bits = StringBits(key.string)
    for index in indices
    where bits.isSame(as: StringBits(self[index].string)) ?? (self[index] == key) {
      return index
    }
    return nil
  }
}

// MARK: Lookup

/// A key that is looked up in many objects.
package struct MemberKey: Sendable {
  let key: JSONKey
  @usableFromInline let bits: StringBits

  package init(_ string: String) {
    key = JSONKey(string)
    bits = StringBits(string)
  }
}

/// Finds members of an object that does not change; see `JSONContainer`.
package struct MemberReader {
  private let members: JSONContainer.Members
  @usableFromInline let keys: UnsafeRawPointer?
  @usableFromInline let values: UnsafePointer<JSONValue>?
  @usableFromInline let count: Int

  /// Creates a reader of an object in a tree; `nil` for other values.
  package init?(_ source: SourceNode) {
    guard !source.isText, case .object(let members) = JSONContainer(source.value) else {
      return nil
    }
    self.members = members
    keys = UnsafeRawPointer(members.keys.baseAddress)
    values = members.values.baseAddress
    count = members.keys.count
  }

  /// Looks a key up, starting at the expected position.
  ///
  /// Members are usually looked up in their order. The expected position is tested by comparing
  /// bits, without reference counting.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - next: the position to try first. If the member is found, this is set to the following
  ///     position.
  /// - Returns: the value; `nil` if there is none.
  /// - Complexity: O(1) at the expected position and on average.
  @inlinable
  @inline(__always)
  package func member(
    _ key: UnsafePointer<MemberKey>,
    next: inout Int
  ) -> SourceNode? {
    if let keys, let values, next < count {
      // A key consists of a string only.
      let own = (keys + next * MemoryLayout<String>.stride).assumingMemoryBound(to: String.self)
      if StringBits(own.pointee) == key.pointee.bits {
        next += 1
        return SourceNode(tree: values + (next - 1))
      }
    }
    return search(key.pointee, &next)
  }

  @usableFromInline
  @inline(never)
  func search(_ key: MemberKey, _ next: inout Int) -> SourceNode? {
    let isNext = next >= 0 && next < count && members.keys[next] == key.key
    guard let index = isNext ? next : members.index(of: key.key) else { return nil }
    next = index + 1
    return values.map { SourceNode(tree: $0 + index) }
  }
}

extension SourceNode {
  /// Whether the value is a string of a tree with the same memory representation as another.
  ///
  /// The test needs no reference counting. False does not mean that the strings are unequal.
  @inlinable
  @inline(__always)
  package func isCertainly(_ string: UnsafePointer<String>) -> Bool {
    guard !isText, case .string(let own) = value.pointee else { return false }
    return StringBits(own) == StringBits(string.pointee)
  }
}

extension String {
  /// Whether two strings have the same code points.
  ///
  /// Strings with the same words are compared without reference counting.
  ///
  /// - Complexity: O(*n*) in the length of the shorter.
  @usableFromInline
  func hasSameBytes(as other: String) -> Bool {
    StringBits(self) == StringBits(other) || JSONKey(self) == JSONKey(other)
  }
}
