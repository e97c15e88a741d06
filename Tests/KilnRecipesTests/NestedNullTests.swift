import Foundation
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// Nulls in nested optionals: each is restored or an error, and never becomes a different null.
@Suite struct NestedNullTests {
  private struct Nest: ValueModel, Codable {
    var tree: JSONValue?
    var deepTree: JSONValue??
    var number: Int??
    var deepNumber: Int???
    var numbers: [Int??]
    var trees: [JSONValue?]
    var named: [String: JSONValue?]
    var listed: [JSONValue?]?

    static let schema = Schema<Nest>(
      "Nest",
      Nest.init(tree:deepTree:number:deepNumber:numbers:trees:named:listed:),
      Field(\.tree, "tree"),
      Field(\.deepTree, "deepTree"),
      Field(\.number, "number"),
      Field(\.deepNumber, "deepNumber"),
      Field(\.numbers, "numbers"),
      Field(\.trees, "trees"),
      Field(\.named, "named"),
      Field(\.listed, "listed")
    )

    static let empty = Nest(numbers: [], trees: [], named: [:])
  }

  /// Two thousand models, most of them with one or two fields that are not empty.
  private static var models: [Nest] {
    var random = SeededGenerator(seed: 3)
    func tree() -> JSONValue { random.pick([nil, 1, "a", [nil], ["k": nil]]) }
    func optionalTree() -> JSONValue? { random.pick([JSONValue?.none, .some(tree())]) }
    func number() -> Int?? { random.pick([Int??.none, .some(nil), 7]) }
    return (0..<2_000).map { _ in
      var nest = Nest.empty
      for _ in 0..<random.below(3) {
        switch random.below(8) {
        case 0: nest.tree = .some(tree())
        case 1: nest.deepTree = .some(optionalTree())
        case 2: nest.number = number()
        case 3: nest.deepNumber = .some(number())
        case 4: nest.numbers.append(number())
        case 5: nest.trees.append(optionalTree())
        case 6: nest.named.updateValue(optionalTree(), forKey: "k")
        default: nest.listed = [optionalTree()]
        }
      }
      return nest
    }
  }

  /// Checks that each model either round-trips or throws when it is written.
  private func check<Form>(
    _ write: (Nest) throws -> Form,
    _ read: (Form) throws -> Nest
  ) throws {
    var (kept, rejected) = (0, 0)
    for model in Self.models {
      guard let form = try? write(model) else {
        rejected += 1
        continue
      }
      let back = try read(form)
      guard back == model else {
        Issue.record("\(model) came back as \(back) from \(form)")
        return
      }
      kept += 1
    }
    #expect(kept > 500 && rejected > 100, "\(kept) kept, \(rejected) rejected")
  }

  @Test func jsonTextPreservesOrRejectsEachNull() throws {
    try check({ try JSONEncoder().encode($0) }) { try JSONDecoder().decode(Nest.self, from: $0) }
  }

  @Test func treesPreserveOrRejectEachNull() throws {
    try check({ try JSONValue(encoding: $0) }) {
      try $0.decoded(as: Nest.self)
    }
  }

  @Test func codedPatchesPreserveOrRejectEachNull() throws {
    let base = Nest.empty
    try check({ try JSONEncoder().encode(Patch(base.difference(to: $0), keepingOldValues: true)) })
    {
      try base.applying(JSONDecoder().decode(Patch<Nest>.self, from: $0))
    }
    var full = Nest.empty
    full.tree = .some(nil)
    full.number = .some(nil)
    for model in Self.models {
      #expect(try full.applying(Patch(full.difference(to: model))) == model)
    }
  }

  @Test func nullTreeIsDistinctFromAMissingOne() throws {
    var nest = Nest.empty
    nest.tree = .some(nil)
    let data = try JSONEncoder().encode(nest)
    #expect(try JSONDecoder().decode(Nest.self, from: data).tree == .some(.null))
    let error = #expect(throws: DecomposeError.self) {
      try Recipe<Nest>.identity().decompose(nest)
    }
    #expect(
      error?.failures.first?.description
        == "tree → tree: expected a form other than null, which is the form of nil, found null"
    )
  }

  private struct Defaulted: ValueModel, Codable {
    var tree: JSONValue?
    var number: Int??

    static let schema = Schema<Defaulted>(
      "Defaulted",
      Defaulted.init(tree:number:),
      Field(\.tree, "tree", default: 1),
      Field(\.number, "number", default: 2)
    )
  }

  @Test func unrepresentableNilIsAnError() throws {
    let kept = Defaulted(tree: .some(nil), number: .some(nil))
    let data = try JSONEncoder().encode(kept)
    #expect(try JSONDecoder().decode(Defaulted.self, from: data) == kept)
    for lost in [Defaulted(tree: nil, number: 3), Defaulted(tree: 3, number: nil)] {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(lost) }
    }
  }

  @Test func nullableTransformerRejectsNullForAValue() throws {
    let odd = Transformer<JSONValue, Int>("odd", forward: { _ in 1 }, reverse: { _ in .null })
    #expect(throws: ConversionError.self) { try odd.nullable.applyReverse(1) }
    #expect(try odd.nullable.applyReverse(nil) == .null)
  }
}
