public import KilnHashing
internal import OrderedCollections

/// A look into a value that is known to stay as it is: where its members or elements lie.
///
/// It holds no reference, so that walking a tree costs no counting of them. Whoever makes one keeps
/// the value alive and unchanged for as long as the pointers are used.
enum JSONContainer {
  case object(Members)
  case array(UnsafeBufferPointer<JSONValue>)
  case scalar

  struct Members {
    let keys: UnsafeBufferPointer<JSONKey>
    let values: UnsafeBufferPointer<JSONValue>
    /// The object itself.
    let object: UnsafePointer<JSONValue>
  }

  /// Looks into a value.
  ///
  /// The pointers leave the closures that got them. They point into storage that the value owns,
  /// not into a copy: both kinds of array lie in one piece of memory.
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
}

extension JSONContainer.Members {
  /// The most members that are searched one after the other. The dictionary has no hash table for
  /// fewer than 16, and for some more comparing lengths and bytes still is less work than making a
  /// string of the key and hashing it.
  static var smallCount: Int { 40 }

  /// The value of the member with a key.
  ///
  /// Short keys, which lie in the string itself, are first compared by their words.
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

  /// The position of a key in the order.
  @inline(never)
  func index(of key: JSONKey) -> Int? {
    if keys.count <= Self.smallCount {
      for index in 0..<keys.count where keys[index] == key { return index }
      return nil
    }
    guard case .object(let object) = object.pointee else { return nil }
    return object.members.index(forKey: key)
  }
}

// MARK: Looking members up

/// A key that is looked up in one object after the other.
package struct MemberKey: Sendable {
  let key: JSONKey
  @usableFromInline let bits: StringBits

  package init(_ string: String) {
    key = JSONKey(string)
    bits = StringBits(string)
  }
}

/// What looking a key up came to.
package enum MemberSearch {
  case found(JSONValue)
  /// The object has no such member.
  case missing
  /// The value is no object.
  case noObject
}

extension JSONValue {
  /// Looks a key up, first where it probably is: who takes an object apart asks for most members in
  /// the order in which they stand.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - next: the place in the order that is tried first. Where the member is found it becomes the
  ///     place after.
  /// - Complexity: O(1) where the member is at that place, and on average.
  package func member(_ key: MemberKey, next: inout Int) -> MemberSearch {
    withUnsafePointer(to: self) { value in
      guard let reader = MemberReader(value) else { return .noObject }
      return withUnsafePointer(to: key) { key in
        reader.member(key, next: &next).map { .found($0.pointee) } ?? .missing
      }
    }
  }
}

/// Finds members of an object that is known to stay as it is; see `JSONContainer`.
package struct MemberReader {
  private let members: JSONContainer.Members
  @usableFromInline let keys: UnsafeRawPointer?
  @usableFromInline let values: UnsafePointer<JSONValue>?
  @usableFromInline let count: Int

  /// A reader of an object; `nil` for any other value.
  package init?(_ value: UnsafePointer<JSONValue>) {
    guard case .object(let members) = JSONContainer(value) else { return nil }
    self.members = members
    keys = UnsafeRawPointer(members.keys.baseAddress)
    values = members.values.baseAddress
    count = members.keys.count
  }

  /// Looks a key up, as `JSONValue.member(_:next:)` does, and tells where its value lies.
  ///
  /// The first look compares bits and counts no reference.
  @inlinable
  @inline(__always)
  package func member(
    _ key: UnsafePointer<MemberKey>,
    next: inout Int
  ) -> UnsafePointer<JSONValue>? {
    if let keys, let values, next < count {
      // A key is a string and nothing else.
      let own = (keys + next * MemoryLayout<String>.stride).assumingMemoryBound(to: String.self)
      if StringBits(own.pointee) == key.pointee.bits {
        next += 1
        return values + (next - 1)
      }
    }
    return search(key.pointee, &next)
  }

  @usableFromInline
  @inline(never)
  func search(_ key: MemberKey, _ next: inout Int) -> UnsafePointer<JSONValue>? {
    let isNext = next >= 0 && next < count && members.keys[next] == key.key
    guard let index = isNext ? next : members.index(of: key.key) else { return nil }
    next = index + 1
    return values.map { $0 + index }
  }
}

extension JSONValue {
  /// Whether the value is a string that lies in memory as another does, found without counting a
  /// reference. False does not mean that it is none like it.
  @inlinable
  @inline(__always)
  package func isCertainly(_ string: UnsafePointer<String>) -> Bool {
    guard case .string(let own) = self else { return false }
    return StringBits(own) == StringBits(string.pointee)
  }
}

extension String {
  /// Whether two strings have the same code points, spelled alike.
  ///
  /// - Complexity: O(*n*) in the length of the shorter.
  @usableFromInline
  func hasSameBytes(as other: String) -> Bool {
    StringBits(self) == StringBits(other) || JSONKey(self) == JSONKey(other)
  }
}
