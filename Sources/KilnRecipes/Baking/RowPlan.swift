public import KilnMapping
public import KilnValues
internal import Synchronization

/// How a recipe creates models from rows, independent of the model's type.
@usableFromInline
package final class RowPlan: Sendable {
  /// The values that are read; `nil` if the whole source is needed.
  @usableFromInline package let layout: RowLayout?

  /// The options of the recipe.
  package let options: RecipeOptions

  private let fields: [Field]
  // Separate from the fields, so that iterating over the fields needs no reference counting.
  private let fills: [IngredientOperations.FillParsed]
  private let readings: [CompiledIngredient]
  private let alternatives: [[Int]]

  private struct Field {
    /// The field's index in the schema, and the offset of its slot in those of a model.
    let index: Int
    let offset: Int
    /// The slot of the row with its value, and whether there are alternatives.
    let slot: Int
    let hasAlternatives: Bool
    /// The type of plain values that need no function.
    let plainType: StoredType?
    /// Whether null is an ordinary value, and otherwise, whether null counts as missing.
    let takesNull: Bool
    let skipsNull: Bool
  }

  /// Creates the plan of a recipe.
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
          // The value is read by several conversions.
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

  /// Fills the slots of a model, including the defaults of ingredients.
  ///
  /// - Parameters:
  ///   - slots: the empty slots.
  ///   - row: the row of a text.
  /// - Returns: whether the slots are complete. If there is an error, or if the tree is needed for
  ///   another reason, they hold the values read so far.
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
        // The tree is needed for the error or notice.
        if reading.isRequired || reading.reportsMissing { return false }
        reading.operations.bakeDefault?(&slots, reading.index, &scope)
      }
    }
    return true
  }

  /// The first of several values that is not null, or else a null.
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
  /// The plan that creates models from rows.
  @usableFromInline package var plan: RowPlan { planCache.object { RowPlan(self) } }

  /// Creates a model from a value of JSON text.
  ///
  /// - Returns: the model; `nil` if there is an error, or if the tree is needed for another reason.
  @inlinable
  func bake(_ json: ParsedJSON, _ scope: inout BakeScope) -> Model? {
    guard json.isRow else { return bake(json.tree, &scope) }
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    var slots = FieldSlots(Model.schema)
    guard plan.fill(&slots._untyped, from: json, &scope) else { return nil }
    return finish(&slots)
  }

  /// Creates the model from filled slots.
  ///
  /// - Parameter slots: the slots, which are empty afterwards in any case.
  /// - Returns: the model; `nil` if there is anything to report.
  @inlinable
  package func finish(_ slots: inout FieldSlots<Model>) -> Model? {
    guard let model = try? Model.schema.build(from: &slots) else { return nil }
    return !hasChecks || passesAll(model) ? model : nil
  }

  @usableFromInline
  package func passesAll(_ model: Model) -> Bool { checks.allSatisfy { $0.holds(model) } }
}

/// Caches an object that a text reader or writer creates for a recipe.
package final class ReaderCache: @unchecked Sendable {
  // Unchecked only because of the reference, which is read and written atomically.

  private let reference = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// Returns the cached object, or creates it.
  ///
  /// - Parameter make: creates the object, always of the same class.
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
