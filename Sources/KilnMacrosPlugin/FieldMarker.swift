#if Macros
  internal import SwiftSyntax

  /// The attributes that say something of one field of a `@Value` struct.
  enum FieldMarker: String, CaseIterable {
    case defaulted = "Default"
    case excluded = "Excluded"
    case redacted = "Redacted"
    case compared = "Compared"
    case valid = "Valid"
    case coded = "Coded"
    case notCoded = "NotCoded"

    /// The attribute in words.
    var text: String { "@\(rawValue)" }

    /// Whether a field may have several.
    var isRepeatable: Bool { self == .valid }

    /// What says the opposite.
    var opposites: [FieldMarker] {
      switch self {
      case .excluded: [.compared]
      case .coded: [.notCoded]
      default: []
      }
    }
  }

  extension VariableDeclSyntax {
    /// The attributes of one kind on it.
    func attributes(_ marker: FieldMarker) -> [AttributeSyntax] {
      attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.isNamed(marker.rawValue) }
    }

    func has(_ marker: FieldMarker) -> Bool { !attributes(marker).isEmpty }
  }

  extension AttributeSyntax {
    /// The arguments in parentheses.
    var argumentList: [LabeledExprSyntax] {
      arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    }
  }
#endif
