internal import KilnMapping

/// What the source has at the paths of a value.
enum Presence {
  case missing
  /// The path continues after a null.
  case nullOnTheWay
  case null
  /// Any other value.
  case present
}

extension ValueLookup {
  /// Returns what becomes of the property without converting the value.
  ///
  /// This is the only implementation of the tables in docs/presence.md.
  ///
  /// - Parameter path: the path of the value.
  /// - Returns: `nil` if the value is converted. This is also the case for a null that the
  ///   conversion accepts or rejects.
  func reading(of presence: Presence, at path: SourcePath, _ level: BakeScope.Level) -> Reading? {
    let nullIsMissing = !takesNull && options.nullIsMissing
    guard let updateNulls = level.updateNulls else {
      return switch presence {
      case .missing, .nullOnTheWay: .absent
      case .null: nullIsMissing ? .absent : nil
      case .present: nil
      }
    }
    return switch (presence, options.updateNulls ?? updateNulls) {
    case (.missing, _): .absent
    case (.present, _): nil
    case (.null, .clear): nullIsMissing ? .absent : nil
    case (.nullOnTheWay, .clear): nullIsMissing ? .absent : .removed
    case (.null, .ignore), (.nullOnTheWay, .ignore): .absent
    case (.null, .default), (.nullOnTheWay, .default): .reset(path)
    }
  }
}
