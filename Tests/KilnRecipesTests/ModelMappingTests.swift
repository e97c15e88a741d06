import Foundation
import KilnFoundation
import KilnRecipes
import Testing

/// Models through key-value mappings.
@Suite struct ModelMappingTests {
  /// A model that contains models and redacts a field.
  private struct Account: ValueModel {
    var owner: Tagged
    var others: [Tagged]
    var spare: Tagged?
    var secret: Int?

    static let schema = Schema<Account>(
      "Account",
      Account.init(owner:others:spare:secret:),
      Field(\.owner, "owner"),
      Field(\.others, "others"),
      Field(\.spare, "spare"),
      Field(\.secret, "secret", .redacted)
    )
  }

  private let toSnake = KeyValueMapping<JSONValue, JSONValue>(
    default: .init(key: .style(.snakeCase, from: .camelCase))
  )

  private func user(_ name: String = "Zach") -> User {
    User(id: 1, name: name, unreadMessages: 2, updatedAt: nil)
  }

  private let dated = KeyValueMapping<Any, Any>(default: .init(key: .style(.snakeCase)))

  @Test("KVM-24: a model's fields are mapped by their names") func fieldsAreMapped() throws {
    let result = try dated.map(user())
    #expect(result.keys.sorted() == ["id", "name", "unread_messages", "updated_at"])
    #expect(result["unread_messages"] as? Int == 2)
    let interval = try toSnake.map(Interval(low: 1, high: 2))
    #expect(interval.description == #"{"low":1,"high":2}"#)
  }

  @Test("KVM-25: every stored field is mapped, nil becomes null, and null can be dropped")
  func nilBecomesNullOrIsDropped() throws {
    #expect(try dated.map(user())["updated_at"] is NSNull)
    let dropping = dated.overriding("updatedAt") { $0.nulls = .drop }
    #expect(try dropping.map(user()).keys.sorted() == ["id", "name", "unread_messages"])
    let account = Account(owner: Tagged(tags: ["a"]), others: [Tagged(tags: [])], spare: nil)
    #expect(
      try toSnake.map(account).description
        == #"{"owner":{"tags":["a"]},"others":[{"tags":[]}],"spare":null,"secret":null}"#
    )
  }

  @Test("KVM-26: a model is created from a mapped dictionary") func modelsAreCreated() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(["from": .init(key: .renamed("low"))])
    #expect(
      try mapping.makeModel(Interval.self, from: ["from": 1, "high": 2])
        == Interval(low: 1, high: 2)
    )
    let account = Account(
      owner: Tagged(tags: ["a"]),
      others: [Tagged(tags: []), Tagged(tags: ["b"])],
      spare: Tagged(tags: []),
      secret: 5
    )
    #expect(try toSnake.inverted().makeModel(from: toSnake.map(account)) == account)
    let anyMapping = KeyValueMapping<Any, Any>(default: .init(key: .style(.camelCase)))
    #expect(try anyMapping.makeModel(from: dated.map(user())) == user())
    #expect(
      try anyMapping.makeModel(from: ["id": 1, "name": "Leo"])
        == User(
          id: 1,
          name: "Leo",
          unreadMessages: 0,
          updatedAt: nil
        )
    )
  }

  @Test("KVM-27: null becomes nil for an optional and is a typed error otherwise")
  func nullBecomesNilOrAnError() throws {
    let same = KeyValueMapping<Any, Any>()
    let source: [String: Any] = ["id": NSNull(), "name": "Leo", "updatedAt": NSNull()]
    let error = #expect(throws: BakeError.self) {
      try same.makeModel(User.self, from: source)
    }
    #expect(error?.failures.map(\.code) == [.null])
    #expect(error?.description == "User: 1 error\n  - id ← id: expected Int, found null")
    let tree = KeyValueMapping<JSONValue, JSONValue>()
    let tagged = #expect(throws: BakeError.self) {
      try tree.makeModel(Account.self, from: ["owner": ["tags": nil], "others": nil, "spare": nil])
    }
    #expect(
      tagged?.failures.map(\.description) == [
        "owner.tags ← owner.tags: expected array, found null",
        "others ← others: expected array, found null",
      ]
    )
    #expect(tagged?.failures.map(\.code) == [.null, .null])
  }

  @Test("KVM-28: an unknown key is an error, or ignored on request")
  func unknownKeyIsAnErrorOrIgnored() throws {
    let tree = KeyValueMapping<JSONValue, JSONValue>()
    let source: JSONValue = ["low": 1, "high": 2, "width": 1]
    let error = #expect(throws: BakeError.self) {
      try tree.makeModel(Interval.self, from: source)
    }
    #expect(error?.failures.map(\.code) == [.unknownKey])
    #expect(error?.failures.map(\.path) == ["width"])
    #expect(try tree.makeModel(Interval.self, from: source, unknownKeys: .ignore).high == 2)
    let nested: JSONValue = ["owner": ["tags": [], "x": 1], "others": []]
    #expect(throws: BakeError.self) { try tree.makeModel(Account.self, from: nested) }
    #expect(try tree.makeModel(Account.self, from: nested, unknownKeys: .ignore).others.isEmpty)
  }

  @Test("KVM-32: a model is created from a dictionary, mapped back and copied")
  func modelsRoundTripAndCopy() throws {
    let tree = KeyValueMapping<JSONValue, JSONValue>()
    let tagged = try tree.makeModel(Tagged.self, from: ["tags": ["a"]])
    #expect(try tree.map(tagged).description == #"{"tags":["a"]}"#)
    #expect(try tree.makeModel(Tagged.self, from: tree.map(tagged)) == tagged)
    #expect(tagged.with { $0.tags = [] }.tags.isEmpty)
  }

  @Test func allErrorsAreReportedAtOnce() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(key: .style(.camelCase)),
      required: ["id"]
    )
    let error = #expect(throws: BakeError.self) {
      try mapping.makeModel(
        Account.self,
        from: ["owner": ["tags": [1]], "spare": 7, "secret": "x", "ownr": 1]
      )
    }
    #expect(
      error?.description == """
        Account: 5 errors
          - id: expected a value, found none
          - owner.tags ← owner.tags[0]: expected string, found integer 1
          - spare.tags ← spare: expected object, found integer
          - secret ← secret: expected another value, found <redacted>
          - ownr: the model has no such property; did you mean "owner"?
        """
    )
    let missing = #expect(throws: BakeError.self) {
      try KeyValueMapping<JSONValue, JSONValue>().makeModel(Interval.self, from: [:])
    }
    #expect(missing?.failures.map(\.code) == [.missing, .missing])
    let rejected = #expect(throws: BakeError.self) {
      try KeyValueMapping<JSONValue, JSONValue>().makeModel(
        Interval.self,
        from: ["low": 2, "high": 1]
      )
    }
    #expect(rejected?.failures.map(\.code) == [.rejected])
    #expect(rejected?.description == "Interval: 1 error\n  - the model: the bounds are reversed")
    let wrong = #expect(throws: BakeError.self) {
      try KeyValueMapping<JSONValue, JSONValue>().makeModel(Interval.self, from: [1])
    }
    #expect(wrong?.failures.map(\.path?.isRoot) == [true])
  }

  @Test func errorsHideContentsOfARedactedField() throws {
    struct Vault: ValueModel {
      var box: Tagged
      static let schema = Schema<Vault>("Vault", Vault.init(box:), Field(\.box, "box", .redacted))
    }
    let inner = KeyValueMapping<JSONValue, JSONValue>(
      ["tags": .init(value: { _ in throw ConversionError(expected: "x", found: "hunter4") })],
      unmapped: .fail
    )
    let colliding = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
    let sources: [JSONValue] = [
      ["box": ["tags": [], "hunter2": 1]], ["box": ["hunter_two": 1, "hunterTwo": 2]],
      ["box": ["tags": "hunter2"]], ["box": ["tags": ["x"], "hunter3": ["hunter5": 1]]],
    ]
    for rule in [inner, colliding, KeyValueMapping()] {
      let mapping = KeyValueMapping<JSONValue, JSONValue>(["box": .init(value: .nested(rule))])
      for source in sources {
        let error = try #require(throws: BakeError.self) {
          try mapping.makeModel(Vault.self, from: source)
        }
        var texts = ""
        dump(error, to: &texts)
        texts += "\(error)"
        #expect(!texts.contains("hunter"), "\(source)")
        #expect(error.failures.allSatisfy { $0.path?.steps == [.key("box")] })
      }
      let vault = Vault(box: Tagged(tags: ["hunter2"]))
      do {
        _ = try mapping.map(vault)
      } catch {
        #expect(!"\(error.failures)".contains("hunter"))
      }
    }
  }

  @Test func failuresAreInSchemaOrder() throws {
    let rejecting = KeyValueMapping<JSONValue, JSONValue>(
      ["name": .init(value: { _ in throw ConversionError(expected: "x", found: "y") })],
      required: ["zip"]
    )
    let error = #expect(throws: MappingError.self) { try rejecting.map(user()) }
    #expect(error?.failures.map(\.key) == ["name", "updatedAt", "zip"])
  }

  @Test func mappingFailuresBecomeBakeFailures() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      [
        "from": .init(key: .renamed("low")),
        "high": .init(value: { _ in throw ConversionError(expected: "x", found: "y") }),
      ],
      unmapped: .fail
    )
    let error = try #require(throws: BakeError.self) {
      try mapping.makeModel(Interval.self, from: ["from": 1, "high": 2, "width": 3])
    }
    #expect(error.failures.map(\.code) == [.conversion, .unknownKey])
    #expect(error.failures.map(\.property) == ["high", nil])
    #expect(error.failures.map(\.path) == ["high", "width"])
    #expect(
      error.description == """
        Interval: 2 errors
          - high ← high: the value rule rejected integer 2: expected x, found y
          - width: expected a key with a rule; add a rule, or change the policy unmapped
        """
    )
  }

  @Test func fieldsWithoutAJSONFormAreErrors() throws {
    let tree = KeyValueMapping<JSONValue, JSONValue>()
    let error = #expect(throws: MappingError.self) { try tree.map(user()) }
    #expect(error?.failures.map(\.key) == ["updatedAt"])
    let reading = #expect(throws: BakeError.self) {
      try tree.makeModel(User.self, from: ["id": 1, "name": "", "updatedAt": 1])
    }
    #expect(reading?.failures.map(\.property) == ["updatedAt"])
    #expect(reading?.failures.map(\.expected) == ["a type with a JSON form of its own"])
    #expect(reading?.failures.map(\.found) == ["Optional<Date>"])
  }

  private struct Node: ValueModel {
    var inside: [Node]

    static let schema = Schema<Node>(
      "Node",
      Node.init(inside:),
      Field(\.inside, "inside", default: [])
    )
  }

  @Test func nestedModelsHaveADepthLimit() throws {
    func nested(_ depth: Int) -> JSONValue {
      var json: JSONValue = [:]
      for _ in 0..<depth { json = ["inside": [json]] }
      return json
    }
    let same = KeyValueMapping<JSONValue, JSONValue>()
    let node = try same.makeModel(Node.self, from: nested(100))
    #expect(try same.map(node) != [:])
    let error = #expect(throws: BakeError.self) {
      try same.makeModel(Node.self, from: nested(500))
    }
    #expect(error?.failures.count == 1)
    #expect(error?.description.contains("at most 128 nested recipes") == true)
    var node500 = Node(inside: [])
    for _ in 0..<500 { node500 = Node(inside: [node500]) }
    let deep = node500
    let writing = #expect(throws: MappingError.self) { try same.map(deep) }
    #expect(writing?.failures.first?.path.steps.count == 2 * 129)
    #expect(writing?.description.contains("at most 128 nested recipes") == true)
  }

  @Test func errorsHideRedactedFields() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(value: { value in
        guard case .number = value else { return value }
        throw ConversionError(expected: "no number", found: value)
      })
    )
    let account = Account(owner: Tagged(tags: []), others: [], spare: nil, secret: 4711)
    let error = #expect(throws: MappingError.self) { try mapping.map(account) }
    #expect(error?.failures.count == 1)
    #expect(error?.description.contains("4711") == false)
    let reading = #expect(throws: BakeError.self) {
      try mapping.makeModel(
        Account.self,
        from: ["owner": ["tags": []], "others": [], "secret": 4711]
      )
    }
    #expect(reading?.description.contains("4711") == false)
    #expect(reading?.failures.count == 1)
  }
}
