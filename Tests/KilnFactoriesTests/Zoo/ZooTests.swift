import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

@Suite struct ZooTests {
  @Test(arguments: [GenerationStyle.realistic, .wild])
  func valuesOfEveryTypeSatisfyTheirRules(_ style: GenerationStyle) throws {
    func check<Model: ValueModel>(_ type: Model.Type) throws {
      var stream = try Factory<Model>().stream(seed: 8, style: style)
      for _ in 0..<randomCount(10_000) { try stream.build().validate() }
    }
    try check(Integers.self)
    try check(Reals.self)
    try check(Texts.self)
    try check(Collections.self)
    try check(Things.self)
  }

  @Test func defaultsAndBoundariesSatisfyTheirRules() throws {
    func check<Model: ValueModel>(_ type: Model.Type, atLeast count: Int) throws {
      let factory = Factory<Model>()
      try factory.build().validate()
      let cases = try factory.boundaries()
      for boundary in cases { try boundary.model.validate() }
      #expect(cases.count >= count)
      #expect(Set(cases.map(\.field)).count == Model.schema.fields.count)
    }
    try check(Integers.self, atLeast: 40)
    try check(Reals.self, atLeast: 30)
    try check(Texts.self, atLeast: 20)
    try check(Collections.self, atLeast: 40)
    try check(Things.self, atLeast: 30)
  }

  @Test func wildValuesReachTheLimits() throws {
    let list = try Factory<Integers>().buildList(300, seed: 1, style: .wild)
    #expect(list.contains { $0.int == Int.min })
    #expect(list.contains { $0.int == Int.max })
    #expect(list.contains { $0.uint64 == UInt64.max })
    let reals = try Factory<Reals>().buildList(300, seed: 1, style: .wild)
    #expect(reals.contains { $0.any.isNaN })
    #expect(reals.contains { $0.any == .infinity })
    #expect(reals.contains { $0.upTo == .infinity })
    #expect(reals.contains { $0.huge < -1e300 })
    let trees = try Factory<Things>().buildList(300, seed: 1, style: .wild).map(\.tree)
    #expect(trees.allSatisfy { $0.depth <= 2 })
  }

  @Test func overridingAFieldKeepsTheRandomValuesOfOthers() throws {
    let factory = Factory<Collections>()
    let changed = factory.set(\.list, ["x"]).generate(\.suit, .oneOf([.clubs])).set(\.some, 7)
    for seed in 0..<50 {
      for style in [GenerationStyle.realistic, .wild] {
        let plain = try factory.build(seed: UInt64(seed), style: style)
        let other = try changed.build(seed: UInt64(seed), style: style)
        let fields = other.changedFields(from: plain).map { Collections.schema.fields[$0].name }
        #expect(Set(fields).isSubset(of: ["list", "suit", "some"]))
        #expect(other.list == ["x"])
      }
    }
  }
}
