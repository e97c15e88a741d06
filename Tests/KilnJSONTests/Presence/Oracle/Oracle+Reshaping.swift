import KilnJSON
import KilnTestSupport

// MARK: Without a model
extension Oracle {
  /// Reshapes a source to an object.
  func reshape(_ source: JSONValue) -> Reading<JSONValue> {
    if source.isNull, !acceptsNull(inUpdate: false) { return Reading(failure: "null") }
    var object = JSONObject()
    var all = Reading<Void>(())
    for ingredient in recipe.ingredients {
      let member = reshape(ingredient, source)
      all.failures.add(member.failures)
      all.notices += member.notices
      if let value = member.value ?? nil { object[ingredient.name] = value }
    }
    let keys = bake(source).unknownKeys
    all.failures += keys.failures
    all.notices += keys.notices
    guard all.failures.isEmpty else { return Reading(value: nil, failures: all.failures) }
    return Reading(value: .object(object), notices: all.notices)
  }

  private func reshape(
    _ ingredient: PresenceIngredient,
    _ source: JSONValue
  ) -> Reading<JSONValue?> {
    switch find(ingredient, in: source, inUpdate: false) {
    case .missing: return absent(ingredient)
    case .null(let path):
      if (ingredient.nulls ?? options.nulls) == .absent, ingredient.transformer?.isOptional != true
      {
        return absent(ingredient)
      }
      return reshaped(.null, ingredient).inside(ingredient.name, path)
    case .present(let json, let path):
      let reading = reshaped(json, ingredient).inside(ingredient.name, path)
      guard ingredient.takesDefaultOnError, reading.value == nil else { return reading }
      var other = absent(ingredient)
      guard other.failures.isEmpty else { return reading }
      other.notices = reading.failures
      return other
    case .mismatch(_, let place): return Reading(failure: "container", ingredient.name, place)
    }
  }

  /// A missing member.
  private func absent(_ ingredient: PresenceIngredient) -> Reading<JSONValue?> {
    if let value = ingredient.defaultValue {
      return Reading(value.isNone ? .null : ingredient.type.write(value).value)
    }
    let failure = Reading<JSONValue?>(failure: "missing", ingredient.name, ingredient.firstPath)
    switch (ingredient.isRequired, options.missing) {
    case (true, _), (nil, .fail): return failure
    case (nil, .report): return Reading(value: .some(nil), notices: failure.failures)
    default: return Reading(JSONValue?.none)
    }
  }

  private func reshaped(
    _ json: JSONValue,
    _ ingredient: PresenceIngredient
  ) -> Reading<JSONValue?> {
    guard let transformer = ingredient.transformer else {
      return ingredient.type.reshape(json).map { $0 }
    }
    let type = PresenceType.optional(.int)
    let reading = transformer.read(json, transformer.isOptional ? type : .optional(.int))
    return reading.map { $0.isNone ? .null : $0.notation(type) }
  }
}

extension PresenceType {
  /// Reshapes a value by the recipes of the models in the type alone.
  fileprivate func reshape(_ json: JSONValue) -> Oracle.Reading<JSONValue> {
    convertingModels(json) { $0.reshape($1) }
  }

  func restore(_ json: JSONValue) -> Oracle.Reading<JSONValue> {
    convertingModels(json) { $0.restore($1) }
  }

  private func convertingModels(
    _ json: JSONValue,
    _ convert: (Oracle, JSONValue) -> Oracle.Reading<JSONValue>
  ) -> Oracle.Reading<JSONValue> {
    if json.isNull { return Oracle.Reading(.null) }
    switch (self, json) {
    case (.optional(let wrapped), _): return wrapped.convertingModels(json, convert)
    case (.model(let recipe), _): return convert(Oracle(recipe: recipe), json)
    case (.variants(let variants), _): return variants.convertingModels(json, convert)
    case (.list(let content), _) where content.isComposite,
      (.dictionary(_, let content), _) where content.isComposite:
      return content.convertingContents(json, convert)
    default: return Oracle.Reading(json)
    }
  }

  /// Converts the elements of an array or the members of an object, which have this type.
  private func convertingContents(
    _ json: JSONValue,
    _ convert: (Oracle, JSONValue) -> Oracle.Reading<JSONValue>
  ) -> Oracle.Reading<JSONValue> {
    var made = json
    var (failures, notices): ([PresenceFailure], [PresenceFailure]) = ([], [])
    func convertPart(_ part: JSONValue, _ step: SourcePath.Step) {
      let reading = convertingModels(part, convert).inside(nil, SourcePath(steps: [step]))
      failures += reading.failures
      notices += reading.notices
      if let value = reading.value { made.put(value, [step]) }
    }
    switch json {
    case .array(let elements):
      for (index, element) in elements.enumerated() { convertPart(element, .index(index)) }
    case .object(let object):
      for (key, member) in object { convertPart(member, .key(key)) }
    default: return Oracle.Reading(failure: "conversion")
    }
    return Oracle.Reading(
      value: failures.isEmpty ? made : nil,
      failures: failures,
      notices: notices
    )
  }
}

extension PresenceVariants {
  /// Converts the object of a form, which keeps its tag.
  fileprivate func convertingModels(
    _ json: JSONValue,
    _ convert: (Oracle, JSONValue) -> Oracle.Reading<JSONValue>
  ) -> Oracle.Reading<JSONValue> {
    guard let tag, case .object(var object) = json else {
      return Oracle.Reading(failure: "conversion")
    }
    let name = object.removeValue(forKey: tag)
    guard let form = forms.first(where: { name == .string($0.name) }) else {
      return Oracle.Reading(failure: "variant", nil, SourcePath(steps: [.key(tag)]))
    }
    let first: JSONObject = [tag: .string(form.name)]
    guard case .payload(.model(let recipe)) = form.content else {
      return Oracle.Reading(.object(first))
    }
    return convert(Oracle(recipe: recipe), .object(object)).map { made in
      .object(first.merging(made.objectValue ?? [:]) { $1 })
    }
  }
}

extension Oracle.Reading {
  /// The failures and notices about unknown keys of the outermost recipe.
  fileprivate var unknownKeys: (failures: [PresenceFailure], notices: [PresenceFailure]) {
    func isKey(_ failure: PresenceFailure) -> Bool {
      failure.code == "unknown-key" && failure.property == nil
    }
    return (failures.filter(isKey), notices.filter(isKey))
  }
}
