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
    return try maker.own() ?? Wrapped.optionalConversion(wrapped, maker)
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
    guard case .list(let element) = type else { throw VectorFault("\(type) is not a list") }
    if !maker.dropsInvalid, let own: Conversion<Self> = maker.own() { return own }
    let inner = try Element.conversion(element, maker.inside())
    return .list(of: inner, invalid: maker.dropsInvalid ? .drop : .fail)
  }
}

extension Dictionary: Presentable where Key == String, Value: Presentable {
  init(presence value: PresenceValue) {
    guard case .members(let values) = value else { preconditionFailure("no members: \(value)") }
    self = values.mapValues { Value(presence: $0) }
  }

  var presence: PresenceValue { .members(mapValues(\.presence)) }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard case .dictionary(let member) = type else { throw VectorFault("\(type) has no members") }
    if !maker.dropsInvalid, let own: Conversion<Self> = maker.own() { return own }
    let inner = try Value.conversion(member, maker.inside())
    return .dictionary(of: inner, invalid: maker.dropsInvalid ? .drop : .fail)
  }
}
