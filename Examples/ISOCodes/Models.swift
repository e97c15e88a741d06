#if Macros
  import Kiln

  /// A language of ISO 639-3.
  @Value
  struct Language {
    let alpha2: String?
    let alpha3: String
    let bibliographic: String?
    let commonName: String?
    let invertedName: String?
    let name: String
    let scope: Scope
    let kind: Kind

    /// The scope of a language code.
    enum Scope: String, FastHashable, JSONConvertible {
      case individual = "I"
      case macrolanguage = "M"
      case special = "S"
    }

    /// The status of a language.
    enum Kind: String, FastHashable, JSONConvertible {
      case ancient = "A"
      case constructed = "C"
      case extinct = "E"
      case historical = "H"
      case living = "L"
      case special = "S"
    }
  }

  /// A country of ISO 3166-1.
  @Value
  struct Country {
    let alpha2: String
    let alpha3: String
    let commonName: String?
    let flag: String
    let name: String
    let numeric: String
    let officialName: String?
  }

  /// A part of a country, of ISO 3166-2.
  @Value
  struct Subdivision {
    let code: String
    let name: String
    let parent: String?
    let kind: String
  }

  /// The view of a country.
  @LiveObject
  final class Screen {
    var title = ""
  }
#endif
