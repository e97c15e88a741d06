import BenchInputs
import KilnMapping

func measureMapping(_ recorder: Recorder) {
  let mapping = KeyValueMapping<Int, Int>(
    default: .init(key: .style(.camelCase), value: { $0 &* 6 })
  )
  recorder.measure("map-pairs", "pairs", tens(1, 1_000_000)) { count in
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("first_key_\($0)", $0) })
  } body: {
    try! mapping.map($0).count
  }
  recorder.measure("camel-case", "bytes", tens(10, 1_000_000)) {
    String(repeating: "some_words", count: $0 / 10)
  } body: {
    KeyStyle.camelCase.convert($0)
  }
  recorder.measure("camel-case/not-ascii", "bytes", tens(10, 1_000_000)) {
    String(repeating: "größe_wort", count: $0 / 10)
  } body: {
    KeyStyle.camelCase.convert($0)
  }
  recorder.measure("parse-path", "steps", halfTens(1, 100)) { count in
    (0..<count).map { "key\($0)" }.joined(separator: ".")
  } body: {
    try! SourcePath($0)
  }
  recorder.measure("evaluate-path", "steps", halfTens(1, 100)) { count in
    let keys = (0..<count).map { "key\($0)" }
    let tree = keys.reversed().reduce(JSONValue(1)) { inner, key in .object([key: inner]) }
    return (path: SourcePath(steps: keys.map { .key($0) }), tree: tree)
  } body: {
    try! $0.path.value(in: $0.tree)
  }
  func records(_ count: Int, _ number: (Int) -> Int) -> JSONValue {
    let records: [JSONValue] = (0..<count).map { ["id": JSONValue(number($0)), "n": 1] }
    return .array(records)
  }
  let counts = tens(10, 100_000)
  recorder.measure("patch/one-changed", "elements", counts) { count -> (JSONValue, JSONValue) in
    (records(count) { $0 }, records(count) { $0 == count / 2 ? -1 : $0 })
  } body: { pair in
    JSONPatch(from: pair.0, to: pair.1).operations
  }
  recorder.measure("patch-by-key/shuffled", "elements", counts) { count -> (JSONValue, JSONValue) in
    var numbers = Numbers()
    let order = (0..<count).shuffled(using: &numbers)
    return (records(count) { $0 }, records(count) { order[$0] })
  } body: { pair in
    JSONPatch(from: pair.0, to: pair.1, keys: ["id"]).operations
  }
  recorder.measure("apply-merge/half-removed", "members", counts) { count in
    (document: members(count), patch: JSONMergePatch(.object(oddMembers(count, .null))))
  } body: {
    $0.document.applying($0.patch)
  }
  recorder.measure("apply-patch/half-removed", "members", counts) { count in
    let operations = oddMembers(count, 1).keys.map {
      JSONPatch.Operation.remove(JSONPointer(tokens: [$0]))
    }
    return (document: members(count), patch: JSONPatch(operations))
  } body: {
    try! $0.document.applying($0.patch)
  }
  recorder.measure("apply-patch/half-renamed", "members", counts) { count in
    let operations = oddMembers(count, 1).keys.map {
      JSONPatch.Operation.move(from: JSONPointer(tokens: [$0]), JSONPointer(tokens: ["new-\($0)"]))
    }
    return (document: members(count), patch: JSONPatch(operations))
  } body: {
    try! $0.document.applying($0.patch)
  }
}

private func members(_ count: Int) -> JSONValue {
  .object(JSONObject((0..<count).map { ("key-\($0)", JSONValue($0)) }))
}

private func oddMembers(_ count: Int, _ value: JSONValue) -> JSONObject {
  JSONObject(stride(from: 1, to: count, by: 2).map { ("key-\($0)", value) })
}
