internal import OrderedCollections

/// The members of a JSON object, in order, each key once.
///
/// Two keys are the same when they have the same code points, as in JSON text. "é" written as one
/// code point and "é" written as a letter and an accent are two keys, although Swift's `String`
/// takes them as equal.
public struct JSONObject: Sendable {
  var members: OrderedDictionary<JSONKey, JSONValue>

  /// An object without members.
  public init() {
    members = [:]
  }

  /// Makes room for members that are about to be added.
  ///
  /// - Parameter count: the number of members that the object is to hold.
  public mutating func reserveCapacity(_ count: Int) {
    members.reserveCapacity(count)
  }

  /// The value of a member; `nil` where there is none. Assigning `nil` removes the member. A value
  /// is changed where it is and not copied.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove a member.
  public subscript(key: String) -> JSONValue? {
    get { members[JSONKey(key)] }
    _modify { yield &members[JSONKey(key)] }
  }

  /// Sets a member, at the end when the key is new.
  ///
  /// - Returns: the value that it replaced, `nil` where the key is new.
  @discardableResult
  public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    members.updateValue(value, forKey: JSONKey(key))
  }
}

extension JSONObject: RandomAccessCollection {
  /// A key and its value.
  public typealias Element = (key: String, value: JSONValue)
  /// A member's place in the order.
  public typealias Index = Int

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { members.count }
  /// The member at a place in the order.
  public subscript(position: Int) -> Element {
    let member = members.elements[position]
    return (member.key.string, member.value)
  }
}

/// A key as JSON has it: a sequence of code points.
///
/// `String` takes two canonically equivalent spellings, such as "é" as one code point and as two,
/// for the same string. JSON does not, and neither may an object that is to keep all its members.
///
/// Keys come from strangers: they are hashed by the standard library's keyed hash.
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

  /// Whether the key is written with just these bytes.
  @inline(__always)
  func hasUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard string.utf8.count == bytes.count else { return false }
    return string.utf8.withContiguousStorageIfAvailable { own in
      Self.areSame(UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(bytes))
    } ?? string.utf8.elementsEqual(bytes)
  }

  /// Whether two runs of bytes of one length are the same: eight at a time, the last eight over
  /// again in part. Written out because a call would cost more than comparing most keys.
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
    // No byte of UTF-8: the end of the key.
    hasher.combine(0xFF as UInt8)
  }
}

/// Orders of keys that depend on nothing but the keys.
///
/// `String`'s own order is that of canonical equivalence, in which two keys may be equal.
enum TextOrder {
  /// Whether a key comes before another by code points, which is the order of their UTF-8 bytes.
  static func codePoints(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether a key comes before another by UTF-16 code units, as RFC 8785 sorts.
  static func utf16(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
