public import KilnHashing
internal import OrderedCollections

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
      guard let member = reader.member(key, next: &next) else { return .missing }
      return .found(member.pointee)
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
  package func member(_ key: MemberKey, next: inout Int) -> UnsafePointer<JSONValue>? {
    if let keys, let values, next < count {
      // A key is a string and nothing else.
      let own = (keys + next * MemoryLayout<String>.stride).assumingMemoryBound(to: String.self)
      if StringBits(own.pointee) == key.bits {
        next += 1
        return values + (next - 1)
      }
    }
    return search(key, &next)
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
