import KilnTestSupport
import Testing

@testable import KilnRecipes

/// Compares constraints with an oracle, over random constraints and values.
@Suite struct ConstraintOracleTests {
  @Test(arguments: randomCases(0..<20 as Range<UInt64>))
  func constraintsAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (valid, invalid) = (0, 0)
    for _ in 0..<200 {
      let constraints = ValueConstraints.random(&random, depth: 2)
      let oracle = SchemaValidator(root: .object(constraints.jsonSchema))
      let recipe = try reshaping(constrainedBy: constraints.jsonSchema)
      for _ in 0..<20 {
        let value = Self.value(&random, depth: 2)
        let isValid = oracle.isValid(value)
        if isValid { valid += 1 } else { invalid += 1 }
        #expect((constraints.error(of: value) == nil) == isValid, "\(constraints) \(value)")
        #expect(((try? recipe.reshape(["v": value])) != nil) == isValid)
        #expect(((try? recipe.restore(["v": value])) != nil) == isValid)
      }
    }
    #expect(valid > 500 && invalid > 500, "\(valid) \(invalid)")
  }

  /// A random value like those in random constraints.
  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 4 : 2) {
    case 0, 1: return random.pick(ValueConstraints.samples)
    case 2: return .array((0..<random.below(4)).map { _ in value(&random, depth: depth - 1) })
    default:
      let members = ["a", "b", "c"].prefix(random.below(4))
      return .object(JSONObject(members.map { ($0, value(&random, depth: depth - 1)) }))
    }
  }
}
