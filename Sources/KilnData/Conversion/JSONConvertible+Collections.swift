extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  /// Creates `nil` from null, or else a value of the wrapped type.
  ///
  /// Of nested optionals, the innermost is `nil`.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try SourceNode.with(jsonValue, Self._read)
  }

  /// Null for `nil`, or else the JSON form of the wrapped value.
  ///
  /// - Throws: ``ConversionError`` if the wrapped value has the form null, which would be read back
  ///   as `nil`, and if an optional outside another one is `nil`.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard let self else {
      if Wrapped._isOptional { throw .outerNil }
      return .null
    }
    let form = try self.jsonValue()
    return Wrapped._isOptional ? form : try form.asContentOfOptional()
  }

  /// `true`.
  @inlinable public static var _isOptional: Bool { true }

  /// Whether the outer of two optionals is `nil`.
  @inlinable public var _isMissing: Bool { Wrapped._isOptional && self == nil }
}

extension JSONValue {
  /// This value, as the form of an optional's wrapped value.
  ///
  /// - Throws: ``ConversionError`` for null, which is the form of `nil`.
  @inlinable
  package func asContentOfOptional() throws(ConversionError) -> JSONValue {
    if case .null = self { throw .nullInOptional }
    return self
  }
}

extension ConversionError {
  /// The error for a wrapped value whose form is null.
  @usableFromInline
  static var nullInOptional: ConversionError {
    ConversionError(expected: "a form other than null, which is the form of nil", found: "null")
  }

  /// The error for a `nil` outside another optional, whose `nil` is null.
  @inlinable
  package static var outerNil: ConversionError {
    ConversionError(expected: "a value or .some(nil), which null represents", found: "nil")
  }

  /// The error for two canonically equivalent keys.
  @usableFromInline
  static func equivalentKeys(_ key: String) -> ConversionError {
    ConversionError(
      expected: "keys that are not canonically equivalent",
      found: Excerpt.quoted(key)
    )
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// Creates an array from the elements of a JSON array.
  ///
  /// - Throws: ``ConversionError`` with the index of the first element that cannot be converted.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try SourceNode.with(jsonValue, Self._read)
  }

  /// An array of the elements' JSON forms.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for (index, element) in enumerated() {
      do throws(ConversionError) {
        elements.append(try element.jsonValue())
      } catch {
        throw error.inside(.index(index))
      }
    }
    return .array(elements)
  }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  /// Creates a dictionary from the members of an object.
  ///
  /// - Throws: ``ConversionError`` with the key of the first member that cannot be converted. Also
  ///   thrown for two canonically equivalent keys, which are equal as Swift strings.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try SourceNode.with(jsonValue, Self._read)
  }

  /// An object with the values' JSON forms, sorted by the keys' code points.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    var object = JSONObject()
    object.reserveCapacity(count)
    for (key, value) in sorted(by: { TextOrder.codePoints.precedes($0.key, $1.key) }) {
      do throws(ConversionError) {
        object[key] = try value.jsonValue()
      } catch {
        throw error.inside(.key(key))
      }
    }
    return .object(object)
  }
}
