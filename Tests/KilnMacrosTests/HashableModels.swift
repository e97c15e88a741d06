#if Macros
  // The macros and the protocols with the same names, in one file.
  public import KilnMacros

  /// Every kind of field that is compared and hashed.
  @FastHashable
  struct Reading {
    var sensor: String
    let unit = "K"
    var place: (x: Int, y: (Int, String))
    var range: (Double, Double)?
    var marks: [(Int, name: String)] = []
    var origin = (0, (0.5, "o"))
    var axes: [3 of Int] = [1, 2, 3]
    var grid: InlineArray<2, [2 of Float]> = [[0, 1], [2, 3]]
    var corners: [2 of (Int, Int)?] = [nil, (1, 2)]
    var nothing: Void = ()
    var maybeNothing: ()?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var unwrapped: String!

    static let limit = 5
    var sum: Int { place.x + place.y.0 }
    lazy var cached: Int = 7
  }

  /// The same fields as ``Reading``, implemented by hand.
  struct ReadingByHand: FastHashable {
    let reading: Reading

    static func == (left: Self, right: Self) -> Bool { left.reading == right.reading }

    func hash(into hasher: inout FieldHasher) {
      hasher.combine(reading.sensor)
      hasher.combine("K")
      hasher.combine(reading.place.x)
      hasher.combine(reading.place.y.0)
      hasher.combine(reading.place.y.1)
      hasher.combine(word: reading.range == nil ? 0 : 1)
      if let range = reading.range {
        hasher.combine(range.0)
        hasher.combine(range.1)
      }
      hasher.combine(reading.marks.count)
      for mark in reading.marks {
        hasher.combine(mark.0)
        hasher.combine(mark.name)
      }
      hasher.combine(reading.origin.0)
      hasher.combine(reading.origin.1.0)
      hasher.combine(reading.origin.1.1)
      hasher.combine((0..<3).map { reading.axes[$0] })
      hasher.combine(2)
      for row in 0..<2 { hasher.combine((0..<2).map { reading.grid[row][$0] }) }
      hasher.combine(2)
      for index in 0..<2 {
        hasher.combine(word: reading.corners[index] == nil ? 0 : 1)
        guard let corner = reading.corners[index] else { continue }
        hasher.combine(corner.0)
        hasher.combine(corner.1)
      }
      hasher.combine(word: reading.maybeNothing == nil ? 0 : 1)
      hasher.combine(reading.unwrapped as String?)
    }
  }

  @FastHashable
  enum Shape {
    case circle(radius: Double)
    case rectangle(Int, Int)
    case polygon([(x: Int, y: Int)]), label(String?, at: (Int, Int))
    case `default`
    case `with "quotes"`(Void)
    @available(*, unavailable)
    case hexagon
    case point
  }

  /// The cases of ``Shape`` in another order, with a new one between them.
  @FastHashable
  enum ReorderedShape {
    case point, star(points: Int)
    case `with "quotes"`(Void)
    case label(String?, position: (Int, Int))
    case circle(Double)
    case `default`
    case polygon([(Int, Int)])
    case rectangle(width: Int, height: Int)
  }

  /// The fingerprints of ``Shape``, implemented by hand.
  struct ShapeByHand: FastHashable {
    let name: StaticString
    let numbers: [Double]

    static func == (left: Self, right: Self) -> Bool {
      left.name.description == right.name.description && left.numbers == right.numbers
    }

    func hash(into hasher: inout FieldHasher) {
      hasher.combine(case: name, ordinal: 0)
      for number in numbers { hasher.combine(number) }
    }
  }

  @FastHashable
  indirect enum Tree<Element: FastHashable> {
    case leaf
    case node(Tree, Element, Tree)
  }

  @FastHashable
  enum Expression {
    case number(Int)
    indirect case sum((Expression, Expression))
    case product([Expression])
  }

  @FastHashable
  struct Couple<First: FastHashable, Second: FastHashable> {
    var parts: (First, Second)
  }

  @FastHashable(.standard)
  struct Login {
    var name: String
    var attempts: (Int, Int)
  }

  /// The same fields as ``Login``, in the other mode.
  @FastHashable
  struct FastLogin {
    var name: String
    var attempts: (Int, Int)
  }

  @FastHashable
  enum Suit: String { case hearts, spades = "S" }

  @FastHashable
  enum Direction: CaseIterable { case north, east, south }

  @FastHashable
  enum Level: Code { case low = 1, high }

  /// The macro sees only the alias, and no values.
  @FastHashable
  enum Priority: Code { case low, high }

  typealias Code = Int

  @FastHashable
  enum Nothing {}

  @FastHashable
  enum Only { case one((Int, Int)) }

  /// Implements comparison and hashing itself.
  @FastHashable
  enum Answer {
    case yes(because: (Int, Int)), no

    static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.yes, .yes), (.no, .no): true
      default: false
      }
    }

    func hash(into hasher: inout FieldHasher) {
      if case .yes = self { hasher.combine(1) } else { hasher.combine(0) }
    }
  }

  @FastHashable
  final class Node: Sendable {
    let value: (Int, String)
    let next: Node?

    init(_ value: (Int, String), next: Node? = nil) {
      self.value = value
      self.next = next
    }
  }

  /// A nested class, which an extension cannot find by its name alone.
  enum Shelf {
    @FastHashable
    final class Book: Sendable {
      let title: String
      init(_ title: String) { self.title = title }
    }
  }

  /// A type with an operator that compares it with another type.
  @FastHashable
  struct Count {
    var number: Int
    static func == (left: Count, right: Int) -> Bool { left.number == right }
  }

  /// An enum whose raw value is not visible in its declaration.
  @FastHashable
  enum Switch { case on, off }

  /// A protocol that provides an equality.
  protocol Alike: Equatable {}

  @FastHashable
  enum Marked: Alike { case mark(Int), none }

  /// Conformances that a type may declare itself.
  @FastHashable
  struct Spelled: FastHashable, Sendable {
    var pair: (Int, Int)
    lazy var cached = 1
  }

  @FastHashable
  enum SpelledCases: Hashable {
    case pair((Int, Int)), none
  }

  /// The generated members are as visible as the type.
  @FastHashable
  public struct Visible {
    /// Visible everywhere.
    public var pair: (Int, Int)
  }

  /// The protocol with the macro's name, used without it.
  struct Token { let text: String }

  extension Token: FastHashable {
    func hash(into hasher: inout FieldHasher) { hasher.combine(text) }
  }

  enum Namespace {
    @FastHashable
    fileprivate struct Hidden { var pair: (Int, Int) }
  }

  /// Uses of file-private declarations.
  enum HashableFileScope {
    static func comparesHidden() -> Bool {
      Namespace.Hidden(pair: (1, 2)) == Namespace.Hidden(pair: (1, 2))
        && Namespace.Hidden(pair: (1, 2)) != Namespace.Hidden(pair: (1, 3))
    }
  }

  /// A component that is only `Hashable`.
  struct Handle: Hashable { let number: Int }

  @TableHashable
  struct Visit {
    var page: String
    var handle: Handle
    var span: (Int, Handle)?
    var axes: [2 of Int]
  }

  @TableHashable(.standard)
  enum Event {
    case opened(Handle), closed(at: (Int, Int)), lost
  }

  @TableHashable
  enum Door: CaseIterable { case open, shut }

  extension Switch: RawRepresentable {
    init?(rawValue: Int) { nil }
    var rawValue: Int { 1 }
  }

  extension Alike {
    static func == (left: Self, right: Self) -> Bool { true }
  }
#endif
