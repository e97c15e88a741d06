import KilnJSON

extension PresenceRunner {
  /// Runs every entry point that updates, and those that compare.
  mutating func update<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector
  ) throws {
    let source = try vector.input("source")
    let type = PresenceType.model(vector.recipe)
    let notation = try vector.input("model")
    let model = Model(presence: try vector.model())
    let result = vector.result.without("matches")
    let bare = result.without("notices")
    func updated(_ new: Model, _ isChanged: Bool? = nil) -> JSONValue {
      let new = new.presence.notation(type)
      return ["model": new, "changed": .bool(isChanged ?? !new.isExactly(notation))]
    }
    expect("update", "update", bare) { updated(try recipe.update(model, with: source)) }
    expect("update", "updateResult", result) {
      let made = try recipe.updateResult(model, with: source)
      return updated(made.value, made.isChanged).noting(made.notices)
    }
    let text = PositionedText(source)
    expect("update-text", "update(json:)", bare, in: text) {
      updated(try recipe.update(model, with: text.text))
    }
    expect("update-text", "updateResult(json:)", result, in: text) {
      let made = try recipe.updateResult(model, with: text.text)
      return updated(made.value, made.isChanged).noting(made.notices, in: text)
    }
    guard let isChanged = vector.result["changed"]?.boolValue else {
      return try matches(recipe, vector, result)
    }
    let isEqual = vector.result["matches"]?.boolValue ?? !isChanged
    try matches(recipe, vector, ["matches": .bool(isEqual)])
  }

  /// Runs every entry point that compares.
  mutating func matches<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector,
    _ result: JSONValue
  ) throws {
    let source = try vector.input("source")
    let model = Model(presence: try vector.model())
    let text = PositionedText(source)
    expect("matches", "matches", result) {
      ["matches": .bool(try recipe.matches(model, source))]
    }
    expect("matches", "mismatches", result) {
      ["matches": .bool(try recipe.mismatches(of: model, in: source).isEmpty)]
    }
    expect("matches-text", "matches(json:)", result, in: text) {
      ["matches": .bool(try recipe.matches(model, text.text))]
    }
    expect("matches-text", "mismatches(json:)", result, in: text) {
      ["matches": .bool(try recipe.mismatches(of: model, in: text.text).isEmpty)]
    }
  }

  /// Applies a received patch.
  mutating func apply<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector
  ) throws {
    let type = PresenceType.model(vector.recipe)
    let notation = try vector.input("model")
    let model = Model(presence: try vector.model())
    let patch = try vector.input("patch")
    expect("apply", vector.operation.rawValue, vector.result) {
      let new =
        vector.operation == .applyMergePatch
        ? try recipe.update(model, with: JSONMergePatch(patch))
        : try recipe.update(model, with: try JSONPatch(patch))
      let made = new.presence.notation(type)
      return ["model": made, "changed": .bool(!made.isExactly(notation))]
    }
  }
}
