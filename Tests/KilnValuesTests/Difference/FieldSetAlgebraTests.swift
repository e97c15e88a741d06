import KilnTestSupport
import KilnValues
import Testing

@Suite struct FieldSetAlgebraTests {
  @Test func setAlgebraMatchesSwiftSets() {
    var generator = SeededGenerator(seed: 41)
    func random() -> (FieldSet, Set<Int>) {
      // Narrow, wide and very wide sets, including sparse ones, so that inclusion occurs.
      let width = generator.pick([3, 64, 65, 130, 1000])
      let numbers = (0..<generator.below(8)).map { _ in generator.below(width) }
      return (FieldSet(numbers), Set(numbers))
    }
    var (included, disjoint) = (0, 0)
    for _ in 0..<5000 {
      let ((a, aOracle), (b, bOracle)) = (random(), random())
      #expect(Set(a.union(b)) == aOracle.union(bOracle))
      #expect(Set(a.intersection(b)) == aOracle.intersection(bOracle))
      #expect(Set(a.subtracting(b)) == aOracle.subtracting(bOracle))
      #expect(Set(a.symmetricDifference(b)) == aOracle.symmetricDifference(bOracle))
      #expect(a.isSubset(of: b) == aOracle.isSubset(of: bOracle))
      #expect(a.isSuperset(of: b) == aOracle.isSuperset(of: bOracle))
      #expect(a.isDisjoint(with: b) == aOracle.isDisjoint(with: bOracle))
      #expect((a == b) == (aOracle == bOracle))
      // Results equal sets that were created directly, including trailing words.
      #expect(a.subtracting(b) == FieldSet(aOracle.subtracting(bOracle)))
      #expect(a.intersection(b) == FieldSet(aOracle.intersection(bOracle)))
      #expect(a.symmetricDifference(b) == FieldSet(aOracle.symmetricDifference(bOracle)))
      included += a.isSubset(of: b) ? 1 : 0
      disjoint += a.isDisjoint(with: b) ? 1 : 0
    }
    #expect(included > 100 && included < 4900)
    #expect(disjoint > 100 && disjoint < 4900)
  }

  @Test func mutationsReturnResultsLikeASet() {
    var bits: FieldSet = [1, 100]
    #expect(bits.insert(1).inserted == false)
    #expect(bits.insert(2).inserted)
    #expect(bits.update(with: 2) == 2)
    #expect(bits.update(with: 3) == nil)
    #expect(bits.remove(100) == 100)
    #expect(bits.remove(100) == nil)
    #expect(bits == [1, 2, 3])
    #expect(bits.description == "[1, 2, 3]")
  }

  @Test func isCreatedFromKeyPaths() throws {
    let schema = Sample.schema
    #expect(try schema.fieldSet(of: \.text, \.flag) == [0, 4])
    #expect(schema.names(of: [4, 0, 64]) == ["flag", "text"])
  }

  @Test func keyPathWithoutAFieldIsAnError() {
    let error = #expect(throws: UnknownFieldsError.self) {
      try Sample.schema.fieldSet(of: \.text, \.position.x, \.text.count)
    }
    #expect(error?.names.count == 2)
    #expect(error?.description.hasPrefix(#"Sample has no field \Sample."#) == true)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 1000])
  func allFieldsContainsEveryFieldOfTheSchema(_ width: Int) {
    let schema = Schema<Thousand>(
      name: "Some",
      fields: (0..<width).map { AnyField(Field(\Thousand.numbers[$0], "n\($0)")) }
    ) { _ in Thousand(numbers: []) }
    #expect(schema.allFields == FieldSet(0..<width))
  }
}
