public import KilnMapping
public import KilnValues

extension Conversion {
  /// Converts one of several forms, selected by a member of the source's object.
  ///
  /// ```swift
  /// @Value
  /// enum Shape {
  ///   case circle(Circle), square(Square), none, other(JSONValue)
  /// }
  ///
  /// let shapes = Conversion<Shape>.oneOf("type", [
  ///   "circle": .case(\.circle, circle),
  ///   "square": .case(\.square, square),
  ///   "none": .case(\.none),
  /// ], otherwise: .case(\.other))
  /// Ingredient(\.outline, "outline", using: shapes)
  /// ```
  ///
  /// A service may add forms later. `otherwise:` keeps their objects unconverted.
  ///
  /// - Parameters:
  ///   - tag: the member's key. The conversions of the forms need not read it.
  ///   - content: the key of the member with the content of the form. Without it, the content is
  ///     the object with the tag.
  ///   - forms: the forms by the value of the tag. If two have the same tag, the first is used.
  ///   - otherwise: the form of objects with other tags; by default, they are invalid. It reads and
  ///     writes the whole object, including the tag. If it writes an object without a tag, the
  ///     object gets `name` as its tag. Decomposing fails if the form would then read another
  ///     value. An object without a tag is invalid, unless a form has the tag ``FormTag/absent``.
  ///   - name: the name of that form, also in messages.
  public static func oneOf(
    _ tag: String,
    content: String? = nil,
    _ forms: KeyValuePairs<FormTag, Conversion>,
    otherwise: Conversion? = nil,
    named name: String = "otherwise"
  ) -> Conversion {
    let listed = forms.map { form in
      Variants.Form(form.key, content.map { form.value.asContent(of: $0) } ?? form.value)
    }
    let other = otherwise.map { Variants.Form(.string(name), $0) }
    return Conversion(Variants(tag: tag, content: content, forms: listed, otherwise: other))
  }

  /// Converts one of several forms, named by the only member of the source's object.
  ///
  /// ```swift
  /// // {"circle": {"radius": 2}} or "none"
  /// .oneOf(keys: ["circle": .case(\.circle, circle), "none": .case(\.none)])
  /// ```
  ///
  /// The content of the form is the value of that member. A case without a payload is a string, as
  /// Serde writes it; with a literal, the literal is the content. Both are read: `"none"` and
  /// `{"none": {}}`.
  ///
  /// ```swift
  /// // {"none": {}}, as `Codable` and Elasticsearch write it
  /// .oneOf(keys: ["circle": .case(\.circle, circle), "none": .case(\.none, as: [:])])
  /// ```
  ///
  /// - Parameters:
  ///   - forms: the forms by the keys of the member. If two have the same key, the first is used.
  ///   - otherwise: the form of all other values, as a whole; by default, they are invalid.
  ///   - name: the name of that form, also in messages.
  public static func oneOf(
    keys forms: KeyValuePairs<FormTag, Conversion>,
    otherwise: Conversion? = nil,
    named name: String = "otherwise"
  ) -> Conversion {
    let listed = forms.map { Variants.Form($0.key, $0.value.keyed($0.key.description)) }
    let other = otherwise.map { Variants.Form(.string(name), $0) }
    return Conversion(Variants(tag: nil, isKeyed: true, forms: listed, otherwise: other))
  }

  /// Converts one of several forms: the first that matches.
  ///
  /// - Parameter forms: the forms by their names in messages, in the order in which they are tried.
  public static func oneOf(_ forms: KeyValuePairs<FormTag, Conversion>) -> Conversion {
    let listed = forms.map { Variants.Form($0.key, $0.value) }
    return Conversion(Variants(tag: nil, forms: listed, otherwise: nil))
  }

  /// Converts the case of an enum with a payload.
  ///
  /// - Parameters:
  ///   - path: the case, such as `\.circle`.
  ///   - payload: converts the payload.
  @inlinable
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>,
    _ payload: Conversion<Payload>
  ) -> Conversion where Value: ValueEnum {
    let path = Value.cases[keyPath: path]
    return .case(path.embed, payload, unwrap: path.extract)
  }

  /// Converts the case of an enum whose payload is `JSONConvertible`.
  ///
  /// - Parameter path: the case, such as `\.circle`.
  @inlinable
  public static func `case`<Payload: JSONConvertible>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>
  ) -> Conversion where Value: ValueEnum {
    .case(path, .value())
  }

  /// Converts the case of an enum whose payload is an enum with raw values.
  ///
  /// - Parameter path: the case, such as `\.state`.
  @_disfavoredOverload
  public static func `case`<Payload: RawRepresentable>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>
  ) -> Conversion where Value: ValueEnum, Payload.RawValue: JSONConvertible {
    .case(path, Conversion<Payload>.value())
  }

  /// Reports that a payload has no JSON form.
  @available(
    *,
    unavailable,
    message: "the payload has no JSON form; add a recipe or another conversion"
  )
  @_disfavoredOverload
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>
  ) -> Conversion where Value: ValueEnum {
    fatalError("unavailable")
  }

  /// Reports a conversion for a case without a payload.
  @available(*, unavailable, message: "the case has no payload; leave out the conversion")
  @_disfavoredOverload
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Void>>,
    _ payload: Conversion<Payload>
  ) -> Conversion where Value: ValueEnum {
    fatalError("unavailable")
  }

  /// Converts the case of an enum without a payload.
  ///
  /// ```swift
  /// .oneOf(["number": .case(\.at), "infinite": .case(\.infinite, as: "infinite")])
  /// ```
  ///
  /// The tag or the key of the form is enough. Without one, the case is an empty object.
  ///
  /// - Parameter path: the case, such as `\.infinite`.
  public static func `case`(
    _ path: KeyPath<Value.Cases, CasePath<Value, Void>>
  ) -> Conversion where Value: ValueEnum {
    .case(path, as: [:]).named
  }

  /// Converts the case of an enum without a payload, with a literal as its content.
  ///
  /// Without a tag, only the literal is read as this case. If a tag names the form, other members
  /// of the object are ignored, and the literal must be an object. With keys or `content:`, the
  /// literal is the value of the member.
  ///
  /// - Parameters:
  ///   - path: the case, such as `\.infinite`.
  ///   - literal: the source's value.
  public static func `case`(
    _ path: KeyPath<Value.Cases, CasePath<Value, Void>>,
    as literal: JSONValue
  ) -> Conversion where Value: ValueEnum {
    let path = Value.cases[keyPath: path]
    return .literal(literal, { path.embed(()) }, matching: { path.extract($0) != nil })
  }

  /// Converts an enum case with a payload.
  ///
  /// - Parameters:
  ///   - wrap: creates a value from the payload, such as the case itself.
  ///   - payload: converts the payload.
  ///   - unwrap: returns the payload of a value; `nil` if the value is another case.
  @inlinable
  public static func `case`<Payload>(
    _ wrap: @escaping @Sendable (Payload) -> Value,
    _ payload: Conversion<Payload>,
    unwrap: @escaping @Sendable (Value) -> Payload?
  ) -> Conversion {
    var conversion = Conversion(
      payload.name,
      form: payload.form,
      takesNull: payload.takesNull && Payload.self != JSONValue.self,
      kept: payload.kept,
      isReversible: payload.isReversible,
      read: { payload.read($0, &$1, into: $2, as: wrap) },
      write: { value, options in
        guard let content = unwrap(value) else {
          throw ConversionError(expected: "the case of this form", found: "another case")
        }
        return try payload.writing(content, options)
      }
    )
    conversion.isCase = { unwrap($0) != nil }
    if let text = payload.textWriting {
      conversion.text = { address, writer in
        guard let content = unwrap(address.assumingMemoryBound(to: Value.self).pointee) else {
          throw JSONTextPlans.Unusual()
        }
        try withUnsafePointer(to: content) { try text(UnsafeRawPointer($0), &writer) }
      }
    }
    return conversion
  }

  /// Converts an enum case without a payload.
  ///
  /// ```swift
  /// .oneOf([
  ///   "number": .case(Limit.at, .int) { if case .at(let it) = $0 { it } else { nil } },
  ///   "infinite": .constant(.infinite, as: "infinite") { $0 == .infinite },
  /// ])
  /// ```
  ///
  /// The tag or the key of the form is enough. Without one, the case is an empty object.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - matching: returns whether a value is that case.
  public static func constant(
    _ value: Value,
    matching: @escaping @Sendable (Value) -> Bool
  ) -> Conversion where Value: Sendable {
    .constant(value, as: [:], matching: matching).named
  }

  /// Converts an enum case without a payload, with a literal as its content.
  ///
  /// Without a tag, only the literal is read as this case. If a tag names the form, other members
  /// of the object are ignored, and the literal must be an object.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - literal: the source's value.
  ///   - matching: returns whether a value is that case.
  public static func constant(
    _ value: Value,
    as literal: JSONValue,
    matching: @escaping @Sendable (Value) -> Bool
  ) -> Conversion where Value: Sendable {
    .literal(literal, { value }, matching: matching)
  }

  /// The same conversion, of which the tag or key of the form is enough.
  private var named: Conversion {
    var copy = self
    copy.isNamed = true
    return copy
  }

  private static func literal(
    _ literal: JSONValue,
    _ value: @escaping @Sendable () -> Value,
    matching: @escaping @Sendable (Value) -> Bool
  ) -> Conversion {
    var conversion = Conversion(
      nil,
      form: .literal(literal),
      takesNull: literal.isNull,
      kept: .nothing,
      read: { source, scope, address in
        guard source.tree == literal else {
          scope.fail(ConversionError(expected: literal.excerpt, found: source.tree), source)
          return false
        }
        address.initialize(to: value())
        return true
      },
      write: { _, _ in literal }
    )
    conversion.isCase = matching
    return conversion
  }

  /// Writes a value. Errors name the transformer, because this is one of several tried conversions.
  @usableFromInline
  func writing(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    guard let write else { throw ConversionError.irreversible(transformer: name) }
    guard case .transformed(let name, _) = form else { return try write(value, options) }
    let writing = Transformer<Value, JSONValue>(
      name,
      forward: { try write($0, DecomposeOptions()) }
    )
    return try writing.apply(value)
  }
}
