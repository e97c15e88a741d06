import KilnMapping
import KilnTestSupport
import Testing

@Suite("Key styles")
struct KeyStyleTests {
  @Test(
    "a key is converted to its style",
    arguments: [
      (KeyStyle.camelCase, "firstName"), (.pascalCase, "FirstName"), (.snakeCase, "first_name"),
      (.screamingSnakeCase, "FIRST_NAME"), (.kebabCase, "first-name"), (.titleCase, "First Name"),
    ]
  )
  func spelling(style: KeyStyle, expected: String) {
    for other in KeyStyle.allCases {
      #expect(style.convert(other.convert("first_name")) == expected, "from \(other)")
    }
    #expect(style.keeps(expected))
    #expect(!style.keeps("first-Name"))
  }

  @Test(
    "KVM-30: snake to camel capitalizes the parts and leaves other letters unchanged",
    arguments: [
      ("maggy_the_ninja", "maggyTheNinja"), ("Name", "name"), ("userID", "userID"),
      ("user_ID", "userID"), ("already_camelCase", "alreadyCamelCase"), ("plain", "plain"),
    ]
  )
  func snakeToCamel(key: String, expected: String) {
    #expect(KeyStyle.camelCase.convert(key) == expected)
  }

  @Test(
    "KVM-31: separators at the ends are kept, and repeated ones are collapsed",
    arguments: [
      ("", ""), ("_", "_"), ("___", "___"), ("_x", "_x"), ("x_", "x_"), ("_a_b_", "_aB_"),
      ("a__b", "aB"), ("-_ a b", "-_ aB"), ("__typename", "__typename"),
    ]
  )
  func edges(key: String, expected: String) {
    #expect(KeyStyle.camelCase.convert(key) == expected)
  }

  @Test(
    "words are split at capitals, acronyms and digits",
    arguments: [
      ("HTTPServer", "http_server"), ("parseJSONText", "parse_json_text"), ("userID", "user_id"),
      ("aB", "a_b"), ("ABTest", "ab_test"), ("utf8Text", "utf8_text"),
      ("ipv4Address", "ipv4_address"),
      ("2ndPlace", "2nd_place"), ("user_2_name", "user_2_name"), ("A1B", "a1b"), ("ID", "id"),
      ("ID card", "id_card"), ("iPhone", "i_phone"),
    ]
  )
  func words(key: String, expected: String) {
    #expect(KeyStyle.snakeCase.convert(key) == expected)
  }

  @Test(
    "acronyms keep their capitals in styles that capitalize words",
    arguments: [
      ("HTTPServer", "httpServer", "HTTPServer", "HTTP Server"),
      ("user_ID", "userID", "UserID", "User ID"),
      ("USER_ID", "userId", "UserId", "User Id"),
      ("ID", "id", "ID", "ID"),
      ("FIRST NAME", "firstName", "FirstName", "FIRST NAME"),
    ]
  )
  func acronyms(key: String, camel: String, pascal: String, title: String) {
    #expect(KeyStyle.camelCase.convert(key) == camel)
    #expect(KeyStyle.pascalCase.convert(key) == pascal)
    #expect(KeyStyle.titleCase.convert(key) == title)
  }

  @Test(
    "letters of all scripts change case unless they have no single counterpart",
    arguments: [
      ("größeÜber", "größe_über", "GRÖßE_ÜBER"), ("имяФайла", "имя_файла", "ИМЯ_ФАЙЛА"),
      ("数Name", "数_name", "数_NAME"), ("straße", "straße", "STRAßE"),
      ("a\u{0}b😀C", "a\u{0}b😀_c", "A\u{0}B😀_C"),
    ]
  )
  func scripts(key: String, snake: String, screaming: String) {
    #expect(KeyStyle.snakeCase.convert(key) == snake)
    #expect(KeyStyle.screamingSnakeCase.convert(snake) == screaming)
  }

  @Test("the name of a style is written in that style")
  func names() {
    #expect(
      KeyStyle.allCases.map(\.description) == [
        "camelCase", "PascalCase", "snake_case", "SCREAMING_SNAKE_CASE", "kebab-case", "Title Case",
      ]
    )
  }

  @Test(
    "digits can be words of their own",
    arguments: [
      ("address1", "address_1"), ("line2Text", "line_2_text"), ("address_1", "address_1"),
      ("utf8text", "utf_8_text"), ("2nd", "2_nd"), ("ADDRESS1", "address_1"), ("v1.5", "v_1.5"),
      ("x10", "x_10"), ("HTTP2Server", "http_2_server"), ("数1", "数_1"),
    ]
  )
  func numbers(key: String, expected: String) {
    #expect(KeyStyle.snakeCase.separatingNumbers.convert(key) == expected)
    #expect(KeyStyle.snakeCase.separatingNumbers != .snakeCase)
    #expect("\(KeyStyle.snakeCase.separatingNumbers)" == "snake_case separating numbers")
  }
}

/// Laws that hold for every key.
@Suite("Laws of key styles")
struct KeyStyleLawTests {
  private static let styles = KeyStyle.allCases + KeyStyle.allCases.map(\.separatingNumbers)

  @Test("conversion is idempotent for every cased letter at every position")
  func everyScalar() {
    for scalar in (0...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init)
    where scalar.properties.isCased {
      for key in [
        "\(scalar)", "\(scalar)b", "\(scalar)B", "b\(scalar)B", "B\(scalar)", "b_\(scalar)",
      ] {
        for style in Self.styles where !style.keeps(style.convert(key)) {
          Issue.record("\(style) of \(key.unicodeScalars.map(\.value)) is not in the style")
        }
      }
    }
  }

  /// All texts of up to six units, one per role, including a non-ASCII one.
  private static func texts(_ alphabet: [Character], upTo length: Int) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { text in alphabet.map { text + String($0) } }
      all += longest
    }
    return all
  }

  @Test(
    "every short key is converted like the reference implementation and loses only separators",
    arguments: styles
  )
  func oracle(style: KeyStyle) {
    func bare(_ text: String) -> String {
      String(
        String.UnicodeScalarView(text.unicodeScalars.filter { !"_- ".unicodeScalars.contains($0) })
      )
      .lowercased()
    }
    var differing: [String] = []
    for key in Self.texts(["a", "B", "1", "_", " "], upTo: 6)
      + Self.texts(["x", "Y", "-", "é", "数"], upTo: 5)
      + Self.texts(["a", "B", "1", "_", " ", "-"], upTo: 5)
    {
      let once = style.convert(key)
      if once != KeyStyleOracle.convert(key, to: style) || !style.keeps(once)
        || style.convert(once) != once || bare(once) != bare(key)
      {
        differing.append(key)
      }
    }
    #expect(differing.isEmpty)
  }

  @Test(
    "random texts are converted like the reference implementation",
    arguments: styles
  )
  func generated(style: KeyStyle) {
    var random = SeededGenerator(seed: 5)
    let scalars = "abzABZ019_- .éÉßŉǅǆДдაკΣςσİı数😀\u{0}\u{301}K".unicodeScalars.map { $0 }
    for _ in randomCases(0..<2_000) {
      var key = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        key.append(scalars.randomElement(using: &random)!)
      }
      let text = String(key)
      let once = style.convert(text)
      #expect(
        once.unicodeScalars.elementsEqual(KeyStyleOracle.convert(text, to: style).unicodeScalars)
      )
      #expect(style.convert(once).unicodeScalars.elementsEqual(once.unicodeScalars))
    }
  }

  @Test(
    "long keys of letters of many alphabets are converted like the reference implementation",
    arguments: styles
  )
  func manyLetters(style: KeyStyle) {
    var random = SeededGenerator(seed: 6)
    let cased = (0x80...0x1_F000).compactMap { Unicode.Scalar($0) }
      .filter(\.properties.isCased).map { String($0) }
    let key = (0..<20_000).map { _ in random.pick(["", "a", "_", "i"]) + random.pick(cased) }
      .joined()
    #expect(
      style.convert(key).utf8.elementsEqual(KeyStyleOracle.convert(key, to: style).utf8)
    )
  }

  @Test("styles that separate words round-trip through each other")
  func inverses() {
    let separating: [KeyStyle] = [.snakeCase, .screamingSnakeCase, .kebabCase, .titleCase]
    for style in separating {
      for other in separating {
        for key in ["a", "user_name", "_user_2_name_", "a_b_c", "x1_2nd"].map(style.convert) {
          #expect(style.roundTrips(key, through: other), "\(key) through \(other)")
        }
      }
    }
    #expect(KeyStyle.snakeCase.roundTrips("user_name", through: .camelCase))
    #expect(!KeyStyle.snakeCase.roundTrips("user_2_name", through: .camelCase))
    #expect(KeyStyle.snakeCase.separatingNumbers.roundTrips("user_2_name", through: .camelCase))
    #expect(!KeyStyle.snakeCase.roundTrips("a_b_c", through: .pascalCase))
    #expect(!KeyStyle.camelCase.roundTrips("userID", through: .snakeCase))
  }
}

extension KeyStyle {
  /// Whether a key is in this style.
  fileprivate func keeps(_ key: String) -> Bool { convert(key).utf8.elementsEqual(key.utf8) }
}
