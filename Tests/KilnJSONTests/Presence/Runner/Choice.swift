import KilnJSON
import KilnValues

/// Variants with up to three forms.
enum Choice<A: Presentable, B: Presentable, C: Presentable>: Presentable {
  case first(A)
  case second(B)
  case third(C)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .first(let payload): hasher.combine(payload)
    case .second(let payload): hasher.combine(payload)
    case .third(let payload): hasher.combine(payload)
    }
  }

  init(presence value: PresenceValue) {
    guard case .form(let number, let payload) = value else {
      preconditionFailure("not a variant: \(value)")
    }
    switch number {
    case 0: self = .first(A(presence: payload))
    case 1: self = .second(B(presence: payload))
    default: self = .third(C(presence: payload))
    }
  }

  var presence: PresenceValue {
    switch self {
    case .first(let payload): .form(0, payload.presence)
    case .second(let payload): .form(1, payload.presence)
    case .third(let payload): .form(2, payload.presence)
    }
  }

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Self> {
    guard case .variants(let variants) = type else { throw VectorFault("\(type) has no forms") }
    var forms: [(String, Conversion<Self>)] = []
    for (number, form) in variants.forms.enumerated() {
      let made: Conversion<Self> =
        switch number {
        case 0:
          try Self.form(form, maker, Self.first) { if case .first(let it) = $0 { it } else { nil } }
        case 1:
          try Self.form(form, maker, Self.second) {
            if case .second(let it) = $0 { it } else { nil }
          }
        default:
          try Self.form(form, maker, Self.third) { if case .third(let it) = $0 { it } else { nil } }
        }
      forms.append((form.name, made))
    }
    // A dictionary literal needs a fixed number of elements.
    let listed: KeyValuePairs<FormTag, Conversion<Self>> =
      switch forms.count {
      case 1: [.string(forms[0].0): forms[0].1]
      case 2: [.string(forms[0].0): forms[0].1, .string(forms[1].0): forms[1].1]
      default:
        [
          .string(forms[0].0): forms[0].1, .string(forms[1].0): forms[1].1,
          .string(forms[2].0): forms[2].1,
        ]
      }
    return variants.tag.map { .oneOf($0, listed) } ?? .oneOf(listed)
  }

  private static func form<Payload: Presentable>(
    _ form: PresenceVariants.Form,
    _ maker: RecipeMaker,
    _ wrap: @escaping @Sendable (Payload) -> Self,
    _ unwrap: @escaping @Sendable (Self) -> Payload?
  ) throws -> Conversion<Self> {
    switch form.content {
    case .payload(let type):
      return .case(wrap, try Payload.conversion(type, maker.inside()), unwrap: unwrap)
    case .constant(let literal):
      return .constant(wrap(Payload(presence: .none)), as: literal) { unwrap($0) != nil }
    }
  }
}

/// The payload of a constant, and of unused forms.
struct Nothing: Presentable {
  init(presence value: PresenceValue) {}
  var presence: PresenceValue { .none }
  func hash(into hasher: inout FieldHasher) {}

  static func conversion(_ type: PresenceType, _ maker: RecipeMaker) throws -> Conversion<Nothing> {
    throw VectorFault("a constant has no payload")
  }
}
