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
      return (set(of: numbers), Set(numbers))
    }
    var (included, disjoint) = (0, 0)
    for _ in 0..<5000 {
      let ((a, aOracle), (b, bOracle)) = (random(), random())
      #expect(Set(a.union(b)) == aOracle.union(bOracle))
      #expect(Set(a.intersection(b)) == aOracle.intersection(bOracle))
      #expect(Set(a.subtracting(b)) == aOracle.subtracting(bOracle))
      #expect(a.isDisjoint(with: b) == aOracle.isDisjoint(with: bOracle))
      #expect((a == b) == (aOracle == bOracle))
      // Results equal sets that were created directly, including trailing words.
      #expect(a.subtracting(b) == set(of: aOracle.subtracting(bOracle)))
      #expect(a.intersection(b) == set(of: aOracle.intersection(bOracle)))
      included += a.subtracting(b).isEmpty ? 1 : 0
      disjoint += a.isDisjoint(with: b) ? 1 : 0
    }
    #expect(included > 100 && included < 4900)
    #expect(disjoint > 100 && disjoint < 4900)
  }

  private func set(of indexes: some Sequence<Int>) -> FieldSet {
    indexes.reduce(into: FieldSet()) { $0.insert($1) }
  }

  @Test func behavesLikeASetOfIntegers() {
    var generator = SeededGenerator(seed: 5)
    var bits = FieldSet()
    var oracle = Set<Int>()
    for _ in 0..<5000 {
      let index = Int.random(in: 0..<300, using: &generator)
      if Bool.random(using: &generator) {
        bits.insert(index)
        oracle.insert(index)
      } else {
        bits.remove(index)
        oracle.remove(index)
      }
      #expect(bits.contains(index) == oracle.contains(index))
      #expect(bits.count == oracle.count)
      // Equality ignores how a set was built.
      #expect(bits == set(of: oracle))
    }
    #expect(Array(bits) == oracle.sorted())
    #expect(bits.description == oracle.sorted().description)
    #expect(bits.hashValue == set(of: oracle).hashValue)
  }

  @Test func containsNoIndexOutOfRange() {
    #expect(!([0, 64] as FieldSet).contains(-1))
    #expect(!([0, 64] as FieldSet).contains(.min))
    #expect(!([0, 64] as FieldSet).contains(.max))
  }

  @Test func isCreatedFromKeyPaths() throws {
    let schema = Sample.schema
    #expect(try schema.fieldSet(of: \.text, \.flag) == [0, 4])
    #expect(schema.names(of: [4, 0, 64]) == ["flag", "text"])
  }

  @Test func keyPathWithoutAFieldIsAnError() {
    let error = #expect(throws: PropertyError.self) {
      try Sample.schema.fieldSet(of: \.text, \.position.x, \.text.count)
    }
    #expect(error?.path.split(separator: ", ").count == 2)
    #expect(error?.description.hasPrefix(#"Sample has no field \Sample."#) == true)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 1000])
  func allFieldsContainsEveryFieldOfTheSchema(_ width: Int) {
    let schema = Schema<Wide>(
      name: "Some",
      fields: (0..<width).map { AnyField(Field(\Wide.numbers[$0], "n\($0)")) }
    ) { _ in Wide(numbers: []) }
    #expect(schema.allFields == set(of: 0..<width))
  }
}
