public import KilnMapping
public import KilnRecipes
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Returns a JSON Schema (draft 2020-12) for the recipe's sources.
  ///
  /// Every source that the recipe writes is valid. A source without a required value is invalid.
  /// The schema does not express everything that baking checks. For a transformer, it allows the
  /// kinds of values that the transformer writes for samples of its type. Rules appear only as
  /// descriptions. Each nested recipe becomes one definition. With the policy `.fail`, unknown keys
  /// are forbidden.
  ///
  /// - Returns: the schema. It contains no values.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public func jsonSchema() -> JSONValue {
    var writer = SchemaWriter()
    let body = writer.schema(of: form)
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(name ?? Model.schema.name),
    ]
    for (key, value) in body { schema[key] = value }
    if !writer.definitions.isEmpty { schema["$defs"] = .object(writer.definitions) }
    return .object(schema)
  }
}

/// Generates the schemas of recipes, with nested recipes as definitions.
struct SchemaWriter {
  private(set) var definitions = JSONObject()
  private var references: [Definition: String] = [:]

  /// The subject of a definition.
  private struct Definition: Hashable {
    let recipe: ObjectIdentifier
    var tag: String?
    var variant: JSONValue?
  }

  /// Returns the schema of a recipe's sources.
  ///
  /// - Parameter tag: a member and its value that select the variant of the source.
  mutating func schema(
    of form: RecipeForm,
    tag: (key: String, value: JSONValue)? = nil
  ) -> JSONObject {
    let root = JSONSchemaTree(SchemaPosition())
    root.leaf.refusesNull = form.options.nulls == .fail
    for line in form.lines {
      for (value, paths) in zip(line.values, line.alternatives) {
        for path in paths {
          let levels = path.steps.count { if case .each = $0 { true } else { false } }
          let leaf = leaf(of: line, value, levels, isOneOf: paths.count > 1)
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
    return root.schema(isClosed: form.options.unknownKeys == .fail)
  }

  /// Returns the schema of a value that a line reads.
  ///
  /// - Parameters:
  ///   - value: one of the values that the line reads.
  ///   - levels: the number of wildcards in the path. Each of them unpacks an array.
  ///   - isOneOf: whether the value has other paths, so that null here counts as missing.
  private mutating func leaf(
    of line: CompiledIngredient,
    _ value: ValueForm,
    _ levels: Int,
    isOneOf: Bool
  ) -> JSONObject {
    // Any value is valid, because errors are replaced by the default.
    guard !line.takesDefaultOnError || line.isRequired else { return [:] }
    var schema = schema(of: value.form.element(levels), isLenient: line.isLenient)
    let isNeeded = line.isRequired && value.isNeeded
    // An optional computed property is `nil` if all its parts are null.
    let isCleared = value.isPart && line.isOptional
    if isOneOf || levels > 0 || isCleared || (line.nullIsMissing && !isNeeded) {
      schema = schema.orNull
    }
    guard levels == 0, !value.isPart, !line.expectations.isEmpty else { return schema }
    schema["description"] = .string("must be " + line.expectations.joined(separator: ", and "))
    return schema
  }

  private mutating func schema(of form: ConversionForm, isLenient: Bool = false) -> JSONObject {
    switch form.resolved {
    case .type(let type): return isLenient ? [:] : jsonSchema(of: type)
    case .transformed(let name, let reverse):
      return schema(of: reverse.written { SamplePool().anySamples(of: $0) }, by: name)
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
    case .parts(let form):
      let choices: [ConversionForm] = [.each(form), .members(form)]
      return ["anyOf": .array(choices.map { .object(schema(of: $0, isLenient: isLenient)) })]
    case .nullable(let form): return schema(of: form, isLenient: isLenient).orNull
    case .constrained(let constraints, let form):
      let schema = schema(of: form, isLenient: isLenient)
      // Constraints on the result of a transformer are not constraints on its source.
      guard !isLenient, form.isUnconverted else { return schema }
      let own = constraints.jsonSchema
      return schema.isEmpty ? own : ["allOf": [.object(schema), .object(own)]]
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

  /// Returns the schema of the kinds of values that a transformer writes.
  private func schema(of samples: [JSONValue], by name: String?) -> JSONObject {
    guard !samples.isEmpty else { return [:] }
    var names: [String] = []
    for kind in JSONKind.allCases where samples.contains(where: { $0.kind == kind }) {
      let name = kind == .double || kind == .literal ? "number" : kind.rawValue
      if !names.contains(name) { names.append(name) }
    }
    if names.contains("number") { names.removeAll { $0 == "integer" } }
    let types = names.map { JSONValue.string($0) }
    var schema: JSONObject = ["type": types.count == 1 ? types[0] : .array(types)]
    let formats = ["iso8601": "date-time", "isoDate": "date", "uuid": "uuid", "url": "uri"]
    if let format = name.flatMap({ formats[$0] }), types == ["string"] {
      schema["format"] = .string(format)
    }
    return schema
  }

  private mutating func reference(
    to form: RecipeForm,
    tag: (key: String, value: JSONValue)? = nil
  ) -> JSONObject {
    let key = Definition(recipe: form.id, tag: tag?.key, variant: tag?.value)
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
    case .nullable(let form), .constrained(_, let form): return form.element(levels)
    default: return .unknown
    }
  }
}
