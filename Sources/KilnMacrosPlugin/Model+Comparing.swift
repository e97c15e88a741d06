#if Macros
  /// The members that could also be had from the schema, written out a line a field.
  extension ModelDeclaration: ComparedDeclaration {
    var ownType: String { "Self" }

    /// Equality, hashing and the changed fields.
    var comparing: [String] {
      [written.equality ? forwardedEquality : equality]
        + (written.hashing ? [] : [hashing])
        + (written.changedFields ? [] : [changedFields])
    }

    /// A statement a field, because one expression over many fields takes the compiler long.
    private var equality: String {
      equality(
        properties.map { "if left.\($0.name) != right.\($0.name) { return false }" }
          + ["return true"]
      )
    }

    private var hashing: String {
      hashing(properties.map { "hasher.combine(self.\($0.name))" })
    }

    private var changedFields: String {
      let lines = properties.enumerated().map { index, property in
        "if self.\(property.name) != old.\(property.name) { changed.insert(\(index)) }"
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
