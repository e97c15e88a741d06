internal import KilnMapping
internal import KilnValues

/// The data for filling slots without conversions, for each ingredient of a recipe.
@usableFromInline
struct PlainFields: Sendable {
  // Separate from the keys, to avoid reference counting.
  private let fields: [Field]
  private let keys: [MemberKey]

  private struct Field {
    /// The type; `nil` if the value is not a member of the source or is converted.
    var type: StoredType?
    /// The index of the slot, and its byte offset.
    let index: Int
    let offset: Int
    let takesNull: Bool
  }

  /// Prepares the fields of some ingredients.
  ///
  /// - Parameter offsets: the byte offsets of the slots.
  init(_ ingredients: [CompiledIngredient], _ offsets: [Int]) {
    let keys = ingredients.map(\.onlyKey)
    fields = zip(ingredients, keys).map { ingredient, key in
      Field(
        type: key == nil ? nil : ingredient.operations.parsed?.plainType,
        index: ingredient.index,
        offset: offsets[ingredient.index],
        takesNull: ingredient.operations.takesNull
      )
    }
    self.keys = keys.map { MemberKey($0 ?? "") }
  }

  /// Fills empty slots without conversions.
  ///
  /// - Parameters:
  ///   - slots: the slots of a model.
  ///   - source: the object to read.
  ///   - fillOther: fills the slot of the ingredient with this index. It is called if the source
  ///     has no value of the property's type, or if the budget is spent.
  @inline(__always)
  func fill(
    _ slots: inout UntypedFieldSlots,
    from source: MemberReader,
    _ scope: inout BakeScope,
    _ fillOther: (Int, inout UntypedFieldSlots, inout BakeScope) -> Void
  ) {
    fields.withUnsafeBufferPointer { fields in
      keys.withUnsafeBufferPointer { keys in
        for number in fields.indices {
          let key = keys.baseAddress! + number
          if Self.fill(fields[number], key, &slots, source, &scope) { continue }
          fillOther(number, &slots, &scope)
          if scope.isExhausted { return }
        }
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ field: Field,
    _ key: UnsafePointer<MemberKey>,
    _ slots: inout UntypedFieldSlots,
    _ source: MemberReader,
    _ scope: inout BakeScope
  ) -> Bool {
    var next = scope.level.nextMember
    guard let type = field.type, let json = source.member(key, next: &next),
      field.takesNull || !json.pointee.isNull,
      type.initialize(slots.emptyAddress + field.offset, to: TreeValue(address: json))
    else { return false }
    scope.level.nextMember = next
    slots.noteFilled(field.index)
    guard scope.depth > 1, case .array(let elements) = json.pointee else { return true }
    return scope.spend(parsed: elements.count)
  }
}

extension CompiledIngredient {
  /// The key, if the ingredient reads one member of the source; otherwise `nil`.
  fileprivate var onlyKey: String? {
    guard paths.count == 1, paths[0].count == 1, case .key(let key) = paths[0].steps[0]
    else { return nil }
    return key
  }
}
