/// An option in the declaration of a field.
///
///     Field(\.password, "password", .redacted, .valid(.nonEmpty))
///     Field(\.price, "price", default: 0, .compared(.within(0.01)), .coded("unit_price"))
public struct FieldOption<Value>: Sendable {
  enum Kind: Sendable {
    case compared(FieldComparator<Value>)
    case redacted
    case valid(ValidationRule<Value>)
    case coded(String?)
  }

  let kind: Kind

  /// The field is compared and hashed by a comparator. Of several the last one applies.
  public static func compared(_ comparator: FieldComparator<Value>) -> Self {
    Self(kind: .compared(comparator))
  }

  /// The field takes no part in equality, hashes and differences; it is copied, coded and printed.
  public static var excluded: Self { .compared(.excluded) }

  /// The field's value is not printed: descriptions, differences and messages show `<redacted>`,
  /// and so do paths where it is an identity. Its rules do not show which values they allow.
  ///
  /// It is still compared, hashed, copied and coded.
  public static var redacted: Self { Self(kind: .redacted) }

  /// The field's value has to satisfy a rule. Several rules are all checked, in order.
  ///
  /// Rules are checked for every value that is decoded, baked or patched, and by
  /// ``Value/validate()``.
  public static func valid(_ rule: ValidationRule<Value>) -> Self { Self(kind: .valid(rule)) }

  /// The key of the field in coded form, instead of its name.
  ///
  /// - Parameter key: the key; each key once in a schema.
  public static func coded(_ key: String) -> Self { Self(kind: .coded(key)) }

  /// The field is neither encoded nor decoded: a decoded value has the field's default, or `nil`.
  public static var notCoded: Self { Self(kind: .coded(nil)) }
}

/// The options of one field, put together.
struct FieldOptions<Value>: Sendable {
  var comparator: FieldComparator<Value>?
  var isRedacted = false
  var isWeak = false
  var rules: [ValidationRule<Value>] = []
  /// The key in coded form; `nil` where the field is not coded.
  var codingKey: String?

  init(named name: String, _ options: [FieldOption<Value>]) {
    codingKey = name
    for option in options {
      switch option.kind {
      case .compared(let comparator): self.comparator = comparator
      case .redacted: isRedacted = true
      case .valid(let rule): rules.append(rule)
      case .coded(let key): codingKey = key
      }
    }
    if isRedacted { rules = rules.map(\.redacted) }
  }
}
