/// The unit of a key: an ASCII byte or a code point.
protocol KeyUnit: Equatable {
  /// A unit of ASCII.
  init(ascii: Unicode.Scalar)

  /// The role of the unit within a key.
  var role: KeyUnitRole { get }

  /// The lowercase unit; the unit itself if it is not a capital.
  var small: Self { get }

  /// The uppercase unit; the unit itself if it has no uppercase form.
  var capital: Self { get }

  /// The unit as the first letter of a capitalized word; a capital is unchanged.
  var initial: Self { get }
}

/// The role of a unit in a key.
enum KeyUnitRole {
  /// `_` or `-`
  case mark
  /// A blank.
  case blank
  /// A letter with a lowercase form of one code point.
  case capital
  /// A lowercase letter with an uppercase form of one code point.
  case small
  /// A digit, a letter without case, or any other character.
  case other

  var isSeparator: Bool { self == .mark || self == .blank }
}

extension UInt8: KeyUnit {
  var role: KeyUnitRole {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: "_"), UInt8(ascii: "-"): .mark
    case UInt8(ascii: " "): .blank
    default: .other
    }
  }

  var small: UInt8 { role == .capital ? self | 0x20 : self }
  var capital: UInt8 { role == .small ? self & ~0x20 : self }
  var initial: UInt8 { capital }
}

extension Unicode.Scalar: KeyUnit {
  init(ascii: Unicode.Scalar) { self = ascii }

  var role: KeyUnitRole {
    if isASCII { return UInt8(truncatingIfNeeded: value).role }
    if small != self { return .capital }
    return capital != self ? .small : .other
  }

  // Only if the lowercase letter maps back to a capital: `ẞ` to `ß` would lose a letter.
  var small: Unicode.Scalar {
    guard let small = Self.only(properties.lowercaseMapping), small.capital != small else {
      return self
    }
    return small
  }
  var capital: Unicode.Scalar { Self.only(properties.uppercaseMapping) ?? self }
  var initial: Unicode.Scalar {
    role == .small ? Self.only(properties.titlecaseMapping) ?? self : self
  }

  /// The single code point of a text; `nil` if there are several.
  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
