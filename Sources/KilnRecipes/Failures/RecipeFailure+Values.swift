public import KilnMapping

extension RecipeFailure {
  /// Returns the failure of a value with its offset in a text, unless it is unknown.
  func located(in source: SourceNode) -> RecipeFailure {
    guard let offset = source.offset(at: path) else { return self }
    var failure = self
    failure.offset = offset
    return failure
  }

  /// Creates a failure for a value that a type's own conversion rejected.
  @usableFromInline
  init(_ error: ConversionError, for value: JSONValue) {
    // The found value may be a part of the value.
    code = value.isNull || error.found == "null" ? .null : .conversion
    (path, expected, found) = (error.path, error.expected, error.found)
  }

  /// Creates a failure for a value that could not be converted.
  @usableFromInline
  init(_ error: any Error, in transformer: String?, for value: JSONValue) {
    self.init(value.isNull ? .null : .conversion)
    self.transformer = transformer
    switch error {
    case let error as ConversionError:
      switch error.failure {
      case nil:
        self.init(error, for: value)
        self.transformer = transformer
      case .rejected(let name, let input, let reason):
        path = error.path
        self.transformer = name ?? transformer
        found = input
        detail = reason
      case .irreversible, .nested:
        found = value.excerpt
        detail = shortened(error)
      }
    default:
      found = value.excerpt
      detail = shortened(error)
    }
  }

  /// Creates a failure for a null that should be replaced by a default that does not exist.
  init(nullWithoutDefault path: SourcePath?) {
    self.init(.null, path: path, expected: "a value, as there is no default", found: "null")
  }

  /// Creates a failure for a path that leads through a value of the wrong kind.
  init(_ mismatch: SourcePathMismatch) {
    self.init(
      .container,
      path: mismatch.path,
      expected: "\(mismatch.expected)",
      found: "\(mismatch.found)"
    )
  }
}
