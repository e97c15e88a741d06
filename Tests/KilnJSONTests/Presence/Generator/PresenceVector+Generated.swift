import KilnJSON
import KilnTestSupport

extension PresenceVector {
  /// Creates a vector with the result of the oracle; `nil` if the page does not specify one.
  ///
  /// - Parameter members: the recipe, the operation and its inputs.
  init?(generated members: JSONObject) throws {
    func vector(_ name: String, _ section: String, _ result: JSONValue) throws -> PresenceVector {
      let first: JSONObject = [
        "name": .string(name), "section": .string(section), "origin": "oracle",
      ]
      return try PresenceVector(
        .object(first.merging(members) { $1 }.merging(["result": result] as JSONObject) { $1 })
      )
    }
    let draft = try vector("draft", "", .null)
    guard try draft.isDefinite() else { return nil }
    let result = try draft.oracleResult()
    guard try draft.isDefinite(with: result) else { return nil }
    let name = "generated/\(draft.operation.rawValue)-\(draft.json.shortHash)"
    self = try vector(name, draft.section(for: result), result)
  }

  /// The section of the page that the vector is about.
  private func section(for result: JSONValue) -> String {
    let all = recipe.ingredients
    let codes = (result["failures"]?.arrayValue ?? []) + (result["notices"]?.arrayValue ?? [])
    if codes.contains(where: { $0[0] == "unknown-key" }) { return "Unknown keys" }
    switch operation {
    case .patch, .jsonPatch, .partialSource, .applyMergePatch, .applyJSONPatch: return "Patches"
    case .reshape, .restore: return "Without a model"
    case .decompose: return "Writing a source"
    case .bake, .update, .matches: break
    }
    if all.contains(where: { $0.paths.contains(.root) }) { return "Values at `$`" }
    if all.contains(where: { $0.type.variants != nil }) { return "Variants" }
    if operation != .bake { return "Reading a model" }
    return all.contains { $0.firstPath.steps.count > 1 || $0.paths.count > 1 }
      ? "Three states of a value" : "Types"
  }

  /// Whether the page specifies a result for the inputs.
  private func isDefinite() throws -> Bool {
    // A recipe with two such ingredients is a mistake.
    if recipe.ingredients.filter(\.isRemaining).count > 1 { return false }
    let paths = recipe.ingredients.flatMap { $0.paths + $0.parts.map(\.path) }
    switch operation {
    case .partialSource:
      let isPlain = !paths.contains { $0.steps.contains(where: \.isElement) }
      let hasTreeAtRoot = recipe.ingredients.contains {
        $0.paths.contains(.root) && !$0.type.isComposite
      }
      let after = Oracle(recipe: recipe).decompose(try model("new")).value
      let isComplete = recipe.ingredients.flatMap(\.parts).allSatisfy { part in
        guard let after else { return true }
        let found = Oracle(recipe: recipe).find(part.path, in: after)
        return if case .missing = found { false } else { true }
      }
      return isPlain && !hasTreeAtRoot && isComplete
    case .reshape:
      return !recipe.ingredients.contains { $0.dropsInvalid && !$0.type.recipes.isEmpty }
    case .restore:
      return !paths.contains { $0.steps.contains(.each) }
    default: return true
    }
  }

  /// Whether the page specifies the result in its details.
  private func isDefinite(with result: JSONValue) throws -> Bool {
    // A type's own conversion reports only the first of several invalid contents.
    let places = (result["failures"]?.arrayValue ?? []).filter { $0[0] != "missing" }.map { $0[1] }
    if places.contains(where: { place in
      place != JSONValue.null && places.count { $0 == place } > 1
    }) {
      return false
    }
    let isAtRoot = recipe.ingredients.contains { $0.paths.contains(.root) }
    if operation == .update || operation == .matches, isAtRoot {
      // A null at `$` is beside no other value.
      return Oracle(recipe: recipe).decompose(try model()).value.map { !$0.isNull } ?? false
    }
    guard operation == .patch, let patch = result["patch"] else { return true }
    // A merge patch may contain nulls in an added object, or not.
    guard let source = Oracle(recipe: recipe).decompose(try model()).value else { return true }
    return (source.change(to: source.applying(patch)) ?? [:]).isExactly(patch)
  }
}

extension JSONValue {
  /// Six hexadecimal digits that depend on the text (FNV-1a).
  fileprivate var shortHash: String {
    let hash = exactText.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(String(hash, radix: 16).suffix(6))
  }
}
