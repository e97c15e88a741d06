internal import OrderedCollections

/// The members of a JSON object, in order, each key once.
public struct JSONObject: Sendable {
  private var members: OrderedDictionary<String, JSONValue>

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

  /// The value of a member; `nil` where there is none. Assigning `nil` removes the member.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove a member.
  public subscript(key: String) -> JSONValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  /// Sets a member, at the end when the key is new.
  ///
  /// - Returns: the value that it replaced, `nil` where the key is new.
  @discardableResult
  public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    members.updateValue(value, forKey: key)
  }
}

extension JSONObject: RandomAccessCollection {
  public typealias Element = (key: String, value: JSONValue)
  public typealias Index = Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }
  public subscript(position: Int) -> Element {
    let member = members.elements[position]
    return (member.key, member.value)
  }
}

extension JSONObject: Hashable {
  /// Equal when both hold the same members, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      sum ^= member.finalize()
    }
    hasher.combine(sum)
    hasher.combine(count)
  }
}
