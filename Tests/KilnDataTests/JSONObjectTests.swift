import KilnData
import Testing

@Suite struct JSONObjectTests {
  @Test func preservesInsertionOrder() {
    var object: JSONObject = ["z": 1, "a": 2]
    object["m"] = 3
    object.updateValue(9, forKey: "z")
    #expect(Array(object.keys) == ["z", "a", "m"])
    #expect(Array(object.values) == [9, 2, 3])
    #expect(object.map(\.key) == ["z", "a", "m"])
  }

  @Test func lastValueOfDuplicateKeysHasThePositionOfTheFirst() {
    let object = JSONObject([("a", 1), ("b", 2), ("a", 3)])
    #expect(object.map(\.key) == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test func removesMembers() {
    var object: JSONObject = ["a": 1, "b": 2, "c": 3]
    #expect(object.removeValue(forKey: "b") == 2)
    #expect(object.removeValue(forKey: "b") == nil)
    object["a"] = nil
    #expect(object.map(\.key) == ["c"])
  }

  @Test func assigningJSONNullKeepsTheMember() {
    var object: JSONObject = ["a": 1]
    object["a"] = .null
    #expect(object["a"] == .some(.null))
    #expect(object.count == 1)
  }

  @Test func equalityAndHashIgnoreOrder() {
    let left: JSONObject = ["a": 1, "b": ["x": 1, "y": 2]]
    let right: JSONObject = ["b": ["y": 2, "x": 1], "a": 1]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(Set([JSONValue(left), JSONValue(right)]).count == 1)
  }

  @Test func objectsWithDifferentKeysOrValuesAreUnequal() {
    let object: JSONObject = ["a": 1, "b": 2]
    let others: [JSONObject] = [
      ["a": 1], ["a": 1, "b": 3], ["a": 1, "c": 2], ["a": 2, "b": 1], ["a": 1, "b": 2, "c": nil],
    ]
    for other in others { #expect(object != other) }
  }

  @Test func canonicallyEquivalentKeysAreDistinct() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let both: JSONObject = [composed: 1, decomposed: 2]
    #expect(both.count == 2)
    #expect(both[composed] == 1)
    #expect(both[decomposed] == 2)
    let one: JSONObject = [composed: 1]
    let other: JSONObject = [decomposed: 1]
    #expect(one != other)
    #expect(one[decomposed] == nil)
    #expect(JSONValue(one) != JSONValue(other))
  }

  @Test func equivalentStringValuesAreEqualWithEqualHashes() {
    let (left, right): (JSONObject, JSONObject) = (["a": "\u{E9}"], ["a": "e\u{301}"])
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test func keysThatDifferInOneByteAreDistinct() throws {
    for length in 1...40 {
      let key = String(repeating: "k", count: length)
      for place in 0..<length {
        let other = key.prefix(place) + "x" + key.dropFirst(place + 1)
        let object: JSONObject = [key: 1, String(other): 2]
        #expect(object.count == 2)
        let path = SourcePath(steps: [.key(String(other))])
        #expect(try path.value(in: .object(object)) == 2)
        #expect(path != SourcePath(steps: [.key(key)]))
      }
    }
  }
}
