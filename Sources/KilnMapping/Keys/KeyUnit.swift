/// What keys are taken apart into: bytes of ASCII, or code points.
protocol KeyUnit: Equatable {
  /// A unit of ASCII.
  init(ascii: Unicode.Scalar)

  /// Which part the unit plays between its neighbours.
  var role: KeyUnitRole { get }

  /// The unit as a small letter; itself where it is none.
  var small: Self { get }

  /// The unit as a capital; itself where it is none.
  var capital: Self { get }

  /// The unit as the first letter of a word in small letters; a capital stays.
  var initial: Self { get }
}

/// Which part a unit plays in a key.
enum KeyUnitRole {
  /// `_` or `-`
  case mark
  /// A blank.
  case blank
  /// A letter that has a small form of one code point.
  case capital
  /// A letter that has a capital of one code point, and is none.
  case small
  /// A digit, a letter without case, and whatever else.
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

  // Only where the small letter has a capital itself: `ẞ` becoming `ß` would be a letter less.
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

  /// The code point that a text has; `nil` where it has several.
  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
