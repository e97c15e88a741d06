import Foundation
import Testing

@testable import KilnRecipes

/// Compares the published schema of recipe files with the reader.
@Suite struct RecipeFileSchemaTests {
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

  @Test func schemaNamesItsDraft() {
    #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func schemaMembersMatchTheReader() throws {
    #expect(try members("recipe.properties") == RecipeDeclaration.keys.sorted())
    #expect(try members("options.properties") == RecipeOptions.keys.sorted())
    #expect(try members("ingredient.properties") == RecipeDeclaration.Ingredient.keys.sorted())
    #expect(try members("variants.properties") == RecipeDeclaration.Variants.keys.sorted())
    #expect(try members("form.properties") == RecipeDeclaration.Variant.keys.sorted())
    #expect(try members("date.properties") == DeclaredDate.keys.sorted())
    #expect(try members("constraints.properties") == ValueConstraints.keys.sorted())
    #expect(try members("number.properties") == DeclaredNumber.keys.sorted())
  }

  @Test func everyRecipeOptionHasAFileMember() {
    let options = Mirror(reflecting: RecipeOptions()).children.compactMap(\.label).sorted()
    #expect(options == RecipeOptions.keys.sorted())
  }

  @Test func schemaEnumsMatchTheReader() throws {
    #expect(try choices("type") == names(DeclaredType.self))
    #expect(try choices("options.properties.nilForm") == names(RecipeOptions.NilForm.self))
    #expect(try choices("options.properties.nulls") == names(RecipeOptions.NullPolicy.self))
    let updateNulls = try choices("options.properties.updateNulls")
    #expect(updateNulls == names(RecipeOptions.UpdateNullPolicy.self))
    #expect(try choices("options.properties.coercion") == names(Coercion.self))
    #expect(
      try choices("options.properties.unknownKeys") == names(RecipeOptions.UnknownKeyPolicy.self)
    )
    #expect(try choices("options.properties.missing") == names(RecipeOptions.MissingPolicy.self))
    #expect(
      try choices("options.properties.completeness") == names(RecipeOptions.Completeness.self)
    )
    #expect(try choices("options.properties.identity") == names(RecipeOptions.IdentityPolicy.self))
    #expect(try choices("ingredient.properties.invalid") == names(InvalidElementPolicy.self))
    #expect(try choices("ingredient.properties.coercion") == names(Coercion.self))
    #expect(try choices("ingredient.properties.nulls") == names(RecipeOptions.NullPolicy.self))
    let ownUpdateNulls = try choices("ingredient.properties.updateNulls")
    #expect(ownUpdateNulls == names(RecipeOptions.UpdateNullPolicy.self))
    #expect(try choices("ingredient.properties.nilForm") == names(RecipeOptions.NilForm.self))
  }

  private static var valid: [JSONValue] {
    [
      ["ingredients": [:]],
      ["ingredients": []],
      ["$schema": "x", "name": "a", "model": "b", "description": "c", "ingredients": ["a": "b"]],
      ["ingredients": [["property": "a", "path": "b"]]],
      ["ingredients": ["a": ["path": ["b", "c"], "default": nil, "defaultOnError": true]]],
      ["ingredients": ["a": ["path": "b", "each": true, "invalid": "drop", "using": "x"]]],
      [
        "ingredients": [
          "a": ["path": "b", "required": true], "c": ["path": "d", "required": false],
        ]
      ],
      ["options": ["missing": "report"], "ingredients": [:]],
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
      [
        "ingredients": [
          "a": [
            "path": "b", "type": ["array", "null"], "enum": [1], "minItems": 0, "maxItems": 2,
            "items": ["type": "string", "minLength": 1, "maxLength": 2, "pattern": "x"],
            "additionalProperties": [
              "minimum": 1, "maximum": 2.5, "exclusiveMinimum": 0, "exclusiveMaximum": 3,
            ],
          ]
        ]
      ],
      [
        "ingredients": ["a": ["path": "b", "recipe": "x"]],
        "recipes": ["x": ["name": "x", "ingredients": ["c": "d"]], "y": ["ingredients": []]],
      ],
      ["ingredients": ["a": ["remaining": true], "b": ["path": "c", "remaining": true]]],
      ["ingredients": ["a": ["path": "b", "oneOrList": true, "invalid": "drop", "at": "c"]]],
      ["ingredients": ["a": ["path": "b", "using": ["x", ["date": "y-D", "offset": "Z"]]]]],
      ["ingredients": ["a": ["path": "b", "using": ["date": "yyyyMMdd", "offset": "+01:00"]]]],
      [
        "ingredients": [
          "a": ["path": "b", "variants": ["forms": ["x": ["at": "c", "using": ["y"]]]]]
        ]
      ],
      ["options": ["coercion": "lenient", "nilForm": "omitted"], "ingredients": [:]],
      [
        "ingredients": [
          "a": ["path": "b", "variants": ["tag": "t", "forms": ["x": "y"], "otherwise": "z"]]
        ]
      ],
      [
        "ingredients": [
          "a": ["path": "b", "variants": ["tag": "t", "forms": ["x": "y"], "otherwise": [:]]]
        ]
      ],
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
      ["ingredients": ["a": ["path": "b", "each": true, "oneOrList": true]]],
      ["ingredients": ["a": ["remaining": false]]],
      ["ingredients": ["a": ["remaining": true, "oneOrList": true]]],
      ["ingredients": ["a": ["path": "b", "at": 7]]],
      ["ingredients": ["a": ["path": "b", "using": []]]],
      ["ingredients": ["a": ["path": "b", "using": [:]]]],
      ["ingredients": ["a": ["path": "b", "using": ["offset": "Z"]]]],
      ["ingredients": ["a": ["path": "b", "using": ["date": "yyyyMMdd", "offset": "1:00"]]]],
      ["ingredients": ["a": ["path": "b", "using": ["date": "dd.MM."]]]],
      ["ingredients": ["a": ["path": "b", "using": ["x", 7]]]],
      ["ingredients": ["a": ["path": "b", "coercion": "loose"]]],
      ["ingredients": ["a": ["path": "b", "defaultOnError": nil]]],
      ["ingredients": ["a": ["path": "b", "variants": [:]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": "y"], "otherwise": "z"]]]],
      [
        "ingredients": [
          "a": ["path": "b", "variants": ["tag": "t", "forms": ["x": "y"], "otherwise": 7]]
        ]
      ],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": [:]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": []]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": [["using": "x"]]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": 1]]]]],
      ["ingredients": ["a": ["path": "b", "variants": ["forms": ["x": ["path": "y"]]]]]],
      ["ingredients": ["a": ["path": "b", "required": "yes"]]],
      ["ingredients": ["a": ["path": "b", "type": "text"]]],
      ["ingredients": ["a": ["path": "b", "type": []]]],
      ["ingredients": ["a": ["path": "b", "enum": []]]],
      ["ingredients": ["a": ["path": "b", "enum": .array((0...1_000).map { JSONValue($0) })]]],
      ["ingredients": ["a": ["path": "b", "minimum": "1"]]],
      ["ingredients": ["a": ["path": "b", "minLength": -1]]],
      ["ingredients": ["a": ["path": "b", "pattern": 7]]],
      ["ingredients": ["a": ["path": "b", "items": ["default": 1]]]],
      ["ingredients": [:], "recipes": []],
      ["ingredients": [:], "recipes": ["x": "y"]],
      ["ingredients": [:], "recipes": ["x": ["ingredients": [:], "recipes": [:]]]],
      ["ingredients": ["a": ["path": "b", "recipe": ["ingredients": [:], "recipes": [:]]]]],
      ["options": ["missing": "ignore"], "ingredients": [:]],
      ["options": ["nulls": "omit"], "ingredients": [:]],
      ["options": ["updateNulls": "omit"], "ingredients": [:]],
      ["options": 7, "ingredients": [:]],
      ["name": nil, "ingredients": [:]],
      ["more": 1, "ingredients": [:]],
    ]
  }

  private var validator: SchemaValidator { SchemaValidator(root: schema) }

  private func isRead(_ file: JSONValue) -> Bool { (try? RecipeDeclaration(file)) != nil }

  @Test func readableFilesAreValid() {
    for file in Self.valid {
      #expect(isRead(file), "\(file)")
      #expect(validator.isValid(file), "\(file)")
    }
  }

  @Test func unreadableFilesAreInvalid() {
    for file in Self.invalid {
      #expect(!isRead(file), "\(file)")
      #expect(!validator.isValid(file), "\(file)")
    }
  }

  /// Every sample with a member or element removed or replaced.
  @Test func readerAndSchemaAgreeOnChangedSamples() {
    var read = 0
    var rejected = 0
    for file in Self.valid {
      for changed in changes(of: file) {
        let isRead = isRead(changed)
        if isRead { read += 1 } else { rejected += 1 }
        #expect(validator.isValid(changed) == isRead, "\(changed)")
      }
    }
    #expect(read > 50)
    #expect(rejected > 100)
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
          // A name that is given twice may differ, which a schema cannot express.
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
