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
    var forms: [(FormTag, Conversion<Self>)] = []
    var other: Conversion<Self>?
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
      if form.isOther {
        other = made
      } else {
        forms.append(
          (try FormTag(presence: variants.isTagged ? form.tag : .string(form.name)), made)
        )
      }
    }
    // A dictionary literal needs a fixed number of elements.
    let listed: KeyValuePairs<FormTag, Conversion<Self>> =
      switch forms.count {
      case 1: [forms[0].0: forms[0].1]
      case 2: [forms[0].0: forms[0].1, forms[1].0: forms[1].1]
      default: [forms[0].0: forms[0].1, forms[1].0: forms[1].1, forms[2].0: forms[2].1]
      }
    if variants.isKeyed { return .oneOf(keys: listed, otherwise: other) }
    guard let tag = variants.tag else { return .oneOf(listed) }
    return .oneOf(tag, content: variants.contentKey, listed, otherwise: other)
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
    case .constant([:]):
      return .constant(wrap(Payload(presence: .none))) { unwrap($0) != nil }
    case .constant(let literal):
      return .constant(wrap(Payload(presence: .none)), as: literal) { unwrap($0) != nil }
    }
  }
}

extension PresenceVariants {
  fileprivate var isTagged: Bool { tag != nil }
}

extension FormTag {
  /// Creates a tag from its value; `nil` is the absence of a tag.
  fileprivate init(presence value: JSONValue?) throws {
    switch value {
    case nil: self = .absent
    case .string(let text): self = .string(text)
    case .bool(let bool): self = .bool(bool)
    case let value?: self = .integer(try Int(jsonValue: value))
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
