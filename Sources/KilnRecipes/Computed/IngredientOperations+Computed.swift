internal import KilnMapping
internal import KilnValues

extension IngredientOperations {
  /// The operations of an ingredient that computes its value from several of the source.
  ///
  /// - Parameters:
  ///   - reader: reads the property.
  ///   - property: what holds for it, whatever its parts are.
  ///   - parts: the parts.
  ///   - defaultValue: the ingredient's own default.
  ///   - read: computes the value.
  ///   - back: the parts of a value; `nil` for one that is written as null.
  static func computed<Model, Property, List: PartList>(
    _ reader: PropertyReader<Model, Property>,
    _ property: ComputedProperty<Property>,
    _ parts: List,
    _ defaultValue: (@Sendable () -> Property)?,
    _ read: @escaping @Sendable (List.Parts) throws -> Property,
    _ back: (@Sendable (Property) throws -> List.Parts?)?
  ) -> IngredientOperations {
    let refresh = refresh(property, parts, read, back)
    var bakeDefault: (@Sendable (inout UntypedFieldSlots, Int) -> Void)?
    if let defaultValue { bakeDefault = { slots, index in slots.set(defaultValue(), at: index) } }
    return IngredientOperations(
      conversion: "computed",
      parts: parts.forms,
      isReversible: property.paths.isEmpty || back != nil && parts.isReversible,
      bake: { source, scope, slots, index in
        let mark = scope.mark
        var tally = PartTally()
        let found = parts.read(source, &scope, &tally)
        let result = property.result(since: mark, tally, &scope) { scope in
          try parts.completed(found, &scope).map(read)
        }
        return fill(&slots, index, with: result)
      },
      bakeDefault: bakeDefault,
      compare: { source, scope, model in
        let current = reader.read(model)
        return switch refresh(source, &scope, current) {
        case .absent: .absent
        case .failed: .failed
        case .reset: .reset
        case .value(let value): _areInterchangeable(value, current) ? .same : .different
        }
      },
      decompose: { model, source in
        guard let first = property.paths.first else { return }
        do {
          guard let back else { return source.write(to: first, by: nil) { _ in nil } }
          guard let values = try back(reader.read(model)) else {
            for path in property.paths { source.write(to: path, by: nil) { _ in .null } }
            return
          }
          if property.isCleared, parts.areNull(values) {
            throw ConversionError(
              expected: "a part other than null",
              found: "nulls, which mean nil"
            )
          }
          parts.write(values, keepsNulls: property.hasOwnDefault, &source)
        } catch {
          source.write(to: first, by: nil) { _ in throw error }
        }
      },
      update: { source, scope, slots, index, model in
        fill(&slots, index, with: refresh(source, &scope, reader.read(model)))
      }
    )
  }

  /// Computes what a partial source makes of a value: parts that are not there are those of the
  /// value. Without a reverse they are errors.
  private static func refresh<Property, List: PartList>(
    _ property: ComputedProperty<Property>,
    _ parts: List,
    _ read: @escaping @Sendable (List.Parts) throws -> Property,
    _ back: (@Sendable (Property) throws -> List.Parts?)?
  ) -> @Sendable (JSONValue, inout BakeScope, Property) -> ComputedProperty<Property>.Result {
    { source, scope, current in
      let mark = scope.mark
      var tally = PartTally()
      let found = parts.read(source, &scope, &tally)
      if tally.saysNothing { return .absent }
      var own: List.Parts?
      if !tally.absent.isEmpty {
        guard let back else { return property.cannotComplete(since: mark, tally, nil, &scope) }
        do {
          own = try back(current)
        } catch {
          return property.cannotComplete(since: mark, tally, error, &scope)
        }
      }
      let areOthersNull = own.map { parts.areNull($0, at: tally.absentPositions) }
      return property.update(since: mark, tally, areOthersNull: areOthersNull, &scope) { scope in
        if let own { return try read(parts.completed(found, by: own)) }
        return try parts.completed(found, &scope).map(read)
      }
    }
  }

  private static func fill<Property>(
    _ slots: inout UntypedFieldSlots,
    _ index: Int,
    with result: ComputedProperty<Property>.Result
  ) -> Filling {
    switch result {
    case .absent, .reset: return .absent
    case .failed: return .failed
    case .value(let value):
      slots.set(value, at: index)
      return .filled
    }
  }
}
