public import KilnMapping

/// How a value of the source becomes a property's value, and how it goes back.
@usableFromInline
struct Conversion<Value>: Sendable {
  /// What messages and tables call it; `nil` for a type's own conversion.
  @usableFromInline let name: String?

  /// Whether null is a value like others to it.
  @usableFromInline let takesNull: Bool

  /// Makes the property's value; `nil` after it has told the scope why there is none.
  @usableFromInline var read: @Sendable (JSONValue, inout BakeScope) -> Value?

  /// Makes the source's value; `nil` where there is no way back.
  @usableFromInline var write: Writer?

  /// Whether every value can be written. A conversion with parts of which some cannot be written writes the others.
  @usableFromInline let isReversible: Bool

  /// Whether the source's value is certainly what a property's value is written as, found without making
  /// anything; `nil` where that cannot be told.
  @usableFromInline let matches: (@Sendable (JSONValue, Value) -> Bool)?

  /// Writes the text of a value at an address, where that takes no tree; `nil` where it does.
  @usableFromInline var text: JSONTextWriting?

  /// What the source's value looks like, for whoever looks at recipes.
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
    read: @escaping @Sendable (JSONValue, inout BakeScope) -> Value?,
    write: Writer?
  ) {
    self.isReversible = isReversible && write != nil
    self.matches = matches
    self.text = text
    self.name = name
    self.form = form
    self.takesNull = takesNull
    self.read = read
    self.write = write
  }
}

extension Conversion {
  /// A type's own conversion.
  @inlinable
  static func plain() -> Conversion where Value: JSONConvertible {
    Conversion(
      nil,
      form: .type(Value.self),
      takesNull: Value.self is any _NullConvertible.Type,
      matches: { $1._isWritten(as: $0) },
      read: { json, scope in
        do throws(ConversionError) {
          return try Value(jsonValue: json)
        } catch {
          if scope.coercion == .lenient, let value = lenient(json) { return value }
          scope.fail(BakeFailure(error, for: json))
          return nil
        }
      },
      write: { value, _ in try value.jsonValue() }
    )
  }

  /// The first of the values that another can stand for that the type takes.
  @usableFromInline
  static func lenient(_ json: JSONValue) -> Value? where Value: JSONConvertible {
    for candidate in json.coercions {
      if let value = try? Value(jsonValue: candidate) { return value }
    }
    return nil
  }

  /// A conversion by a transformer.
  @inlinable
  static func transforming(_ transformer: Transformer<JSONValue, Value>) -> Conversion {
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

  /// A conversion by a function that sees the context.
  @inlinable
  static func function(
    _ read: @escaping @Sendable (JSONValue, BakeContext) throws -> Value,
    back write: (@Sendable (Value) throws -> JSONValue)?
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
      write: writer(write)
    )
  }

  /// A function without options as one that has no use for them.
  @inlinable
  static func writer(_ write: (@Sendable (Value) throws -> JSONValue)?) -> Writer? {
    guard let write else { return nil }
    return { value, _ in try write(value) }
  }

  /// Null as `nil`, in both directions, and everything else as it was.
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
