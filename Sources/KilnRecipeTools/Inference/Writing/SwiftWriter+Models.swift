internal import KilnRecipes

extension SwiftWriter {
  /// Writes a model with its recipe.
  func writeModel(_ model: InferredModel, _ output: inout SwiftText) {
    let declaration = "\(access)struct \(model.name): "
    if options.usesMacros {
      output.line("@Value")
      output.block(declaration + "Sendable") { writeProperties(model, &$0) }
    } else {
      output.block(declaration + "ValueModel, Sendable") { output in
        writeProperties(model, &output)
        output.line()
        writeInitializer(model, &output)
        output.line()
        writeSchema(model, &output)
      }
    }
    output.line()
    output.block("extension \(model.name)") { writeRecipe(model, &$0) }
  }

  private func writeProperties(_ model: InferredModel, _ output: inout SwiftText) {
    for property in model.properties {
      output.line("\(access)let \(source(property)): \(typeName(of: property))")
    }
  }

  private func writeInitializer(_ model: InferredModel, _ output: inout SwiftText) {
    let arguments = model.properties.map { "\(source($0)): \(typeName(of: $0))" }
    output.list("\(access)init(", arguments, ") {")
    output.indented { output in
      for property in model.properties {
        output.line("self.\(source(property)) = \(source(property))")
      }
    }
    output.line("}")
  }

  private func writeSchema(_ model: InferredModel, _ output: inout SwiftText) {
    let labels = model.properties.map { "\($0.name):" }.joined()
    output.list(
      "\(access)static let schema = Schema<\(model.name)>(",
      ["\"\(model.name)\"", "\(model.name).init(\(labels))"]
        + model.properties.map { "Field(\\.\(source($0)), \"\($0.name)\")" },
      ")"
    )
  }

  private func source(_ property: InferredProperty) -> String {
    SwiftIdentifier.source(property.name)
  }
}

// MARK: Recipes
extension SwiftWriter {
  private func writeRecipe(_ model: InferredModel, _ output: inout SwiftText) {
    output.line("/// Reads and writes values in the form of the samples.")
    let head = "\(access)static func recipe() throws(RecipeError) -> Recipe<\(model.name)>"
    output.block(head) { output in
      for type in nestedTypes(model) { writeConversion(type, &output) }
      let options = model.omitsNil ? ", options: .omittingNil" : ""
      let isRecursive = model.properties.contains {
        if case .enclosing = $0.type.innermost { true } else { false }
      }
      let (start, parameter) = isRecursive ? (".recursive", " recipe in") : ("", "")
      let call = "return Recipe<\(model.name)>\(start)(\"\(model.name)\"\(options))"
      output.block(call, parameter) { output in
        for property in model.properties {
          let path = "\(model.path(of: property))"
          let suffix = model.omitsNil(property) ? ".nilForm(.omitted)" : ""
          let items = ["\\.\(source(property))", SwiftText.literal(path)] + using(property)
          output.list("Ingredient(", items, ")" + suffix)
        }
      }
    }
  }

  /// The models and unions in the types of properties, each once.
  private func nestedTypes(_ model: InferredModel) -> [InferredType] {
    var found: [InferredType] = []
    for property in model.properties {
      let type = property.type.innermost
      switch type {
      case .model, .union: if !found.contains(type) { found.append(type) }
      default: break
      }
    }
    return found
  }

  private func writeConversion(_ type: InferredType, _ output: inout SwiftText) {
    let name = name(of: type)
    switch type {
    case .union: output.line("let \(variable(type)) = try \(name).conversion()")
    default: output.line("let \(variable(type)) = try \(name).recipe().conversion")
    }
  }

  /// The variable with the conversion of a model or a union.
  private func variable(_ type: InferredType) -> String {
    let name = name(of: type)
    return (SwiftIdentifier.converting(name, to: .camelCase) ?? name) + "Conversion"
  }

  private func using(_ property: InferredProperty) -> [String] {
    let own = conversion(of: property.type)
    switch property.presence {
    case .required: return own.map { ["using: \($0)"] } ?? []
    case .optional, .nullable: return own.map { ["using: .optional(\($0))"] } ?? []
    case .optionalAndNullable: return ["using: .nullable(\(own ?? ".value()"))"]
    }
  }

  /// The conversion of a type; `nil` for its own JSON form.
  private func conversion(of type: InferredType) -> String? {
    switch type {
    case .transformed(let transformer, _): transformer.swiftConversion
    case .model, .union: variable(type)
    case .enclosing: "recipe"
    case .list(let element): conversion(of: element).map { ".list(of: \($0))" }
    case .dictionary(let member): conversion(of: member).map { ".dictionary(of: \($0))" }
    case .optional(let wrapped): conversion(of: wrapped).map { ".optional(\($0))" }
    case .json, .boolean, .integer, .unsigned, .double, .number, .text, .date, .uuid, .url, .data,
      .enumeration:
      nil
    }
  }
}
