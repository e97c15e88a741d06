#if Macros
  internal import SwiftSyntax

  /// Members that could be derived from the schema, generated with one line per field.
  extension ModelDeclaration: ComparedDeclaration {
    var ownType: String { "Self" }

    /// Equality, hashing and the changed fields.
    ///
    /// If the struct declares its schema, they use that.
    var comparing: [String] {
      if declared.schema, !declared.equality { return [schemaEquality] }
      return [declared.equality ? forwardedEquality : equality]
        + (declared.hashing || declared.schema ? [] : [hashing])
        + (declared.changedFields || declared.schema ? [] : [changedFields])
    }

    private var schemaEquality: String {
      equality(["return left.changedFields(from: right).isEmpty"])
    }

    /// One statement per field, because the compiler is slow with large expressions.
    private var equality: String {
      equality(
        properties.flatMap { property -> [String] in
          let (left, right) = ("left.\(property.name)", "right.\(property.name)")
          return switch property.comparison {
          case .plain: ["guard KilnValues._equal(\(left), \(right)) else { return false }"]
          case .natural: ["guard KilnHashing._areEqual(\(left), \(right)) else { return false }"]
          case .parts(let shape): shape.comparing(left, right)
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
          let value = "self.\(property.name)"
          switch property.comparison {
          case .plain: return ["hasher.combine(\(value))"]
          case .natural: return requiredHash(of: property, .plain(isKnown: false), &required)
          case .parts(let shape): return requiredHash(of: property, shape, &required)
          case .comparator(let comparator): return ["\(comparator).hash(\(value), &hasher)"]
          case .excluded: return []
          }
        }
      )
    }

    /// Hashes a property. The first one of each type requires that it can be hashed.
    private func requiredHash(
      of property: StoredProperty,
      _ shape: PartShape,
      _ required: inout Set<String>
    ) -> [String] {
      let isFirst = required.insert(property.type.trimmedDescription).inserted
      let requirement =
        isFirst
        ? HashRequirement(
          of: property.name,
          [property.type],
          generics: genericParameters,
          markers: "'@Compared(by:)' or '@Excluded'"
        ) : nil
      return (requirement?.declarations ?? [])
        + shape.hashing("self.\(property.name)", for: .fast, requirement: requirement)
    }

    private var changedFields: String {
      let lines = properties.enumerated().flatMap { index, property -> [String] in
        let (new, old) = ("self.\(property.name)", "old.\(property.name)")
        let insertion = "changed.insert(\(index))"
        switch property.comparison {
        case .plain: return ["changed._insert(\(index), ifDiffering: \(new), \(old))"]
        case .natural: return ["changed._note(\(index), ifDiffering: \(new), \(old))"]
        case .parts(let shape):
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
