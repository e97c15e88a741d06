internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport
internal import KilnValues

/// Generates the schemas of recipes, with nested recipes as definitions.
struct SchemaWriter {
  /// Whether each conversion passes null through, as those without a model do.
  private let passesNull: Bool
  /// Whether the recipe shares its object with others, which read other keys of it.
  private var isShared = false
  private var definitions = JSONObject()
  private var references: [Definition: String] = [:]

  /// The subject of a definition.
  private struct Definition: Hashable {
    let recipe: ObjectIdentifier
    let isShared: Bool
    var tag: String?
    var variant: JSONValue?
  }

  private init(passesNull: Bool) { self.passesNull = passesNull }

  /// Returns the schema of a recipe's sources, with its definitions.
  static func schema(
    of form: RecipeForm,
    title: String?,
    passesNull: Bool = false
  ) -> JSONValue {
    var writer = SchemaWriter(passesNull: passesNull)
    var schema: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    if let title { schema["title"] = .string(title) }
    for (key, value) in writer.schema(of: form) { schema[key] = value }
    if !writer.definitions.isEmpty { schema["$defs"] = .object(writer.definitions) }
    return .object(schema)
  }

  /// Returns the schema of a recipe's sources.
  ///
  /// - Parameter tag: a member and its value that select the variant of the source.
  private mutating func schema(
    of form: RecipeForm,
    tag: (key: String, value: JSONValue)? = nil
  ) -> JSONObject {
    let wasShared = isShared
    defer { isShared = wasShared }
    let root = JSONSchemaTree(SchemaPosition())
    root.leaf.refusesNull = form.options.nulls == .fail
    for line in form.lines {
      for (value, paths) in zip(line.values, line.alternatives) {
        for (number, path) in paths.enumerated() {
          let levels = path.steps.count { if case .each = $0 { true } else { false } }
          // A value at another path counts only if there is none at the first one.
          let isSure = number == 0 && (paths.count == 1 || levels == 0)
          let isAtRoot = path.isRoot && value.form.isReadByMembers
          isShared = isAtRoot && (wasShared || form.lines.count > 1)
          let leaf = isSure ? leaf(of: line, value, path, levels, isOneOf: paths.count > 1) : [:]
          root.add(leaf, at: path, isOneOf: paths.count > 1)
        }
        guard line.isRequired, value.isNeeded else { continue }
        if let path = paths.first, paths.count == 1 {
          root.require(path)
        } else {
          root.leaf.alternatives.append(paths)
        }
      }
    }
    if let tag {
      let place = SourcePath(steps: [.key(tag.key)])
      root.add(["const": tag.value], at: place)
      root.require(place)
    }
    return root.schema(isClosed: form.options.unknownKeys == .fail && !wasShared)
  }

  /// Returns the schema of a value that a line reads.
  ///
  /// - Parameters:
  ///   - value: one of the values that the line reads.
  ///   - path: the path of the value.
  ///   - levels: the number of wildcards in the path. Each of them unpacks an array.
  ///   - isOneOf: whether the value has other paths, so that null here counts as missing.
  private mutating func leaf(
    of line: CompiledIngredient,
    _ value: ValueForm,
    _ path: SourcePath,
    _ levels: Int,
    isOneOf: Bool
  ) -> JSONObject {
    // Any value is valid, because errors are replaced by the default.
    guard !line.takesDefaultOnError || line.isRequired else { return [:] }
    let isNeeded = line.isRequired && value.isNeeded
    // The object can be that of other values, without any member of this one.
    if path.isRoot, !isNeeded, value.form.isReadByMembers { return [:] }
    let form = value.form.element(levels)
    var schema = schema(of: form, isLenient: line.isLenient)
    if line.takesRemaining {
      // The other members of the object are not values of the property.
      schema = schema.allowsNull ? ["type": ["object", "null"]] : ["type": "object"]
    }
    if levels == 0, !value.isPart, !line.rules.isEmpty { add(line, form, to: &schema) }
    // An optional computed property is `nil` if all its parts are null.
    let isCleared = value.isPart && line.isOptional
    if isOneOf || levels > 0 || isCleared || (line.nullIsMissing && !isNeeded) {
      return schema.orNull
    }
    let refusesNull = line.nullIsMissing && !line.takesNull && !value.isPart
    return refusesNull ? schema.exceptNull : schema
  }

  /// Adds the rules of a property to the schema of its value: as a description what JSON Schema
  /// cannot express.
  private func add(
    _ line: CompiledIngredient,
    _ form: ConversionForm,
    to schema: inout JSONObject
  ) {
    let isOwn = form.isUnconverted && !line.isLenient && !line.takesRemaining
    var others: [String] = []
    for rule in line.rules {
      let rules = isOwn ? RuleSchema(rule, isSecret: line.isSecret) : RuleSchema()
      schema = schema.and(rules.keywords)
      if !rules.isComplete { others.append(rule.expectation) }
    }
    guard !others.isEmpty else { return }
    schema["description"] = .string("must be " + others.joined(separator: ", and "))
  }

  private mutating func schema(of form: ConversionForm, isLenient: Bool = false) -> JSONObject {
    let schema = valueSchema(of: form, isLenient: isLenient)
    guard passesNull, !form.isUnconverted else { return schema }
    // Null is not converted.
    if !isLenient, case .constrained(let constraints, _) = form,
      constraints.error(of: .null) != nil
    {
      return schema.exceptNull
    }
    return schema.orNull
  }

  private mutating func valueSchema(of form: ConversionForm, isLenient: Bool) -> JSONObject {
    switch form.resolved {
    case .type(let type): return isLenient ? [:] : jsonSchema(of: type)
    case .transformed(_, let accepted): return accepted.jsonSchema(isLenient: isLenient)
    case .recipe(let form): return reference(to: form)
    case .each(let form):
      return ["type": "array", "items": .object(schema(of: form, isLenient: isLenient))]
    case .member(.key(let key), let form):
      let member = schema(of: form, isLenient: isLenient)
      var schema: JSONObject = ["type": "object", "properties": [key: .object(member)]]
      // A value that may be null may also be missing.
      if member.allowsNull { return schema.orNull }
      schema["required"] = [.string(key)]
      return schema
    case .member(_, let form):
      let schema: JSONObject = ["type": "array"]
      return self.schema(of: form, isLenient: isLenient).allowsNull ? schema.orNull : schema
    case .members(let form):
      let member = schema(of: form, isLenient: isLenient)
      return ["type": "object", "additionalProperties": .object(member)]
    case .parts(let form): return schema(ofOne: [.each(form), .members(form)], isLenient)
    case .constrained(let constraints, .parts(let form)):
      let choices: [ConversionForm] = [.each(form), .members(form)]
      return schema(ofOne: choices.map { .constrained(constraints, $0) }, isLenient)
    case .nullable(let form): return schema(of: form, isLenient: isLenient).orNull
    case .converted(let form): return schema(of: form, isLenient: isLenient)
    case .constrained(let constraints, let form):
      let inner = form.constrainingParts(by: constraints)
      let schema = valueSchema(of: inner, isLenient: isLenient)
      // Constraints on the result of a transformer are not constraints on its source.
      return !isLenient && form.isUnconverted ? schema.and(constraints.jsonSchema) : schema
    // Elements that cannot be read are dropped, so any value is valid.
    case .dropped: return [:]
    case .variants(let variants):
      var schemas = variants.forms.map { JSONValue.object(variant($0, variants.tag)) }
      if variants.isKeyed { schemas += variants.namesOfCases.map { ["const": .string($0)] } }
      if let form = variants.otherwise {
        if let tag = variants.tag {
          let tags = variants.forms.compactMap(\.tag)
          schemas.append(.object(tagged(form.form, tag, ["not": ["enum": .array(tags)]])))
        } else {
          schemas.append(.object(schema(of: form.form)))
        }
      }
      return ["anyOf": .array(schemas)]
    case .literal(let value): return ["const": value]
    case .enclosing, .unknown: return [:]
    }
  }

  private mutating func schema(ofOne forms: [ConversionForm], _ isLenient: Bool) -> JSONObject {
    ["anyOf": .array(forms.map { .object(schema(of: $0, isLenient: isLenient)) })]
  }

  private mutating func variant(_ form: VariantForms.Form, _ key: String?) -> JSONObject {
    guard let key, let tag = form.tag else { return schema(of: form.form) }
    // The tag is an additional member of the recipe's object. A reference could not allow it.
    if case .recipe(let form) = form.form.resolved { return reference(to: form, tag: (key, tag)) }
    return tagged(form.form, key, ["const": tag])
  }

  /// Returns the schema of objects of a form that also have a tag.
  private mutating func tagged(
    _ form: ConversionForm,
    _ tag: String,
    _ value: JSONValue
  ) -> JSONObject {
    var tagged: JSONObject = [
      "type": "object", "properties": [tag: value], "required": [.string(tag)],
    ]
    if case .literal = form { return tagged }
    let content = schema(of: form)
    if !content.isEmpty { tagged["allOf"] = [.object(content)] }
    return tagged
  }

  private mutating func reference(
    to form: RecipeForm,
    tag: (key: String, value: JSONValue)? = nil
  ) -> JSONObject {
    let key = Definition(recipe: form.id, isShared: isShared, tag: tag?.key, variant: tag?.value)
    if let reference = references[key] { return ["$ref": .string(reference)] }
    let name = freeName(form.name ?? form.model)
    let reference = "#/$defs/" + name
    references[key] = reference
    // Reserve the name before writing nested definitions.
    definitions[name] = .object([:])
    definitions[name] = .object(schema(of: form, tag: tag))
    return ["$ref": .string(reference)]
  }

  /// Returns an unused name for a definition that needs no escapes in a reference.
  private func freeName(_ name: String) -> String {
    let plain = String(name.prefix(80)).replacing(/[^A-Za-z0-9_.\-]/, with: "_")
    let base = plain.isEmpty ? "recipe" : plain
    var (free, number) = (base, 1)
    while definitions[free] != nil {
      number += 1
      free = "\(base)-\(number)"
    }
    return free
  }
}

extension VariantForms {
  /// The names of the cases without a payload, which strings select.
  fileprivate var namesOfCases: [String] {
    forms.filter { if case .member(_, .literal) = $0.form { true } else { false } }.map(\.name)
  }
}

extension ConversionForm {
  /// The form whose elements or members have the constraints on them.
  fileprivate func constrainingParts(by constraints: ValueConstraints) -> ConversionForm {
    func part(_ form: ConversionForm, _ constraints: [ValueConstraints]) -> ConversionForm {
      constraints.first.map { .constrained($0, form) } ?? form
    }
    return switch self {
    case .each(let form): .each(part(form, constraints.items))
    case .members(let form): .members(part(form, constraints.additionalProperties))
    default: self
    }
  }

  /// The form of the elements in nested arrays.
  fileprivate func element(_ levels: Int) -> ConversionForm {
    guard levels > 0 else { return self }
    switch self {
    case .type(let type):
      switch TypeShape(of: type) {
      case .optional(let wrapped): return ConversionForm.type(wrapped).element(levels)
      case .array(let element): return ConversionForm.type(element).element(levels - 1)
      case .set, .list, .dictionary, .leaf: return .unknown
      }
    case .each(let form): return form.element(levels - 1)
    case .nullable(let form), .converted(let form), .constrained(_, let form):
      return form.element(levels)
    default: return .unknown
    }
  }
}
