extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  /// `nil` for null, else the wrapped type's value.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = if case .null = jsonValue { nil } else { try Wrapped(jsonValue: jsonValue) }
  }

  /// Null for `nil`, else the form of what it holds.
  ///
  /// - Throws: ``ConversionError`` where that form is null, as of an optional in an optional: it
  ///   would be read back as `nil`.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    if let self { try self.jsonValue()._asContentOfOptional() } else { .null }
  }
}

extension JSONValue {
  /// This value, as the form of what an optional holds.
  ///
  /// - Throws: ``ConversionError`` for null, which is the form of the optional's own `nil`.
  @inlinable
  public func _asContentOfOptional() throws(ConversionError) -> JSONValue {
    if case .null = self { throw ._nullInOptional }
    return self
  }
}

extension ConversionError {
  /// Null is the form of what an optional holds.
  @usableFromInline
  static var _nullInOptional: ConversionError {
    ConversionError(expected: "a form other than null, which is the form of nil", found: "null")
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// The values of an array's elements.
  ///
  /// - Throws: ``ConversionError`` for the first element that has none, with its index.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .array(let elements) = jsonValue else {
      throw ConversionError(expected: "array", found: jsonValue)
    }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ConversionError) {
        append(try Element(jsonValue: element))
      } catch {
        throw error.inside(.index(index))
      }
    }
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
  /// The values of an object's members.
  ///
  /// - Throws: ``ConversionError`` for the first member that has none, with its key, or for two
  ///   keys that `String` takes as equal, so that a dictionary cannot hold both.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .object(let members) = jsonValue else {
      throw ConversionError(expected: "object", found: jsonValue)
    }
    self.init(minimumCapacity: members.count)
    for (key, member) in members {
      do throws(ConversionError) {
        guard updateValue(try Value(jsonValue: member), forKey: key) == nil else {
          throw ConversionError(
            expected: "a key that no other key is canonically equivalent to",
            found: Excerpt.quoted(key)
          )
        }
      } catch {
        throw error.inside(.key(key))
      }
    }
  }

  /// An object with the values' JSON forms, sorted by the code points of the keys.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    var object = JSONObject()
    object.reserveCapacity(count)
    for (key, value) in sorted(by: { TextOrder.codePoints($0.key, $1.key) }) {
      do throws(ConversionError) {
        object[key] = try value.jsonValue()
      } catch {
        throw error.inside(.key(key))
      }
    }
    return .object(object)
  }
}
