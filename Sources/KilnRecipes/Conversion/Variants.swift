internal import KilnMapping

extension Conversion {
  /// One of several forms, which a member of the source's object names.
  ///
  ///     let shapes = Conversion<Shape>.oneOf("type", [
  ///       "circle": .case(Shape.circle, .model(circle)) {
  ///         if case .circle(let it) = $0 { it } else { nil }
  ///       },
  ///       "square": .case(Shape.square, .model(square)) {
  ///         if case .square(let it) = $0 { it } else { nil }
  ///       },
  ///       "none": .constant(.none) { $0 == .none },
  ///     ])
  ///     Ingredient(\.outline, "outline", using: shapes)
  ///
  /// A service may add forms later. With `otherwise:` their objects can be kept as they are:
  ///
  ///     otherwise: .case(Shape.other, .json) {
  ///       if case .other(let json) = $0 { json } else { nil }
  ///     }
  ///
  /// - Parameters:
  ///   - tag: the member's key. The conversions of the forms need not read it.
  ///   - forms: the forms by what the tag says; of two with one name the first counts.
  ///   - otherwise: the form of objects whose tag names none of those; without one they are
  ///     invalid. It reads the whole object, the tag included, and writes the whole object. If it
  ///     writes an object without a tag, the object gets `name` as its tag; decomposing fails if
  ///     the form would then read another value. An object without a tag is invalid in any case.
  ///   - name: the name of that form, in messages too.
  public static func oneOf(
    _ tag: String,
    _ forms: KeyValuePairs<String, Conversion>,
    otherwise: Conversion? = nil,
    named name: String = "otherwise"
  ) -> Conversion {
    let other = otherwise.map { Variants.Form(name: name, conversion: $0) }
    return Conversion(Variants(tag: tag, forms: forms.listed(), otherwise: other))
  }

  /// One of several forms: the first that fits.
  ///
  /// - Parameter forms: the forms by the names that messages use, in the order in which they are
  ///   tried.
  public static func oneOf(_ forms: KeyValuePairs<String, Conversion>) -> Conversion {
    Conversion(Variants(tag: nil, forms: forms.listed(), otherwise: nil))
  }

  /// One case of an enum, with a payload.
  ///
  /// - Parameters:
  ///   - wrap: makes a value from the payload: the enum's case.
  ///   - payload: converts the payload.
  ///   - unwrap: the payload of a value; `nil` if the value is another case.
  public static func `case`<Payload>(
    _ wrap: @escaping @Sendable (Payload) -> Value,
    _ payload: Conversion<Payload>,
    unwrap: @escaping @Sendable (Value) -> Payload?
  ) -> Conversion {
    var conversion = Conversion(
      payload.name,
      form: payload.form,
      isReversible: payload.isReversible,
      parsed: payload.parsed?.map(wrap),
      read: { json, scope in payload.read(json, &scope).map(wrap) },
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

  /// One case of an enum without payload. The source's value is not read; an empty object is
  /// written.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - matching: whether a value is that case.
  public static func constant(
    _ value: Value,
    matching: @escaping @Sendable (Value) -> Bool
  ) -> Conversion where Value: Sendable {
    var conversion = Conversion(
      nil,
      form: .nothing,
      parsed: ParsedReading(.nothing) { _, _ in value },
      read: { _, _ in value },
      write: { _, _ in .object(JSONObject()) }
    )
    conversion.isCase = matching
    return conversion
  }

  /// Writes a value; what fails names the transformer, as in a place where a conversion is tried.
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
  /// The member that names the form; `nil` if the first form that fits is taken.
  let tag: String?

  let forms: [Form]

  /// The form of objects whose tag names none of the others; `nil` if those are invalid.
  let otherwise: Form?

  /// One form.
  struct Form: Sendable {
    /// What the tag says, and what messages call the form.
    let name: String
    let conversion: Conversion<Value>

    /// Whether a value that this form cannot write may be written by another: nothing but writing
    /// tells the case.
    var isTried: Bool { conversion.isCase == nil }

    /// Writes a value; `nil` for one of another case.
    func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue? {
      if let isCase = conversion.isCase, !isCase(value) { return nil }
      guard let write = conversion.write else {
        throw TransformerError.irreversible(transformer: conversion.name)
      }
      var options = options
      // A form that would lose a part is not taken before the other forms.
      if isTried, !conversion.isReversible { options.irreversible = .fail }
      return try write(value, options)
    }
  }
}
