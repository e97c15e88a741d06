import KilnJSON
import KilnValues

/// An enum with raw values.
protocol RawPresentable: Presentable, RawRepresentable where RawValue: JSONConvertible {}

extension RawPresentable {
  init(presence value: PresenceValue) {
    guard case .json(let json) = value, let raw = try? RawValue(jsonValue: json),
      let made = Self(rawValue: raw)
    else { preconditionFailure("not a \(Self.self): \(value)") }
    self = made
  }

  var presence: PresenceValue {
    guard let json = try? rawValue.jsonValue() else { preconditionFailure("\(self)") }
    return .json(json)
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) -> Conversion<Self> {
    .value()
  }
}

extension LawGrade: RawPresentable {}

extension LawState: RawPresentable, PresentableKey {
  init(presenceKey: String) { self.init(presence: .json(.string(presenceKey))) }
  var presenceKey: String { rawValue }

  static func conversion<Member>(
    of member: Conversion<Member>,
    _ invalid: InvalidElementPolicy
  ) -> Conversion<[LawState: Member]> {
    .dictionary(of: member, invalid: invalid)
  }
}

/// A value that is read by its `Codable` conformance.
struct PresenceRecord: Codable, Presentable {
  var n: Int
  var t: String?

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(n)
    hasher.combine(t)
  }
}

extension PresenceRecord {
  init(presence value: PresenceValue) {
    guard case .json(let json) = value, let n = json["n"]?.integerValue else {
      preconditionFailure("not a record: \(value)")
    }
    (self.n, t) = (Int(n), json["t"]?.stringValue)
  }

  var presence: PresenceValue {
    var object: JSONObject = ["n": .number(.integer(Int64(n)))]
    object["t"] = t.map { .string($0) }
    return .json(.object(object))
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) -> Conversion<Self> {
    .codable
  }

  static func optionalConversion(
    _ type: PresenceType,
    _ maker: RecipeMaker
  ) throws -> Conversion<Self?> {
    maker.isComposed ? .optional(.codable) : .codable
  }
}

/// A model that contains others of its type.
struct PresenceTree: PresenceModel {
  var a: Int
  var b: [PresenceTree]

  static let schema = Schema<PresenceTree>(
    "Tree",
    PresenceTree.init(a:b:),
    Field(\.a, "a"),
    Field(\.b, "b")
  )

  init(a: Int, b: [PresenceTree]) { (self.a, self.b) = (a, b) }

  init(presence value: PresenceValue) {
    guard case .model(let values) = value else { preconditionFailure("not a tree: \(value)") }
    self.init(a: Int(presence: values[0]), b: [PresenceTree](presence: values[1]))
  }

  var presence: PresenceValue { .model([a.presence, b.presence]) }

  static func ingredients(
    _ all: [PresenceIngredient],
    _ maker: RecipeMaker
  ) throws -> [Ingredient<PresenceTree>] {
    throw VectorFault("the recipe of a tree is fixed")
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    Recipe<PresenceTree>.recursive { tree in
      Ingredient(\.a, "v")
      Ingredient(\.b, "in", using: .list(of: tree), default: [])
    }.conversion
  }
}
