import KilnJSON
import KilnTestSupport
import KilnValues
import Testing

/// Sources that are read in one pass although an ingredient reads the whole source.
@Suite struct RootOnePassTests {
  /// Checks that a text is read in one pass, with the result of the tree.
  private func check<Model: ValueModel>(
    _ recipe: Recipe<Model>,
    _ text: String,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(recipe.onePassObstacles.isEmpty, sourceLocation: sourceLocation)
    let expected = Result { () throws in try recipe.bake(JSONValue(json: text)) }
    let one = Result { () throws in
      try Array(text.utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }
    }
    switch (one, expected) {
    case (.success(let model?), .success(let other)):
      #expect(model == other, sourceLocation: sourceLocation)
    case (.failure(let error as BakeError), .failure(let other as BakeError)):
      let failures = error.failures.map { failure in
        var failure = failure
        failure.position = nil
        return failure
      }
      #expect(failures == other.failures, sourceLocation: sourceLocation)
    default: Issue.record("\(one), expected \(expected)", sourceLocation: sourceLocation)
    }
  }

  @Test func listsAndDictionariesAtTheRoot() throws {
    let point = Recipe<Point> {
      Ingredient(\.x, "x")
      Ingredient(\.y, "y")
    }
    let list = Recipe<Points> { Ingredient(\.all, "$", using: .list(of: point)) }
    for text in ["[]", #"[{"x":1},{"y":3,"x":2,"z":[1]}]"#, #"[{"x":1},{"x":"a"},7]"#] {
      try check(list, text)
    }
    let numbers = Recipe<Numbers> { Ingredient(\.all, "$") }
    for text in ["[]", "[1, 2]", "[1, true]"] { try check(numbers, text) }
    let table = Recipe<Table> {
      Ingredient(\.all, "$", using: .dictionary(of: point))
    }
    for text in ["{}", #"{"a":{"x":1},"b":{"x":2,"y":null}}"#, #"{"a":{"x":1},"b":{}}"#] {
      try check(table, text)
    }
  }

  @Test func modelsAndVariantsAtTheRoot() throws {
    let point = Recipe<Point> {
      Ingredient(\.x, "x")
      Ingredient(\.y, "at.y")
    }
    let pin = Recipe<Pin> {
      Ingredient(\.id, "id")
      Ingredient(\.point, "$", using: .optional(point))
    }
    for text in [
      #"{"id":1}"#, #"{"id":1,"x":2}"#, #"{"at":{"y":3},"x":2,"id":1}"#, #"{"id":1,"at":{"y":3}}"#,
      #"{"id":1,"at":{"z":3}}"#, #"{"id":"a","x":"b"}"#,
    ] { try check(pin, text) }
    let shape = Conversion<Shape>.oneOf(
      "type",
      [
        "dot": .constant(.dot) { $0 == .dot },
        "point": .case(Shape.point, point) {
          if case .point(let point) = $0 { point } else { nil }
        },
      ]
    )
    let badge = Recipe<Badge> {
      Ingredient(\.id, "id")
      Ingredient(\.shape, "$", using: .optional(shape))
    }
    for text in [
      #"{"id":1}"#, #"{"id":1,"type":"dot"}"#, #"{"type":"point","x":2,"id":1}"#,
      #"{"id":1,"type":"star"}"#, #"{"id":1,"x":2}"#,
    ] { try check(badge, text) }
  }

  /// Forms that read the same path by the same recipe share the row of its value.
  @Test func formsShareTheRowOfAValue() throws {
    let point = Recipe<Point> {
      Ingredient(\.x, "x")
      Ingredient(\.y, "y")
    }
    let near = Recipe<Pin> {
      Ingredient(\.id, "id")
      Ingredient(\.point, "point", using: .optional(point))
    }
    let far = Recipe<Move> {
      Ingredient(\.from, "point", using: point)
      Ingredient(\.speed, "speed")
    }
    let event = Conversion<Event>.oneOf(
      "type",
      [
        "near": .case(Event.near, near) {
          if case .near(let pin) = $0 { pin } else { nil }
        },
        "far": .case(Event.far, far) { if case .far(let move) = $0 { move } else { nil } },
      ]
    )
    let log = Recipe<Log> { Ingredient(\.events, "events", using: .list(of: event)) }
    try check(
      log,
      #"""
      {"events":[{"type":"near","id":1,"point":{"x":1,"z":9}},{"type":"far","speed":2,"point":{"x":1,"y":2}},
      {"type":"near","id":2,"point":null},{"point":{"x":7},"speed":3,"type":"far"}]}
      """#
    )
    try check(log, #"{"events":[{"type":"far","speed":2,"point":{"x":"a"}},{"type":"near"}]}"#)
  }
}

private struct Point: ValueModel {
  var x: Int
  var y: Int?
  static let schema = Schema<Point>("Point", Point.init(x:y:), Field(\.x, "x"), Field(\.y, "y"))
}

private struct Points: ValueModel {
  var all: [Point]
  static let schema = Schema<Points>("Points", Points.init(all:), Field(\.all, "all"))
}

private struct Numbers: ValueModel {
  var all: [Int]
  static let schema = Schema<Numbers>("Numbers", Numbers.init(all:), Field(\.all, "all"))
}

private struct Table: ValueModel {
  var all: [String: Point]
  static let schema = Schema<Table>("Table", Table.init(all:), Field(\.all, "all"))
}

private struct Pin: ValueModel {
  var id: Int
  var point: Point?
  static let schema = Schema<Pin>(
    "Pin",
    Pin.init(id:point:),
    Field(\.id, "id"),
    Field(\.point, "point")
  )
}

private struct Move: ValueModel {
  var from: Point
  var speed: Int
  static let schema = Schema<Move>(
    "Move",
    Move.init(from:speed:),
    Field(\.from, "from"),
    Field(\.speed, "speed")
  )
}

private enum Shape: FastHashable, Sendable {
  case dot
  case point(Point)
  func hash(into hasher: inout FieldHasher) {
    if case .point(let point) = self { hasher.combine(point) }
  }
}

private struct Badge: ValueModel {
  var id: Int
  var shape: Shape?
  static let schema = Schema<Badge>(
    "Badge",
    Badge.init(id:shape:),
    Field(\.id, "id"),
    Field(\.shape, "shape")
  )
}

private enum Event: FastHashable, Sendable {
  case near(Pin)
  case far(Move)
  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .near(let pin): hasher.combine(pin)
    case .far(let move): hasher.combine(move)
    }
  }
}

private struct Log: ValueModel {
  var events: [Event]
  static let schema = Schema<Log>("Log", Log.init(events:), Field(\.events, "events"))
}
