import KilnJSON
import KilnValues

/// A Swift type of a property in the vectors.
protocol Presentable: FastHashable, Sendable {
  /// The schema's default, which stands for 7.
  static var seven: Self { get }

  init(presence value: PresenceValue)
  var presence: PresenceValue { get }

  /// The conversion of a type of a vector.
  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self>

  /// The conversion of the optional of this type.
  static func optionalConversion(
    _ type: PresenceType,
    _ maker: RecipeMaker
  ) throws -> Conversion<Self?>
}

extension Presentable {
  static var seven: Self { preconditionFailure("no default of \(Self.self)") }

  static func optionalConversion(
    _ type: PresenceType,
    _ maker: RecipeMaker
  ) throws -> Conversion<Self?> {
    .optional(try conversion(type, maker))
  }
}

/// A type whose values are numbers, texts or JSON values.
protocol JSONPresentable: Presentable, JSONConvertible {}

extension JSONPresentable {
  static var seven: Self { Self(presence: .json(7)) }

  init(presence value: PresenceValue) {
    guard case .json(let json) = value, let made = try? Self(jsonValue: json) else {
      preconditionFailure("not a \(Self.self): \(value)")
    }
    self = made
  }

  var presence: PresenceValue {
    guard let json = try? jsonValue() else { preconditionFailure("no JSON form: \(self)") }
    return .json(json)
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) -> Conversion<Self> {
    .value()
  }
}

extension Int: JSONPresentable {}
extension Double: JSONPresentable {}
extension String: JSONPresentable {}
extension JSONValue: JSONPresentable {}
extension JSONObject: JSONPresentable {
  static var seven: JSONObject { preconditionFailure("no default of JSONObject") }
}

extension Optional: Presentable where Wrapped: Presentable {
  static var seven: Self { .some(Wrapped.seven) }

  init(presence value: PresenceValue) {
    self = if case .some(let content) = value { .some(Wrapped(presence: content)) } else { .none }
  }

  var presence: PresenceValue { map { .some($0.presence) } ?? .none }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard let wrapped = type.wrapped else { throw VectorFault("\(type) is not optional") }
    let own: Conversion<Self>? = wrapped.isConverted ? nil : maker.own()
    return try own ?? Wrapped.optionalConversion(wrapped, maker)
  }

  static func optionalConversion(
    _ type: PresenceType,
    _ maker: RecipeMaker
  ) throws -> Conversion<Self?> {
    guard let wrapped = type.wrapped else { throw VectorFault("\(type) is not optional") }
    if wrapped.wrapped != nil { return .optional(try conversion(type, maker)) }
    return .nullable(try Wrapped.conversion(wrapped, maker))
  }
}

extension Array: Presentable where Element: Presentable {
  init(presence value: PresenceValue) {
    guard case .list(let values) = value else { preconditionFailure("not a list: \(value)") }
    self = values.map { Element(presence: $0) }
  }

  var presence: PresenceValue { .list(map(\.presence)) }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    if case .oneOrList(let element) = type {
      let inner = try Element.conversion(element, maker.inside())
      return .oneOrList(of: inner, invalid: maker.dropsInvalid ? .drop : .fail)
    }
    guard case .list(let element) = type else { throw VectorFault("\(type) is not a list") }
    if !maker.dropsInvalid, let own: Conversion<Self> = maker.own() { return own }
    let inner = try Element.conversion(element, maker.inside())
    return .list(of: inner, invalid: maker.dropsInvalid ? .drop : .fail)
  }
}

extension Set: Presentable where Element: Presentable {
  init(presence value: PresenceValue) {
    guard case .list(let values) = value else { preconditionFailure("not a list: \(value)") }
    self = Set(values.map { Element(presence: $0) })
  }

  var presence: PresenceValue { .set(map(\.presence)) }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard case .set(let element) = type else { throw VectorFault("\(type) is not a set") }
    let inner = try Element.conversion(element, maker.inside())
    return .set(of: inner, invalid: maker.dropsInvalid ? .drop : .fail)
  }
}

/// A type of keys.
protocol PresentableKey: FastHashable, Sendable {
  init(presenceKey: String)
  var presenceKey: String { get }

  /// The conversion of a dictionary with keys of this type.
  static func conversion<Member>(
    of member: Conversion<Member>,
    _ invalid: InvalidElementPolicy
  ) -> Conversion<[Self: Member]>
}

extension String: PresentableKey {
  init(presenceKey: String) { self = presenceKey }
  var presenceKey: String { self }

  static func conversion<Member>(
    of member: Conversion<Member>,
    _ invalid: InvalidElementPolicy
  ) -> Conversion<[String: Member]> {
    .dictionary(of: member, invalid: invalid)
  }
}

extension Int: PresentableKey {
  init(presenceKey: String) { self = Int(presenceKey) ?? 0 }
  var presenceKey: String { "\(self)" }

  static func conversion<Member>(
    of member: Conversion<Member>,
    _ invalid: InvalidElementPolicy
  ) -> Conversion<[Int: Member]> {
    .dictionary(of: member, invalid: invalid)
  }
}

extension Dictionary: Presentable where Key: PresentableKey, Value: Presentable {
  init(presence value: PresenceValue) {
    guard case .members(let values) = value else { preconditionFailure("no members: \(value)") }
    self = [:]
    for (key, value) in values { self[Key(presenceKey: key)] = Value(presence: value) }
  }

  var presence: PresenceValue {
    var values: [String: PresenceValue] = [:]
    for (key, value) in self { values[key.presenceKey] = value.presence }
    return .members(values)
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard case .dictionary(_, let member) = type else {
      throw VectorFault("\(type) has no members")
    }
    if !maker.dropsInvalid, let own: Conversion<Self> = maker.own() { return own }
    let inner = try Value.conversion(member, maker.inside())
    return Key.conversion(of: inner, maker.dropsInvalid ? .drop : .fail)
  }
}
