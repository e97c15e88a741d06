#if Macros
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The declaration that everything at run time reads.
    var schema: [String] {
      guard !written.schema else { return [] }
      let head =
        "/// The fields of this type, in the order of their declaration.\n\(access.modifier)static"
      // Types are spelled out, so that the compiler has nothing to infer.
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
      let fields = properties.map { property in
        let value = property.defaultValue.map { ", default: \($0.trimmedDescription)" } ?? ""
        return "KilnValues.AnyField<Self>(KilnValues.Field<Self, \(property.type)>("
          + "\\.\(property.name), \"\(property.plainName)\"\(value)))"
      }
      let arguments = properties.enumerated().map { index, property in
        "\(property.label): slots.take(\(index), as: (\(property.type)).self)"
      }
      let effect = written.memberwiseInitializer?.throws == true ? "try " : ""
      return """
        KilnValues.Schema<Self>(
          name: "\(plainName)",
          fields: [
        \(fields.joined(separator: ",\n").indented.indented)
          ],
          make: { slots in
            \(effect)Self\(list(arguments).indentedTail.indentedTail)
          })
        """
    }
  }
#endif
