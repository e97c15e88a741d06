/// What the source has at the paths of a value.
enum Presence {
  case missing
  /// The path continues after a null.
  case nullOnTheWay
  case null
  /// Any other value.
  case present
}

/// What a recipe does with a value, by its presence.
enum Treatment {
  /// The value is converted. This is also the case for a null that the conversion accepts or
  /// rejects.
  case convert
  /// A bake uses the default of the property; an update leaves the property unchanged.
  case absent
  /// An update uses what a bake uses for a missing value.
  case remove
  /// An update replaces the null by the default of the property.
  case reset
}

extension ValueLookup {
  /// Returns what a recipe does with the value.
  ///
  /// This is the only implementation of the tables in docs/presence.md.
  func treatment(of presence: Presence, _ level: BakeScope.Level) -> Treatment {
    let nullIsMissing = !takesNull && options.nullIsMissing
    guard let updateNulls = level.updateNulls else {
      return switch presence {
      case .missing, .nullOnTheWay: .absent
      case .null: nullIsMissing ? .absent : .convert
      case .present: .convert
      }
    }
    return switch (presence, options.updateNulls ?? updateNulls) {
    case (.missing, _): .absent
    case (.present, _): .convert
    case (.null, .clear): nullIsMissing ? .absent : .convert
    case (.nullOnTheWay, .clear): nullIsMissing ? .absent : .remove
    case (.null, .ignore), (.nullOnTheWay, .ignore): .absent
    case (.null, .default), (.nullOnTheWay, .default): .reset
    }
  }
}
