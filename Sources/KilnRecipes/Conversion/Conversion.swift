public import KilnMapping

/// How a value is read from a source and written to it.
///
///     Ingredient(\.placed, "placed_at", using: .iso8601)
///     Ingredient(\.lines, "lines", using: .list(of: .model(line), invalid: .drop))
///     Ingredient(\.labels, "labels", using: .dictionary(of: .string), default: [:])
///     Ingredient(\.price, "price", using: .function { json, context in
///       try Money(json, currency: context[HomeCurrency.self])
///     } reverse: { $0.jsonValue() })
///
/// Conversions compose: `list(of:invalid:)`, `dictionary(of:invalid:)`, ``optional(_:)`` and
/// ``oneOf(_:_:otherwise:named:)`` make one of others. Failures of the parts are reported with the
/// property and the path of each part, at every depth.
public struct Conversion<Value>: Sendable {
  /// The name in messages and tables; `nil` for a type's own conversion.
  @usableFromInline let name: String?

  /// Whether null is a value like others to it.
  @usableFromInline let takesNull: Bool

  /// Makes the property's value; `nil` after it has recorded in the scope why there is none.
  @usableFromInline var read: @Sendable (JSONValue, inout BakeScope) -> Value?

  /// Reads values of a text without a tree; `nil` where ``read`` takes their trees.
  @usableFromInline var parsed: ParsedReading<Value>?

  /// Makes the source's value; `nil` if the conversion has no reverse.
  @usableFromInline var write: Writer?

  /// Whether every value can be written. A conversion with parts of which some cannot be written
  /// writes the others.
  @usableFromInline let isReversible: Bool

  /// Whether the source's value is certainly what a property's value is written as, found without
  /// making anything; `nil` if the value has to be made.
  @usableFromInline let matches: (@Sendable (JSONValue, Value) -> Bool)?

  /// Writes the text of a value at an address, if that needs no tree.
  @usableFromInline var text: JSONTextWriting?

  /// Whether a value is the case that the conversion is for; `nil` if the value has to be written.
  var isCase: (@Sendable (Value) -> Bool)?

  /// What the source's value looks like, for tools.
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
  /// The type's own JSON form.
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

  /// The first coerced form of a value that the type accepts.
  @usableFromInline
  static func lenient(_ json: JSONValue) -> Value? where Value: JSONConvertible {
    for candidate in json.coercions {
      if let value = try? Value(jsonValue: candidate) { return value }
    }
    return nil
  }

  /// A transformer from JSON, and its reverse.
  ///
  /// - Parameter transformer: makes the value from the source's, which may be null.
  @inlinable
  public static func transformer(_ transformer: Transformer<JSONValue, Value>) -> Conversion {
    Conversion(
      transformer.name,
      form: .transformed(transformer.name) { [reverse = transformer.reverse] in
        sampleForms(of: Value.self, reverse)
      },
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

  /// A function that receives the context of the bake, and its reverse.
  ///
  /// - Parameters:
  ///   - read: makes the value from the source's, which may be null if the value is optional.
  ///   - reverse: makes the source's value; without it the property cannot be decomposed.
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

  /// A function without options as one that ignores them.
  @inlinable
  static func writer(_ write: (@Sendable (Value) throws -> JSONValue)?) -> Writer? {
    guard let write else { return nil }
    return { value, _ in try write(value) }
  }

  /// Null as `nil`, in both directions, and any other value by another conversion.
  ///
  /// - Parameter wrapped: converts what the optional holds; it never receives null.
  @inlinable
  public static func optional<Wrapped>(_ wrapped: Conversion<Wrapped>) -> Conversion
  where Value == Wrapped? {
    wrapped.clearedByNull
  }

  /// Null as `nil`, in both directions, and every other value as before.
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

/// Makes types known that null is a value of.
@usableFromInline
protocol _NullConvertible {}
extension Optional: _NullConvertible {}
extension JSONValue: _NullConvertible {}
