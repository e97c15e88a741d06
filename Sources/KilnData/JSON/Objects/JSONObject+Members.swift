internal import OrderedCollections

extension JSONObject {
  /// Creates an object with members in order.
  ///
  /// If a key occurs more than once, the last value replaces the first, at the first position.
  ///
  /// - Complexity: O(*n*) on average.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    reserveCapacity(members.underestimatedCount)
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Creates an object with members in order, whose keys must be unique.
  ///
  /// - Parameter uniqueMembers: the members.
  /// - Throws: ``JSONChangeError`` for the first key that occurs again.
  /// - Complexity: O(*n*) on average.
  public init(
    uniqueMembers: some Sequence<(String, JSONValue)>
  ) throws(JSONChangeError) {
    self.init()
    reserveCapacity(uniqueMembers.underestimatedCount)
    for (key, value) in uniqueMembers {
      guard updateValue(value, forKey: key) == nil else {
        throw JSONChangeError(.repeatedKey(key))
      }
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

  /// The position of a key; `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  package func index(forKey key: String) -> Int? {
    let key = JSONKey(key)
    if count > JSONContainer.Members.smallCount { return members.index(forKey: key) }
    return members.keys.withContiguousStorageIfAvailable { $0.position(of: key) } ?? nil
  }

  /// The value of a member, or a default.
  ///
  /// Changing the value of a missing member first adds the default at the end. Values are changed
  /// in place.
  ///
  /// - Complexity: O(1) on average.
  public subscript(
    key: String,
    default value: @autoclosure () -> JSONValue
  ) -> JSONValue {
    get { members[JSONKey(key)] ?? value() }
    _modify { yield &members[JSONKey(key), default: value()] }
  }

  /// Removes a member. The order of the others does not change.
  ///
  /// To remove many members, use ``removeAll(where:)``.
  ///
  /// - Returns: the removed value; `nil` if there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    members.removeValue(forKey: JSONKey(key))
  }

  /// Removes the members that meet a condition. The order of the others does not change.
  ///
  /// - Parameter isRemoved: returns whether to remove a member.
  /// - Throws: errors of `isRemoved`. The object is then unchanged.
  /// - Complexity: O(*n*).
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    members = try members.filter { try !isRemoved(($0.key.string, $0.value)) }
  }

  /// Adds members, with new keys at the end.
  ///
  /// - Parameters:
  ///   - other: the members to add.
  ///   - combine: returns the value for a key that exists in both, given the current and the new
  ///     value.
  /// - Throws: errors of `combine`. Previous members are then already added.
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

  /// Returns an object with the same keys and transformed values.
  ///
  /// - Parameter transform: returns the new value for a value.
  /// - Throws: errors of `transform`.
  /// - Complexity: O(*n*).
  public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONObject {
    var mapped = self
    for place in members.elements.indices {
      mapped.members.values[place] = try transform(members.values[place])
    }
    return mapped
  }

  /// Returns the object with its members sorted by the code points of their keys.
  ///
  /// Nested objects are not sorted.
  ///
  /// - Complexity: O(*n* log *n*).
  package func sortedByKey() -> JSONObject {
    JSONObject(
      sorted { TextOrder.codePoints.precedes($0.key, $1.key) }.lazy.map { ($0.key, $0.value) }
    )
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with members in order.
  ///
  /// If a key occurs more than once, the last value replaces the first, at the first position.
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
  /// The first key that is canonically equivalent to a previous key; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) on average. Does not allocate if all keys are ASCII.
  package var firstEquivalentKey: String? {
    guard members.keys.contains(where: { !$0.string.utf8.allSatisfy { $0 < 0x80 } }) else {
      return nil
    }
    var seen: Set<String> = []
    return keys.first { !seen.insert($0).inserted }
  }
}

extension JSONObject {
  /// Returns an object with the same keys and new values. The keys are neither copied nor hashed.
  ///
  /// - Parameter value: returns the value of the member at a position.
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
