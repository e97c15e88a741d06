import KilnJSON
import KilnValues

extension PresenceRunner {
  /// Runs every entry point that writes a model, and reads the source again.
  mutating func decompose<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector
  ) throws {
    let model = Model(presence: try vector.model())
    let source = vector.result["source"]
    // Text is compared with the order of its members.
    let text = source.map { JSONValue.string($0.description) } ?? vector.result
    expect("decompose", "decompose", vector.result) { ["source": try recipe.decompose(model)] }
    expect("decompose", "decompose in order", text) {
      .string(try recipe.decompose(model).description)
    }
    expect("decompose-text", "jsonText", text) { .string(try recipe.jsonText(of: model)) }
    expect("decompose-text", "jsonLines", text) {
      let lines = String(decoding: try recipe.jsonLines(of: [model]), as: UTF8.self)
      return .string(String(lines.dropLast()))
    }
    guard source != nil else { return }
    expect("round-trip", "bake(decompose)", ["model": try vector.input("model")]) {
      let again = try recipe.bake(try recipe.decompose(model))
      return ["model": again.presence.notation(.model(vector.recipe))]
    }
  }

  /// Runs an entry point that expresses changes, and applies its result.
  mutating func patch<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector
  ) throws {
    let (old, new) = (Model(presence: try vector.model()), Model(presence: try vector.model("new")))
    let made: JSONValue = ["model": try vector.input("new")]
    func notation(_ model: Model) -> JSONValue {
      ["model": model.presence.notation(.model(vector.recipe))]
    }
    let isError = vector.result["error"] != nil
    switch vector.operation {
    case .patch:
      expect("patch", "patch", vector.result) {
        ["patch": try recipe.patch(from: old, to: new).json]
      }
      if isError { return }
      expect("patch", "update with its patch", made) {
        notation(try recipe.update(old, with: try recipe.patch(from: old, to: new)))
      }
    case .jsonPatch:
      expect("json-patch", "jsonPatch", vector.result) {
        let patch = try recipe.jsonPatch(from: old, to: new)
        return ["patched": try recipe.decompose(old).applying(patch)]
      }
      if isError { return }
      expect("json-patch", "update with its JSON patch", made) {
        notation(try recipe.update(old, with: try recipe.jsonPatch(from: old, to: new)))
      }
    default:
      expect("partial-source", "partialSource", vector.result) {
        ["source": try recipe.partialSource(from: old, to: new)]
      }
      if isError { return }
      expect("partial-source", "update with its partial source", made) {
        notation(try recipe.update(old, with: try recipe.partialSource(from: old, to: new)))
      }
    }
  }
}
