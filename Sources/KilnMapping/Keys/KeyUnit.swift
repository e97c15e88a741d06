/// The unit of a key: an ASCII byte or a code point.
protocol KeyUnit {
  /// A unit of a result.
  associatedtype Form

  /// The form of an ASCII character.
  static func form(ascii: Unicode.Scalar) -> Form

  /// The role of the unit within a key.
  var role: KeyUnitRole { get }

  /// Whether the unit is a decimal digit.
  var isDigit: Bool { get }

  /// Whether the unit is a letter, with or without case.
  var isLetter: Bool { get }

  /// The unit itself.
  var own: Form { get }

  /// The lowercase unit; the unit itself if it is not a capital.
  var small: Form { get }

  /// The uppercase unit; the unit itself if it has no uppercase form.
  var capital: Form { get }

  /// The unit as the first letter of a capitalized word; a capital is unchanged.
  var initial: Form { get }
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

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { role == .small || role == .capital }

  static func form(ascii: Unicode.Scalar) -> UInt8 { UInt8(ascii: ascii) }

  var own: UInt8 { self }
  var small: UInt8 { role == .capital ? self | 0x20 : self }
  var capital: UInt8 { role == .small ? self & ~0x20 : self }
  var initial: UInt8 { capital }
}

/// A code point with its forms.
struct KeyLetter: KeyUnit {
  let role: KeyUnitRole
  let own: Unicode.Scalar
  let small: Unicode.Scalar
  let capital: Unicode.Scalar
  let initial: Unicode.Scalar

  var isDigit: Bool { own.properties.numericType == .decimal }
  var isLetter: Bool { own.properties.isAlphabetic }

  static func form(ascii: Unicode.Scalar) -> Unicode.Scalar { ascii }

  /// Looks up the forms of a code point, which takes much longer than using them.
  init(_ scalar: Unicode.Scalar) {
    own = scalar
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      role = byte.role
      (small, capital) = (Unicode.Scalar(byte.small), Unicode.Scalar(byte.capital))
      initial = capital
      return
    }
    capital = Self.capital(scalar)
    // Only if the lowercase letter maps back to a capital: `ẞ` to `ß` would lose a letter.
    let lowercase = Self.only(scalar.properties.lowercaseMapping)
    small = lowercase.flatMap { Self.capital($0) != $0 ? $0 : nil } ?? scalar
    role = small != scalar ? .capital : capital != scalar ? .small : .other
    initial = role == .small ? Self.only(scalar.properties.titlecaseMapping) ?? scalar : scalar
  }

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    only(scalar.properties.uppercaseMapping) ?? scalar
  }

  /// The single code point of a text; `nil` if there are several.
  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}

extension [KeyLetter] {
  /// Creates the letters of a key. The forms of most repeated letters are looked up once.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    // Alphabets are ranges of code points, so their letters rarely share an entry.
    var known = [KeyLetter?](repeating: nil, count: 128)
    self = scalars.map { scalar in
      if scalar.isASCII { return KeyLetter(scalar) }
      let entry = Int(scalar.value & 127)
      if let letter = known[entry], letter.own == scalar { return letter }
      let letter = KeyLetter(scalar)
      known[entry] = letter
      return letter
    }
  }
}
