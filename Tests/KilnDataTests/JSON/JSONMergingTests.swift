import KilnData
import Testing

@Suite struct JSONMergingTests {
  @Test func uniqueMembersInitializerReportsDuplicateKeys() throws {
    let members: [(String, JSONValue)] = [("a", 1), ("b", 2), ("a", 3)]
    let error = try #require(throws: JSONChangeError.self) {
      try JSONObject(uniqueMembers: members)
    }
    #expect(error.description == #"expected each key once, found "a" again"#)
    #expect(try JSONObject(uniqueMembers: members.dropLast()).count == 2)
    // Two distinct keys by code points.
    #expect(try JSONObject(uniqueMembers: [("\u{E9}", 1), ("e\u{301}", 2)]).count == 2)
  }

  @Test func mergingPreservesOrderAndCombinesDuplicates() {
    var object: JSONObject = ["z": 1, "a": 2]
    object.merge(["b": 3, "a": 4]) { .array([$0, $1]) }
    #expect(object.description == #"{"z":1,"a":[2,4],"b":3}"#)
  }

  @Test func missingMembersUseTheDefault() {
    var object: JSONObject = ["a": 1]
    object["b", default: 5] = 2
    #expect(object["c", default: 9] == 9)
    #expect(object.description == #"{"a":1,"b":2}"#)
    #expect(object.index(forKey: "b") == 1)
    #expect(object.mapValues { [$0] }.description == #"{"a":[1],"b":[2]}"#)
  }
}
