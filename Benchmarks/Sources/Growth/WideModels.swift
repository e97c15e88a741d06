import KilnMapping
import KilnRecipes
import KilnValues

// Models of 1 to 1,024 integers, stored in nested structs of four parts.

/// The content of a model: one or more integers.
protocol Integers: Sendable, Hashable {
  /// Returns the key paths of all integers, in order.
  static func paths<Root>(in root: KeyPath<Root, Self>) -> [KeyPath<Root, Int>]

  /// Takes integers from a function, in order.
  init(next: () -> Int)
}

extension Int: Integers {
  static func paths<Root>(in root: KeyPath<Root, Int>) -> [KeyPath<Root, Int>] { [root] }

  init(next: () -> Int) { self = next() }
}

/// Four parts of one type.
struct Four<Part: Integers>: Integers {
  var a, b, c, d: Part

  static func paths<Root>(in root: KeyPath<Root, Self>) -> [KeyPath<Root, Int>] {
    [\Self.a, \.b, \.c, \.d].flatMap { Part.paths(in: root.appending(path: $0)) }
  }

  init(next: () -> Int) {
    a = Part(next: next)
    b = Part(next: next)
    c = Part(next: next)
    d = Part(next: next)
  }
}

/// A model of integers only.
protocol WideModel: ValueModel, Sendable where Mutable == Self {
  associatedtype Content: Integers

  init(content: Content)

  static var paths: [any KeyPath<Self, Int> & Sendable] { get }
}

extension WideModel {
  /// Returns the key path of each integer.
  static func integerPaths(
    in content: KeyPath<Self, Content>
  ) -> [any KeyPath<Self, Int> & Sendable] {
    // Key paths of stored properties capture nothing, but appending loses this static information.
    Content.paths(in: content).map {
      unsafeBitCast($0, to: (any KeyPath<Self, Int> & Sendable).self)
    }
  }

  /// Creates the schema of a model, with fields `f0`, `f1`, ….
  static func makeSchema() -> Schema<Self> {
    let fields = paths.enumerated().map { AnyField(Field($1, "f\($0)", default: 0)) }
    return Schema(name: "Wide", fields: fields) { slots in
      var values: [Int] = []
      for index in 0..<fields.count { values.append(slots.take(index)) }
      var rest = values[...]
      return Self(content: Content { rest.removeFirst() })
    }
  }

  /// Creates a recipe with one key per field.
  static func recipe() -> Recipe<Self> {
    let names = Self.schema.fields.map(\.name)
    return try! Recipe(paths: Dictionary(uniqueKeysWithValues: names.map { ($0, "key_\($0)") }))
  }

  /// Creates a source of the model.
  static func source() -> JSONValue {
    let names = Self.schema.fields.map(\.name)
    return .object(
      JSONObject(names.enumerated().map { ("key_\($1)", JSONValue($0)) })
    )
  }

  /// Creates a model of ascending integers, except the last one.
  init(last: Int) {
    let count = Self.schema.fields.count
    var number = 0
    self.init(
      content: Content {
        number += 1
        return number == count ? last : number
      }
    )
  }
}

struct Wide1: WideModel {
  var content: Int
  static let paths = integerPaths(in: \Wide1.content)
  static let schema = makeSchema()
}

struct Wide4: WideModel {
  var content: Four<Int>
  static let paths = integerPaths(in: \Wide4.content)
  static let schema = makeSchema()
}

struct Wide16: WideModel {
  var content: Four<Four<Int>>
  static let paths = integerPaths(in: \Wide16.content)
  static let schema = makeSchema()
}

struct Wide64: WideModel {
  var content: Four<Four<Four<Int>>>
  static let paths = integerPaths(in: \Wide64.content)
  static let schema = makeSchema()
}

struct Wide256: WideModel {
  var content: Four<Four<Four<Four<Int>>>>
  static let paths = integerPaths(in: \Wide256.content)
  static let schema = makeSchema()
}

struct Wide1024: WideModel {
  var content: Four<Four<Four<Four<Four<Int>>>>>
  static let paths = integerPaths(in: \Wide1024.content)
  static let schema = makeSchema()
}

/// The models by number of fields.
let wideModels: [Int: any WideModel.Type] = [
  1: Wide1.self, 4: Wide4.self, 16: Wide16.self, 64: Wide64.self, 256: Wide256.self,
  1_024: Wide1024.self,
]

extension Recorder {
  /// Measures work on models of 1 to 1,024 fields.
  ///
  /// - Parameters:
  ///   - work: the name of the work; no spaces.
  ///   - make: creates the work for a model; not timed.
  func measureFields(_ work: String, _ make: (any WideModel.Type) -> () -> Void) {
    measure(work, "fields", fours(1, 1_024)) {
      make(wideModels[$0]!)
    } body: {
      $0()
    }
  }
}
