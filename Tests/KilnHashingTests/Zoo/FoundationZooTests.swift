import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct FoundationZooTests {
  @Test func identifiersAndDatesHashByValue() throws {
    let id = UUID()
    let again = try #require(UUID(uuidString: id.uuidString.lowercased()))
    checkHashableLaws([[id, again], [UUID()]])
    let date = Date(timeIntervalSinceReferenceDate: 0)
    checkHashableLaws([
      [date, Date(timeIntervalSinceReferenceDate: -0.0)], [date + 1], [.distantPast],
      [.distantFuture], [date + 1e-9],
    ])
    checkHashableLaws([
      [DateInterval(start: date, duration: 5), DateInterval(start: date, end: date + 5)],
      [DateInterval(start: date, duration: 6)], [DateInterval(start: date + 1, duration: 5)],
    ])
    checkHashableLaws([
      [IndexPath(indexes: [1, 2]), IndexPath(indexes: [0, 1, 2]).dropFirst()],
      [IndexPath(indexes: [2, 1])], [IndexPath(index: 1)], [IndexPath()],
      [IndexPath(indexes: [1, 2, 0])],
    ])
    #expect(Fingerprint(of: IndexPath(indexes: [1, 2, 3])) == Fingerprint(of: [1, 2, 3]))
  }

  @Test func dataHashesRegardlessOfItsStorage() {
    for count in [0, 1, 13, 14, 15, 100, 503, 504, 505, 5000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let padded = Data([9, 9, 9] + bytes + [9])
      let slice = padded[3..<3 + count]
      #expect(slice.startIndex == 3)
      checkHashableLaws([
        [Data(bytes), slice, padded.dropFirst(3).dropLast(), bytes.withUnsafeBytes { Data($0) }],
        [Data(bytes) + [1]], [padded],
      ])
      #expect(Fingerprint(of: slice) == Fingerprint(of: bytes))
    }
  }

  @Test func urlsHashTheirTextAndBase() throws {
    func url(_ text: String, _ base: String? = nil) throws -> URL {
      try #require(URL(string: text, relativeTo: base.flatMap { URL(string: $0) }))
    }
    checkHashableLaws([
      [try url("http://a/\u{E9}"), try url("http://a/%C3%A9")], [try url("http://a/%c3%a9")],
      [try url("http://a/")], [try url("http://A/")], [try url("http://a")],
      [try url("d", "http://a/"), try url("d", "http://a/")], [try url("d", "http://b/")],
      [try url("http://a/d"), try url("http://a/d", "http://b/")], [try url("d")],
      [URL(filePath: "/tmp/x"), try url("file:///tmp/x")],
    ])
  }

  @Test func urlComponentsHashEveryComponent() throws {
    func parts(_ text: String) throws -> URLComponents {
      try #require(URLComponents(string: text))
    }
    var built = URLComponents()
    built.scheme = "http"
    built.host = "a"
    built.path = "/b"
    built.queryItems = [URLQueryItem(name: "c", value: "d")]
    checkHashableLaws([
      [try parts("http://a/b?c=d"), built], [try parts("http://a/b?c=d#")],
      [try parts("http://a/b")],
      [try parts("http://a/b?")], [try parts("http://a:80/b"), try parts("http://a:080/b")],
      [try parts("http://u@a/b")], [try parts("http://u:@a/b")], [try parts("http://@a/b")],
      [try parts("http://a/%62")], [try parts("//a/b")], [URLComponents()],
    ])
    checkHashableLaws([
      [URLQueryItem(name: "a", value: nil)], [URLQueryItem(name: "a", value: "")],
      [URLQueryItem(name: "", value: "a")],
    ])
  }

  @Test func urlHashesAgreeWithEqualityOnRandomTexts() {
    var generator = SeededGenerator(seed: 21)
    let choices: [[String]] = [
      ["", "http:", "HTTP:"], ["", "//", "//u@", "//u:@", "//:p@"], ["", "a", "A", "[::1]", "%41"],
      ["", ":", ":80", ":080"], ["", "/", "/b", "/%62", "/\u{E9}"], ["", "?", "?c"],
      ["", "#", "#d"],
    ]
    let texts = (0..<120).map { _ in choices.map { generator.pick($0) }.joined() }
    expectAgreement(texts.compactMap { URLComponents(string: $0) })
    var urls = texts.compactMap { URL(string: $0) }
    for text in texts {
      urls += [URL(string: text, relativeTo: generator.pick(urls))].compactMap(\.self)
    }
    expectAgreement(urls)
  }

  /// Checks that values are equal exactly if their hashes and fingerprints are.
  private func expectAgreement<Value: FastHashable>(_ values: [Value]) {
    let hashes = values.map(\.everyHash)
    for (i, a) in values.enumerated() {
      for (j, b) in values.enumerated() where (a == b) != (hashes[i] == hashes[j]) {
        Issue.record("\(a) and \(b)")
      }
    }
  }

  @Test func timeZonesLocalesAndCalendarsHashByValue() throws {
    let paris = try #require(TimeZone(identifier: "Europe/Paris"))
    let hour = try #require(TimeZone(secondsFromGMT: 3600))
    checkHashableLaws([
      [paris], [.gmt, try #require(TimeZone(secondsFromGMT: 0))], [hour], [.autoupdatingCurrent],
    ])
    checkHashableLaws([
      [Locale(identifier: "en_US")], [Locale(identifier: "en-US")], [Locale(identifier: "de_DE")],
      [Locale(identifier: "")], [.autoupdatingCurrent],
    ])
    var calendars: [[Calendar]] = [[.autoupdatingCurrent]]
    for identifier in [Calendar.Identifier.gregorian, .iso8601, .hebrew, .islamicCivil] {
      var calendar = Calendar(identifier: identifier)
      calendar.timeZone = .gmt
      calendars.append([calendar, calendar])
    }
    var changed = Calendar(identifier: .gregorian)
    changed.timeZone = paris
    calendars.append([changed])
    changed.locale = Locale(identifier: "de_DE")
    calendars.append([changed])
    changed.firstWeekday = 4
    calendars.append([changed])
    changed.minimumDaysInFirstWeek = 3
    calendars.append([changed])
    checkHashableLaws(calendars)
  }

  @Test func autoupdatingValuesHaveAFixedFingerprint() {
    #expect(Fingerprint(of: TimeZone.autoupdatingCurrent) == Fingerprint(of: String?.none))
    #expect(Fingerprint(of: Locale.autoupdatingCurrent) == Fingerprint(of: String?.none))
    #expect(Fingerprint(of: Calendar.autoupdatingCurrent) == Fingerprint(of: String?.none))
    #expect(Fingerprint(of: TimeZone.gmt) == Fingerprint(of: String?.some("GMT")))
  }

  @Test func calendarIdentifiersHashDifferently() {
    let kinds: [Calendar.Identifier] = [
      .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew,
      .iso8601, .indian, .islamic, .islamicCivil, .japanese, .persian, .republicOfChina,
      .islamicTabular, .islamicUmmAlQura, .bangla, .gujarati, .kannada, .malayalam, .marathi, .odia,
      .tamil, .telugu, .vikram, .dangi, .vietnamese,
    ]
    checkHashableLaws(kinds.map { [$0] })
  }

  @Test func dateComponentsHashEveryComponent() {
    let numbers: [WritableKeyPath<DateComponents, Int?>] = [
      \.era, \.year, \.quarter, \.month, \.day, \.dayOfYear, \.weekday, \.weekdayOrdinal,
      \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear, \.hour, \.minute, \.second, \.nanosecond,
    ]
    var classes = [[DateComponents()]]
    for path in numbers {
      for number in [0, 1, -1] {
        var components = DateComponents()
        components[keyPath: path] = number
        classes.append([components])
      }
    }
    for flag in [true, false] {
      var components = DateComponents()
      components.isRepeatedDay = flag
      classes.append([components])
    }
    var components = DateComponents()
    components.isLeapMonth = false
    classes[0].append(components)
    components.isLeapMonth = true
    classes.append([components])
    classes.append([DateComponents(calendar: Calendar(identifier: .hebrew))])
    classes.append([DateComponents(timeZone: .gmt)])
    classes.append([DateComponents(timeZone: .autoupdatingCurrent)])
    // Foundation's own hash distinguishes a month that is not a leap month from one without that
    // information.
    checkFieldHashLaws(classes)
  }
}
