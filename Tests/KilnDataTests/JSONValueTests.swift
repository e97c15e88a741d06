import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONValueTests {
  @Test func valuesAreThreeWords() {
    #expect(MemoryLayout<JSONValue>.size == 24)
  }

  @Test func literalsCreateEveryKind() {
    #expect(nil as JSONValue == .null)
    #expect(true as JSONValue == .bool(true))
    #expect(-3 as JSONValue == .number(.integer(-3)))
    #expect(3.0 as JSONValue == .number(.double(3)))
    #expect("\(1)x" as JSONValue == .string("1x"))
    #expect([1, "a"] as JSONValue == .array([.number(.integer(1)), .string("a")]))
    var object = JSONObject()
    object["b"] = 1
    object["a"] = [:]
    #expect(["b": 1, "a": [:]] as JSONValue == .object(object))
  }

  @Test func integersUseTheFirstCaseThatFits() {
    #expect(JSONNumber(Int64.min) == .integer(.min))
    #expect(JSONNumber(UInt64(Int64.max)) == .integer(.max))
    #expect(JSONNumber(UInt64(Int64.max) + 1) == .unsigned(1 << 63))
    #expect(JSONNumber(UInt128.max) == .literal("340282366920938463463374607431768211455"))
    #expect(JSONNumber(Int128(UInt64.max)) == .unsigned(.max))
  }

  @Test func accessorsReturnNilForOtherKinds() {
    let value: JSONValue = [
      "list": [10, 20], "on": true, "half": 0.5, "big": 9_007_199_254_740_993,
    ]
    #expect(value["list"]?[1]?.integerValue == 20)
    #expect(value["list"]?[2] == nil)
    #expect(value["list"]?[-1] == nil)
    #expect(value["list"]?["0"] == nil)
    #expect(value[0] == nil)
    #expect(value["none"] == nil)
    #expect(value["on"]?.boolValue == true)
    #expect(value["on"]?.integerValue == nil)
    #expect(value["half"]?.doubleValue == 0.5)
    #expect(value["half"]?.integerValue == nil)
    #expect(value["big"]?.doubleValue == nil)
    #expect(value["list"]?.arrayValue?.count == 2)
    #expect(value.objectValue?.count == 4)
    #expect(value.stringValue == nil)
    #expect((nil as JSONValue).isNull)
    #expect(!value.isNull)
  }

  @Test func kindsHaveDescriptions() {
    let values: [JSONValue] = [
      nil, true, 1, JSONValue(UInt64.max), 1.5, .number(.literal("1e999")), "", [], [:],
    ]
    #expect(
      values.map(\.kind.description) == [
        "null", "boolean", "integer", "integer", "double", "number literal", "string", "array",
        "object",
      ]
    )
  }

  @Test func depthCountsContainers() {
    #expect((1 as JSONValue).depth == 0)
    #expect(([] as JSONValue).depth == 1)
    #expect(([[:], ["a": [1]]] as JSONValue).depth == 3)
  }

  @Test func assignmentChangesMembersAndElements() {
    var value: JSONValue = ["a": [1, 2, 3], "b": ["c": 4]]
    value["b"]?["c"] = 5
    value["a"]?[1] = "x"
    value["a"]?[0] = nil
    value["d"] = true
    #expect(value == ["a": ["x", 3], "b": ["c": 5], "d": true])
    value["b"] = nil
    value["none"] = nil
    #expect(value == ["a": ["x", 3], "d": true])
  }

  @Test func assigningAMemberOfNullCreatesAnObject() {
    var value: JSONValue = nil
    value["a"] = nil
    #expect(value.isNull)
    value["a"] = 1
    #expect(value == ["a": 1])
  }

  @Test func removalFromOtherKindsChangesNothing() {
    var value: JSONValue = [1]
    value["a"] = nil
    value["a"]?["b"] = 1
    value[1] = nil
    value[-1]?["b"] = 1
    #expect(value == [1])
    var text: JSONValue = "text"
    text[0] = nil
    #expect(text == "text")
  }

  @Test func assignmentDoesNotChangeCopies() {
    let source: JSONValue = ["a": [1], "b": [:]]
    var copy = source
    copy["a"]?[0] = 2
    copy["b"]?["c"] = 3
    #expect(copy == ["a": [2], "b": ["c": 3]])
    #expect(source == ["a": [1], "b": [:]])
  }

  @Test func assignmentToOtherKindsTraps() async {
    await #expect(processExitsWith: .failure) {
      var value: JSONValue = "text"
      value["a"] = 1
    }
    await #expect(processExitsWith: .failure) {
      var value: JSONValue = [1]
      value[1] = 2
    }
  }
}

/// Alternating nested objects and arrays.
func nested(_ depth: Int) -> JSONValue {
  var value: JSONValue = 1
  for level in 0..<depth {
    value = level.isMultiple(of: 2) ? [value] : ["key": value]
  }
  return value
}
