extension JSONValue {
  /// Creates a Boolean.
  package init(_ value: Bool) {
    self = .bool(value)
  }

  /// Creates an integer of any width, in the form that can represent it.
  public init(_ value: some BinaryInteger) {
    self = .number(JSONNumber(value))
  }

  /// Creates a double.
  ///
  /// - Parameter value: the number. If it is not finite, the value cannot be written as text.
  public init(_ value: Double) {
    self = .number(.double(value))
  }

  /// Creates a string.
  package init(_ value: some StringProtocol) {
    self = .string(String(value))
  }

  /// Creates an array.
  ///
  /// - Complexity: O(*n*).
  package init(_ elements: some Sequence<JSONValue>) {
    self = .array(Array(elements))
  }

  /// Creates an object.
  package init(_ object: JSONObject) {
    self = .object(object)
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// Creates null.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) {
    self = .number(.integer(value))
  }

  /// Creates a double, even without a fraction.
  public init(floatLiteral value: Double) {
    self = .number(.double(value))
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object with members in order.
  ///
  /// If a key occurs more than once, the last value replaces the first, at the first position.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}
