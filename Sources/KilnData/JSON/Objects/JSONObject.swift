internal import OrderedCollections

/// The members of a JSON object, in order and with unique keys.
///
/// Keys are compared by code points, as in JSON text. The composed and the decomposed spelling of
/// "é" are different keys, although they are equal as Swift strings.
public struct JSONObject: Sendable {
  var members: OrderedDictionary<JSONKey, JSONValue>

  /// Creates an object without members.
  public init() {
    members = [:]
  }

  /// Reserves capacity for a number of members.
  ///
  /// - Parameter count: the total number of members.
  public mutating func reserveCapacity(_ count: Int) {
    members.reserveCapacity(count)
  }

  /// The value of a member; `nil` if there is none.
  ///
  /// Assigning `nil` removes the member. Values are changed in place.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove a member.
  public subscript(key: String) -> JSONValue? {
    get { index(forKey: key).map { members.values[$0] } }
    _modify { yield &members[JSONKey(key)] }
  }

  /// Sets a member. A new one is added at the end.
  ///
  /// - Returns: the replaced value; `nil` if the key is new.
  @discardableResult
  public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    members.updateValue(value, forKey: JSONKey(key))
  }
}

extension JSONObject: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { members.count }
  /// The member at a position.
  public subscript(position: Int) -> (key: String, value: JSONValue) {
    let member = members.elements[position]
    return (member.key.string, member.value)
  }
}

/// A key that is compared by code points, as in JSON.
///
/// Swift strings are equal if they are canonically equivalent, such as the composed and the
/// decomposed "é". JSON keys are not, and an object must keep both members.
///
/// Keys come from untrusted sources and are hashed with the standard library's SipHash.
package struct JSONKey: Sendable, Hashable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (left: JSONKey, right: JSONKey) -> Bool {
    let count = left.string.utf8.count
    guard count == right.string.utf8.count else { return false }
    return right.string.utf8.withContiguousStorageIfAvailable { left.hasUTF8($0) }
      ?? left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Whether the UTF-8 bytes of the key are exactly these.
  @inline(__always)
  func hasUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard string.utf8.count == bytes.count else { return false }
    return string.utf8.withContiguousStorageIfAvailable { own in
      Self.areSame(UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(bytes))
    } ?? string.utf8.elementsEqual(bytes)
  }

  /// Whether two byte sequences of the same length are equal.
  ///
  /// Compares eight bytes at a time; the last eight can overlap the previous ones. A call to
  /// `memcmp` would cost more than comparing most keys.
  @inline(__always)
  private static func areSame(
    _ left: UnsafeRawBufferPointer,
    _ right: UnsafeRawBufferPointer
  ) -> Bool {
    let count = left.count
    guard count >= 8 else {
      for index in 0..<count where left[index] != right[index] { return false }
      return true
    }
    var offset = 0
    while offset < count - 8 {
      let (l, r) = (word(left, offset), word(right, offset))
      if l != r { return false }
      offset += 8
    }
    return word(left, count - 8) == word(right, count - 8)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // This byte does not occur in UTF-8 and marks the end of the key.
    hasher.combine(0xFF as UInt8)
  }
}
