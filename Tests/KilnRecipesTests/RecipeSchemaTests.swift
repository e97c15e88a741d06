import Foundation
import KilnRecipes
import Testing

/// The published schema of recipe files, held against what reads them.
@Suite struct RecipeSchemaTests {
  private let schema: JSONValue

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "docs/recipe.schema.json"))
    schema = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  private func members(_ path: String) throws -> [String] {
    let place = try SourcePath("$[\"$defs\"].\(path)")
    return try #require(place.value(in: schema)?.objectValue).keys.sorted()
  }

  private func choices(_ path: String) throws -> [String] {
    let place = try SourcePath("$[\"$defs\"].\(path).enum")
    return try #require(place.value(in: schema)?.arrayValue).compactMap(\.stringValue).sorted()
  }

  private func names<Key: CaseIterable & RawRepresentable<String>>(_ keys: Key.Type) -> [String] {
    keys.allCases.map(\.rawValue).sorted()
  }

  @Test func theSchemaIsOfTheDraftThatItNames() {
    #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func theMembersAreThoseThatAreRead() throws {
    #expect(try members("recipe.properties") == names(DeclarationKeys.Recipe.self))
    #expect(try members("options.properties") == names(DeclarationKeys.Options.self))
    #expect(try members("ingredient.properties") == names(DeclarationKeys.Ingredient.self))
    #expect(try members("variants.properties") == names(DeclarationKeys.Variants.self))
    #expect(try members("form.properties") == names(DeclarationKeys.Form.self))
  }

  @Test func everyOptionOfARecipeHasAMember() {
    let options = Mirror(reflecting: RecipeOptions()).children.compactMap(\.label).sorted()
    #expect(options == names(DeclarationKeys.Options.self))
  }

  @Test func theChoicesAreThoseThatAreRead() throws {
    #expect(try choices("options.properties.nilForm") == names(RecipeOptions.NilForm.self))
    #expect(try choices("options.properties.nulls") == names(RecipeOptions.NullPolicy.self))
    #expect(try choices("options.properties.coercion") == names(Coercion.self))
    #expect(
      try choices("options.properties.unknownKeys") == names(RecipeOptions.UnknownKeyPolicy.self)
    )
    #expect(
      try choices("options.properties.completeness") == names(RecipeOptions.Completeness.self)
    )
    #expect(try choices("options.properties.identity") == names(RecipeOptions.IdentityPolicy.self))
    #expect(try choices("ingredient.properties.invalid") == names(InvalidElementPolicy.self))
    #expect(try choices("ingredient.properties.coercion") == names(Coercion.self))
    #expect(try choices("ingredient.properties.nulls") == names(RecipeOptions.NullPolicy.self))
  }

  private static var valid: [JSONValue] {
    [
      ["ingredients": [:]],
      ["ingredients": []],
      ["$schema": "x", "name": "a", "model": "b", "description": "c", "ingredients": ["a": "b"]],
      ["ingredients": [["property": "a", "path": "b"]]],
      ["ingredients": ["a": ["path": ["b", "c"], "default": nil, "defaultOnError": true]]],
      ["ingredients": ["a": ["path": "b", "each": true, "invalid": "drop", "using": "x"]]],
      ["ingredients": ["a": ["path": "b", "recipe": "x"]]],
      ["ingredients": ["a": ["path": "b", "recipe": ["ingredients": ["c": "d"]]]]],
      ["ingredients": ["a": ["path": "b", "variants": "x"]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": "y", "z": [:]]]]]],
      [
        "ingredients": [
          "a": [
            "path": "b",
            "variants": [
              "tag": "t",
              "forms": [
                ["name": "x", "using": "y"], ["name": "z", "recipe": ["ingredients": [:]]],
              ],
            ],
          ]
        ]
      ],
      ["options": ["coercion": "lenient", "nilForm": "omitted"], "ingredients": [:]],
    ]
  }

  private static var invalid: [JSONValue] {
    [
      7, nil, [], [:],
      ["ingredients": 7],
      ["ingredients": ["a": 7]],
      ["ingredients": ["a": [:]]],
      ["ingredients": ["a": ["path": 7]]],
      ["ingredients": ["a": ["path": []]]],
      ["ingredients": ["a": ["path": ["b", 7]]]],
      ["ingredients": ["a": ["path": "b", "pth": "c"]]],
      ["ingredients": [["path": "b"]]],
      ["ingredients": ["b"]],
      ["ingredients": ["a": ["path": "b", "using": "x", "recipe": "y"]]],
      ["ingredients": ["a": ["path": "b", "using": "x", "variants": "y"]]],
      ["ingredients": ["a": ["path": "b", "recipe": "x", "variants": "y"]]],
      ["ingredients": ["a": ["path": "b", "recipe": ["ingredients": 7]]]],
      ["ingredients": ["a": ["path": "b", "invalid": "drop"]]],
      ["ingredients": ["a": ["path": "b", "each": false, "invalid": "drop"]]],
      ["ingredients": ["a": ["path": "b", "each": 1]]],
      ["ingredients": ["a": ["path": "b", "coercion": "loose"]]],
      ["ingredients": ["a": ["path": "b", "defaultOnError": nil]]],
      ["ingredients": ["a": ["path": "b", "variants": [:]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": [:]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": []]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": [["using": "x"]]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": 1]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": ["path": "y"]]]]]],
      ["options": ["nulls": "omit"], "ingredients": [:]],
      ["options": 7, "ingredients": [:]],
      ["name": nil, "ingredients": [:]],
      ["more": 1, "ingredients": [:]],
    ]
  }

  private func isRead(_ file: JSONValue) -> Bool { (try? RecipeDeclaration(file)) != nil }

  @Test func whatIsReadIsValid() throws {
    for file in Self.valid {
      #expect(isRead(file), "\(file)")
      #expect(try fits(file, schema), "\(file)")
    }
  }

  @Test func whatIsNotReadIsNotValid() throws {
    for file in Self.invalid {
      #expect(!isRead(file), "\(file)")
      #expect(try !fits(file, schema), "\(file)")
    }
  }

  /// Every sample with a member or element taken out, or with another value in its place.
  @Test func readerAndSchemaAgreeOnChangedSamples() throws {
    var read = 0
    var refused = 0
    for file in Self.valid {
      for changed in changes(of: file) {
        let isRead = isRead(changed)
        if isRead { read += 1 } else { refused += 1 }
        #expect(try fits(changed, schema) == isRead, "\(changed)")
      }
    }
    #expect(read > 50)
    #expect(refused > 100)
  }

  private func changes(of json: JSONValue) -> [JSONValue] {
    var changed: [JSONValue] = [nil, true, 7, "x", [], [:], ["x"], ["ingredients": [:]]]
    switch json {
    case .object(let object):
      for (key, value) in object {
        var copy = object
        copy[key] = nil
        changed.append(.object(copy))
        for value in changes(of: value) {
          // A name that is given twice may differ, which a schema cannot say.
          copy[key] = value
          changed.append(.object(copy))
        }
      }
    case .array(let array):
      for (index, element) in array.enumerated() {
        var copy = array
        copy.remove(at: index)
        changed.append(.array(copy))
        for element in changes(of: element) {
          copy = array
          copy[index] = element
          changed.append(.array(copy))
        }
      }
    case .null, .bool, .number, .string: break
    }
    return changed
  }
}

// MARK: A validator of as much of JSON Schema as the schema uses
extension RecipeSchemaTests {
  private struct UnknownKeyword: Error { let keyword: String }

  private func fits(_ json: JSONValue, _ schema: JSONValue) throws -> Bool {
    guard let keywords = schema.objectValue else { return schema.boolValue ?? false }
    for (keyword, argument) in keywords {
      guard try fits(json, keyword, argument, keywords) else { return false }
    }
    return true
  }

  private func fits(
    _ json: JSONValue,
    _ keyword: String,
    _ argument: JSONValue,
    _ keywords: JSONObject
  ) throws -> Bool {
    let list = argument.arrayValue ?? []
    switch keyword {
    case "$schema", "$defs", "title", "description": return true
    case "$ref":
      let name = argument.stringValue?.split(separator: "/").last.map(String.init) ?? ""
      let definition = try #require(schema["$defs"]?[name])
      return try fits(json, definition)
    case "type": return argument.stringValue == "\(json.kind)"
    case "enum": return list.contains(json)
    case "const": return json == argument
    case "anyOf": return try list.contains { try fits(json, $0) }
    case "allOf": return try list.allSatisfy { try fits(json, $0) }
    case "not": return try !fits(json, argument)
    case "required":
      guard let object = json.objectValue else { return true }
      return list.allSatisfy { object[$0.stringValue ?? ""] != nil }
    case "properties":
      return try (argument.objectValue ?? [:]).allSatisfy { key, schema in
        try json[key].map { try fits($0, schema) } ?? true
      }
    case "additionalProperties":
      let known = keywords["properties"]?.objectValue ?? [:]
      return try (json.objectValue ?? [:]).allSatisfy { key, value in
        try known[key] != nil || fits(value, argument)
      }
    case "items": return try (json.arrayValue ?? []).allSatisfy { try fits($0, argument) }
    case "minItems":
      return try json.arrayValue.map { $0.count >= (try #require(argument.integerValue)) } ?? true
    case "minProperties":
      return try json.objectValue.map { $0.count >= (try #require(argument.integerValue)) } ?? true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}
