#if Macros
  import Kiln
  import KilnTestSupport
  import KilnTesting
  import Testing

  @Value private struct Ring { let radius: Int; let name: String? }
  private enum Tone: String, CaseIterable { case low, high }

  @Value
  private enum Thing {
    case ring(Ring)
    case count(Int)
    case tone(Tone)
    case none
    case other(JSONValue)
  }

  @Value
  private struct Thread {
    let thing: Thing
    let width: Int?
    let lists: [[Int]]
    let rest: [String: JSONValue]
  }

  /// The laws of unions, paths in values, lists of one element and remaining members, for random
  /// sources.
  @Suite struct UnionLawTests {
    private static let ring = Recipe<Ring>("Ring") {
      Ingredient(\.radius, "r")
      Ingredient(\.name, "n")
    }

    private static let unions: [Conversion<Thing>] = {
      let forms: KeyValuePairs<FormTag, Conversion<Thing>> = [
        "ring": .case(\.ring, ring), 1: .case(\.tone, .at("t", .value())), true: .case(\.none),
        .absent: .case(\.count, .at("c", .integer)),
      ]
      let contents: KeyValuePairs<FormTag, Conversion<Thing>> = [
        "ring": .case(\.ring, ring), "count": .case(\.count), "tone": .case(\.tone),
        "none": .case(\.none),
      ]
      return [
        .oneOf("k", forms), .oneOf("k", forms, otherwise: .case(\.other)),
        .oneOf("k", content: "c", contents),
        .oneOf("k", content: "c", contents, otherwise: .case(\.other)), .oneOf(keys: contents),
        .oneOf(keys: contents, otherwise: .case(\.other)),
        .oneOf([
          "count": .case(\.count), "ring": .case(\.ring, ring), "none": .case(\.none, as: "x"),
        ]),
      ]
    }()

    private func recipes(_ union: Conversion<Thing>) throws -> [Recipe<Thread>] {
      let recipe = Recipe<Thread>("Thread") {
        Ingredient(\.thing, "thing", using: union)
        Ingredient(\.width, "size", using: .at("a.w", .value()))
        Ingredient(\.lists, "lists", using: .oneOrList(of: .list(of: .integer)), default: [])
        Ingredient(\.rest, .remaining)
      }
      let grouped = Recipe<Thread>("Thread") {
        Ingredient(\.width, "size", using: .at("a.w", .value()))
        IngredientGroup("k") {
          Ingredient(\.thing, "thing", using: union)
          Ingredient(\.lists, "lists", using: .oneOrList(of: .list(of: .integer)), default: [])
          Ingredient(\.rest, .remaining)
        }
      }
      return [recipe, try recipe.prefixed("k"), grouped]
    }

    /// Values of the words that the recipes use, so that most sources are nearly right.
    private func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
      let words = ["ring", "count", "tone", "none", "k", "c", "r", "n", "t", "low", "x", "a", "w"]
      switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
      case 0: return nil
      case 1: return true
      case 2, 3: return .number(JSONNumber(Int.random(in: 0...2, using: &random)))
      case 4, 5: return .string(words.randomElement(using: &random) ?? "")
      case 6:
        let count = Int.random(in: 0...2, using: &random)
        return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
      default:
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          object[words.randomElement(using: &random) ?? ""] = value(&random, depth: depth - 1)
        }
        return .object(object)
      }
    }

    /// Well-formed values of some union.
    private static let things: [JSONValue] = [
      ["k": "ring", "r": 1, "n": "a"], ["k": 1, "t": "low"], ["k": true], ["c": 2],
      ["k": "ring", "c": ["r": 1]], ["k": "count", "c": 2], ["k": "tone", "c": "high"],
      ["k": "none"], ["ring": ["r": 1, "n": nil]], ["count": 1], ["tone": "low"], "none",
      ["none": [:]], 3, "x", ["r": 1],
    ]

    private func source(_ random: inout SeededGenerator) -> JSONValue {
      var object = JSONObject()
      for key in ["thing", "size", "lists", "x", "id"]
      where Int.random(in: 0...3, using: &random) > 0 {
        object[key] = value(&random, depth: 3)
      }
      // Well-formed values are rare among random ones.
      if Int.random(in: 0...3, using: &random) > 0 {
        object["thing"] = Self.things.randomElement(using: &random)
      }
      if Int.random(in: 0...3, using: &random) > 0 { object["size"] = ["a": ["w": 1]] }
      if Int.random(in: 0...3, using: &random) > 0 { object["lists"] = [[1], [2]] }
      return Bool.random(using: &random) ? .object(object) : ["k": .object(object)]
    }

    private func outcome(_ bake: () throws -> Thread) throws -> (Thread?, Set<String>) {
      do {
        return (try bake(), [])
      } catch let error as BakeError {
        return (nil, Set(error.failures.map { "\($0.path ?? .root) \($0.code)" }))
      }
    }

    /// An update with a tree and its text agree, and patches return the updated model.
    private func checkUpdates(
      of model: Thread,
      with partial: JSONValue,
      _ recipe: Recipe<Thread>,
      _ seed: Int
    ) throws {
      let updated = try outcome { try recipe.update(model, with: partial) }
      let text = try outcome { try recipe.update(model, with: partial.description) }
      #expect(updated.0 == text.0 && updated.1 == text.1, "\(seed): \(model) \(partial)")
      guard let new = updated.0 else { return }
      #expect(
        try recipe.matches(model, partial) == (new == model),
        "\(seed): \(model) \(partial)"
      )
      if let patch = try? recipe.patch(from: model, to: new) {
        #expect(try recipe.update(model, with: patch) == new, "\(seed): \(patch.json)")
      }
      if let patch = try? recipe.jsonPatch(from: model, to: new) {
        #expect(try recipe.update(model, with: patch) == new, "\(seed): \(patch.json)")
      }
      if let partial = try? recipe.partialSource(from: model, to: new) {
        #expect(try recipe.update(model, with: partial) == new, "\(seed): \(partial)")
      }
    }

    @Test(arguments: 0..<8)
    func textAndTreeAgreeAndWrittenModelsReturn(_ part: Int) throws {
      let seeds = randomCases(0..<40_000, fraction: 20).filter { $0 % 8 == part }
      var readCount = 0
      for seed in seeds {
        var random = SeededGenerator(seed: UInt64(seed))
        let union = Self.unions[seed / 8 % Self.unions.count]
        let tree = source(&random)
        for recipe in try recipes(union) {
          let read = try outcome { try recipe.bake(tree) }
          let text = try outcome { try recipe.bake(tree.description) }
          #expect(read.0 == text.0 && read.1 == text.1, "\(seed): \(tree)")
          guard let model = read.0 else { continue }
          readCount += 1
          try checkUpdates(of: model, with: source(&random), recipe, seed)
          guard let written = try? recipe.decompose(model) else { continue }
          #expect(try recipe.bake(written) == model, "\(seed): \(tree) \(written)")
          #expect(try recipe.matches(model, written), "\(seed): \(tree) \(written)")
          let writtenText = try recipe.jsonText(of: model)
          #expect(try JSONValue(json: writtenText) == written, "\(seed): \(tree)")
        }
      }
      #expect(readCount > seeds.count / 10)
    }
  }
#endif
