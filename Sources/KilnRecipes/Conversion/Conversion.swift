public import KilnMapping

/// A two-way conversion between a source value and a property value.
///
/// ```swift
/// Ingredient(\.placed, "placed_at", using: .iso8601)
/// Ingredient(\.lines, "lines", using: .list(of: .model(line), invalid: .drop))
/// Ingredient(\.labels, "labels", using: .dictionary(of: .string), default: [:])
/// Ingredient(\.price, "price", using: .function { json, context in
///   try Money(json, currency: context[HomeCurrency.self])
/// } reverse: { $0.jsonValue() })
/// ```
///
/// Conversions compose: `list(of:invalid:)`, `dictionary(of:invalid:)`, ``optional(_:)`` and
/// ``oneOf(_:_:otherwise:named:)`` combine other conversions. Failures of parts are reported with
/// the property and path of each part, at any depth.
public struct Conversion<Value>: Sendable {
  /// The name in messages and tables; `nil` for a type's own conversion.
  @usableFromInline let name: String?

  /// Whether null is an ordinary value for the conversion.
  @usableFromInline let takesNull: Bool

  /// Reads the property's value; `nil` if that fails, in which case the scope has the reason.
  @usableFromInline var read: @Sendable (JSONValue, inout BakeScope) -> Value?

  /// Reads values of JSON text without a tree; `nil` if ``read`` needs a tree.
  @usableFromInline var parsed: ParsedReading<Value>?

  /// Writes the source's value; `nil` if the conversion cannot be reversed.
  @usableFromInline var write: Writer?

  /// Whether every value can be written.
  ///
  /// If this is `false` and ``write`` is not `nil`, only some parts of a value are written.
  @usableFromInline let isReversible: Bool

  /// Whether the source's value certainly equals the written form of a property's value.
  ///
  /// It compares without converting; `nil` if the value must be converted.
  @usableFromInline let matches: (@Sendable (JSONValue, Value) -> Bool)?

  /// Writes the text of a value at an address; `nil` if that needs a tree.
  @usableFromInline var text: JSONTextWriting?

  /// Whether a value is the case of this conversion; `nil` if only writing can determine that.
  var isCase: (@Sendable (Value) -> Bool)?

  /// The form of the source's value, for tools.
  @usableFromInline let form: ConversionForm

  @usableFromInline
  typealias Writer = @Sendable (Value, DecomposeOptions) throws -> JSONValue

  @usableFromInline
  init(
    _ name: String?,
    form: ConversionForm = .unknown,
    takesNull: Bool = false,
    matches: (@Sendable (JSONValue, Value) -> Bool)? = nil,
    text: JSONTextWriting? = nil,
    isReversible: Bool = true,
    parsed: ParsedReading<Value>? = nil,
    read: @escaping @Sendable (JSONValue, inout BakeScope) -> Value?,
    write: Writer?
  ) {
    self.isReversible = isReversible && write != nil
    self.matches = matches
    self.text = text
    self.name = name
    self.form = form
    self.takesNull = takesNull
    self.parsed = parsed
    self.read = read
    self.write = write
  }
}

extension Conversion {
  /// Converts by the type's own JSON form.
  ///
  /// - Parameter type: the type of the values.
  @inlinable
  public static func value(
    _ type: Value.Type = Value.self
  ) -> Conversion where Value: JSONConvertible {
    Conversion(
      nil,
      form: .type(Value.self),
      takesNull: Value.self is any _NullConvertible.Type,
      matches: { $1._isWritten(as: $0) },
      parsed: .ofType,
      read: { json, scope in
        do throws(ConversionError) {
          return try Value(jsonValue: json)
        } catch {
          if scope.level.coercion == .lenient, let value = lenient(json) { return value }
          scope.fail(RecipeFailure(error, for: json))
          return nil
        }
      },
      write: { value, _ in try value.jsonValue() }
    )
  }

  /// The first lossless conversion of a value that the type accepts.
  @usableFromInline
  static func lenient(_ json: JSONValue) -> Value? where Value: JSONConvertible {
    for candidate in json.coercions {
      if let value = try? Value(jsonValue: candidate) { return value }
    }
    return nil
  }

  /// Converts by a transformer from JSON, and writes by its reverse function.
  ///
  /// - Parameter transformer: converts the source's value, which may be null.
  @inlinable
  public static func transformer(_ transformer: Transformer<JSONValue, Value>) -> Conversion {
    Conversion(
      transformer.name,
      form: .transformed(transformer.name, ReverseForm(transformer.reverse)),
      takesNull: Value.self is any _NullConvertible.Type,
      read: { json, scope in
        do {
          return try transformer.forward(json)
        } catch {
          scope.refuse(error, by: transformer.name, json)
          return nil
        }
      },
      write: writer(transformer.reverse)
    )
  }

  /// Converts by a function that receives the context of the bake.
  ///
  /// - Parameters:
  ///   - read: converts the source's value, which may be null.
  ///   - reverse: converts to the source's value. Without it, the property cannot be decomposed.
  @inlinable
  public static func function(
    _ read: @escaping @Sendable (JSONValue, BakeContext) throws -> Value,
    reverse: (@Sendable (Value) throws -> JSONValue)? = nil
  ) -> Conversion {
    Conversion(
      nil,
      takesNull: Value.self is any _NullConvertible.Type,
      read: { json, scope in
        do {
          return try read(json, scope.context)
        } catch {
          scope.refuse(error, by: nil, json)
          return nil
        }
      },
      write: writer(reverse)
    )
  }

  /// Adapts a function without options.
  @inlinable
  static func writer(_ write: (@Sendable (Value) throws -> JSONValue)?) -> Writer? {
    guard let write else { return nil }
    return { value, _ in try write(value) }
  }

  /// Converts null to `nil` and back, and other values by another conversion.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  @inlinable
  public static func optional<Wrapped>(_ wrapped: Conversion<Wrapped>) -> Conversion
  where Value == Wrapped? {
    wrapped.clearedByNull
  }

  /// Converts a member, and keeps missing, null and a value apart.
  ///
  /// A missing member is `nil`, and null is `.some(nil)`.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  public static func nullable<Wrapped>(_ wrapped: Conversion<Wrapped>) -> Conversion
  where Value == Wrapped?? {
    let (read, write) = (wrapped.read, wrapped.write)
    var back: Writer?
    if let write {
      back = { value, options in
        guard let value else { throw MissingValue() }
        return try value.map { try write($0, options)._asContentOfOptional() } ?? .null
      }
    }
    return Conversion(
      wrapped.name,
      form: .nullable(wrapped.form),
      takesNull: true,
      isReversible: wrapped.isReversible,
      read: { json, scope in
        if json.isNull { return .some(.some(nil)) }
        return read(json, &scope).map { .some(.some($0)) }
      },
      write: back
    )
  }

  /// The same conversion, but with null as `nil` in both directions.
  @inlinable
  var clearedByNull: Conversion<Value?> {
    let (read, write) = (read, write)
    var back: Conversion<Value?>.Writer?
    if let write {
      back = { value, options in
        try value.map { try write($0, options)._asContentOfOptional() } ?? .null
      }
    }
    return Conversion<Value?>(
      name,
      form: .nullable(form),
      takesNull: true,
      text: text.map { JSONTextPlans.writing(Value?.self, $0) },
      isReversible: isReversible,
      parsed: parsedReading.clearedByNull,
      read: { json, scope in
        if json.isNull { return .some(nil) }
        return read(json, &scope).map(Optional.some)
      },
      write: back
    )
  }
}

/// Marks types that have null as a value.
@usableFromInline
protocol _NullConvertible {}
extension Optional: _NullConvertible {}
extension JSONValue: _NullConvertible {}
