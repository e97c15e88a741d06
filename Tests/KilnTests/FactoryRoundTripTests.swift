import Foundation
import Kiln
import KilnTestSupport
import KilnTesting
import Testing

/// A model with a field of a type.
private struct Holder<Content: FastHashable & Sendable>: ValueModel, Sendable {
  var name: String
  var content: Content

  static var schema: Schema<Holder> {
    .cached {
      Schema(plain: Holder.init(name:content:), \.name, \.content, named: "Holder")
    }
  }
}

private struct Branch: ValueModel, Sendable {
  var label: String?
  var tree: JSONValue
  var next: Boxed<Branch>?
  var others: [Branch]

  static let schema = Schema<Branch>(plain: Branch.init, \.label, \.tree, \.next, \.others)
}

/// A model whose fields have defaults, which replace missing values.
private struct Defaulted: ValueModel, Sendable {
  var number: Int?
  var tree: JSONValue
  var optional: JSONValue?
  var list: [JSONValue?]
  var table: [String: Int?]?
  var branch: Branch?

  static let schema = Schema<Defaulted>(
    "Defaulted",
    Defaulted.init,
    Field(\.number, "number", default: 7),
    Field(\.tree, "tree", default: 1),
    Field(\.optional, "optional", default: "a"),
    Field(\.list, "list", default: [nil]),
    Field(\.table, "table", default: ["a": nil]),
    Field(\.branch, "branch", default: nil)
  )
}

private enum Suit: String, CaseIterable, Sendable { case clubs, hearts }

extension Suit: FastHashable {}

private enum Coded: String, CaseIterable, Sendable, JSONConvertible { case one, two }

extension Coded: FastHashable {}

private typealias Content = FastHashable & Sendable

/// Models of factories through the identity recipes of their types: each returns, or the recipe
/// names the type or the field that cannot.
@Suite struct FactoryRoundTripTests {
  private enum Outcome: Equatable {
    case restored
    /// Some values are rejected when they are written.
    case rejected
    /// The type has no JSON form.
    case noForm
  }

  private func models<Part: Content>(_ type: Part.Type) throws -> [Holder<Part>] {
    let factory = Factory<Holder<Part>>()
    return try [factory.build()] + factory.boundaries().map(\.model)
      + factory.buildList(30, seed: 1) + factory.buildList(100, seed: 2, style: .wild)
  }

  private func outcome<Part: Content>(_ type: Part.Type) throws -> Outcome {
    let models = try models(type)
    let recipe: Recipe<Holder<Part>>
    do {
      recipe = try .identity { () throws in }
    } catch {
      let words = "\(error)".firstMatch(of: /- content: (\w+).* has no JSON form of its own/)
      #expect("\(type)".contains(words?.1 ?? "none"), "\(error)")
      return .noForm
    }
    var outcome = Outcome.restored
    for model in models {
      let tree: JSONValue
      do {
        tree = try recipe.decompose(model)
      } catch {
        #expect(
          error.failures.allSatisfy { $0.property?.hasPrefix("content") ?? false },
          "\(error)"
        )
        #expect(throws: DecomposeError.self) { try recipe.jsonText(of: model) }
        outcome = .rejected
        continue
      }
      #expect("\(try recipe.bake(tree))" == "\(model)")
      #expect("\(try recipe.bake(recipe.jsonText(of: model)))" == "\(model)")
    }
    return outcome
  }

  private static let restored: [any Content.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
    UInt16.self, UInt32.self, UInt64.self, UInt128.self, Bool.self, String.self, UUID.self,
    Decimal.self, Coded.self, Branch.self, Boxed<Branch>.self, JSONValue.self, JSONValue?.self,
    [JSONValue].self, [String: JSONValue].self, [[String: JSONValue]].self,
    [JSONValue?].self, [String: JSONValue?].self, [JSONValue]?.self, Int?.self, [Int?].self,
    [String: Int?].self, [String: [String?]].self, Branch?.self, [String: Branch].self,
    [String: Branch?].self, Int??.self, Branch??.self, JSONValue??.self, [Coded]?.self, [UUID].self,
    [[Decimal]].self, Set<Int>.self, [Int: Int].self, Suit.self, [Suit].self, [Suit: Suit?].self,
    [String: Set<Suit>?].self,
  ]

  private static let rejected: [any Content.Type] = [
    Double.self, Float.self, Double?.self, [Double].self, [String: Float?].self,
    [Int??].self, [String: String??].self,
  ]

  private static let withoutForm: [any Content.Type] = [
    Date.self, URL.self, Data.self, Character.self, Set<Date>.self, [Date: Int].self, Date?.self,
    [String: Data].self,
  ]

  @Test func everyModelIsRestoredOrItsFieldIsNamed() throws {
    let expected = [
      (Self.restored, Outcome.restored), (Self.rejected, .rejected), (Self.withoutForm, .noForm),
    ]
    for (types, outcome) in expected {
      for type in types { #expect(try self.outcome(type) == outcome, "\(type)") }
    }
  }

  @Test func everyOptionRestoresModels() throws {
    for nilForm in RecipeOptions.NilForm.allCases {
      for nulls in RecipeOptions.NullPolicy.allCases {
        let options = RecipeOptions().with { ($0.nilForm, $0.nulls) = (nilForm, nulls) }
        let recipe = Recipe<Defaulted>.identity(options: options)
        let factory = Factory<Defaulted>()
        let models =
          try factory.boundaries().map(\.model) + factory.buildList(80, seed: 3, style: .wild)
        for model in models {
          #expect(try recipe.bake(recipe.decompose(model)) == model, "\(nilForm) \(nulls)")
          #expect(try recipe.bake(recipe.jsonText(of: model)) == model)
        }
      }
    }
  }

  @Test func treesCanBeNullUnlessTheyAreOptional() throws {
    #expect(try models(JSONValue.self).contains { $0.content.isNull })
    #expect(try !models(JSONValue?.self).contains { $0.content == .some(.null) })
    #expect(try models([JSONValue].self).contains { $0.content.contains(.null) })
    #expect(try models([String: JSONValue].self).contains { $0.content.values.contains(.null) })
    let kinds = try models(JSONValue.self).map(\.content.kind)
    #expect(Set(kinds).count == 7)
  }

  @Test func shrinkingKeepsModelsRestorable() throws {
    let factory = Factory<Branch>()
    let recipe = Recipe<Branch>.identity()
    for seed: UInt64 in 1...8 {
      let model = try factory.build(seed: seed, style: .wild) {
        $0.tree = [[1, 2], ["key": "value"]]
      }
      let found = try factory.shrinkResult(model) { (branch: Branch) throws -> Bool in
        #expect(try recipe.bake(recipe.decompose(branch)) == branch)
        return branch.tree != "text"
      }
      #expect(found.isComplete)
    }
  }
}
