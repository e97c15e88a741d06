import Foundation
import KilnTestSupport
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

  /// Files in forms that a declaration is not written in.
  private static var spellings: [JSONValue] {
    let forms: JSONValue = ["tag": "t", "forms": ["x": "y"], "otherwise": "z"]
    return [
      ["$schema": "x", "ingredients": []],
      ["ingredients": [["property": "a", "path": ["b", "c"], "each": false, "remaining": false]]],
      ["ingredients": ["a": ["path": "b", "using": ["x"], "oneOrList": false, "at": "c"]]],
      ["ingredients": ["a": ["path": "b", "variants": forms]]],
      ["ingredients": ["a": ["path": "b", "variants": ["keyed": false, "forms": ["x": [:]]]]]],
      ["ingredients": [:], "recipes": ["x": ["name": "x", "ingredients": []]]],
    ]
  }

  private var validator: SchemaValidator { SchemaValidator(root: schema) }

  private func isRead(_ file: JSONValue) -> Bool { (try? RecipeDeclaration(file)) != nil }

  /// Random files are valid. With a change, they are valid if they can be read.
  @Test(arguments: randomCases(0..<60 as Range<UInt64>))
  func readerAndSchemaAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files =
      Self.spellings
      + (0..<6).map { _ in RecipeDeclaration.randomFile(using: &random, depth: 1).jsonValue() }
    // A name that is given twice may differ, which a schema cannot express.
    let members = files.flatMap(\.allMembers).filter { !["name", "property"].contains($0.key) }
    var (read, rejected) = (0, 0)
    for file in files {
      #expect(isRead(file) && validator.isValid(file), "\(file)")
      for _ in 0..<30 {
        let changed = file.changed(members, &random)
        let isRead = isRead(changed)
        if isRead { read += 1 } else { rejected += 1 }
        #expect(validator.isValid(changed) == isRead, "\(changed)")
      }
    }
    #expect(read > 30 && rejected > 100, "\(read) \(rejected)")
  }

  @Test func thousandValuesArePermitted() {
    for count in [1_000, 1_001] {
      let values = JSONValue.array((0..<count).map { JSONValue($0) })
      let file: JSONValue = ["ingredients": ["a": ["path": "b", "enum": values]]]
      #expect(validator.isValid(file) == (count == 1_000) && isRead(file) == (count == 1_000))
    }
  }
}

extension JSONValue {
  private static var junk: [JSONValue] {
    [nil, true, false, 7, -1, "x", [], [:], ["x"], ["ingredients": [:]]]
  }

  /// The members of all objects within a value.
  fileprivate var allMembers: [(key: String, value: JSONValue)] {
    let parts = arrayValue ?? (objectValue ?? [:]).map(\.value)
    return (objectValue ?? [:]).map { ($0.key, $0.value) } + parts.flatMap(\.allMembers)
  }

  /// A copy in which a member or element is removed, added or replaced.
  fileprivate func changed(
    _ members: [(key: String, value: JSONValue)],
    _ random: inout SeededGenerator
  ) -> JSONValue {
    switch self {
    case .object(var object) where !object.isEmpty && random.below(6) > 0:
      let key = random.pick(Array(object.keys))
      let member = random.pick(members)
      switch random.below(4) {
      case 0: object[key] = nil
      case 1: object[member.key] = member.value
      default: object[key] = object[key]?.changed(members, &random)
      }
      return .object(object)
    case .array(var elements) where !elements.isEmpty && random.below(6) > 0:
      let index = random.below(elements.count)
      if random.below(4) == 0 {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].changed(members, &random)
      }
      return .array(elements)
    default: return random.pick(Self.junk)
    }
  }
}
