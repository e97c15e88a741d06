public import KilnMapping

extension Conversion {
  /// Converts the value at a path inside a value.
  ///
  /// ```swift
  /// // {"amount": {"value": 12, "unit": "kg"}}
  /// Ingredient(\.weights, "weights", using: .list(of: .at("amount.value", .integer)))
  /// ```
  ///
  /// Other members are ignored, and writing creates an object with this value alone. Without a
  /// value at the path, a conversion to an optional is `nil`; for others, this is an error. Null is
  /// written for `nil`, without an object.
  ///
  /// - Parameters:
  ///   - path: keys and indexes. A path with a wildcard, or with an index from the end, cannot be
  ///     written; nor can one with an index above 999.
  ///   - conversion: converts the value.
  public static func at(_ path: SourcePath, _ conversion: Conversion) -> Conversion {
    var placed = path.steps.reversed().reduce(conversion) { $0.inside($1) }
    guard isOptional(Value.self), let write = conversion.write, let writePlaced = placed.write
    else { return placed }
    placed.write = { value, options in
      let isNull = isNilValue(value) ? try write(value, options).isNull : false
      return isNull ? .null : try writePlaced(value, options)
    }
    return placed
  }

  /// The same conversion, for the value that contains its value.
  private func inside(_ step: SourcePath.Step) -> Conversion {
    let (reader, takesNull) = (reader, takesNull)
    let isNilWithoutValue = takesNull && Value.self != JSONValue.self
    let hasMoreSteps = if case .member = form { true } else { false }
    return Conversion(
      name,
      form: .member(step, form),
      takesNull: takesNull,
      isReversible: isReversible,
      read: { source, scope, address in
        // Null on the way counts as missing.
        guard source.isNull || source.isContainer(for: step) else {
          scope.fail(source, insteadOf: "\(step.container)")
          return false
        }
        let part = source.isNull ? nil : source.part(step)
        let mark = scope.mark
        scope.isAtRoot = false
        // The step is a part of the path only, because the property has no such part.
        defer {
          if !scope.isUntouched(since: mark) { scope.place(since: mark, at: SourcePath.root[step]) }
        }
        if let part { return reader(part, &scope, address) }
        // The remaining steps determine the path of the failure.
        if isNilWithoutValue || hasMoreSteps {
          return SourceNode.with(.null) { reader($0, &scope, address) }
        }
        scope.fail(RecipeFailure(.missing))
        return false
      },
      write: writer(at: step)
    )
  }

  /// Writes a container with the value at a step; `nil` if there is no such container.
  private func writer(at step: SourcePath.Step) -> Writer? {
    guard let write, let container = step.makeContainer else { return nil }
    return { value, options in
      do {
        return container(try write(value, options))
      } catch {
        throw PartErrors.placed(error, SourcePath.root[step], isNamed: false)
      }
    }
  }
}

extension SourcePath.Step {
  /// Creates a container with a value at this step; `nil` if that cannot be written.
  fileprivate var makeContainer: (@Sendable (JSONValue) -> JSONValue)? {
    switch self {
    case .key(let key): { .object([key: $0]) }
    case .index(let index) where index < 1_000:
      { .array([JSONValue](repeating: .null, count: index) + [$0]) }
    case .index, .fromEnd, .each: nil
    }
  }
}

extension SourceNode {
  /// Whether the value is the container that a step needs.
  fileprivate func isContainer(for step: SourcePath.Step) -> Bool {
    step.container == .object ? members != nil : elements != nil
  }
}
