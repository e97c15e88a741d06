internal import KilnMapping

extension Conversion {
  /// Converts one of several forms, selected by a member of the source's object.
  ///
  /// ```swift
  /// let shapes = Conversion<Shape>.oneOf("type", [
  ///   "circle": .case(Shape.circle, .model(circle)) {
  ///     if case .circle(let it) = $0 { it } else { nil }
  ///   },
  ///   "square": .case(Shape.square, .model(square)) {
  ///     if case .square(let it) = $0 { it } else { nil }
  ///   },
  ///   "none": .constant(.none) { $0 == .none },
  /// ])
  /// Ingredient(\.outline, "outline", using: shapes)
  /// ```
  ///
  /// A service may add forms later. Use `otherwise:` to keep their objects unconverted:
  ///
  /// ```swift
  /// otherwise: .case(Shape.other, .json) {
  ///   if case .other(let json) = $0 { json } else { nil }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - tag: the member's key. The conversions of the forms need not read it.
  ///   - forms: the forms by the value of the tag. If two have the same name, the first is used.
  ///   - otherwise: the form of objects with other tags; by default, they are invalid. It reads and
  ///     writes the whole object, including the tag. If it writes an object without a tag, the
  ///     object gets `name` as its tag. Decomposing fails if the form would then read another
  ///     value. An object without a tag is always invalid.
  ///   - name: the name of that form, also in messages.
  public static func oneOf(
    _ tag: String,
    _ forms: KeyValuePairs<String, Conversion>,
    otherwise: Conversion? = nil,
    named name: String = "otherwise"
  ) -> Conversion {
    let other = otherwise.map { Variants.Form(name: name, conversion: $0) }
    return Conversion(Variants(tag: tag, forms: forms.listed(), otherwise: other))
  }

  /// Converts one of several forms: the first that matches.
  ///
  /// - Parameter forms: the forms by their names in messages, in the order in which they are tried.
  public static func oneOf(_ forms: KeyValuePairs<String, Conversion>) -> Conversion {
    Conversion(Variants(tag: nil, forms: forms.listed(), otherwise: nil))
  }

  /// Converts an enum case with a payload.
  ///
  /// - Parameters:
  ///   - wrap: creates a value from the payload, such as the case itself.
  ///   - payload: converts the payload.
  ///   - unwrap: returns the payload of a value; `nil` if the value is another case.
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
      read: { source, scope in payload.read(source, &scope).map(wrap) },
      write: { value, options in
        guard let content = unwrap(value) else {
          throw ConversionError(expected: "the case of this form", found: "another case")
        }
        return try payload.writing(content, options)
      }
    )
    conversion.isCase = { unwrap($0) != nil }
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
  /// Without a tag, only the literal is read as this case. If a tag names the form, other members
  /// of the object are ignored, and the literal must be an object.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - literal: the source's value.
  ///   - matching: returns whether a value is that case.
  public static func constant(
    _ value: Value,
    as literal: JSONValue = [:],
    matching: @escaping @Sendable (Value) -> Bool
  ) -> Conversion where Value: Sendable {
    var conversion = Conversion(
      nil,
      form: .literal(literal),
      takesNull: literal.isNull,
      kept: .nothing,
      read: { source, scope in
        if source.tree == literal { return value }
        scope.fail(ConversionError(expected: literal.excerpt, found: source.tree), source)
        return nil
      },
      write: { _, _ in literal }
    )
    conversion.isCase = matching
    return conversion
  }

  /// Writes a value. Errors name the transformer, because this is one of several tried conversions.
  private func writing(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    guard let write else { throw TransformerError.irreversible(transformer: name) }
    guard case .transformed(let name, _) = form else { return try write(value, options) }
    let writing = Transformer<Value, JSONValue>(
      name,
      forward: { try write($0, DecomposeOptions()) }
    )
    return try writing.apply(value)
  }
}

extension KeyValuePairs {
  fileprivate func listed<Form>() -> [Variants<Form>.Form]
  where Key == String, Value == Conversion<Form> {
    map { Variants<Form>.Form(name: $0.key, conversion: $0.value) }
  }
}

/// The forms that a value may have in a source.
struct Variants<Value>: Sendable {
  /// The member that names the form; `nil` if the first matching form is used.
  let tag: String?

  let forms: [Form]

  /// The form of objects with other tags; `nil` if they are invalid.
  let otherwise: Form?

  /// One form.
  struct Form: Sendable {
    /// The value of the tag, and the form's name in messages.
    let name: String
    let conversion: Conversion<Value>

    /// The literal of a case without a payload; a tag is enough to read it.
    var content: JSONValue? {
      if case .literal(let literal) = conversion.form { literal } else { nil }
    }

    /// Whether to try other forms if writing fails, because only writing identifies the case.
    var isTried: Bool { conversion.isCase == nil }

    /// Reads the content of a value with a tag.
    func read(_ tree: JSONValue, _ scope: inout BakeScope) -> Value? {
      SourceNode.with(content ?? tree) { conversion.read($0, &scope) }
    }

    /// Writes a value; `nil` for a value of another case.
    func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue? {
      if let isCase = conversion.isCase, !isCase(value) { return nil }
      guard let write = conversion.write else {
        throw TransformerError.irreversible(transformer: conversion.name)
      }
      var options = options
      // A form that would lose a part must not take precedence over other forms.
      if isTried, !conversion.isReversible { options.irreversible = .fail }
      return try write(value, options)
    }
  }
}
