public import KilnMapping
public import KilnValues
internal import Synchronization

/// How a recipe's models are made of rows.
///
/// It does not depend on the model's type.
@usableFromInline
package final class RowPlan: Sendable {
  /// What is read; `nil` where the whole source has to be there.
  @usableFromInline package let layout: RowLayout?

  /// The options of the recipe.
  package let options: RecipeOptions

  private let fields: [Field]
  // Apart from the fields, of which nothing is counted.
  private let fills: [IngredientOperations.FillParsed]
  private let readings: [CompiledIngredient]
  private let alternatives: [[Int]]

  private struct Field {
    /// The field's index in the schema, and the offset of its slot in those of a model.
    let index: Int
    let offset: Int
    /// The slot of the row that has its value, and whether there are others.
    let slot: Int
    let hasAlternatives: Bool
    /// What the values are, if those of their own kind need no function.
    let plainType: StoredType?
    /// Whether null is a value like others, and otherwise, whether it is as no value.
    let takesNull: Bool
    let skipsNull: Bool
  }

  /// The plan of a recipe.
  init<Model>(_ recipe: Recipe<Model>) {
    options = recipe.options
    let readings = recipe.onePassObstacles.isEmpty ? recipe.instructions : []
    var values: [(path: SourcePath, kept: KeptValue)] = []
    var slots: [SourcePath: Int] = [:]
    let parsed = readings.compactMap(\.operations.parsed)
    let alternatives = zip(readings, parsed).map { reading, parsed in
      reading.paths.map { path in
        let slot = slots[path] ?? values.count
        if slot < values.count {
          // Different conversions of one value.
          values[slot].kept = .whole
        } else {
          slots[path] = slot
          values.append((path, parsed.kept))
        }
        return slot
      }
    }
    let offsets = Model.schema.slotOffsets
    fields = zip(readings, alternatives).map { reading, slots in
      Field(
        index: reading.index,
        offset: offsets[reading.index],
        slot: slots[0],
        hasAlternatives: slots.count > 1,
        plainType: reading.operations.parsed?.plainType,
        takesNull: reading.operations.takesNull,
        skipsNull: (reading.options.nulls ?? recipe.options.nulls) == .absent
      )
    }
    fills = parsed.map(\.fill)
    self.readings = readings
    self.alternatives = alternatives
    layout = RowLayout(values.map { .value($0.path, $0.kept) })
  }

  /// Fills the slots of a model, also with the defaults of ingredients.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - row: the row of a text.
  /// - Returns: whether that is all. It is not where there is an error, or anything else that needs
  ///   the tree; then the slots hold what was read so far.
  @usableFromInline
  package func fill(
    _ slots: inout UntypedFieldSlots,
    from row: ParsedJSON,
    _ scope: inout BakeScope
  ) -> Bool {
    guard scope.spend(parsed: fields.count) else { return false }
    let isInside = scope.depth > 1
    let base = slots.emptyAddress
    for number in fields.indices {
      let field = fields[number]
      let json =
        field.hasAlternatives
        ? Self.preferred(alternatives[number], of: row) : row.slot(field.slot)
      if json.isAbsent { continue }
      if json.isNull, !field.takesNull {
        if field.skipsNull { continue }
        return false
      }
      if isInside, !scope.spend(parsed: json.count) { return false }
      let address = base + field.offset
      if field.plainType?.initialize(address, to: json) != true,
        !fills[number](json, &scope, address)
      {
        return false
      }
      slots.noteFilled(field.index)
    }
    if !slots.isFull {
      for reading in readings where !slots.isFilled(reading.index) {
        reading.operations.bakeDefault?(&slots, reading.index, &scope)
      }
    }
    return true
  }

  /// The first of some values that is not null, or a null.
  private static func preferred(_ slots: [Int], of row: ParsedJSON) -> ParsedJSON {
    var found = row.slot(slots[0])
    for slot in slots.dropFirst() where found.isAbsent || found.isNull {
      let other = row.slot(slot)
      if !other.isAbsent { found = other }
    }
    return found
  }
}

extension Recipe {
  /// How this recipe's models are made of rows.
  @usableFromInline package var plan: RowPlan { planCache.object { RowPlan(self) } }

  /// Makes a model of a value of a text.
  ///
  /// - Returns: the model; `nil` where there is an error, or anything else that needs the tree.
  @inlinable
  func bake(_ json: ParsedJSON, _ scope: inout BakeScope) -> Model? {
    guard json.isRow else { return bake(json.tree, &scope) }
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    var slots = FieldSlots(Model.schema)
    guard plan.fill(&slots._untyped, from: json, &scope) else { return nil }
    return finish(&slots)
  }

  /// Makes the model whose slots are filled.
  ///
  /// - Parameter slots: empty afterwards, whatever happens.
  /// - Returns: the model; `nil` where there is anything to be reported.
  @inlinable
  package func finish(_ slots: inout FieldSlots<Model>) -> Model? {
    guard let model = try? Model.schema.build(from: &slots) else { return nil }
    return !hasChecks || passesAll(model) ? model : nil
  }

  @usableFromInline
  package func passesAll(_ model: Model) -> Bool { checks.allSatisfy { $0.holds(model) } }
}

/// Keeps what a reader or writer of texts has made for a recipe, so that it is made once.
package final class ReaderCache: @unchecked Sendable {
  // Unchecked only for the reference, which is read and written as a whole.

  private let reference = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// What was made, or what is made now.
  ///
  /// - Parameter make: makes it; always an object of the same class.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    if let kept = reference.load(ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
    let made = Unmanaged.passRetained(make())
    let (isFirst, kept) = reference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let kept else { return made.takeUnretainedValue() }
    made.release()
    return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
  }
}
