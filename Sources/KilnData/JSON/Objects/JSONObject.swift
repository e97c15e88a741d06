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
