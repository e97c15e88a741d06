extension TextKind {
  /// Returns a text of the kind, of any length.
  func make(_ context: inout GenerationContext) -> String {
    switch self {
    case .firstName: context.pick(PeopleWords.givenNames).text
    case .lastName: context.pick(PeopleWords.familyNames).text
    case .fullName:
      Self.spaced(
        context.pick(PeopleWords.givenNames).text,
        context.pick(PeopleWords.familyNames).text
      )
    case .username: Self.username(&context)
    case .initials: Self.letters(2, &context)
    case .jobTitle:
      context.pick(PeopleWords.ranks) + " " + context.pick(PeopleWords.professions)
    case .department: context.pick(PeopleWords.departments)
    case .company: Self.company(&context)
    case .email: Self.email(&context)
    case .phoneNumber: Self.phone(&context)
    case .url: Self.url(Self.slug.make(&context), &context)
    case .imageURL: Self.url("images/\(context.below(100_000)).png", &context)
    case .domain: context.pick(TextWords.nouns) + "." + context.pick(NetWords.domains)
    case .ipAddress: context.pick(NetWords.addressBlocks) + String(1 + context.below(254))
    case .ipv6Address: "2001:db8::\(Self.hex(4, &context)):\(Self.hex(4, &context))"
    case .macAddress: "00:00:5E:00:53:" + Self.hex(2, &context).uppercased()
    case .address:
      Self.streetAddress.make(&context) + ", " + Self.postalCode.make(&context) + " "
        + Self.city.make(&context)
    case .streetAddress: Self.street(&context)
    case .addressLine: context.pick(["Floor", "Apt.", "Unit"]) + " \(1 + context.below(60))"
    case .city: context.pick(PlaceWords.cities)
    case .postalCode: String(10_000 + context.below(90_000))
    case .region: context.pick(PlaceWords.regions)
    case .country: context.pick(PlaceWords.countries).name
    case .countryCode: context.pick(PlaceWords.countries).code
    case .timeZone: context.pick(PlaceWords.timeZones)
    case .locale:
      context.pick(PlaceWords.languages).code + "_" + context.pick(PlaceWords.countries).code
    case .language: context.pick(PlaceWords.languages).name
    case .languageCode: context.pick(PlaceWords.languages).code
    case .currency: context.pick(PlaceWords.currencies).name
    case .currencyCode: context.pick(PlaceWords.currencies).code
    case .iban: Self.iban(&context)
    case .title: Self.title(&context)
    case .productName:
      Self.capitalized(context.pick(TextWords.adjectives)) + " "
        + Self.capitalized(context.pick(TextWords.nouns))
    case .word: context.pick(TextWords.nouns)
    case .sentence: Self.sentence(&context)
    case .paragraph:
      (0...(1 + context.below(3))).map { _ in Self.sentence(&context) }.joined(separator: " ")
    case .slug:
      context.pick(TextWords.adjectives) + "-" + context.pick(TextWords.nouns)
        + "-\(1 + context.below(999))"
    case .hexColor: "#" + Self.hex(6, &context)
    case .colorName: context.pick(TextWords.colors)
    case .status: context.pick(TextWords.states)
    case .sku: Self.letters(3, &context) + "-" + Self.digits(5, &context)
    case .isbn: Self.checked(ean: "978" + Self.digits(9, &context))
    // Numbers that start with 2 are reserved for internal use by shops.
    case .barcode: Self.checked(ean: "2" + Self.digits(11, &context))
    case .code: Self.letters(2, &context) + Self.digits(6, &context)
    case .digits: "\(1 + context.below(9))" + Self.digits(7, &context)
    case .identifier: Self.alphanumerics(12, &context)
    case .uuid:
      [8, 4, 0, 0, 12].enumerated().map { place, count in
        switch place {
        case 2: "4" + Self.hex(3, &context)
        case 3: context.pick(["8", "9", "a", "b"]) + Self.hex(3, &context)
        default: Self.hex(count, &context)
        }
      }.joined(separator: "-")
    case .token: Self.hex(32, &context)
    case .digest: Self.hex(64, &context)
    case .password:
      Self.capitalized(context.pick(TextWords.nouns)) + context.pick(["-", "!", "+", "%"])
        + Self.alphanumerics(8, &context)
    case .version: "\(context.below(10)).\(context.below(20)).\(context.below(30))"
    case .mimeType: context.pick(NetWords.mimeTypes)
    case .fileName:
      context.pick(TextWords.nouns) + "-\(1 + context.below(999))."
        + context.pick(NetWords.fileEndings)
    case .path:
      "/srv/" + context.pick(TextWords.nouns) + "/" + Self.fileName.make(&context)
    case .words:
      (0...context.below(3)).map { _ in context.pick(TextWords.nouns) }.joined(separator: " ")
    }
  }
}

extension TextKind {
  private static func username(_ context: inout GenerationContext) -> String {
    context.pick(PeopleWords.givenNames).ascii + context.pick(["", "_", "."])
      + context.pick(PeopleWords.familyNames).ascii + String(1 + context.below(999))
  }

  private static func email(_ context: inout GenerationContext) -> String {
    let given = context.pick(PeopleWords.givenNames).ascii
    // Skips the number that `username` draws for the separator.
    _ = context.next()
    return address(
      given,
      context.pick(PeopleWords.familyNames).ascii,
      1 + context.below(999),
      at: context.pick(NetWords.domains)
    )
  }

  // Most models have names and addresses, so the following two functions allocate only once.

  /// Returns two texts separated by a space.
  private static func spaced(_ first: String, _ second: String) -> String {
    String(unsafeUninitializedCapacity: first.utf8.count + second.utf8.count + 1) { buffer in
      let count = write(first, to: buffer, at: 0)
      buffer[count] = UInt8(ascii: " ")
      return write(second, to: buffer, at: count + 1)
    }
  }

  /// Returns an address at a domain.
  private static func address(
    _ first: String,
    _ second: String,
    _ number: Int,
    at domain: String
  ) -> String {
    let number = String(number)
    let count = first.utf8.count + second.utf8.count + number.utf8.count + domain.utf8.count + 2
    return String(unsafeUninitializedCapacity: count) { buffer in
      var count = write(first, to: buffer, at: 0)
      buffer[count] = UInt8(ascii: ".")
      count = write(second, to: buffer, at: count + 1)
      count = write(number, to: buffer, at: count)
      buffer[count] = UInt8(ascii: "@")
      return write(domain, to: buffer, at: count + 1)
    }
  }

  /// Writes a text into a buffer with sufficient capacity.
  ///
  /// - Returns: the end of the text.
  private static func write(
    _ text: consuming String,
    to buffer: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) -> Int {
    text.withUTF8 { bytes in
      _ = UnsafeMutableBufferPointer(rebasing: buffer[start...]).update(fromContentsOf: bytes)
      return start + bytes.count
    }
  }

  private static func company(_ context: inout GenerationContext) -> String {
    let family = context.pick(PeopleWords.familyNames).text
    let trade = context.pick(PeopleWords.trades)
    return switch context.below(3) {
    case 0: "\(family) \(trade)"
    case 1: "\(capitalized(context.pick(TextWords.nouns))) \(trade) \(context.pick(forms))"
    default: "\(family) & \(context.pick(PeopleWords.familyNames).text)"
    }
  }

  private static let forms = ["Ltd", "Inc.", "GmbH", "AB", "S.A.", "Co-op"]

  /// Returns a North American number from 555-0100 to 555-0199, which are reserved for fiction.
  private static func phone(_ context: inout GenerationContext) -> String {
    // Area codes with the middle digit 9 are reserved for expansion. Those ending in 11 are service
    // codes.
    var area = (2 + context.below(8)) * 100 + context.below(90)
    if area % 100 == 11 { area += 1 }
    return "+1 \(area)-555-01" + digits(2, &context)
  }

  private static func url(_ path: String, _ context: inout GenerationContext) -> String {
    "https://" + context.pick(NetWords.domains) + "/" + path
  }

  private static func street(_ context: inout GenerationContext) -> String {
    let number = 1 + context.below(250)
    return switch context.below(4) {
    case 0: "\(context.pick(PlaceWords.streets)) \(number)"
    default:
      "\(number) \(capitalized(context.pick(TextWords.nouns))) "
        + context.pick(["Street", "Lane", "Road", "Avenue", "Square", "Way"])
    }
  }

  private static func title(_ context: inout GenerationContext) -> String {
    let noun = capitalized(context.pick(TextWords.nouns))
    return switch context.below(3) {
    case 0: "The \(capitalized(context.pick(TextWords.adjectives))) \(noun)"
    case 1: "\(noun) and \(capitalized(context.pick(TextWords.nouns)))"
    default: "A \(noun) for the \(capitalized(context.pick(TextWords.nouns)))"
    }
  }

  private static func sentence(_ context: inout GenerationContext) -> String {
    "The \(context.pick(TextWords.adjectives)) \(context.pick(TextWords.nouns)) "
      + "\(context.pick(TextWords.verbs)) the \(context.pick(TextWords.adjectives)) "
      + "\(context.pick(TextWords.nouns))."
  }

  /// Returns an account number with correct check digits (ISO 13616, mod 97).
  ///
  /// The country XX is unassigned.
  private static func iban(_ context: inout GenerationContext) -> String {
    let account = digits(16, &context)
    // In the checksum, X counts as 33.
    let rest = (account + "333300").utf8.reduce(0) { ($0 * 10 + Int($1) - 48) % 97 }
    let check = 98 - rest
    return "XX" + (check < 10 ? "0" : "") + "\(check)" + account
  }

  /// Appends the EAN-13 check digit to twelve digits.
  private static func checked(ean digits: String) -> String {
    let sum = digits.utf8.enumerated().reduce(0) { sum, digit in
      sum + (Int(digit.element) - 48) * (digit.offset % 2 == 0 ? 1 : 3)
    }
    return digits + "\((10 - sum % 10) % 10)"
  }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  static func digits(_ count: Int, _ context: inout GenerationContext) -> String {
    symbols(0..<10, count, &context)
  }

  static func hex(_ count: Int, _ context: inout GenerationContext) -> String {
    symbols(0..<16, count, &context)
  }

  static func alphanumerics(_ count: Int, _ context: inout GenerationContext) -> String {
    symbols(0..<36, count, &context)
  }

  private static func letters(_ count: Int, _ context: inout GenerationContext) -> String {
    symbols(10..<36, count, &context).uppercased()
  }

  private static func symbols(
    _ range: Range<Int>,
    _ count: Int,
    _ context: inout GenerationContext
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count { bytes.append(alphabet[range.lowerBound + context.below(range.count)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
}
