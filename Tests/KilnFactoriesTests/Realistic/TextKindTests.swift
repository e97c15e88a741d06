import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

private func samples(
  _ generator: Generator<String>,
  _ count: Int = 200,
  style: GenerationStyle = .realistic
) throws -> [String] {
  try Factory<Single<String>>().generate(\.content, generator)
    .buildList(count, seed: 1, style: style).map(\.content)
}

private func samples(like name: String, count: ClosedRange<Int>? = nil) throws -> [String] {
  try samples(.texts(like: name, count: count))
}

private func expect(
  _ texts: [String],
  _ comment: Comment? = nil,
  location: SourceLocation = #_sourceLocation,
  _ condition: (String) -> Bool
) {
  let wrong = texts.filter { !condition($0) }.prefix(3)
  #expect(wrong.isEmpty, comment, sourceLocation: location)
}

private func isEmail(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, (1...64).contains(parts[0].count), text.utf8.allSatisfy({ $0 < 128 })
  else { return false }
  let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
  let isReserved = ["com", "org", "net"].contains { parts[1].hasSuffix("example.\($0)") }
  return labels.count >= 2 && labels.allSatisfy { (1...63).contains($0.count) }
    && (isReserved || parts[1].hasSuffix(".test"))
}

@Suite struct TextKindTests {
  @Test(
    "the last words of a name determine the kind of text, in any naming style",
    arguments: [
      ("email", .email), ("workEmail", .email), ("contact_email", .email),
      ("emailAddress", .email), ("EMAIL_ADDRESS", .email), ("billing-emails", .email),
      ("emailOfOwner", .email), ("emailText", .email), ("mail2", .email),
      ("firstName", .firstName), ("first_name", .firstName), ("firstname", .firstName),
      ("ownerFirstName", .firstName), ("givenName", .firstName), ("lastName", .lastName),
      ("surname", .lastName), ("familyName", .lastName), ("name", .fullName),
      ("fullName", .fullName), ("customerName", .fullName), ("createdBy", .fullName),
      ("nickname", .username), ("login", .username), ("userName", .username),
      ("phone", .phoneNumber), ("phoneNumber", .phoneNumber), ("mobile", .phoneNumber),
      ("street", .streetAddress), ("streetAddress", .streetAddress), ("address", .address),
      ("city", .city), ("homeCity", .city), ("town", .city), ("cities", .city),
      ("zip", .postalCode), ("zipCode", .postalCode), ("billingZIPCode", .postalCode),
      ("postal_code", .postalCode), ("country", .country), ("countryCode", .countryCode),
      ("state", .region), ("region", .region), ("company", .company),
      ("organization", .company), ("jobTitle", .jobTitle), ("title", .title),
      ("url", .url), ("homepageURL", .url), ("profileURLs", .url), ("website", .url),
      ("link", .url), ("avatar", .imageURL), ("avatarURL", .imageURL), ("domain", .domain),
      ("host", .domain), ("ip", .ipAddress), ("clientIPAddress", .ipAddress),
      ("ipv6", .ipv6Address), ("description", .paragraph), ("bio", .paragraph),
      ("notes", .paragraph), ("summary", .sentence), ("slug", .slug), ("color", .hexColor),
      ("currency", .currencyCode), ("currencyCode", .currencyCode), ("iban", .iban),
      ("locale", .locale), ("languageCode", .languageCode), ("sku", .sku), ("isbn", .isbn),
      ("token", .token), ("apiKey", .token), ("password", .password), ("status", .status),
      ("orderStatus", .status), ("tags", .word), ("productName", .productName),
      ("timeZone", .timeZone), ("mimeType", .mimeType), ("version", .version),
      ("fileName", .fileName), ("filename", .fileName), ("filePath", .path),
      ("tableName", .productName), ("className", .productName), ("hostName", .domain),
    ] as [(String, TextKind)]
  )
  func lastWordsDetermineTheKind(name: String, kind: TextKind) throws {
    #expect(try samples(like: name) == samples(.texts(kind)))
  }

  @Test(
    "parts of words and leading words give no hint",
    arguments: [
      "emailed", "emailVerified", "nameLength", "cityscape", "phonetic", "relocate", "surnamed",
      "nicknamed", "zipper", "curly", "shipped", "", "_", "42", "日本語",
    ]
  )
  func partsOfWordsAndLeadingWords(name: String) throws {
    #expect(try samples(like: name) == samples(like: "zzz"))
  }

  @Test func guideListsANameForEveryKind() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = "Sources/KilnFactories/KilnFactories.docc/GeneratedValues.md"
    let text = try String(contentsOf: package.appending(path: guide), encoding: .utf8)
    let rows = text.split(separator: "\n").drop { $0 != "| name | text |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let names = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").map(String.init)
        .filter { $0.contains(where: \.isLetter) }
    }
    let kinds = names.map(TextKind.of)
    #expect(Set(kinds) == Set(TextKind.allCases))
    #expect(kinds.count == TextKind.allCases.count)
  }

  @Test("the name of a field is its hint")
  func fieldNamesAreHints() throws {
    let members = try Factory<Member>().buildList(50, seed: 3)
    expect(members.map(\.name)) { (1...20).contains($0.count) && !$0.contains("@") }
    let cities = Set(try samples(.texts(.city), 2_000))
    expect(members.map(\.home.city)) { cities.contains($0) }
    expect(members.flatMap(\.tags)) { !$0.contains(" ") && !$0.isEmpty }
  }
}

@Suite struct RealisticTextTests {
  @Test("e-mail addresses have one @ and a reserved example domain")
  func emails() throws {
    let emails = try samples(.texts(.email), 2_000)
    expect(emails, location: #_sourceLocation, isEmail)
    expect(emails) { text in ["com", "org", "net"].contains { text.hasSuffix("@example.\($0)") } }
    #expect(Set(emails).count > 1_990)
  }

  @Test("e-mail addresses of every length from 8 to 254 are valid")
  func everyLengthOfAnEmail() throws {
    for length in 8...254 {
      for count in [length...length, length...length + 2] {
        expect(try samples(.texts(like: "email", count: count), 3), "\(count)") {
          count.contains($0.count) && isEmail($0)
        }
      }
    }
  }

  @Test("phone numbers are in the range reserved for fiction")
  func phones() throws {
    let phones = try samples(.texts(.phoneNumber), 2_000)
    expect(phones) { $0.wholeMatch(of: /\+1 [2-9][0-8]\d-555-01\d\d/) != nil }
    expect(phones) { $0.wholeMatch(of: /.*11-555.*/) == nil }
    #expect(Set(phones).count > 1_900)
    expect(try samples(.texts(like: "phone", count: 1...12))) {
      $0.count <= 12 && $0.wholeMatch(of: /(\d{3}-)?555-01\d\d/) != nil
    }
    expect(try samples(.texts(like: "phone", count: 7...7))) {
      $0.wholeMatch(of: /55501\d\d/) != nil
    }
    expect(try samples(.texts(like: "phone", count: 20...20))) {
      $0.wholeMatch(of: /\+1 \d{3}-555-01\d\d x\d{3}/) != nil
    }
  }

  @Test("URLs and domains are in reserved example domains")
  func urls() throws {
    let root = /https:\/\/example\.(com|org|net)\/[a-z0-9\/.-]+/
    expect(try samples(.texts(.url)) + samples(.texts(.imageURL))) {
      $0.wholeMatch(of: root) != nil
    }
    expect(try samples(.texts(like: "url", count: 20...24))) {
      (20...24).contains($0.count) && $0.wholeMatch(of: root) != nil
    }
    expect(try samples(.texts(like: "url", count: 0...19))) { $0 == "https://example.com" }
    expect(try samples(.texts(like: "url", count: 60...60))) {
      $0.count == 60 && $0.wholeMatch(of: root) != nil
    }
    expect(try samples(.texts(.domain))) {
      $0.wholeMatch(of: /[a-z]+\.example\.(com|org|net)/) != nil
    }
  }

  @Test("network addresses are in the blocks reserved for documentation")
  func networkAddresses() throws {
    let blocks = ["192.0.2.", "198.51.100.", "203.0.113."]
    expect(try samples(.texts(.ipAddress))) { text in
      blocks.contains { block in
        text.hasPrefix(block) && (1...254).contains(Int(text.dropFirst(block.count)) ?? 0)
      }
    }
    expect(try samples(.texts(.ipv6Address))) {
      $0.wholeMatch(of: /2001:db8::[0-9a-f]{4}:[0-9a-f]{4}/) != nil
    }
    expect(try samples(.texts(.macAddress))) {
      $0.wholeMatch(of: /00:00:5E:00:53:[0-9A-F]{2}/) != nil
    }
  }

  @Test("codes have the format and check digits of their standards")
  func codes() throws {
    expect(try samples(.texts(.currencyCode))) { $0.wholeMatch(of: /[A-Z]{3}/) != nil }
    expect(try samples(.texts(.countryCode))) { $0.wholeMatch(of: /[A-Z]{2}/) != nil }
    expect(try samples(.texts(.languageCode))) { $0.wholeMatch(of: /[a-z]{2}/) != nil }
    expect(try samples(.texts(.locale))) { $0.wholeMatch(of: /[a-z]{2}_[A-Z]{2}/) != nil }
    expect(try samples(.texts(.hexColor))) { $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil }
    expect(try samples(.texts(.postalCode))) { $0.wholeMatch(of: /[1-9]\d{4}/) != nil }
    expect(try samples(.texts(.sku))) { $0.wholeMatch(of: /[A-Z]{3}-\d{5}/) != nil }
    expect(try samples(.texts(.isbn)) + samples(.texts(.barcode))) { text in
      let digits = text.compactMap(\.wholeNumberValue)
      let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
      return digits.count == 13 && sum % 10 == 0
    }
    // The rule of ISO 13616: move the first four characters to the end, letters from A = 10, and
    // the remainder modulo 97 is 1.
    expect(try samples(.texts(.iban))) { text in
      let turned = text.dropFirst(4) + text.prefix(4)
      let digits = turned.flatMap { character -> String in
        character.isLetter
          ? "\(Int(character.asciiValue ?? 0) - 55)" : String(character)
      }
      let rest = digits.reduce(0) { ($0 * 10 + ($1.wholeNumberValue ?? 0)) % 97 }
      return text.hasPrefix("XX") && text.count == 20 + 0 && rest == 1
    }
  }

  @Test("names use several scripts, and usernames and e-mail addresses are ASCII")
  func scripts() throws {
    let names = try samples(.texts(.fullName), 1_000)
    #expect(names.contains { $0.utf8.contains { $0 >= 128 } })
    expect(names) { $0.contains(" ") && $0.first != " " && $0.last != " " }
    expect(try samples(.texts(.username), 2_000) + samples(.texts(.email), 2_000)) { text in
      text.utf8.allSatisfy { $0 < 128 && !(65...90).contains($0) && $0 != 32 }
    }
    #expect(Set(names).count > 800)
  }

  @Test("prose fits any length and consists of whole words")
  func prose() throws {
    let all = ["description", "summary", "title", "name", "street", "anything", "city"]
    for name in all {
      for count in [0...0, 1...1, 1...5, 10...12, 30...40, 200...210, 5_000...5_001] {
        expect(try samples(.texts(like: name, count: count), 30), "\(name) \(count)") {
          count.contains($0.count)
        }
      }
    }
    let words = Set(try samples(.texts(.word), 5_000))
    expect(try samples(.texts(like: "anything", count: 8...30))) { text in
      text.split(separator: " ").allSatisfy { words.contains(String($0)) }
    }
  }

  @Test("every kind of text respects length bounds", arguments: [0...0, 1...2, 17...17, 300...300])
  func everyKindFits(count: ClosedRange<Int>) throws {
    let names = [
      "firstName", "username", "company", "avatar", "domain", "ip", "ipv6", "macAddress", "zip",
      "countryCode", "timeZone", "iban", "slug", "color", "status", "sku", "isbn", "barcode",
      "code",
      "number", "id", "uuid", "token", "hash", "password", "version", "mimeType", "filename",
      "path",
      "initials", "department", "jobTitle", "apartment", "currencyName", "colorName",
    ]
    for name in names {
      expect(try samples(.texts(like: name, count: count), 20), "\(name)") {
        count.contains($0.count)
      }
    }
  }

  @Test("an explicit kind of text ignores the style")
  func wildEmails() throws {
    expect(try samples(.texts(.email), style: .wild), location: #_sourceLocation, isEmail)
  }

  @Test("without a seed, the text is always the same")
  func simplest() throws {
    let notes = Factory<Single<String>>().generate(\.content, .texts(.email))
    let text = try notes.build().content
    #expect(isEmail(text))
    #expect(try notes.build().content == text)
  }
}
