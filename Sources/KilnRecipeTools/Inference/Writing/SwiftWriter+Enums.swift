extension SwiftWriter {
  /// Writes an enum of texts.
  func writeEnumeration(_ enumeration: InferredEnumeration, _ output: inout SwiftText) {
    // The macro compares and hashes raw values.
    let hashable = options.usesMacros ? "Hashable" : "JSONConvertible, FastHashable"
    let head = "\(access)enum \(enumeration.name): RawRepresentable, \(hashable), Sendable"
    output.block(head) { output in
      for item in enumeration.cases { output.line("case \(SwiftIdentifier.source(item.name))") }
      output.line("/// Any other text.")
      output.line("case \(enumeration.unknown)(String)")
      output.line()
      output.block("\(access)init(rawValue: String)") { output in
        output.line("self = switch rawValue {")
        for item in enumeration.cases {
          let name = SwiftIdentifier.source(item.name)
          output.line("case \(SwiftText.literal(item.text)): .\(name)")
        }
        output.line("default: .\(enumeration.unknown)(rawValue)")
        output.line("}")
      }
      output.line()
      output.block("\(access)var rawValue: String") { output in
        output.line("switch self {")
        for item in enumeration.cases {
          let name = SwiftIdentifier.source(item.name)
          output.line("case .\(name): \(SwiftText.literal(item.text))")
        }
        output.line("case .\(enumeration.unknown)(let text): text")
        output.line("}")
      }
    }
  }

  /// Writes a union with its conversion.
  func writeUnion(_ union: InferredUnion, _ output: inout SwiftText) {
    if options.usesMacros { output.line("@Value") }
    let conformances = options.usesMacros ? "Sendable" : "FastHashable, Sendable"
    output.block("\(access)enum \(union.name): \(conformances)") { output in
      for item in union.cases {
        let payload = item.model.map { "(\(types.models[$0].name))" } ?? ""
        output.line("case \(SwiftIdentifier.source(item.name))\(payload)")
      }
      output.line("/// Any other object.")
      output.line("case \(union.unknown)(JSONValue)")
      if !options.usesMacros {
        output.line()
        writeHash(union, &output)
      }
    }
    output.line()
    output.block("extension \(union.name)") { writeConversion(union, &$0) }
  }

  private func writeHash(_ union: InferredUnion, _ output: inout SwiftText) {
    output.block("\(access)func hash(into hasher: inout FieldHasher)") { output in
      output.line("switch self {")
      for (number, item) in union.cases.enumerated() {
        let name = SwiftIdentifier.source(item.name)
        output.line(item.model == nil ? "case .\(name):" : "case .\(name)(let value):")
        output.line("  hasher.combine(\(number))")
        if item.model != nil { output.line("  hasher.combine(value)") }
      }
      output.line("case .\(union.unknown)(let value):")
      output.line("  hasher.combine(\(union.cases.count))")
      output.line("  hasher.combine(value)")
      output.line("}")
    }
  }

  private func writeConversion(_ union: InferredUnion, _ output: inout SwiftText) {
    output.line("/// Reads and writes values in the form of the samples.")
    let head = "\(access)static func conversion() throws(RecipeError) -> Conversion<\(union.name)>"
    output.block(head) { output in
      guard !options.usesMacros else { return writeForms(union, &output) }
      for item in union.cases {
        let name = SwiftIdentifier.source(item.name)
        guard let model = item.model else {
          let value = "Conversion<\(union.name)>.constant(.\(name)) { $0 == .\(name) }"
          output.line("let \(name) = \(value)")
          continue
        }
        writeCase(name, union, "try \(types.models[model].name).recipe()", &output)
      }
      writeCase(union.unknown, union, ".json", &output)
      output.list(
        "return .oneOf(\(selector(of: union))[",
        union.cases.map { "\(SwiftText.literal($0.value)): \(SwiftIdentifier.source($0.name))" },
        "], otherwise: \(union.unknown))"
      )
    }
  }

  /// The arguments before the forms.
  private func selector(of union: InferredUnion) -> String {
    union.tag.map { SwiftText.literal($0) + ", " } ?? "keys: "
  }

  private func writeForms(_ union: InferredUnion, _ output: inout SwiftText) {
    let forms = union.cases.map { item in
      let name = SwiftIdentifier.source(item.name)
      let recipe = item.model.map { ", try \(types.models[$0].name).recipe()" } ?? ""
      return "\(SwiftText.literal(item.value)): .case(\\.\(name)\(recipe))"
    }
    output.list(
      ".oneOf(\(selector(of: union))[",
      forms,
      "], otherwise: .case(\\.\(union.unknown)))"
    )
  }

  private func writeCase(
    _ name: String,
    _ union: InferredUnion,
    _ payload: String,
    _ output: inout SwiftText
  ) {
    let head = "let \(name) = Conversion<\(union.name)>.case(\(union.name).\(name), \(payload))"
    output.block(head) { $0.line("if case .\(name)(let value) = $0 { value } else { nil }") }
  }
}
