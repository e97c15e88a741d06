import CSimdJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

@testable import KilnJSON

extension JSONRecordError: ListedError {
  enum Case: CaseIterable {
    case parse, bake, other, tooLong, expectedArray, trailingContent, unclosedArray
    case expectedObject, unclosedObject, missingRecord, notAnObject, addedKeyExists
  }

  var listedCase: Case {
    switch reason {
    case .parse: .parse
    case .bake: .bake
    case .other: .other
    case .tooLong: .tooLong
    case .expectedArray: .expectedArray
    case .trailingContent: .trailingContent
    case .unclosedArray: .unclosedArray
    case .expectedObject: .expectedObject
    case .unclosedObject: .unclosedObject
    case .missingRecord: .missingRecord
    case .notAnObject: .notAnObject
    case .addedKeyExists: .addedKeyExists
    }
  }
}

/// The messages of `KilnJSON`, which `Tests/Messages/KilnJSON.txt` lists.
@Suite struct MessageTests {
  @Test func messages() async throws {
    var messages = MessageList(
      "KilnJSON",
      listing: JSONRecordError.self
    )
    messages.list(.json)
    addParseErrors(&messages)
    addLibraryErrors(&messages)
    try await addRecordErrors(&messages)
    try addOtherErrors(&messages)
    try messages.check()
  }

  private func addParseErrors(_ messages: inout MessageList) {
    let texts: [(cause: String, text: String)] = [
      ("an empty text", ""), ("a comma before the bracket", "[1,]"), ("an open array", "[1,"),
      ("a key without quotes", "{a: 1}"), ("no colon", #"{"a" 1}"#), ("no comma", "[1 2]"),
      ("an open object", #"{"a": 1"#), ("two values", "1 2"), ("another word", "nil"),
      ("a leading zero", "01"), ("a number without digits", "-"), ("an unknown escape", #""\x""#),
      ("half of a pair", #""\ud800""#), ("a tab in a string", "\"\t\""),
      ("a string without an end", #"["a]"#), ("a key in lines", "{\n  \"a\": 1,\n  \"b\" 2\n}"),
    ]
    for (cause, text) in texts { messages.add(cause) { try JSONValue(json: text) } }
    messages.add("a byte that is not UTF-8") {
      try JSONValue(json: [0x22, 0xFF, 0x22] as [UInt8])
    }
    messages.add("a repeated key") {
      try JSONValue(json: #"{"id": 1, "id": 2}"#)
    }
    let key = String(repeating: "k", count: 1000)
    messages.add("a repeated long key") { try JSONValue(json: #"{"\#(key)": 1, "\#(key)": 2}"#) }
    messages.add("deep arrays") { try JSONValue(json: String(repeating: "[", count: 600)) }
    let byte: [UInt8] = [0x31]
    byte.withUnsafeBytes { one in
      // The parser checks the length, and does not read the bytes.
      let long = UnsafeRawBufferPointer(
        start: one.baseAddress,
        count: JSONParser.maximumByteCount + 1
      )
      messages.add("a long text") { try JSONValue(json: long) }
    }
  }

  /// Constructs the errors of a process without memory, or with an incompatible library.
  private func addLibraryErrors(_ messages: inout MessageList) {
    func add(_ cause: String, _ reason: ParseError.Reason) {
      let none = UnsafeRawBufferPointer(start: nil, count: 0)
      messages.add(cause, ParseError(.json, reason, in: none))
    }
    add("no memory", .outOfMemory)
    add("a library that rejects a valid text", .libraryFault)
    add("another release", .incompatibleLibrary(headers: "3.1.2", library: "/usr/lib/simdjson.so"))
    add("another release in an unknown file", .incompatibleLibrary(headers: "3.1.2", library: nil))
  }

  private func addRecordErrors(_ messages: inout MessageList) async throws {
    func errors<Value>(_ records: JSONRecordStream<Value>) async throws -> [JSONRecordError] {
      var errors: [JSONRecordError] = []
      for try await record in records {
        if case .failure(let error) = record.result { errors.append(error) }
      }
      return errors
    }
    let recipe = Recipe<Boat>("BoatJSON") { Ingredient(\.name, "name") }
    let limits = JSONRecords.Limits(maximumRecordBytes: 40, workers: 1)
    let inputs: [(cause: String, text: String, format: JSONRecordFormat)] = [
      ("a text that is not JSON", "{\"name\": \"a\"}\n{\"name\"}\n", .lines),
      ("a record that cannot be baked", "{\"name\": \"a\"}\n{\"name\": 7}\n", .lines),
      ("a record of 50 bytes", "{\"name\": \"\(String(repeating: "a", count: 38))\"}\n", .lines),
      ("a comma before the bracket", "[{\"name\": \"a\"}, ]", .array),
      ("an empty text instead of an array", "", .array),
      ("an object instead of an array", "{\"name\": \"a\"}", .array),
      ("a value after the array", "[{\"name\": \"a\"}] 7", .array),
      ("an array without an end", "[{\"name\": \"a\"}", .array),
      ("an array instead of an object of records", "[1]", .members()),
      ("an object of records without an end", "{\"a\": {\"name\": \"b\"},", .members()),
      ("a number to add the key to", "{\"a\": 7}", .members(key: "id")),
      ("a member with the added name", "{\"a\": {\"id\": 7}}", .members(key: "id")),
      ("a row with too few fields", "name,hat\na\n", .csv()),
      ("an open quote", "name\n\"a\n", .csv()),
      ("a text after a quote", "name\n\"a\"b\n", .csv()),
      ("a lone carriage return", "name\ra\n", .csv()),
      ("a repeated column", "name,name\n", .csv()),
      ("a long first row", String(repeating: "n", count: 50) + "\n", .csv()),
    ]
    for (cause, text, format) in inputs {
      let records = JSONRecords(text, format: format, limits: limits)
      for error in try await errors(recipe.bakeAll(records)) { messages.add(cause, error) }
    }
    let names = try Reshaping(
      file: RecipeFile(["options": ["unknownKeys": "fail"], "ingredients": ["name": "full_name"]])
    )
    let restored = names.reshapeAll(JSONRecords("{\"hat\": 1}\n"), .reverse)
    for error in try await errors(restored) { messages.add("a member that is not written", error) }
    do {
      _ = try await errors(recipe.bakeAll(JSONRecords(contentsOf: "/no/such/file")))
    } catch {
      messages.add("a missing file of records", error)
    }
  }

  private func addOtherErrors(_ messages: inout MessageList) throws {
    let recipe = Recipe<Boat>("BoatJSON") { Ingredient(\.name, "name") }
    messages.add("a malformed text") { try recipe.bake("{\"name\" 7}") }
    messages.add("a property of another type, in lines") {
      try recipe.bake("{\n  \"name\": 7\n}")
    }
    messages.add("a number as JSON text") {
      try Transformer<JSONValue, JSONValue>.jsonText()(7)
    }
    let registry = TransformerRegistry()
    try registry.registerJSONText()
    messages.add("JSON text registered twice") { try registry.registerJSONText() }
    messages.add("a recipe file, a malformed text") { try RecipeFile(json: "{") }
    messages.add("a recipe file, a number as path") {
      try RecipeFile(json: "{\n  \"ingredients\": {\"name\": 7}\n}").declaration()
    }
  }

  private struct Boat: ValueModel {
    var name: String
    static let schema = Schema<Boat>("Boat", Boat.init(name:), Field(\.name, "name"))
  }
}
