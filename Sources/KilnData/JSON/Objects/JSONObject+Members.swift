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

  /// An object of some members, in order, of which no two have the same key.
  ///
  /// - Throws: ``JSONDuplicateKeyError`` for the first key that came before.
  /// - Complexity: O(*n*) on average.
  public init(
    uniqueMembers: some Sequence<(String, JSONValue)>
  ) throws(JSONDuplicateKeyError) {
    self.init()
    reserveCapacity(uniqueMembers.underestimatedCount)
    for (key, value) in uniqueMembers {
      guard updateValue(value, forKey: key) == nil else { throw JSONDuplicateKeyError(key: key) }
    }
  }

  /// The keys, in order.
  public var keys: some RandomAccessCollection<String> {
    members.keys.lazy.map(\.string)
  }

  /// The values, in the order of their keys.
  public var values: some RandomAccessCollection<JSONValue> {
    members.values
  }

  /// Where a key stands in the order; `nil` where it does not.
  ///
  /// - Complexity: O(1) on average.
  public func index(forKey key: String) -> Int? {
    members.index(forKey: JSONKey(key))
  }

  /// The value of a member, or the default where there is none. A value is changed where it is and
  /// not copied; a missing one is added at the end first.
  ///
  /// - Complexity: O(1) on average.
  public subscript(
    key: String,
    default value: @autoclosure () -> JSONValue
  ) -> JSONValue {
    get { members[JSONKey(key)] ?? value() }
    _modify { yield &members[JSONKey(key), default: value()] }
  }

  /// Removes a member. The order of the others stays.
  ///
  /// - Returns: the value that was removed, `nil` where there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    members.removeValue(forKey: JSONKey(key))
  }

  /// Adds members, new ones at the end.
  ///
  /// - Parameters:
  ///   - other: the members to add.
  ///   - combine: makes one value of the one that is there and the new one.
  /// - Throws: what `combine` throws; members before it are added by then.
  /// - Complexity: O(*n*) on average in the number of members to add.
  public mutating func merge(
    _ other: JSONObject,
    uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
  ) rethrows {
    for (key, value) in other.members.elements {
      if let place = members.index(forKey: key) {
        members.values[place] = try combine(members.values[place], value)
      } else {
        members[key] = value
      }
    }
  }

  /// The object with the members of another one, new ones at the end.
  ///
  /// - Parameters:
  ///   - other: the members to add.
  ///   - combine: makes one value of the one that is there and the new one.
  /// - Throws: what `combine` throws.
  /// - Complexity: O(*n*) on average in the number of members of both.
  public func merging(
    _ other: JSONObject,
    uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
  ) rethrows -> JSONObject {
    var merged = self
    try merged.merge(other, uniquingKeysWith: combine)
    return merged
  }

  /// The object with other values, under the same keys in the same order.
  ///
  /// - Parameter transform: makes a value of each.
  /// - Throws: what `transform` throws.
  /// - Complexity: O(*n*).
  public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONObject {
    var mapped = self
    for place in members.elements.indices {
      mapped.members.values[place] = try transform(members.values[place])
    }
    return mapped
  }

  /// The object with its members in the order of their keys' code points. Objects inside it stay as
  /// they are.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sortedByKey() -> JSONObject {
    JSONObject(sorted { TextOrder.codePoints($0.key, $1.key) }.lazy.map { ($0.key, $0.value) })
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

extension JSONObject {
  /// The first key that is canonically equivalent to one before it; `nil` where there is none.
  ///
  /// - Complexity: O(*n*) on average; without allocation where all keys are ASCII.
  package var firstEquivalentKey: String? {
    guard members.keys.contains(where: { !$0.string.utf8.allSatisfy { $0 < 0x80 } }) else {
      return nil
    }
    var seen: Set<String> = []
    return keys.first { !seen.insert($0).inserted }
  }
}

extension JSONObject {
  /// An object with the same keys and other values: the keys are neither copied nor hashed.
  ///
  /// - Parameter value: makes the value of the member at a place in the order.
  /// - Complexity: O(*n*); one allocation.
  package func withValues(_ value: (Int) -> JSONValue) -> JSONObject {
    var object = JSONObject()
    var index = 0
    object.members = members.mapValues { _ in
      defer { index += 1 }
      return value(index)
    }
    return object
  }
}

/// A key that comes more than once where each may come once.
public struct JSONDuplicateKeyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// An error for a key.
  public init(key: String) {
    self.key = key
  }

  /// `expected each key once, found "id" again`
  public var description: String {
    "expected each key once, found \(Excerpt.quoted(key)) again"
  }
}
