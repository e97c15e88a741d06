// Whether a JSON value is a value's form already, for the types that models are mostly made of: so
// that an update that changes nothing makes nothing.

extension JSONConvertible where Self: FixedWidthInteger {
  /// Whether the JSON value is this integer.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    if case .number(.integer(let integer)) = json { Int64(exactly: self) == integer } else { false }
  }
}

extension Double {
  /// Whether the JSON value is this very double.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    if case .number(.double(let double)) = json { bitPattern == double.bitPattern } else { false }
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
  /// Whether the JSON value is a string of the same code points.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    if case .string(let text) = json { hasSameBytes(as: text) } else { false }
  }
}

extension Optional where Wrapped: JSONConvertible {
  /// Whether the JSON value is null for `nil`, or the value's form.
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
  /// Whether the JSON value is the raw value's form, and this value's, which may be one of its own.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool {
    rawValue._isWritten(as: json) && (try? jsonValue()) == json
  }
}
