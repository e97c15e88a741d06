import KilnValues

/// The model of the cells that the oracle supports.
struct Trio: ValueModel, Sendable {
  var a: Int
  var b: Int
  var pair: Pair

  static let schema = Schema<Trio>(
    "Trio",
    Trio.init(a:b:pair:),
    Field(\.a, "a"),
    Field(\.b, "b"),
    Field(\.pair, "pair")
  )

  var sum: Int { a + b }

  struct Pair: ValueModel, Sendable {
    var x: Int
    var y: Int

    static let schema = Schema<Pair>("Pair", Pair.init(x:y:), Field(\.x, "x"), Field(\.y, "y"))
  }
}

/// The observable parts of a cell: fields, one within a field, a computed one, and all.
enum Place: CaseIterable {
  case a, b, pair, x, sum, whole

  /// The values of the part, in a model written as a list of four numbers.
  func read(_ values: [Int]) -> [Int] {
    switch self {
    case .a: [values[0]]
    case .b: [values[1]]
    case .pair: [values[2], values[3]]
    case .x: [values[2]]
    case .sum: [values[0] + values[1]]
    case .whole: values
    }
  }
}

/// The source of a join's values.
indirect enum Shape {
  case property(cell: Int, Place)
  case join([Shape])

  var cells: [Int] {
    switch self {
    case .property(let cell, _): [cell]
    case .join(let shapes): shapes.flatMap(\.cells)
    }
  }
}

/// The ways to observe changes.
enum Hearing {
  /// `observe`, with the old and the new value.
  case change(cell: Int, Place, everySet: Bool, initial: Bool)
  /// `post` of the values whose first number is even, without repetitions.
  case evenValues(cell: Int, Place, initial: Bool)
  /// `post` of a combination.
  case join([Shape])

  var cells: [Int] {
    switch self {
    case .change(let cell, _, _, _), .evenValues(let cell, _, _): [cell]
    case .join(let shapes): shapes.flatMap(\.cells)
    }
  }
}

/// An observer to register. Names are unique within a program.
struct Registration {
  var name: Int
  var hearing: Hearing
  /// The object that owns the observation.
  var owner: Int?
  /// Its reactions: to the first call, the second call, and so on.
  var reactions: [[Step]]
}

/// An operation on cells and objects, recorded so that it can be run twice.
indirect enum Step {
  case set(cell: Int, position: Int, to: Int)
  case replace(cell: Int, [Int])
  case register(Registration)
  case cancel(name: Int)
  case tellCurrent(name: Int)
  case transaction([Step])
  case release(owner: Int)
  case close(cell: Int)
}

/// A recorded notification.
struct Told: Equatable, Sendable, CustomStringConvertible {
  var name: Int
  var old: [Int]
  var new: [Int]

  var description: String { "\(name): \(old) → \(new)" }
}
