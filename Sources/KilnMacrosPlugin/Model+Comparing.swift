#if Macros
  /// The members that could also be had from the schema, written out a line a field.
  extension ModelDeclaration: ComparedDeclaration {
    var ownType: String { "Self" }

    /// Equality, hashing and the changed fields. Where the struct declares its schema, they are left
    /// to that.
    var comparing: [String] {
      if written.schema, !written.equality { return [schemaEquality] }
      return [written.equality ? forwardedEquality : equality]
        + (written.hashing || written.schema ? [] : [hashing])
        + (written.changedFields || written.schema ? [] : [changedFields])
    }

    private var schemaEquality: String {
      equality(["return left.changedFields(from: right).isEmpty"])
    }

    /// A statement a field, because one expression over many fields takes the compiler long.
    private var equality: String {
      equality(
        properties.flatMap { property in
          let (left, right) = ("left.\(property.name)", "right.\(property.name)")
          return switch property.comparison {
          case .parts(let shape): shape.comparing(left, right)
          case .plain, .comparator, .excluded:
            property.ifDiffering(left, right, "return false")
          }
        } + ["return true"]
      )
    }

    private var hashing: String {
      hashing(
        properties.flatMap { property -> [String] in
          let value = "self.\(property.name)"
          switch property.comparison {
          case .plain: return ["hasher.combine(\(value))"]
          case .parts(let shape): return shape.hashing(value, for: .fast)
          case .comparator(let comparator): return ["\(comparator).hash(\(value), &hasher)"]
          case .excluded: return []
          }
        }
      )
    }

    private var changedFields: String {
      let lines = properties.enumerated().flatMap { index, property -> [String] in
        let (new, old) = ("self.\(property.name)", "old.\(property.name)")
        let insertion = "changed.insert(\(index))"
        guard case .parts(let shape) = property.comparison else {
          return property.ifDiffering(new, old, insertion)
        }
        let parts = shape.comparing(new, old, exit: "\(insertion); break field\(index)")
        return parts.isEmpty ? [] : ["field\(index): do {"] + parts.map(\.indented) + ["}"]
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

  extension StoredProperty {
    /// A statement for where two values of a field differ, that are compared by one call.
    fileprivate func ifDiffering(_ left: String, _ right: String, _ then: String) -> [String] {
      switch comparison {
      case .plain: ["if \(left) != \(right) { \(then) }"]
      case .comparator(let comparator):
        ["if !\(comparator).areEqual(\(left), \(right)) { \(then) }"]
      case .parts, .excluded: []
      }
    }
  }
#endif
