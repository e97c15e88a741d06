#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSONValue {
  /// The value of a member; `nil` if there is none or this is not an object.
  ///
  /// Assigning a value adds or replaces the member. Null becomes an object. Assigning `nil` removes
  /// the member. Assigning a value to any other kind is a runtime error; ``set(_:at:)`` throws
  /// instead. Values are changed in place.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove a member.
  public subscript(key: String) -> JSONValue? {
    get { objectValue?[key] }
    _modify {
      guard kind == .object || isNull else {
        var missing: JSONValue?
        yield &missing
        precondition(missing == nil, "expected an object for key \"\(key)\", found \(kind)")
        return
      }
      let wasNull = isNull
      var object = takeObject()
      defer { self = wasNull && object.isEmpty ? .null : .object(object) }
      yield &object[key]
    }
  }

  /// The element of an array; `nil` if it does not exist or this is not an array.
  ///
  /// Assigning a value replaces the element. Assigning `nil` removes it, and the following elements
  /// move up. Assigning a value if there is no such element is a runtime error. ``set(_:at:)``
  /// throws instead, and can append elements. Elements are changed in place.
  ///
  /// - Complexity: O(1); O(*n*) to remove an element.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard case .array(let array) = self, array.indices.contains(index) else { return nil }
      return array[index]
    }
    _modify {
      guard let count = arrayValue?.count, (0..<count).contains(index) else {
        var missing: JSONValue?
        yield &missing
        precondition(missing == nil, "no element at index \(index)")
        return
      }
      var elements = takeArray()
      var element: JSONValue? = .null
      swap(&elements[index], &element!)
      defer {
        if let element { elements[index] = element } else { elements.remove(at: index) }
        self = .array(elements)
      }
      yield &element
    }
  }

  /// The part at a step that leads to one position; `nil` if there is none.
  func part(at step: SourcePath.Step) -> JSONValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): self[index]
    case .fromEnd, .each: nil
    }
  }

  /// The number of elements or members; 0 for a scalar.
  var count: Int { SourceNode.with(self) { $0.count } }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The Boolean; `nil` for other kinds.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number; `nil` for other kinds.
  public var numberValue: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The integer; `nil` for other kinds and outside the range of `Int64`.
  public var integerValue: Int64? {
    numberValue?.integer(as: Int64.self)
  }

  /// The number as a `Double`; `nil` for other kinds, and as described for ``JSONNumber/double``.
  @inlinable
  public var doubleValue: Double? {
    if case .number(let value) = self { value.double } else { nil }
  }

  /// The number as a decimal; `nil` for other kinds and if it would be rounded.
  ///
  /// See ``JSONNumber/exactDecimal``.
  public var decimalValue: Decimal? {
    numberValue?.exactDecimal
  }

  /// The string; `nil` for other kinds.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The array; `nil` for other kinds.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object; `nil` for other kinds.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
}
