#if Macros
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The schema, which is used at run time.
    var schema: [String] {
      guard !declared.has(.schema) else { return [] }
      let head =
        "/// The fields of this type, in the order of their declaration.\n\(access.modifier)static"
      // Types are explicit, so that the compiler need not infer them.
      let type = "KilnValues.Schema<Self>"
      if mayBeGeneric {
        return [
          """
          \(head) var schema: \(type) {
            .cached {
          \(construction.indented.indented)
            }
          }
          """
        ]
      }
      return ["\(head) let schema: \(type) = \(construction)"]
    }

    private var construction: String {
      let names = properties.indices.map { "value\($0)" }
      let values = zip(names, properties).enumerated().map { index, value in
        "let \(value.0): \(value.1.type) = slots.take(\(index))"
      }
      let arguments = zip(names, properties).map { "\($1.label): \($0)" }
      // A field with the name would hide the type.
      let own = properties.contains { $0.plainName == "Self" } ? identifier.text : "Self"
      let effect = declared.memberwiseInitializer?.throws == true ? "try " : ""
      let comparing =
        declared.has(.changedFields)
        ? "\n  comparedBy: { old, new in new.changedFields(from: old) }," : ""
      return """
        KilnValues.Schema<Self>(
          name: \(identifier.plainName.literal),
          fields: [
        \(properties.map(\.field).joined(separator: ",\n").indented.indented)
          ],\(comparing)
          make: { slots in
        \((values + ["return \(effect)\(own)\(list(arguments))"]).joined(separator: "\n").indented.indented)
          })
        """
    }
  }

  extension StoredProperty {
    /// The field as an expression.
    fileprivate var field: String {
      if case .shape(let shape) = comparison, shape.isPlain, defaultValue == nil, options.isEmpty {
        return "KilnValues.AnyField<Self>._plain(\\.\(name), \(plainName.literal))"
      }
      let head = "KilnValues.AnyField<Self>(KilnValues.Field<Self, \(type)>("
      if variable.has(.weak) { return "\(head)weak: \\.\(name), \(plainName.literal)))" }
      let comparator: String? =
        switch comparison {
        case .shape(.known): nil
        case .shape(.natural): "._natural { $1._combine(field: $0) }"
        case .shape(let shape): comparator(of: shape)
        case .comparator(let comparator): comparator
        case .excluded: ".excluded"
        }
      let arguments =
        ["\\.\(name)", plainName.literal]
        + (comparator.map { ["comparedBy: \($0)"] } ?? [])
        + (defaultValue.map { ["default: \($0.trimmedDescription)"] } ?? [])
        + options
      return "\(head)\(arguments.joined(separator: ", "))))"
    }

    /// A comparator for the components of a value.
    private func comparator(of shape: PartShape) -> String {
      let comparing = shape.comparing("left", "right") + ["return true"]
      let hashing = shape.hashing("value", for: .fast)
      return """
        KilnValues.FieldComparator<\(type)>(
          areEqual: { left, right in
        \(comparing.joined(separator: "\n").indented.indented)
          },
          hash: { value, hasher in
        \(hashing.joined(separator: "\n").indented.indented)
          })
        """
    }
  }
#endif
