import KilnHashing
import KilnTestSupport

/// A struct with any fields.
struct SampleRecord<each Field: Sample>: Sample {
  var fields: (repeat each Field)

  init(_ fields: repeat each Field) { self.fields = (repeat each fields) }

  static var typeName: String {
    var names: [String] = []
    for name in repeat (each Field).typeName { names.append(name) }
    return "(\(names.joined(separator: ", ")))"
  }

  static func == (left: Self, right: Self) -> Bool {
    for (a, b) in repeat (each left.fields, each right.fields) {
      guard a == b else { return false }
    }
    return true
  }

  func hash(into hasher: inout FieldHasher) {
    repeat hasher.combine(each fields)
  }

  init(_ notation: VectorNotation) throws {
    let members = MemberReader(try notation.list())
    self.init(repeat try members.next((each Field).self))
    guard members.rest.isEmpty else { throw VectorError.expected("no more fields") }
  }

  var plain: Plain {
    var parts: [Plain] = []
    for field in repeat each fields { parts.append(field.plain) }
    return .record(parts)
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    SampleRecord(repeat (each Field).random(using: &generator, size: size / 2))
  }
}

/// A struct without fields.
struct SampleNothing: Sample {
  static var typeName: String { "()" }

  func hash(into hasher: inout FieldHasher) {}

  init() {}
  init(_ notation: VectorNotation) throws { _ = try notation.list(of: 0) }

  var plain: Plain { .record([]) }

  static func random(using generator: inout SeededGenerator, size: Int) -> SampleNothing {
    SampleNothing()
  }
}

/// Reads the members of an array in order.
private final class MemberReader {
  var rest: ArraySlice<VectorNotation>

  init(_ members: [VectorNotation]) { rest = members[...] }

  func next<Member: Sample>(_ type: Member.Type) throws -> Member {
    guard let member = rest.popFirst() else { throw VectorError.expected("more fields") }
    return try Member(member)
  }
}

/// An enum without payloads, named by its cases.
protocol RawEnumSample: Sample, RawRepresentable, CaseIterable where RawValue: Sample {}

extension RawEnumSample {
  init(_ notation: VectorNotation) throws {
    let name = try notation.text()
    guard let value = Self.allCases.first(where: { "\($0)" == name }) else {
      throw VectorError.expected("a case, not \(name)")
    }
    self = value
  }

  // In a record, because arrays do not treat it as a number.
  var plain: Plain { .record([rawValue.plain]) }

  static func random(using generator: inout SeededGenerator, size: Int) -> Self {
    generator.pick(Array(allCases))
  }
}

enum SampleStatus: String, RawEnumSample {
  case active
  case retired = "a.D."
  static var typeName: String { #"enum: String { active = "active", retired = "a.D." }"# }
}

enum SampleLevel: UInt8, RawEnumSample {
  case low = 1
  case high = 200
  static var typeName: String { "enum: UInt8 { low = 1, high = 200 }" }
}

enum SampleParity: Int, RawEnumSample {
  case behind = -1
  case even = 0
  static var typeName: String { "enum: Int { behind = -1, even = 0 }" }
}

enum SampleShape: Sample, Error {
  case empty
  case circle(Double)
  case labeled(text: String, Int)
  case nested(Bool?, [Int8])

  static var typeName: String {
    "enum { empty, circle(Double), labeled(String, Int), nested(Bool?, [Int8]) }"
  }

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .empty: hasher.combine(case: "empty", ordinal: 0)
    case .circle(let radius):
      hasher.combine(case: "circle", ordinal: 1)
      hasher.combine(radius)
    case .labeled(let text, let number):
      hasher.combine(case: "labeled", ordinal: 2)
      hasher.combine(text)
      hasher.combine(number)
    case .nested(let truth, let numbers):
      hasher.combine(case: "nested", ordinal: 3)
      hasher.combine(truth)
      hasher.combine(numbers)
    }
  }

  init(_ notation: VectorNotation) throws {
    let members = try notation.list()
    guard let name = try members.first?.text() else {
      throw VectorError.expected("the name of a case")
    }
    let parts = VectorNotation.list(Array(members.dropFirst()))
    switch name {
    case "empty": self = .empty
    case "circle": self = .circle(try Double(try parts.list(of: 1)[0]))
    case "labeled":
      let pair = try SampleRecord<String, Int>(parts)
      self = .labeled(text: pair.fields.0, pair.fields.1)
    case "nested":
      let pair = try SampleRecord<Bool?, [Int8]>(parts)
      self = .nested(pair.fields.0, pair.fields.1)
    default: throw VectorError.expected("a case, not \(name)")
    }
  }

  var plain: Plain {
    switch self {
    case .empty: .choice("empty", [])
    case .circle(let radius): .choice("circle", [radius.plain])
    case .labeled(let text, let number): .choice("labeled", [text.plain, number.plain])
    case .nested(let truth, let numbers): .choice("nested", [truth.plain, numbers.plain])
    }
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> SampleShape {
    switch generator.below(4) {
    case 0: .empty
    case 1: .circle(.random(using: &generator, size: size))
    case 2: .labeled(text: .random(using: &generator, size: size), generator.below(100))
    default:
      .nested(.random(using: &generator, size: size), .random(using: &generator, size: size))
    }
  }
}
