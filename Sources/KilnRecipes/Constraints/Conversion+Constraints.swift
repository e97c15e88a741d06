internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Conversion {
  /// The same conversion, with constraints on its values in both directions.
  ///
  /// The constraints apply to the JSON form of a value. Dates, data and URLs have their usual
  /// forms. If they forbid null, an optional that is `nil` is written as a missing value.
  ///
  /// - Throws: `PreparationError` if no value has a permitted type, or if the type has no JSON
  ///   form.
  func constrained(by constraints: ValueConstraints) throws(PreparationError) -> Conversion {
    let tree = try Self.tree(constraints)
    let commonSteps = holdsSets(Value.self) ? 0 : form.commonSteps
    let isSecret = holdsSecrets(Value.self)
    let check: @Sendable (Value) throws -> Void = { value in
      guard let error = constraints.error(of: try tree(value)) else { return }
      throw isSecret ? error.hidingValue : error.keeping(commonSteps)
    }
    let permitsNull = constraints.error(of: .null) == nil
    let nilIsMissing = nilIsMissing || isOptional(Value.self) && !permitsNull
    let reader = reader
    var writer: Writer?
    if let write {
      writer = { value, options in
        if nilIsMissing, isNilValue(value) { throw MissingValue() }
        try check(value)
        return try write(value, options)
      }
    }
    var copy = Conversion(
      name,
      form: .constrained(constraints, form),
      takesNull: takesNull && permitsNull,
      nilIsMissing: nilIsMissing,
      isReversible: isReversible,
      read: { source, scope, address in
        guard reader(source, &scope, address) else { return false }
        do {
          try check(address.pointee)
          return true
        } catch {
          // The transformer, which has a name, has accepted the value.
          scope.refuse(error, by: nil, source)
          address.deinitialize(count: 1)
          return false
        }
      },
      write: writer
    )
    (copy.isCase, copy.isNamed) = (isCase, isNamed)
    return copy
  }

  /// Returns a function that makes the JSON form of a value.
  private static func tree(
    _ constraints: ValueConstraints
  ) throws(PreparationError) -> @Sendable (Value) throws -> JSONValue {
    if Value.self == JSONValue.self { return { $0 as! JSONValue } }
    guard let form = DerivedConversions.conversion(of: Value.self, usual: true),
      let write = form.write
    else { throw PreparationError(.noJSONForm(of: Value.self)) }
    if let kind = onlyKind(of: Value.self, form.form),
      !constraints.permits(kind, orNull: isOptional(Value.self))
    {
      throw PreparationError(
        .wrongType(expected: constraints.typeText, because: "type", found: "\(Value.self)")
      )
    }
    return { try write($0, DecomposeOptions()) }
  }
}

/// The only kind of the JSON forms of a type, other than null; `nil` if it is not known.
private func onlyKind(of type: any Any.Type, _ form: ConversionForm) -> JSONKind? {
  if case .optional(let wrapped) = TypeShape(of: type), DerivedConversions.isUsual(wrapped) {
    return .string
  }
  return DerivedConversions.isUsual(type) ? .string : form.onlyKind
}

/// Whether values of a type contain sets, whose elements have no fixed order.
func holdsSets(_ type: any Any.Type) -> Bool {
  let shape = TypeShape(of: type)
  if case .set = shape { return true }
  return shape.contents.contains(where: holdsSets)
}

extension ConversionError {
  /// The same error with only some steps in its path. The others are part of the found value.
  ///
  /// - Parameter count: the number of steps that are also steps in the source.
  fileprivate func keeping(_ count: Int) -> ConversionError {
    if path.count <= count { return self }
    let rest = SourcePath(steps: Array(path.steps.dropFirst(count)))
    return ConversionError(
      expected: expected,
      found: "\(found) at \(Excerpt.place(rest))",
      path: path.prefix(count)
    )
  }

  /// The same error without the value, which can contain redacted fields.
  fileprivate var hidingValue: ConversionError {
    ConversionError(expected: expected, found: redacted)
  }
}
