import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

@Suite struct ValueTests {
  let sample = Sample(
    flag: true,
    small: 3,
    number: 0,
    single: 1,
    text: "e\u{301}",
    list: [1],
    note: nil,
    position: Point(x: 1, y: 2)
  )

  @Test("JKV-13, JKV-14: equal values hash equally, and are one element of a set")
  func equalityAndHashingUseTheFields() {
    checkHashableLaws([
      [
        sample, sample.with { $0.number = -0.0 }, sample.with { $0.text = "\u{E9}" },
        sample.with { $0.list = [0, 1].filter { $0 > 0 } },
      ],
      [sample.with { $0.flag = false }], [sample.with { $0.small = 4 }],
      [sample.with { $0.number = 1 }], [sample.with { $0.single = 2 }],
      [sample.with { $0.text = "" }], [sample.with { $0.list = [] }],
      [sample.with { $0.note = "" }], [sample.with { $0.position = Point(x: 1, y: 3) }],
    ])
  }

  @Test func withRethrowsErrorsOfTheChange() {
    #expect(throws: Range.Reversed.self) {
      try sample.with { _ throws(Range.Reversed) in throw Range.Reversed() }
    }
  }

  @Test("JKV-10, JKV-13: a mutable twin equals and hashes like its value, in both directions")
  func mutableTwinEqualsAndHashesLikeItsValue() throws {
    let range = try Range(low: 1, high: 2)
    var twin = range.mutableCopy()
    #expect(twin == range)
    #expect(range == twin)
    #expect(twin._rawHashValue(seed: 5) == range._rawHashValue(seed: 5))
    #expect(Fingerprint(of: twin) == Fingerprint(of: range))
    #expect(twin.description == range.description)
    twin.high = 9
    #expect(twin != range)
    #expect(range != twin)
    #expect(Range(twin) == (try Range(low: 1, high: 9)))
    #expect(range.with { $0.low = 0 } == (try Range(low: 0, high: 2)))
  }

  @Test func genericModelsHaveOneSchemaPerType() {
    #expect(Pair<Int>.schema.fields.map { $0.valueType == Int.self } == [true, true])
    #expect(Pair<String>.schema.fields.map { $0.valueType == String.self } == [true, true])
    checkHashableLaws([[Pair(first: 1, second: 2)], [Pair(first: 2, second: 1)]])
  }
}
