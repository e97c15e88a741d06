import Foundation

// Types that implement coding in every possible way.

enum Shape: Codable, Equatable {
  case point
  case circle(radius: Double)
  case rectangle(Double, Double)
  indirect case group([Shape], name: String?)
}

enum Suit: String, Codable, CodingKeyRepresentable, Hashable { case hearts, spades }

class Animal: Codable, Equatable {
  var name: String

  init(_ name: String) { self.name = name }

  static func == (left: Animal, right: Animal) -> Bool { left.equals(right) }

  func equals(_ other: Animal) -> Bool { name == other.name }
}

/// Passes its superclass a separate encoder.
final class Dog: Animal {
  private enum CodingKeys: String, CodingKey { case tricks }
  var tricks: [String]

  init(_ name: String, _ tricks: [String]) {
    self.tricks = tricks
    super.init(name)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tricks = try container.decode([String].self, forKey: .tricks)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tricks, forKey: .tricks)
    try super.encode(to: container.superEncoder())
  }

  override func equals(_ other: Animal) -> Bool {
    super.equals(other) && (other as? Dog)?.tricks == tricks
  }
}

/// Shares its superclass's container.
final class Cat: Animal {
  private enum CodingKeys: String, CodingKey { case lives }
  var lives: Int

  init(_ name: String, _ lives: Int) {
    self.lives = lives
    super.init(name)
  }

  required init(from decoder: any Decoder) throws {
    lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lives, forKey: .lives)
  }

  override func equals(_ other: Animal) -> Bool {
    super.equals(other) && (other as? Cat)?.lives == lives
  }
}

struct Numbers: Codable, Equatable {
  var a = Int8.min, b = Int16.min, c = Int32.min, d = Int64.min, e = Int.max
  var f = UInt8.max, g = UInt16.max, h = UInt32.max, i = UInt64.max, j = UInt.max
  var k = Float(0.1), l = 0.1, m = 2.0, n = true, o = Double.leastNonzeroMagnitude
}

struct Everything: Codable, Equatable {
  var text = "a\"é😀\u{0}"
  var none: Int?
  var some: Int? = 1
  var nested: Int?? = .some(.some(2))
  var list = [1, 2, 3]
  var lists: [[Int?]] = [[], [nil, 1]]
  var dictionary = ["b": 1, "a": 2]
  var byInteger = [1: "one", -2: "two", 30: "thirty"]
  var bySuit: [Suit: Int] = [.hearts: 1, .spades: 2]
  var optionals: [String: Int?] = ["x": nil, "y": 1]
  var url = URL(string: "https://example.org/a?b=c#d")!
  var date = Date(timeIntervalSinceReferenceDate: 1_000_000)
  var data = Data([0, 1, 2, 255])
  var decimal = Decimal(string: "1234567890.12345")!
  var id = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!
  var range = 1..<5
  var shape = Shape.group(
    [.point, .circle(radius: 1.5), .rectangle(1, 2), .group([], name: nil)],
    name: "g"
  )
  var numbers = Numbers()
  var empty = Empty()
  var pairs: [Pair: Int] = [Pair(a: 1, b: 2): 3]
  var locale = Locale(identifier: "de_DE")

  struct Empty: Codable, Equatable {}
  struct Pair: Codable, Hashable { var a, b: Int }
}

/// Nested containers of all kinds, one written after a later one was opened.
struct ByHand: Codable, Equatable {
  var x = 1, y = 2, z = [3, 4]
  private enum Keys: String, CodingKey { case outer, list, inner, after }

  init() {}

  init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: Keys.self)
    let inner = try outer.nestedContainer(keyedBy: Keys.self, forKey: .outer)
    x = try inner.decode(Int.self, forKey: .inner)
    var list = try outer.nestedUnkeyedContainer(forKey: .list)
    y = try list.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .inner)
    guard try list.decodeNil() else { throw CancellationError() }
    var numbers = try list.nestedUnkeyedContainer()
    z = []
    while !numbers.isAtEnd { z.append(try numbers.decode(Int.self)) }
    _ = try Int(from: list.superDecoder())
    guard list.isAtEnd, try outer.decodeNil(forKey: .after) else { throw CancellationError() }
  }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Keys.self)
    var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .outer)
    var list = outer.nestedUnkeyedContainer(forKey: .list)
    try outer.encodeNil(forKey: .after)
    var part = list.nestedContainer(keyedBy: Keys.self)
    try list.encodeNil()
    var numbers = list.nestedUnkeyedContainer()
    try 7.encode(to: list.superEncoder())
    for number in z { try numbers.encode(number) }
    try part.encode(y, forKey: .inner)
    try inner.encode(x, forKey: .inner)
  }
}

/// A linked list.
final class Chain: Codable, Equatable {
  var next: Chain?

  init(_ next: Chain?) { self.next = next }

  static func of(_ length: Int) -> Chain {
    (1..<length).reduce(Chain(nil)) { chain, _ in Chain(chain) }
  }

  var length: Int { sequence(first: self) { $0.next }.reduce(0) { count, _ in count + 1 } }

  static func == (left: Chain, right: Chain) -> Bool { left.length == right.length }

  deinit {
    // Frees the elements one by one.
    var rest = next
    next = nil
    while let current = rest, isKnownUniquelyReferenced(&rest) {
      rest = current.next
      current.next = nil
    }
  }
}
