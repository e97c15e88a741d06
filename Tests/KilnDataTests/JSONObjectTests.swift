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
}
