import KilnHashing
import KilnTestSupport

extension Optional: Sample where Wrapped: Sample {
  static var typeName: String { "\(Wrapped.typeName)?" }

  init(_ notation: VectorNotation) throws {
    if case .null = notation {
      self = nil
    } else {
      self = .some(try Wrapped(try notation.list(of: 1)[0]))
    }
  }

  var plain: Plain {
    switch self {
    case .none: .none
    case .some(let value): .some(value.plain)
    }
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    generator.below(3) == 0 ? nil : .some(.random(using: &generator, size: size))
  }
}

extension Result: Sample where Success: Sample, Failure: Sample {
  static var typeName: String { "Result<\(Success.typeName), \(Failure.typeName)>" }

  init(_ notation: VectorNotation) throws {
    let members = try notation.list(of: 2)
    switch try members[0].text() {
    case "success": self = .success(try Success(members[1]))
    case "failure": self = .failure(try Failure(members[1]))
    default: throw VectorError.expected("success or failure")
    }
  }

  var plain: Plain {
    switch self {
    case .success(let value): .choice("success", [value.plain])
    case .failure(let error): .choice("failure", [error.plain])
    }
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    generator.below(2) == 0
      ? .success(.random(using: &generator, size: size))
      : .failure(.random(using: &generator, size: size))
  }
}

/// The common parts of all kinds of arrays.
protocol ListSample: Sample, RangeReplaceableCollection where Element: Sample {}

extension ListSample {
  init(_ notation: VectorNotation) throws {
    self.init()
    for member in try notation.list() { append(try Element(member)) }
  }

  var plain: Plain { .list(map(\.plain)) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    let count = generator.count(size: size)
    return Self((0..<count).map { _ in .random(using: &generator, size: size / (count + 1)) })
  }
}

extension Array: Sample, ListSample where Element: Sample {
  static var typeName: String { "[\(Element.typeName)]" }
}

extension ArraySlice: Sample, ListSample where Element: Sample {
  static var typeName: String { "ArraySlice<\(Element.typeName)>" }
}

extension ContiguousArray: Sample, ListSample where Element: Sample {
  static var typeName: String { "ContiguousArray<\(Element.typeName)>" }
}

extension Set: Sample where Element: Sample {
  static var typeName: String { "Set<\(Element.typeName)>" }

  init(_ notation: VectorNotation) throws {
    self = Set(try [Element](notation))
  }

  var plain: Plain { .set(map(\.plain)) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    Set([Element].random(using: &generator, size: size / 2))
  }
}

extension Dictionary: Sample where Key: Sample, Value: Sample {
  static var typeName: String { "[\(Key.typeName): \(Value.typeName)]" }

  init(_ notation: VectorNotation) throws {
    self = [:]
    for pair in try notation.list() {
      let members = try pair.list(of: 2)
      self[try Key(members[0])] = try Value(members[1])
    }
  }

  var plain: Plain { .dictionary(map { ($0.key.plain, $0.value.plain) }) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    let keys = [Key].random(using: &generator, size: size / 4)
    return keys.reduce(into: [:]) { dictionary, key in
      dictionary[key] = .random(using: &generator, size: size / (keys.count + 1))
    }
  }
}

/// A fixed-size array, which is not `Hashable` itself.
struct SampleInline<let count: Int, Element: Sample>: Sample {
  var elements: InlineArray<count, Element>

  static var typeName: String { "InlineArray<\(count), \(Element.typeName)>" }

  static func == (left: Self, right: Self) -> Bool {
    left.elements.indices.allSatisfy { left.elements[$0] == right.elements[$0] }
  }

  func hash(into hasher: inout FieldHasher) { hasher.combine(elements) }

  init(_ notation: VectorNotation) throws {
    let members = try notation.list(of: count)
    elements = try InlineArray { index in try Element(members[index]) }
  }

  init(elements: InlineArray<count, Element>) { self.elements = elements }

  var plain: Plain { .list(elements.indices.map { elements[$0].plain }) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    SampleInline(
      elements: InlineArray { _ in .random(using: &generator, size: size / (count + 1)) }
    )
  }
}
