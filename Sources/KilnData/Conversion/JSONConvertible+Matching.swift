// Tests whether a JSON value is the form of a value, for the most common types of model properties.
// They avoid conversions in updates that change nothing.

extension JSONConvertible where Self: FixedWidthInteger {
  /// Whether the JSON value is this integer.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    guard case .number(let number) = json, case .integer(let integer) = number.form else {
      return false
    }
    return Int64(exactly: self) == integer
  }
}

extension Double {
  /// Whether the JSON value has a fraction or an exponent, and its nearest double has the same
  /// bits.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    guard case .number(let number) = json else { return false }
    return switch number.form {
    case .double(let double): bitPattern == double.bitPattern
    case .decimal(let decimal): self == decimal.nearestDouble
    default: false
    }
  }
}

extension Bool {
  /// Whether the JSON value is this Boolean.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    if case .bool(let value) = json { self == value } else { false }
  }
}

extension String {
  /// Whether the JSON value is a string with the same code points.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    if case .string(let text) = json { hasSameBytes(as: text) } else { false }
  }
}

extension Optional where Wrapped: JSONConvertible {
  /// Whether the JSON value is null for `nil`, or the form of the wrapped value.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    // Null is read as the outermost `nil`.
    if let self { return !json.isNull && self._isWritten(as: json) }
    return json.isNull
  }
}

extension Array where Element: JSONConvertible {
  /// Whether the JSON value is an array of the elements' forms.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    guard case .array(let elements) = json, elements.count == count else { return false }
    for index in indices where !self[index]._isWritten(as: elements[index]) { return false }
    return true
  }
}

extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// Whether the JSON value is the form of both the raw value and this value.
  ///
  /// The type can replace the form of its raw value.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    rawValue._isWritten(as: json) && (try? jsonValue()) == json
  }
}
