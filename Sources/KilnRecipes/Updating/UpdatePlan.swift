internal import KilnMapping

/// Compares JSON text with a model without a tree.
///
/// It maps the values of a row to properties. A plan exists only if all properties are stored in
/// the model and have a type of ``StoredType``.
package final class UpdatePlan: Sendable {
  private let fields: [Field]

  /// A slot of a row and its property. A property with fallback paths has several slots.
  private struct Field {
    let slot: Int
    let offset: Int
    let type: StoredType
  }

  /// Creates the plan of a recipe; `nil` if an update needs the tree.
  package init?<Model>(_ recipe: Recipe<Model>) {
    guard let layout = recipe.plan.layout else { return nil }
    var slots: [SourcePath: Int] = [:]
    for (slot, content) in layout.slots.enumerated() {
      if case .value(let path, _) = content { slots[path] = slot }
    }
    var fields: [Field] = []
    for instruction in recipe.instructions {
      let places = instruction.paths.compactMap { slots[$0] }
      guard let type = instruction.operations.plainType, let offset = instruction.operations.offset,
        places.count == instruction.paths.count
      else { return nil }
      fields += places.map { Field(slot: $0, offset: offset, type: type) }
    }
    self.fields = fields
  }

  /// Whether a text has no values for the model at an address, or equal ones.
  ///
  /// `false` does not mean that the text has another value.
  package func isUnchanged(_ model: UnsafeRawPointer, by row: ParsedJSON) -> Bool {
    for field in fields {
      let json = row.slot(field.slot)
      if !json.isAbsent, !field.type.isWritten(as: json, model + field.offset) { return false }
    }
    return true
  }
}

extension StoredType {
  /// Whether a value of a text equals the written form of a property at an address.
  ///
  /// `false` for null, whose meaning depends on the recipe.
  fileprivate func isWritten(as json: ParsedJSON, _ property: UnsafeRawPointer) -> Bool {
    func load<Property>(_ type: Property.Type) -> Property {
      property.assumingMemoryBound(to: type).pointee
    }
    return switch self {
    case .bool: json.isWritten(of: load(Bool.self))
    case .int: json.isWritten(of: load(Int.self))
    case .double: json.isWritten(of: load(Double.self))
    case .string: json.isWritten(of: load(String.self))
    case .optionalBool: load(Bool?.self).map { json.isWritten(of: $0) } ?? false
    case .optionalInt: load(Int?.self).map { json.isWritten(of: $0) } ?? false
    case .optionalDouble: load(Double?.self).map { json.isWritten(of: $0) } ?? false
    case .optionalString: load(String?.self).map { json.isWritten(of: $0) } ?? false
    case .strings: json.isWritten(of: load([String].self))
    }
  }
}
