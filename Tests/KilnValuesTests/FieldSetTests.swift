import KilnTestSupport
import KilnValues
import Testing

@Suite struct FieldSetTests {
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
    }
    #expect(Array(bits) == oracle.sorted())
  }

  @Test func equalityIgnoresHowASetWasBuilt() {
    var grown: FieldSet = [1, 200]
    grown.remove(200)
    #expect(grown == [1])
    #expect(grown.hashValue == ([1] as FieldSet).hashValue)
  }

  @Test func containsNoIndexOutOfRange() {
    #expect(!([0, 64] as FieldSet).contains(-1))
    #expect(!([0, 64] as FieldSet).contains(.min))
    #expect(!([0, 64] as FieldSet).contains(.max))
  }
}
