public import KilnMapping
internal import KilnSupport

// Conversions by transformers of other types than JSON. The variants for optionals are disfavored,
// so that a type error is reported for the plain variant.

extension Conversion {
  /// Converts by a transformer from a type with a JSON form, such as `String`.
  ///
  /// ```swift
  /// let hexColor = Transformer<String, Color>("hexColor", forward: …, reverse: …)
  /// Ingredient(\.color, "color", using: .transformer(hexColor))
  /// ```
  ///
  /// The input type reads the value: another kind of JSON is its error, and lenient coercion
  /// applies to it. Null becomes `nil` if the property is optional and the input type is not.
  ///
  /// - Parameter transformer: converts a value of the input type.
  @inlinable
  public static func transformer<Input: JSONConvertible>(
    _ transformer: Transformer<Input, Value>
  ) -> Conversion {
    Conversion<Input>.value().then(transformer)
  }

  /// Converts the result by a transformer.
  ///
  /// ```swift
  /// Ingredient(\.color, "color", using: .text.then(hexColor))
  /// ```
  ///
  /// Writing applies the reverse function, then this conversion. Null becomes `nil` if the result
  /// is optional and this conversion does not accept null.
  ///
  /// - Parameter transformer: converts a value of this conversion. Without a reverse function, the
  ///   property cannot be decomposed.
  @inlinable
  public func then<Next>(_ transformer: Transformer<Value, Next>) -> Conversion<Next> {
    let isCleared = !takesNull && isOptional(Next.self)
    let keepsPaths = form.isOfType
    var back: Conversion<Next>.Writer?
    if let write, transformer.isReversible {
      back = { value, options in try write(try transformer.applyReverse(value), options) }
    }
    return Conversion<Next>(
      nameBefore(transformer.name),
      form: form(before: transformer),
      takesNull: takesNull ? readsNull(Next.self) : isOptional(Next.self),
      kept: kept,
      isReversible: isReversible,
      read: { [self] source, scope, address in
        if isCleared, source.isNull, let value: Next = nilOfOptional() {
          address.initialize(to: value)
          return true
        }
        guard let value = read(source, &scope) else { return false }
        do {
          address.initialize(to: try transformer.forward(value))
          return true
        } catch {
          scope.refuse(error, of: value, by: transformer, keepsPaths, source)
          return false
        }
      },
      write: back
    )
  }
}

extension Conversion {
  /// The name of the conversion followed by a transformer.
  @usableFromInline
  func nameBefore(_ next: String?) -> String? {
    guard let name else { return next }
    return "\(name) then \(next ?? "unnamed")"
  }

  /// The form of the source's value if a transformer follows.
  ///
  /// The form of a value that may be null, apart from a model, is the input of the transformer.
  @usableFromInline
  func form<Next>(before next: Transformer<Value, Next>) -> ConversionForm {
    if takesNull, !form.holdsRecipe {
      return switch form {
      case .type(let type):
        .transformed(next.name, type == JSONValue.self ? next.accepted : .type(type))
      case .transformed(_, let accepted): .transformed(next.name, accepted)
      default: .transformed(next.name, .any)
      }
    }
    let form = form.isUnconverted ? .converted(form) : form
    return !takesNull && isOptional(Next.self) ? .nullable(form) : form
  }
}

extension ConversionForm {
  /// Whether paths in the converted value are also paths in the source's value.
  @usableFromInline var isOfType: Bool {
    switch self {
    case .type: true
    case .converted(let form): form.isOfType
    default: false
    }
  }
}

extension BakeScope {
  /// Records that a transformer rejected a value that another conversion read.
  ///
  /// - Parameters:
  ///   - error: the error of the transformer.
  ///   - value: the rejected value.
  ///   - transformer: the transformer.
  ///   - keepsPaths: whether paths in the value are also paths in the source's value.
  ///   - source: the source's value.
  @usableFromInline
  mutating func refuse<Input, Output>(
    _ error: any Error,
    of value: Input,
    by transformer: Transformer<Input, Output>,
    _ keepsPaths: Bool,
    _ source: SourceNode
  ) {
    guard keepsPaths else {
      return refuse(transformer.rejection(of: value, error), by: transformer.name, source)
    }
    var error = error
    // Describe the value as it is in the source: `string "red"`, not `"red"`.
    if let mismatch = error as? ConversionError, mismatch.failure == nil, mismatch.path.isRoot,
      mismatch.found == Excerpt.described(any: value)
    {
      error = ConversionError(expected: mismatch.expected, found: source.tree)
    }
    refuse(error, by: transformer.name, source)
  }
}

/// The `nil` of an optional type.
@usableFromInline
func nilOfOptional<Value>() -> Value? { nilValue(of: Value.self) }
