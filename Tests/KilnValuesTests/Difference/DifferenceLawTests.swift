import KilnTestSupport
import KilnValues
import Testing

@Suite struct DifferenceLawTests {
  @Test("JKV-39: differences apply, invert and compose")
  func appliesInvertsAndComposes() throws {
    var generator = SeededGenerator(seed: 51)
    var conflicts = 0
    for _ in 0..<3000 {
      let a = Person.random(&generator)
      let b = a.varied(&generator)
      let c = b.varied(&generator)
      conflicts += try checkDifferenceLaws(a, b, c) ? 1 : 0
    }
    #expect(conflicts > 100 && conflicts < 2900)
  }

  @Test func composesOnlyConsecutiveDifferences() throws {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 2, y: 5)]
    let first = points[0].difference(to: points[1])
    let error = #expect(throws: PatchError.self) {
      try first.composed(with: points[2].difference(to: points[0]))
    }
    #expect(error == PatchError(model: "Point", .doesNotFollow(fields: ["x", "y"])))
    #expect(error?.kind == .stale && error?.fields == ["x", "y"])
    let odd = Pair(first: Double.nan, second: 1)
    let step = odd.difference(to: Pair(first: .nan, second: 2))
    #expect(try step.composed(with: step.new.difference(to: odd)).changedNames == ["first"])
  }

  @Test func differencesWithinAToleranceComposeToEmpty() throws {
    func address(_ height: Double) -> Residence { Residence(street: "s", height: height, cache: 0) }
    let steps = [address(0), address(0.4), address(0.8)]
    let (first, second) = (steps[0].difference(to: steps[1]), steps[1].difference(to: steps[2]))
    #expect(first.isEmpty && second.isEmpty && steps[0] != steps[2])
    #expect(try first.composed(with: second).isEmpty)
  }

  @Test("JKV-42: applying preserves excluded fields")
  func preservesExcludedFields() throws {
    let old = Residence(street: "a", height: 1, cache: 1)
    let new = Residence(street: "b", height: 1, cache: 2)
    let difference = old.difference(to: new)
    #expect(difference.changedNames == ["street"])
    let other = try Residence(street: "a", height: 9, cache: 7).applying(difference)
    #expect((other.street, other.height, other.cache) == ("b", 9, 7))
    let boxed = Boxed(old).difference(to: Boxed(new))
    #expect(try Boxed(old).applying(boxed).cache == 1)
  }

  @Test("JKV-39: changed fields are listed in order, and found by key path and by name")
  func listsTypedChanges() {
    let old = Residence(street: "a", height: 1, cache: 1)
    let difference = old.difference(to: Residence(street: "b", height: 5, cache: 1))
    #expect(difference.changes.map(\.name) == ["street", "height"])
    #expect(difference.changedFields.count == 2)
    #expect(difference.changes.map { $0.new as? Double } == [nil, 5])
    #expect(difference[\.height] == Change(old: 1, new: 5))
    #expect(difference[\.cache] == nil && difference[\.street.count] == nil)
    #expect(difference.change(named: "height")?.old as? Double == 1)
    #expect(difference.change(named: "cache") == nil)
    #expect(difference.change(named: "width") == nil)
    #expect(old.difference(to: old).description == "no difference")
  }

  @Test("JKV-41: nil is compared like other values, and nil on both sides is no difference")
  func comparesNil() {
    var other = Person.sample
    #expect(Person.sample.difference(to: other)[\.work] == nil)
    other.work = other.address
    let change = Person.sample.difference(to: other)[\.work]
    #expect(change == Change(old: nil, new: other.address))
  }

  @Test func equalDifferencesHashEqually() {
    let a = Residence(street: "a", height: 1, cache: 1)
    let b = Residence(street: "b", height: 1, cache: 1)
    let twin = Residence(street: "b", height: 1, cache: 9)
    checkHashableLaws([
      [a.difference(to: b), a.difference(to: twin)], [b.difference(to: a)], [a.difference(to: a)],
    ])
  }

  @Test func comparesAThousandFields() throws {
    var generator = SeededGenerator(seed: 52)
    let old = Wide(numbers: Array(0..<Wide.width))
    for _ in 0..<20 {
      var new = old
      var oracle = Set<Int>()
      for _ in 0..<generator.below(30) {
        let index = generator.below(Wide.width)
        new.numbers[index] = -1
        oracle.insert(index)
      }
      let difference = old.difference(to: new)
      #expect(Set(difference.changedFields) == oracle)
      #expect(difference.deepChanges.count == oracle.count)
      #expect(try old.applying(difference) == new)
      #expect(try old.applying(Patch(difference)) == new)
      #expect(try old.merging(new, base: old) == new)
    }
  }

  @Test("JKV-39: a value and its mutable twin can be compared and patched in both directions")
  func comparesMutableTwins() throws {
    let range = try Range(low: 1, high: 2)
    var twin = range.mutableCopy()
    twin.high = 9
    #expect(range.difference(to: twin).description == "high: 2 → 9")
    let edited = Range(twin)
    #expect(edited.difference(to: range) == range.difference(to: twin).inverted)
    #expect(try edited.applying(edited.difference(to: range)) == range)
    #expect(twin == edited && edited == twin && !(twin == range))
    var boxed = Boxed(range)
    #expect(boxed.difference(to: range.with { $0.high = 9 }.mutableCopy()).changedNames == ["high"])
    boxed = try boxed.applying(boxed.difference(to: Boxed(Range(low: 0, high: 2))))
    #expect(boxed.low == 0)
  }

  @Test func appliesToAValueWithNaN() throws {
    let odd = Pair(first: Double.nan, second: 1)
    let other = Pair(first: Double.nan, second: 2)
    #expect(try odd.applying(odd.difference(to: other)).second == 2)
    #expect(throws: PatchError.self) {
      try Pair(first: 0, second: 1).applying(odd.difference(to: other))
    }
  }
}
