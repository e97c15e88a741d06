/// An option in the declaration of a field.
///
/// ```swift
/// Field(\.password, "password", .redacted, .valid(.nonEmpty))
/// Field(\.price, "price", default: 0, .compared(.within(0.01)), .coded("unit_price"))
/// ```
public struct FieldOption<Value>: Sendable {
  enum Kind: Sendable {
    case compared(FieldComparator<Value>)
    case redacted
    case valid(ValidationRule<Value>)
    case coded(String?)
  }

  let kind: Kind

  /// Compares and hashes the field with a comparator.
  ///
  /// If there are several, the last one applies.
  public static func compared(_ comparator: FieldComparator<Value>) -> Self {
    Self(kind: .compared(comparator))
  }

  /// Excludes the field from equality, hashes and differences.
  ///
  /// It is still copied, coded and printed.
  public static var excluded: Self { .compared(.excluded) }

  /// Hides the value of the field: `<redacted>` is printed instead.
  ///
  /// This applies to descriptions, differences and messages, and to paths in which the field
  /// identifies an element. Messages do not show which values its rules allow. The field is still
  /// compared, hashed, copied and coded.
  public static var redacted: Self { Self(kind: .redacted) }

  /// Requires the value of the field to satisfy a rule.
  ///
  /// If there are several rules, all are checked, in order. Rules are checked for every value that
  /// is decoded, baked or patched, and by ``ValueModel/validate()``.
  public static func valid(_ rule: ValidationRule<Value>) -> Self { Self(kind: .valid(rule)) }

  /// Sets the key of the field in coded form, which is its name by default.
  ///
  /// - Parameter key: the key, unique in the schema.
  public static func coded(_ key: String) -> Self { Self(kind: .coded(key)) }

  /// Excludes the field from coding.
  ///
  /// A decoded value has the default of the field, or `nil`.
  public static var notCoded: Self { Self(kind: .coded(nil)) }
}

/// The combined options of a field.
struct FieldOptions<Value>: Sendable {
  var comparator: FieldComparator<Value>?
  var isRedacted = false
  var isWeak = false
  var rules: [ValidationRule<Value>] = []
  /// The key in coded form; `nil` if the field is not coded.
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
