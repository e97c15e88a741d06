#if Macros
  /// The members that could also be had from the schema, written out a line a field.
  extension ModelDeclaration {
    /// Equality, hashing and the changed fields.
    var comparing: [String] {
      [written.equality ? forwardedEquality : equality]
        + (written.hashing ? [] : [hashing])
        + (written.changedFields ? [] : [changedFields])
    }

    /// A statement a field, because one expression over many fields takes the compiler long.
    private var equality: String {
      let lines = properties.map { "if left.\($0.name) != right.\($0.name) { return false }" }
      return function(
        "Whether all fields are equal.",
        "static func == (left: Self, right: Self) -> Swift.Bool",
        lines + ["return true"]
      )
    }

    /// The compiler does not find an operator that the struct declares when it looks for what meets
    /// `Equatable` in an extension from a macro, and would put a comparison of all fields instead.
    private var forwardedEquality: String {
      function(
        "Whether the values are equal, as `==` of this type has it.",
        "static func __equals(_ left: Self, _ right: Self) -> Swift.Bool",
        ["return left == right"],
        attribute: "@_implements(Swift.Equatable, ==(_:_:))\n"
      )
    }

    /// Inlined, so that the fields of a small value are written without a check each.
    private var hashing: String {
      function(
        "Hands the fields to a hasher, in the order of their declaration.",
        "func hash(into hasher: inout KilnHashing.FieldHasher)",
        properties.map { "hasher.combine(self.\($0.name))" },
        attribute: "@inline(__always)\n"
      )
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

    private func function(
      _ summary: String,
      _ signature: String,
      _ body: [String],
      attribute: String = ""
    ) -> String {
      """
      /// \(summary)
      \(attribute)\(access.modifier)\(signature) {
      \(body.joined(separator: "\n").indented)
      }
      """
    }
  }
#endif
