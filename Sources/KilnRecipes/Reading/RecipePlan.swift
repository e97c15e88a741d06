public import KilnMapping
public import KilnValues

/// How a recipe fills slots from sources, independent of the model's type.
@usableFromInline
package final class RecipePlan: Sendable {
  let ingredients: [CompiledIngredient]

  /// The options of the recipe.
  let options: RecipeOptions

  private let fields: [Field]
  // Separate from the fields, so that iterating over the fields needs no reference counting.
  private let keys: [MemberKey]
  private let fills: [IngredientOperations.Fill?]
  private let scalars: [Scalar]
  /// The slots of the scalars, if all fields are scalars; otherwise 0.
  private let allScalars: UInt64
  private let hasValueAtRoot: Bool
  /// Whether sources are checked for unknown keys and missing ingredients.
  let checksMore: Bool

  /// The values that are read from text, and their slots.
  let rows: RecipeRows

  /// The policy for unknown keys, and the known ones.
  private let keyCheck: (policy: RecipeOptions.UnknownKeyPolicy, known: ReadPaths)

  /// The values that are read from text; `nil` if the whole source is needed.
  @usableFromInline package var layout: RowLayout? { rows.layout }

  /// The data for filling a slot with the value at a single path.
  private struct Field {
    /// The field's index in the schema, and the offset of its slot in those of a model.
    let index: Int
    let offset: Int
    /// Whether the path is a key of the source.
    let hasKey: Bool
    /// The slot of a row with the value; `nil` if several values are read.
    let slot: Int?
    /// The type of plain values that need no function.
    let plainType: StoredType?
    /// The offset of the property in a model, if plain values can be compared with it.
    let propertyOffset: Int?
    let takesNull: Bool
    /// Whether nothing is to be done for a missing value.
    let ignoresMissing: Bool
  }

  /// The data for filling a slot with a plain scalar of a row.
  private struct Scalar {
    let offset: Int32
    let slot: Int32
    let type: StoredType
    /// The index of the field, below 64.
    let index: UInt8
    /// Whether the property is `nil` if the value is missing.
    let isNilIfMissing: Bool
  }

  /// - Parameters:
  ///   - form: the compiled recipe.
  ///   - offsets: the offsets of the slots, by the index of the field.
  ///   - isComplete: whether sources need not be checked for missing values.
  init(_ form: RecipeForm, _ offsets: [Int], isComplete: Bool = true) {
    ingredients = form.lines
    options = form.options
    let keyCheck = form.keyCheck()
    self.keyCheck = keyCheck
    checksMore = keyCheck.policy != .ignore || !isComplete
    let rows = RecipeRows(form, isComplete: isComplete)
    self.rows = rows
    let fields = form.lines.map { ingredient in
      let lookup = ingredient.lookup
      let isPlain = lookup != nil && lookup?.wholeForm == nil
      return Field(
        index: ingredient.index,
        offset: offsets[ingredient.index],
        hasKey: lookup?.onlyKey != nil,
        slot: isPlain && ingredient.paths.count == 1 && !rows.slots.isEmpty
          ? rows.slots[ingredient.firstValue].first?.number : nil,
        plainType: isPlain ? ingredient.operations.plainType : nil,
        propertyOffset: ingredient.operations.plainType.flatMap { _ in
          ingredient.operations.offset
        },
        takesNull: ingredient.operations.takesNull,
        ignoresMissing: !ingredient.isRequired && !ingredient.reportsMissing
          && ingredient.operations.bakeDefault == nil
      )
    }
    self.fields = fields
    scalars = zip(fields, form.lines).compactMap { field, ingredient in
      guard let slot = field.slot, let type = field.plainType, type.kind != .array,
        field.takesNull || !type.isOptional, field.index < 64
      else { return nil }
      return Scalar(
        offset: Int32(field.offset),
        slot: Int32(slot),
        type: type,
        index: UInt8(field.index),
        isNilIfMissing: field.ignoresMissing && !ingredient.hasDefault
      )
    }
    allScalars =
      scalars.count == fields.count ? scalars.reduce(0) { $0 | 1 << UInt64($1.index) } : 0
    hasValueAtRoot = form.lines.contains { $0.paths.contains(.root) }
    keys = form.lines.map { $0.lookup?.onlyKey ?? MemberKey("") }
    fills = form.lines.map { ingredient in
      // The lookup applies the coercion of the ingredient.
      ingredient.options.coercion == nil && ingredient.lookup?.wholeForm == nil
        ? ingredient.operations.fill : nil
    }
  }

  // MARK: Baking

  /// Fills the empty slots of a model, including the defaults of ingredients.
  ///
  /// - Parameters:
  ///   - slots: the slots.
  ///   - source: the source.
  @usableFromInline
  func fill(
    _ slots: inout UnsafeFieldSlots,
    from source: SourceNode,
    _ scope: inout BakeScope
  ) {
    if source.isRow {
      let filled = fillScalars(&slots, from: source, isExact: scope.isExact)
      if filled == allScalars, filled != 0 { return }
      fill(&slots, RowValues(row: source), source, &scope)
    } else if source.isText, layout?.root == nil {
      SourceNode.with(source.tree) { fill(&slots, from: $0, &scope) }
    } else if let members = MemberReader(source) {
      fill(&slots, MemberValues(members: members), source, &scope)
    } else {
      for ingredient in ingredients where !slots.isFilled(ingredient.index) {
        ingredient.fill(&slots, from: lookedUp(source), &scope)
        if scope.isExhausted { return }
      }
    }
  }

  /// A source of this recipe, for values that are looked up.
  private func lookedUp(_ source: SourceNode) -> RecipeSource {
    source.isText ? RecipeSource(text: source, self) : RecipeSource(tree: source)
  }

  /// Fills the slots whose scalars a row has, as a fast path.
  ///
  /// - Parameter isExact: whether a missing value is a failure.
  /// - Returns: the filled slots.
  @inline(__always)
  private func fillScalars(
    _ slots: inout UnsafeFieldSlots,
    from row: SourceNode,
    isExact: Bool
  ) -> UInt64 {
    let base = slots.emptyAddress
    var filled: UInt64 = 0
    scalars.withUnsafeBufferPointer { scalars in
      for scalar in scalars {
        let json = row.scalarSlot(Int(scalar.slot))
        let takesMissing = scalar.isNilIfMissing && !isExact
        if scalar.type.initialize(
          base + Int(scalar.offset),
          to: json,
          takesMissing: takesMissing
        ) {
          filled |= 1 << UInt64(scalar.index)
        }
      }
    }
    slots.noteFilled(bits: filled)
    return filled
  }

  @inline(__always)
  private func fill(
    _ slots: inout UnsafeFieldSlots,
    _ values: some SingleValues,
    _ source: SourceNode,
    _ scope: inout BakeScope
  ) {
    let (base, isInside) = (slots.emptyAddress, scope.depth > 1)
    fields.withUnsafeBufferPointer { fields in
      keys.withUnsafeBufferPointer { keys in
        for number in fields.indices {
          let field = fields[number]
          if slots.isFilled(field.index) { continue }
          let key = keys.baseAddress.unsafelyUnwrapped + number
          if let json = values.value(field.hasKey ? key : nil, field.slot, &scope) {
            if json.isAbsent {
              if field.ignoresMissing, !scope.isExact { continue }
            } else if field.takesNull || !json.isNull {
              if isInside {
                let mark = scope.mark
                guard scope.spend(json.count) else {
                  return ingredients[number].nameAll(since: mark, &scope)
                }
              }
              let address = base + field.offset
              if field.plainType?.initialize(address, to: json) == true {
                slots.noteFilled(field.index)
                continue
              }
              if field.plainType == nil, let fill = fills[number] {
                let mark = scope.mark
                let isFilled = fill(json, &scope, address)
                if isFilled { slots.noteFilled(field.index) }
                if isFilled, scope.isUntouched(since: mark) { continue }
                ingredients[number].finish(&slots, isFilled: isFilled, since: mark, &scope)
                if scope.isExhausted { return }
                continue
              }
            }
          }
          ingredients[number].fill(&slots, from: lookedUp(source), &scope)
          if scope.isExhausted { return }
        }
      }
    }
  }

  /// Records the keys of a source that no ingredient reads, unless an enclosing recipe does.
  func checkKeys(of source: SourceNode, _ scope: inout BakeScope) {
    guard keyCheck.policy != .ignore, !scope.level.isAtRoot else { return }
    keyCheck.known.checkKeys(of: source.tree, keyCheck.policy, &scope)
  }

  // MARK: Updating

  /// Whether a row has all that an update needs: no values at `$`, which it completes by those of
  /// the model, and no null on the way to a value.
  func canUpdate(from row: SourceNode) -> Bool {
    !hasValueAtRoot && !row.hasNullOnTheWay
  }

  /// Returns the number of the first ingredient that may change a model.
  ///
  /// Those before it have a plain value that is missing or equal in the source.
  ///
  /// - Parameters:
  ///   - start: the number of the ingredient to begin with.
  ///   - model: the address of the model.
  ///   - source: the source.
  func firstChange(
    from start: Int = 0,
    of model: UnsafeRawPointer,
    in source: SourceNode,
    _ scope: inout BakeScope
  ) -> Int {
    if source.isRow { return firstChange(from: start, of: model, RowValues(row: source), &scope) }
    guard let members = MemberReader(source) else { return start }
    return firstChange(from: start, of: model, MemberValues(members: members), &scope)
  }

  @inline(__always)
  private func firstChange(
    from start: Int,
    of model: UnsafeRawPointer,
    _ values: some SingleValues,
    _ scope: inout BakeScope
  ) -> Int {
    fields.withUnsafeBufferPointer { fields in
      keys.withUnsafeBufferPointer { keys in
        for number in start..<fields.count {
          let field = fields[number]
          let key = keys.baseAddress.unsafelyUnwrapped + number
          guard let json = values.value(field.hasKey ? key : nil, field.slot, &scope) else {
            return number
          }
          if json.isAbsent { continue }
          guard let type = field.plainType, let offset = field.propertyOffset,
            type.isWritten(as: json, model + offset)
          else { return number }
        }
        return fields.count
      }
    }
  }

  /// Fills the empty slots of the properties that a source changes.
  ///
  /// - Parameters:
  ///   - slots: the slots.
  ///   - first: the result of ``firstChange(from:of:in:_:)``.
  ///   - model: the address of the model.
  ///   - source: the source.
  /// - Returns: the properties to reset to the default of the schema.
  func changes(
    _ slots: inout UnsafeFieldSlots,
    from first: Int,
    of model: UnsafeRawPointer,
    in source: SourceNode,
    _ scope: inout BakeScope
  ) -> [CompiledIngredient] {
    let values = lookedUp(source)
    var reset: [CompiledIngredient] = []
    var number = first
    while number < ingredients.count {
      if ingredients[number].fillChange(&slots, of: model, from: values, &scope) {
        reset.append(ingredients[number])
      }
      if scope.isExhausted { break }
      number = firstChange(from: number + 1, of: model, in: source, &scope)
    }
    return reset
  }
}

// MARK: Values that are found without a lookup
/// The values of a source for the most common lookups.
private protocol SingleValues {
  /// Returns a value; absent if the source does not have it, or `nil` if it must be looked up.
  ///
  /// - Parameters:
  ///   - key: the key, if the only path is a key.
  ///   - slot: the slot of a row, if there is only one path.
  func value(
    _ key: UnsafePointer<MemberKey>?,
    _ slot: Int?,
    _ scope: inout BakeScope
  ) -> SourceNode?
}

/// The slots of a row.
private struct RowValues: SingleValues {
  let row: SourceNode

  @inline(__always)
  func value(
    _ key: UnsafePointer<MemberKey>?,
    _ slot: Int?,
    _ scope: inout BakeScope
  ) -> SourceNode? {
    slot.map { row.slot($0) }
  }
}

/// The members of an object in a tree.
private struct MemberValues: SingleValues {
  let members: MemberReader

  @inline(__always)
  func value(
    _ key: UnsafePointer<MemberKey>?,
    _ slot: Int?,
    _ scope: inout BakeScope
  ) -> SourceNode? {
    guard let key else { return nil }
    return members.member(key, next: &scope.level.nextMember) ?? .absent
  }
}
