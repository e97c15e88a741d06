#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSONValue {
  /// The value of an object's member; `nil` where this is no object or has no such member.
  ///
  /// ``SourcePath`` tells the two apart.
  ///
  /// - Complexity: O(1) on average.
  public subscript(key: String) -> JSONValue? {
    objectValue?[key]
  }

  /// The element of an array; `nil` where this is no array or the index is out of range.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let array) = self, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The Boolean; `nil` where this is something else.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number; `nil` where this is something else.
  public var numberValue: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The integer; `nil` where this is something else or beyond `Int64`.
  public var integerValue: Int64? {
    numberValue?.integer(as: Int64.self)
  }

  /// The number as a `Double`; `nil` where this is something else or a `Double` rounds it.
  public var doubleValue: Double? {
    numberValue?.exactDouble
  }

  /// The number as a decimal; `nil` where this is something else or no decimal holds it.
  ///
  /// See ``JSONNumber/exactDecimal``.
  public var decimalValue: Decimal? {
    numberValue?.exactDecimal
  }

  /// The string; `nil` where this is something else.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The array; `nil` where this is something else.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object; `nil` where this is something else.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
}
