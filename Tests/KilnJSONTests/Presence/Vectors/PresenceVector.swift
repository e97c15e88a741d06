import KilnJSON

/// A recipe, an operation with its inputs, and the result that the page specifies.
struct PresenceVector: Sendable {
  /// The members in the file, in order.
  let json: JSONValue
  let name: String
  let section: String
  let isByHand: Bool
  let recipe: PresenceRecipe
  let operation: Operation
  let result: JSONValue

  /// The operations, by their names in the file.
  enum Operation: String, CaseIterable, Sendable {
    case bake, update, matches, applyMergePatch, applyJSONPatch, decompose, patch, jsonPatch
    case partialSource, reshape, restore
  }

  init(_ json: JSONValue) throws {
    self.json = json
    name = try json.text("name")
    section = try json.text("section")
    isByHand = try json.text("origin") == "hand"
    recipe = try PresenceRecipe(json["recipe"] ?? .null)
    guard let operation = Operation(rawValue: try json.text("operation")) else {
      throw VectorFault("no such operation in \(name)")
    }
    self.operation = operation
    result = json["result"] ?? .null
  }

  /// A source, a patch or an object of the inputs.
  func input(_ key: String) throws -> JSONValue {
    guard let input = json[key] else { throw VectorFault("\(name) has no \(key)") }
    return input
  }

  /// A model of the inputs.
  func model(_ key: String = "model") throws -> PresenceValue {
    try PresenceValue(try input(key), .model(recipe))
  }

  /// The vector with another result.
  func with(result: JSONValue) throws -> PresenceVector {
    var members = json.objectValue ?? [:]
    members["result"] = result
    return try PresenceVector(.object(members))
  }
}

/// A failure or a notice of a vector.
struct PresenceFailure: Hashable, Sendable {
  var code: String
  /// The property, without the labels of contents.
  var property: String?
  var path: SourcePath

  /// The failure as seen from the property and the path that contain it.
  func inside(_ outer: String?, _ prefix: SourcePath) -> PresenceFailure {
    let names = [outer, property].compactMap { $0 }
    return PresenceFailure(
      code: code,
      property: names.isEmpty ? nil : names.joined(separator: "."),
      path: prefix.appending(contentsOf: path)
    )
  }

  /// The code, the property and the path.
  var json: JSONValue {
    [.string(code), property.map(JSONValue.string) ?? .null, .string(path.description)]
  }
}

extension [PresenceFailure] {
  /// The failures in a fixed order.
  var json: JSONValue { .array(map(\.json).sorted { "\($0)" < "\($1)" }) }
}
