internal import OrderedCollections

extension JSONObject {
  /// An object of some members, in order.
  ///
  /// Where a key comes more than once, the last value stands at the place of the first.
  ///
  /// - Complexity: O(*n*) on average.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    reserveCapacity(members.underestimatedCount)
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// The keys, in order.
  public var keys: some RandomAccessCollection<String> {
    members.keys.lazy.map(\.string)
  }

  /// The values, in the order of their keys.
  public var values: some RandomAccessCollection<JSONValue> {
    members.values
  }

  /// Removes a member. The order of the others stays.
  ///
  /// - Returns: the value that was removed, `nil` where there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    members.removeValue(forKey: JSONKey(key))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object of some members, in order.
  ///
  /// Where a key comes more than once, the last value stands at the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON text; see ``JSONValue/description``.
  public var description: String {
    JSONValue.object(self).description
  }
}
