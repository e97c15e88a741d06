import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// Schemas with fields in a different order than the initializer's arguments.
///
/// Debug builds alone check the order.
@Suite struct FieldOrderTests {
  struct Point: ValueModel, Codable {
    var x: Int
    var y: Int
    var name: String

    static let schema = Schema<Point>(plain: Point.init(x:y:name:), \.y, \.x, \.name)
  }

  /// Three fields in rotated order, one of which may be a NaN.
  struct Triple: ValueModel {
    var a: Double
    var b: Double
    var c: Double

    static let schema = Schema<Triple>(plain: Triple.init(a:b:c:), \.b, \.c, \.a)
  }

  /// A class with fields that are not compared by value.
  final class Link: ValueModel, Sendable {
    let from: String
    let to: String

    init(from: String, to: String) { (self.from, self.to) = (from, to) }

    static let schema = Schema<Link>(
      "Link",
      { Link(from: $0, to: $1) },
      Field(\.to, "to", .excluded),
      Field(\.from, "from", .excluded)
    )
  }

  /// Sorts its bounds and lowercases its name.
  struct Interval: ValueModel {
    var low: Double
    var high: Double
    var name: String
    var nick: String

    init(low: Double, high: Double, name: String, nick: String) {
      (self.low, self.high) = (min(low, high), max(low, high))
      (self.name, self.nick) = (name.lowercased(), nick.isEmpty ? name : nick)
    }

    static let schema = Schema<Interval>(plain: Interval.init, \.low, \.high, \.name, \.nick)
  }

  /// Builds a value of the schema.
  static func build<Model: ValueModel>(
    _ type: Model.Type,
    _ fill: (inout FieldSlots) -> Void
  )
    throws -> Model
  {
    var slots = FieldSlots(Model.schema)
    fill(&slots)
    return try Model.schema.build(slots)
  }

  static func point(_ y: Int, _ x: Int) throws -> Point {
    try build(Point.self) {
      $0.set(y, at: 0)
      $0.set(x, at: 1)
      $0.set("p", at: 2)
    }
  }

  /// Whether this build, and with it KilnValues, is a debug build.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  @Test(.disabled(if: Self.isDebugBuild)) func releaseBuildsCheckNothing() throws {
    let point = try Self.point(1, 2)
    #expect((point.x, point.y) == (1, 2))
  }

  /// Invalid orders of fields.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case firstValue, equalValuesFirst, rotation, box, excludedFields, decodedValue

    /// Builds values until the mistake is detected.
    func make() throws {
      switch self {
      case .firstValue: _ = try FieldOrderTests.point(1, 2)
      case .equalValuesFirst:
        for (y, x) in [(0, 0), (7, 7), (0, 1)] { _ = try FieldOrderTests.point(y, x) }
      case .rotation:
        _ = try FieldOrderTests.build(Triple.self) {
          $0.set(1.0, at: 0)
          $0.set(Double.nan, at: 1)
          $0.set(3.0, at: 2)
        }
      case .box:
        _ = try FieldOrderTests.build(Boxed<Point>.self) {
          $0.set(1, at: 0)
          $0.set(2, at: 1)
          $0.set("p", at: 2)
        }
      case .excludedFields:
        _ = try FieldOrderTests.build(Link.self) {
          $0.set("here", at: 0)
          $0.set("there", at: 1)
        }
      case .decodedValue: _ = try decode(Point.self, #"{"x":1,"y":2,"name":"p"}"#)
      }
    }

    var messages: [String] {
      switch self {
      case .rotation: ["the schema Triple", "b receives the value of c"]
      case .excludedFields: ["the schema Link", "to receives the value of from"]
      default: ["the schema Point", "y receives the value of x, and x receives the value of y"]
      }
    }
  }

  @Test(.enabled(if: Self.isDebugBuild), arguments: Mistake.allCases)
  func debugBuildsStopAt(mistake: Mistake) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake] in
      try mistake.make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in mistake.messages { #expect(message.contains(part), "\(message)") }
  }

  @Test func initializersMayChangeTheirArguments() throws {
    func interval(_ low: Double, _ high: Double, _ name: String, _ nick: String) throws -> Interval
    {
      try Self.build(Interval.self) {
        $0.set(low, at: 0)
        $0.set(high, at: 1)
        $0.set(name, at: 2)
        $0.set(nick, at: 3)
      }
    }
    for _ in 0..<3 {
      #expect(try interval(2, 1, "bob", "").nick == "bob")
      #expect(try interval(.nan, 1, "Bob", "bob").name == "bob")
      #expect(try interval(5, 3, "BOB", "Bob").low == 3)
    }
  }

  @Test func correctSchemaPassesTheCheckOnManyThreads() async throws {
    struct Right: ValueModel {
      var flags: [Bool]
      var a: Int
      var b: Int
      var c: Int

      static let schema = Schema<Right>(plain: Right.init, \.flags, \.a, \.b, \.c)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in UInt64(0)..<8 {
        group.addTask {
          var random = SeededGenerator(seed: seed)
          for _ in 0..<500 {
            let numbers = (random.below(3), random.below(3), random.below(3))
            let right = try Self.build(Right.self) {
              $0.set([true], at: 0)
              $0.set(numbers.0, at: 1)
              $0.set(numbers.1, at: 2)
              $0.set(numbers.2, at: 3)
            }
            #expect((right.a, right.b, right.c) == numbers)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
