import KilnHashing
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// Recursive recipes and the limits of their work.
@Suite struct RecursionLimitTests {
  private func reshaping(_ ingredients: JSONValue) throws -> Reshaping {
    try Reshaping(file: RecipeFile(["name": "Node", "ingredients": ingredients]))
  }

  @Test(
    arguments: [
      ["a": ["path": "$", "recipe": "Node"]],
      ["a": ["path": "x | $", "recipe": "Node"]],
      ["a": ["path": "$", "recipe": ["ingredients": ["b": ["path": "$", "recipe": "Node"]]]]],
      [
        "a": ["path": "$", "variants": ["forms": ["node": ["recipe": "Node"], "text": "trimmed"]]]
      ],
      // The fallback form reads the whole object, so that nothing is consumed.
      [
        "a": [
          "path": "$",
          "variants": [
            "tag": "type", "forms": ["text": "trimmed"], "otherwise": ["recipe": "Node"],
          ],
        ]
      ],
    ] as [JSONValue]
  )
  func recipeContainingItselfAtTheSamePathIsRejected(_ ingredients: JSONValue) {
    #expect(throws: RecipeError.self) { try reshaping(ingredients) }
  }

  @Test(
    arguments: [
      ["a": ["path": "a", "recipe": "Node"]],
      ["a": ["path": "$", "recipe": "Node", "each": true]],
      ["a": ["path": "$", "variants": ["tag": "type", "forms": ["node": ["recipe": "Node"]]]]],
      ["a": ["path": "$", "recipe": ["ingredients": ["b": ["path": "b", "recipe": "Node"]]]]],
    ] as [JSONValue]
  )
  func recipeContainingItselfAtADeeperPathIsValid(_ ingredients: JSONValue) throws {
    _ = try reshaping(ingredients)
  }

  /// Recipes for `Branch` whose default for `kids` contains the recipe itself.
  private static let ownDefaults: [JSONValue] = [
    ["recipe": "N", "default": [[:]]],
    ["recipe": "N", "default": [["v": 8]]],
    ["recipe": "N", "default": [["v": "x"]]],
    ["recipe": "N", "default": [[:], ["v": 8], ["v": 9]]],
    ["recipe": "N", "default": [["v": 1], ["v": 2], ["v": 3]]],
    ["variants": ["forms": ["a": ["recipe": "N"]]], "default": [["v": 8]]],
  ]

  /// A default for `Branch` whose recipe contains that of the file.
  private static let defaultOfAnother: JSONValue = [
    "recipe": [
      "name": "M",
      "ingredients": [
        "v": "v",
        "kids": [
          "path": "k", "recipe": "N", "each": true, "default": [["v": 9]], "invalid": "drop",
        ],
      ],
    ],
    "default": [["v": 8]],
  ]

  private func branches(_ kids: JSONValue, dropping: Bool) throws -> Recipe<Branch> {
    guard case .object(var members) = kids else { fatalError() }
    members["path"] = "k"
    members["each"] = true
    if dropping { members["invalid"] = "drop" }
    return try Recipe(
      file: RecipeFile(["name": "N", "ingredients": ["v": "v", "kids": .object(members)]])
    )
  }

  /// The elements are invalid by themselves.
  @Test(arguments: [ownDefaults[0], ownDefaults[2]])
  func defaultOfDroppedElementsIsEmpty(_ kids: JSONValue) throws {
    let recipe = try branches(kids, dropping: true)
    #expect(try recipe.bake(["v": 1, "k": []]) == Branch(v: 1, kids: []))
    #expect(try recipe.bake(["v": 1]) == Branch(v: 1, kids: []))
  }

  @Test(arguments: [ownDefaults[1]] + ownDefaults[3...] + [defaultOfAnother])
  func recursiveDefaultThatDropsElementsIsRejected(_ kids: JSONValue) {
    #expect(throws: RecipeError.self) { try branches(kids, dropping: true) }
  }

  @Test(arguments: ownDefaults)
  func recursiveDefaultThatKeepsElementsIsRejected(_ kids: JSONValue) {
    #expect(throws: RecipeError.self) { try branches(kids, dropping: false) }
  }

  /// Also with the large frames of a debug build.
  @Test func deepestModelsFitOnASmallStack() throws {
    let recipe = Recipe<Folder>.recursive { folder in
      Ingredient(\.names, "names", using: .list(of: .text), default: Folder.noNames)
      Ingredient(\.folders, "folders", using: .list(of: folder), default: [])
    }
    var source: JSONValue = [:]
    for _ in 1..<128 { source = ["folders": [source]] }
    let deepest = source
    let depth = try withStack(ofBytes: 2 << 20) { try recipe.bake(deepest).depth }
    #expect(depth == 128)
    let error = try withStack(ofBytes: 2 << 20) {
      #expect(throws: BakeError.self) { try recipe.bake(["folders": [deepest]]) }
    }
    #expect(error?.failures.first?.code == .tooDeep)
  }
}

/// A model whose slots need much memory.
private struct Folder: ValueModel {
  let names: [String]
  let wide: Wide
  let folders: [Folder]

  static let noNames: [String] = []

  var depth: Int { 1 + (folders.map(\.depth).max() ?? 0) }

  static let schema = Schema(
    "Folder",
    Folder.init(names:wide:folders:),
    Field(\.names, "names"),
    Field(\.wide, "wide", default: Wide()),
    Field(\.folders, "folders")
  )
}

/// Inline storage of 960 bytes.
private struct Wide: FastHashable {
  typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Rows = (
    Words, Words, Words, Words, Words, Words, Words, Words, Words, Words, Words, Words
  )
  private static let words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  private var rows: Rows = (
    words, words, words, words, words, words, words, words, words, words, words, words
  )

  static func == (left: Wide, right: Wide) -> Bool { left.rows.0.0 == right.rows.0.0 }

  func hash(into hasher: inout FieldHasher) { hasher.combine(rows.0.0) }
}

/// A model that contains models of its own type.
private struct Branch: ValueModel {
  let v: Int
  let kids: [Branch]

  static let schema = Schema(
    "Branch",
    Branch.init(v:kids:),
    Field(\.v, "v"),
    Field(\.kids, "kids", default: [])
  )
}
