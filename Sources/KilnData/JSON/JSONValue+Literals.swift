extension JSONValue {
  /// A Boolean.
  public init(_ value: Bool) {
    self = .bool(value)
  }

  /// An integer of any width, in the form that holds it.
  public init(_ value: some BinaryInteger) {
    self = .number(JSONNumber(value))
  }

  /// A double.
  ///
  /// - Parameter value: the number; text cannot be made of one that is not finite.
  public init(_ value: Double) {
    self = .number(.double(value))
  }

  /// A string.
  public init(_ value: some StringProtocol) {
    self = .string(String(value))
  }

  /// An array of some elements.
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<JSONValue>) {
    self = .array(Array(elements))
  }

  /// An object.
  public init(_ object: JSONObject) {
    self = .object(object)
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// `null`
  public init(nilLiteral: ()) {
    self = .null
  }

  /// `true` or `false`
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// An integer.
  public init(integerLiteral value: Int64) {
    self = .number(.integer(value))
  }

  /// A double, also where there is no fraction.
  public init(floatLiteral value: Double) {
    self = .number(.double(value))
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// An array of some elements.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// An object of some members, in order.
  ///
  /// Where a key comes more than once, the last value stands at the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}
