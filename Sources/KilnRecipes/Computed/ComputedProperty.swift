internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// How a property is computed from several values of a source.
struct ComputedProperty<Property, List: PartList>: Sendable {
  let parts: List
  let read: @Sendable (List.Parts) throws -> Property
  let reverse: (@Sendable (Property) throws -> List.Parts?)?
  let defaultValue: (@Sendable () -> Property)?
  /// Whether the model cannot be created without the property.
  let isRequired: Bool
  let takesDefaultOnError: Bool
  /// Whether the property becomes `nil` if all present parts are null.
  let isCleared: Bool
  /// The paths of the parts. Messages show the first one.
  let paths: [SourcePath]

  /// Returns the operations of an ingredient for the property.
  func operations<Model>(_ reader: PropertyReader<Model, Property>) -> IngredientOperations {
    let unchanged = UnchangedValue<Property>()
    var operations = IngredientOperations(
      conversion: "computed",
      isReversible: paths.isEmpty || reverse != nil && parts.isReversible,
      fill: { _, _, _ in false },
      isSame: { slot, model in
        unchanged.isUnchanged(
          slot.assumingMemoryBound(to: Property.self).pointee,
          reader.read(model)
        )
      }
    )
    parts.add(to: &operations)
    operations.computed = ComputedOperations(
      read: { source, first, model, scope, address in
        compute(from: source, first, model.map(reader.read), &scope) { value in
          address.initializeMemory(as: Property.self, to: value)
        }
      },
      write: { model, scope in write(reader.read(model), &scope) }
    )
    if let defaultValue {
      operations.bakeDefault = { _, address in
        address.initializeMemory(as: Property.self, to: defaultValue())
        return true
      }
    }
    return operations
  }

  /// Computes the property from a source.
  ///
  /// - Parameters:
  ///   - first: the number of the ingredient's first value.
  ///   - current: the current value in an update, which provides the parts that the source lacks;
  ///     `nil` if a model is baked.
  ///   - store: receives the property if there is one.
  private func compute(
    from source: RecipeSource,
    _ first: Int,
    _ current: Property?,
    _ scope: inout BakeScope,
    _ store: (Property) -> Void
  ) -> ValueLookup.Reading {
    let mark = scope.mark
    var readings = PartReadings()
    let found = parts.read(source, first, &scope, &readings)
    var own: List.Parts?
    if let current {
      if readings.isEmpty, readings.resets.isEmpty { return .absent }
      do {
        if !readings.absent.isEmpty { own = try ownParts(of: current, readings, &scope) }
      } catch {
        failResets(readings, &scope)
        return rejected(readings, since: mark, &scope)
      }
      if own == nil, readings.isEmpty {
        scope.forget(since: mark)
        return readings.hasReset ? .reset(nil) : .removed
      }
    } else if readings.isEmpty, !paths.isEmpty {
      let isNone = readings.absent.contains(where: \.isNeeded) ? !isRequired : isCleared
      if isNone || defaultValue != nil { return .absent }
    }
    if isCleared, hasOnlyNulls(readings, own), current != nil || !readings.isEmpty,
      let none = nilValue(of: Property.self)
    {
      // Discard what the parts reported about null.
      scope.forget(since: mark)
      store(none)
      return .converted
    }
    if own == nil {
      for part in readings.absent where part.isNeeded {
        scope.fail(RecipeFailure(.missing, path: part.path))
      }
    }
    failResets(readings, &scope)
    guard scope.isClean(since: mark) else { return rejected(readings, since: mark, &scope) }
    do {
      if let values = parts.completed(found, by: own, &scope) {
        store(try read(values))
        return .converted
      }
    } catch {
      scope.fail(failure(error, readings.values))
    }
    return rejected(readings, since: mark, &scope)
  }

  /// Whether all parts are null: those of the source, and the rest in the current value.
  private func hasOnlyNulls(_ readings: PartReadings, _ own: List.Parts?) -> Bool {
    guard !readings.isBlocked, readings.values.allSatisfy(\.isNull) else { return false }
    guard let nulls = own.map({ parts.nulls(of: $0) }) else { return true }
    return readings.absent.allSatisfy { nulls[$0.position] }
  }

  /// Returns the parts of the current value.
  ///
  /// - Throws: if the value has none; the scope then has the reason.
  private func ownParts(
    of current: Property,
    _ readings: PartReadings,
    _ scope: inout BakeScope
  ) throws -> List.Parts? {
    guard let reverse else {
      let detail = "an update needs every part of a property without a reverse function (reverse:)"
      for part in readings.absent {
        scope.fail(RecipeFailure(.missing, path: part.path, detail: detail))
      }
      throw ConversionError.irreversible(transformer: nil)
    }
    do {
      return try reverse(current)
    } catch {
      let detail = "the other parts cannot be taken from the model: \(shortened(error))"
      scope.fail(RecipeFailure(.conversion, path: readings.absent.first?.path, detail: detail))
      throw error
    }
  }

  /// Records a failure for each reset part that has no default.
  private func failResets(_ readings: PartReadings, _ scope: inout BakeScope) {
    for reset in readings.resets where !reset.hasDefault {
      let isNull = reset.code == .null
      scope.fail(
        isNull
          ? RecipeFailure(nullWithoutDefault: reset.path)
          : RecipeFailure(.missing, path: reset.path)
      )
    }
  }

  private func rejected(
    _ readings: PartReadings,
    since mark: BakeScope.Mark,
    _ scope: inout BakeScope
  ) -> ValueLookup.Reading {
    guard takesDefaultOnError, !readings.isBlocked else { return .failed }
    scope.forgive(since: mark)
    return .absent
  }

  /// Creates the failure for an error of the function, at the path of the first part.
  private func failure(_ error: any Error, _ values: [JSONValue]) -> RecipeFailure {
    var failure = RecipeFailure(.conversion, path: paths.first)
    if let error = error as? ConversionError, error.failure == nil {
      (failure.expected, failure.found) = (error.expected, error.found)
    } else {
      failure.found = values.isEmpty ? nil : values.map(\.excerpt).joined(separator: ", ")
      failure.detail = shortened(error)
    }
    return failure
  }

  /// Writes the parts of a value to their paths.
  private func write(_ value: Property, _ scope: inout DecomposeScope) {
    guard let first = paths.first else { return }
    do {
      guard let reverse else { return scope.write(to: first, by: nil) { _ in nil } }
      guard let values = try reverse(value) else {
        for path in paths { scope.write(to: path, by: nil) { _ in .null } }
        return
      }
      if isCleared, !parts.nulls(of: values).contains(false) {
        throw ConversionError(expected: "a part other than null", found: "nulls, which mean nil")
      }
      parts.write(values, keepsNulls: defaultValue != nil, &scope)
    } catch {
      scope.write(to: first, by: nil) { _ in throw error }
    }
  }
}

/// The operations of a computed property.
struct ComputedOperations: Sendable {
  /// Reads the values of a source into the empty slot at an address.
  ///
  /// The number is that of the first value. The model is the one that is updated, if any.
  let read:
    @Sendable (RecipeSource, Int, UnsafeRawPointer?, inout BakeScope, UnsafeMutableRawPointer) ->
      ValueLookup.Reading

  /// Writes the values from which the property of the model at an address is computed.
  let write: @Sendable (UnsafeRawPointer, inout DecomposeScope) -> Void
}
