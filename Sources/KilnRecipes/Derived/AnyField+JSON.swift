internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Returns the JSON form of a field.
///
/// - Throws: `ConversionError` if it has none. For a redacted field, the error contains no value.
func jsonValue<Model>(
  of field: AnyField<Model>,
  in model: Model
) throws(ConversionError) -> JSONValue {
  func open<Form>(_ type: Form.Type) throws -> JSONValue {
    let conversion = DerivedConversions.conversion(of: type, usual: false) ?? .withoutForm
    guard let write = conversion.write, let value = field.value(of: model) as? Form else {
      throw ConversionError(expected: "\(type)", found: "a value of another type")
    }
    var options = DecomposeOptions()
    options.depth = 1
    return try write(value, options)
  }
  do {
    return try open(field.valueType)
  } catch {
    if field.isRedacted { throw ConversionError(expected: "another value", found: redacted) }
    throw ConversionError(writing: error)
  }
}

extension ConversionError {
  /// The first error of a value that could not be written.
  fileprivate init(writing error: any Error) {
    switch error {
    case let error as ConversionError where error.failure == nil: self = error
    case let error as PartErrors: self.init(writing: error.errors.elements[0])
    case let error as DecomposeError:
      let failure = error.failures[0]
      self.init(
        expected: failure.expected ?? "another value",
        found: failure.found ?? failure.detail ?? "none",
        path: failure.path ?? .root
      )
    default: self.init(expected: "another value", found: shortened(error))
    }
  }
}
