import FoundationEssentials
import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

@testable import KilnJSON

/// The length of error texts about hostile names and values.
@Suite struct ErrorLengthTests {
  /// Names of half a megabyte with all cases, also without a boundary between characters.
  enum Name: CaseIterable {
    case letters, combiningMarks, lines, controls, directions, beyondTheBasicPlane

    var text: String {
      switch self {
      case .letters: String(repeating: "a", count: randomCount(500_000))
      case .combiningMarks: "a" + String(repeating: "\u{301}", count: randomCount(250_000))
      case .lines: String(repeating: "\n\u{2028}", count: randomCount(125_000))
      case .controls: String(repeating: "\u{1}", count: randomCount(500_000))
      case .directions: "a" + String(repeating: "\u{202E}", count: randomCount(150_000))
      case .beyondTheBasicPlane: String(repeating: "\u{E0100}", count: randomCount(125_000))
      }
    }
  }

  /// An operation that fails because of a name.
  enum Cause: CaseIterable {
    case duplicateKey, duplicateMember, invalidKey, numberText
    case path, pointer, patchOperation, patchTarget, mergePatch
    case unknownKey, missingValue, convertedText, convertedDate, unknownForm, updatedText
    case declaredMember, declaredPath, declaredTransformer, declaredForm
    case unknownRecipe, unregisteredTransformer
    case tableColumn, tableMember, addedKey, reshapedRecord

    func fail(_ name: String) async throws {
      let key = try JSONValue.string(name).text()
      switch self {
      case .duplicateKey: _ = try JSONValue(json: "{\(key):1,\(key):2}")
      case .duplicateMember:
        let members: [(String, JSONValue)] = [(name, 1), (name, 2)]
        _ = try JSONObject(uniqueMembers: members)
      case .invalidKey: _ = try JSONValue(json: "{\(key) 1}")
      case .numberText: _ = try Transformer<String, JSONNumber>.numberText(name)
      case .path: _ = try SourcePath("[" + name)
      case .pointer: _ = try JSONPointer(name)
      case .patchOperation: _ = try JSONPatch([["op": .string(name), "path": ""]])
      case .patchTarget:
        let patch = try JSONPatch([["op": "remove", "path": .string("/\(name)")]])
        _ = try JSONValue.object([:]).applying(patch)
      case .mergePatch: _ = try JSONMergePatch(from: [:], to: .object([name: nil]))
      case .unknownKey: _ = try Self.label().bake(.object(["text": "a", name: 1]))
      case .missingValue:
        let path = SourcePath(steps: [.key(name)])
        _ = try Self.label(at: IngredientPath("\(path)")).bake([:])
      case .convertedText: _ = try Self.label().bake(["text": "a", "count": .string(name)])
      case .convertedDate:
        _ = try Transformer<String, Date>.iso8601(name)
      case .unknownForm:
        let recipe = Recipe<Label> {
          Ingredient(\.text, "text", using: .oneOf("kind", ["a": .text]))
          Ingredient(\.count, "count", default: 0)
        }
        _ = try recipe.bake(["text": ["kind": .string(name)]])
      case .updatedText:
        _ = try Self.label().update(Label(text: "a", count: 1), with: "{\(key):7}")
      case .declaredMember: _ = try RecipeFile(json: "{\(key):{}}").declaration()
      case .declaredPath:
        _ = try Reshaping(file: RecipeFile(["ingredients": ["a": .string("[" + name)]]))
      case .declaredTransformer:
        let ingredient: JSONValue = ["path": "a", "using": .string(name)]
        _ = try Reshaping(file: RecipeFile(["ingredients": ["a": ingredient]]))
      case .declaredForm:
        _ = try Reshaping(file: RecipeFile(.object(["ingredients": .object([name: 7])])))
      case .unknownRecipe: _ = try RecipeList().recipe(named: name, for: Label.self)
      case .unregisteredTransformer:
        _ = try TransformerRegistry().transformer(
          named: name,
          from: String.self,
          to: Int.self
        )
      case .tableColumn:
        let cell = "\"\(name)\""
        try await Self.read(JSONRecords("\(cell),\(cell)\n", format: .csv()))
      case .tableMember:
        var text = JSONTextBuffer()
        let layout = TableRowLayout(columns: ["a"], form: .separated(by: ","))
        try layout.append(.object([name: 1]), to: &text)
      case .addedKey:
        let records = JSONRecords("{\"a\":{\(key):7}}", format: .members(key: name))
        try await Self.read(records)
      case .reshapedRecord:
        let reshaping = try Reshaping(
          file: RecipeFile(["options": ["unknownKeys": "fail"], "ingredients": ["a": "b"]])
        )
        for try await record in reshaping.reshapeAll(JSONRecords("{\(key):1}"), .reverse) {
          _ = try record.result.get()
        }
      }
    }

    private static func read(_ records: JSONRecords) async throws {
      for try await record in records.trees() { _ = try record.result.get() }
    }

    private static func label(at path: IngredientPath = "text") -> Recipe<Label> {
      Recipe(options: RecipeOptions().with { $0.unknownKeys = .fail }) {
        Ingredient(\.text, path)
        Ingredient(\.count, "count", default: 0)
      }
    }
  }

  @Test(arguments: Cause.allCases, Name.allCases)
  func errorTextsAreBounded(cause: Cause, name: Name) async throws {
    let error = try #require(
      await #expect(throws: (any Error).self) {
        try await cause.fail(name.text)
      }
    )
    // 200 code points of a path, each an escape, and as many of other texts.
    #expect("\(error)".utf8.count <= 5_000)
    // It would reverse the rest of a line on a terminal or in a log.
    #expect(!"\(error)".unicodeScalars.contains("\u{202E}"))
    guard let problem = ProblemDetails(for: error) else { return }
    #expect(try JSONEncoder().encode(problem).count <= 20_000)
  }
}

private struct Label: ValueModel {
  var text: String
  var count: Int

  static let schema = Schema<Label>(
    "Label",
    Label.init(text:count:),
    Field(\.text, "text"),
    Field(\.count, "count")
  )
}
