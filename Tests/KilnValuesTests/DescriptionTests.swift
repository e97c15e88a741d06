import KilnValues
import Testing

@Suite struct DescriptionTests {
  @Test func printsFieldsInOrderAsLiterals() {
    let sample = Sample(
      flag: true,
      small: -1,
      number: 0.5,
      single: 2,
      text: "a \"quote\"\n",
      list: [2, 1],
      note: "n",
      position: Point(x: 1, y: 2)
    )
    #expect(
      sample.description
        == "Sample(flag: true, small: -1, number: 0.5, single: 2.0, "
        + #"text: "a \"quote\"\n", list: [2, 1], note: "n", position: Point(x: 1, y: 2))"#
    )
  }

  @Test func printsNilAsNil() {
    #expect(Pair<Int?>(first: nil, second: 1).description == "Pair(first: nil, second: 1)")
  }

  @Test func printsUnorderedCollectionsSorted() {
    let set = Pair(first: Set(["b", "a", "c"]), second: [])
    #expect(set.description == #"Pair(first: ["a", "b", "c"], second: [])"#)
    let dictionary = Pair(first: ["b": 1, "a": 2], second: [:])
    #expect(dictionary.description == #"Pair(first: ["a": 2, "b": 1], second: [:])"#)
  }
}
