#if Macros
  internal import SwiftSyntax

  /// Members that could be derived from the schema, generated with one line per field.
  extension ModelDeclaration: ComparedDeclaration {
    var ownType: String { "Self" }

    /// Equality, hashing and the changed fields.
    ///
    /// If the struct declares its schema, they use that.
    var comparing: [String] {
      if declared.has(.schema) {
        let equality = equality(["return left.changedFields(from: right).isEmpty"])
        return [declared.has(.equality) ? forwardedEquality : equality]
      }
      return [declared.has(.equality) ? forwardedEquality : equality]
        + (declared.hashers.contains("FieldHasher") ? [] : [hashing])
        + (declared.has(.changedFields) ? [] : [changedFields])
    }

    /// One statement per field, because the compiler is slow with large expressions.
    private var equality: String {
      equality(
        properties.flatMap { property -> [String] in
          let (left, right) = ("left.\(property.name)", "right.\(property.name)")
          return switch property.comparison {
          case .shape(.known):
            ["guard KilnValues._equal(\(left), \(right)) else { return false }"]
          case .shape(let shape): shape.comparing(left, right)
          case .comparator(let comparator):
            ["if !\(comparator).areEqual(\(left), \(right)) { return false }"]
          case .excluded: []
          }
        } + ["return true"]
      )
    }

    private var hashing: String {
      var required: Set<String> = []
      return hashing(
        properties.flatMap { property -> [String] in
          switch property.comparison {
          case .shape(let shape):
            let field = HashedField(name: property.name, type: property.type, shape: shape)
            return statements(
              hashing: field,
              for: .fast,
              &required,
              markers: "'@Compared(by:)' or '@Excluded'"
            )
          case .comparator(let comparator):
            return ["\(comparator).hash(self.\(property.name), &hasher)"]
          case .excluded: return []
          }
        }
      )
    }

    private var changedFields: String {
      let lines = properties.enumerated().flatMap { index, property -> [String] in
        let (new, old) = ("self.\(property.name)", "old.\(property.name)")
        let insertion = "changed.insert(\(index))"
        switch property.comparison {
        case .shape(.known): return ["changed._insert(\(index), ifDiffering: \(new), \(old))"]
        case .shape(.natural): return ["changed._note(\(index), ifDiffering: \(new), \(old))"]
        case .shape(let shape):
          let parts = shape.comparing(new, old, exit: "\(insertion); break field\(index)")
          return parts.isEmpty ? [] : ["field\(index): do {"] + parts.map(\.indented) + ["}"]
        case .comparator(let comparator):
          return ["if !\(comparator).areEqual(\(new), \(old)) { \(insertion) }"]
        case .excluded: return []
        }
      }
      return function(
        "The fields in which this value differs from an older one.",
        "func changedFields(from old: Self) -> KilnValues.FieldSet",
        lines.isEmpty
          ? ["return KilnValues.FieldSet()"]
          : ["var changed = KilnValues.FieldSet()"] + lines + ["return changed"]
      )
    }
  }
#endif
