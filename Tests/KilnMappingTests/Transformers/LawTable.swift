import Foundation
import KilnMapping
import KilnTestSupport

/// A transformer of the standard registry with values to check its law.
struct LawCase {
  let name: String
  let signature: TransformerSignature
  /// The number of values to try.
  let count: Int
  /// The values that do not round-trip, as text.
  let violations: (TransformerRegistry) throws -> [String]

  /// A reversible transformer, with inputs and outputs that must round-trip.
  init<Input: Equatable, Output: Equatable>(
    _ name: String,
    inputs: [Input],
    outputs: [Output]
  ) {
    self.name = name
    signature = TransformerSignature(input: Input.self, output: Output.self, isReversible: true)
    count = inputs.count + outputs.count
    violations = { registry in
      let transformer = try registry.transformer(named: name, from: Input.self, to: Output.self)
      return transformer.roundTripFailures(of: inputs, by: isSame).map(\.description)
        + transformer.reversed()!.roundTripFailures(of: outputs, by: isSame).map(\.description)
    }
  }

  /// A transformer without a reverse, which must be idempotent.
  init<Input: Equatable>(
    oneWay name: String,
    inputs: [Input],
    carrying: @escaping (String) -> Input
  ) {
    self.name = name
    signature = TransformerSignature(input: Input.self, output: String.self, isReversible: false)
    count = inputs.count
    violations = { registry in
      let transformer = try registry.transformer(named: name, from: Input.self, to: String.self)
      if transformer.isReversible { return ["\(name) is reversible"] }
      return try inputs.compactMap { input in
        let once = try transformer(input)
        let twice = try transformer(carrying(once))
        return isSame(once, twice) ? nil : "\(name): \(input) became \(once), then \(twice)"
      }
    }
  }
}

/// Whether two values are identical to the bit, even if `==` ignores a sign or a normal form.
func isSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  if let first = first as? [String], let second = second as? [String] {
    return first.elementsEqual(second) { $0.utf8.elementsEqual($1.utf8) }
  }
  if let first = first as? Double, let second = second as? Double {
    return first.bitPattern == second.bitPattern
  }
  if first is String || first is JSONValue || first is JSONNumber {
    return "\(first)".utf8.elementsEqual("\(second)".utf8)
  }
  return first == second
}

/// The cases of the whole library.
enum LawTable {
  static func cases(count: Int = randomCount(2000)) -> [LawCase] {
    var values = LawValues(seed: 2024, count: count)
    return text(&values) + dates(&values) + numbers(&values) + others(&values)
  }

  /// A transformer of text, for both input types.
  private static func both<Output: Equatable>(
    _ name: String,
    _ texts: [String],
    _ outputs: [Output]
  ) -> [LawCase] {
    [
      LawCase(name, inputs: texts, outputs: outputs),
      LawCase(name, inputs: texts.map { JSONValue.string($0) }, outputs: outputs),
    ]
  }

  private static func oneWay(_ name: String, _ texts: [String]) -> [LawCase] {
    [
      LawCase(oneWay: name, inputs: texts) { $0 },
      LawCase(oneWay: name, inputs: texts.map { JSONValue.string($0) }) { .string($0) },
    ]
  }

  private static func text(_ values: inout LawValues) -> [LawCase] {
    let texts = values.texts()
    let bytes = values.byteArrays()
    var cases = both("text", texts, texts)
    for name in ["trimmed", "lowercased", "uppercased"] { cases += oneWay(name, texts) }
    for (name, separator) in [("commaSeparated", ","), ("lines", "\n")] {
      let parts = texts.map { $0.utf8.split(separator: separator.utf8.first!) }
        .map { $0.map { String(Substring($0)) } }
        .filter { $0 != [""] }
      cases += both(name, texts + ["", separator, separator + separator], parts + [[], ["", ""]])
    }
    let hex = bytes.map { $0.map { String(format: "%02x", $0) }.joined() }
    let base64 = bytes.map { Data($0).base64EncodedString() }
    let forURL = base64.map {
      $0.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "")
    }
    let forms = [
      ("hex", hex), ("hexUppercase", hex.map { $0.uppercased() }), ("base64", base64),
      ("base64URL", forURL),
    ]
    for (name, texts) in forms {
      cases += both(name, texts, bytes) + both(name, texts, bytes.map { Data($0) })
    }
    return cases
  }

  private static func dates(_ values: inout LawValues) -> [LawCase] {
    let days = values.civilTimes(digits: 0).map { String($0.prefix(10)) }
    let (seconds, milliseconds) = (values.civilTimes(digits: 0), values.civilTimes(digits: 3))
    let microseconds = values.civilTimes(digits: 6, years: 1730...2272)
    func with(_ digits: String, _ texts: [String]) -> [String] { texts.map { $0 + digits + "Z" } }
    let shortest =
      with("", seconds) + with("", milliseconds.filter { !$0.hasSuffix("000") })
      + with("", microseconds.filter { !$0.hasSuffix("000") })
    let wholeDates = values.dates(digits: 0)
    let http = DateFormatter()
    http.locale = Locale(identifier: "en_US_POSIX")
    http.timeZone = .gmt
    http.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let httpDates =
      ["Thu, 29 Feb 2024 12:30:05 GMT", "Mon, 01 Jan 0001 00:00:00 GMT"]
      + values.dates(digits: 0, years: 1583...9999).map(http.string(from:))
    let fine = values.dates(digits: 3) + values.dates(digits: 6, years: 1730...2272)
    return both("iso8601", shortest, wholeDates + fine + values.anyDates())
      + both("iso8601Seconds", with("", seconds), wholeDates)
      + both("iso8601Milliseconds", with("", milliseconds), values.dates(digits: 3))
      + both(
        "iso8601Microseconds",
        with("", microseconds),
        values.dates(digits: 6, years: 1730...2272)
      )
      + both("iso8601Nanoseconds", with("000", microseconds) + with("000000", milliseconds), fine)
      + both("isoDate", days, values.dates(digits: 0, daysOnly: true))
      + both("httpDate", httpDates, wholeDates)
      + epochs(&values)
  }

  private static func epochs(_ values: inout LawValues) -> [LawCase] {
    let years = 1730...2239
    return [("epochSeconds", 1), ("epochMilliseconds", 1_000), ("epochMicroseconds", 1_000_000)]
      .flatMap { name, perSecond in
        let whole = values.seconds(count: 1000).map { $0 * perSecond }
        let dates = values.dates(digits: 0) + values.dates(digits: 3, years: years)
        let doubles = whole.map { Double($0) }.filter { abs($0) < 9e15 }
        let halves = doubles.filter { abs($0) < 8e12 }.map { $0 + 0.5 }
        let json =
          whole.map { JSONValue($0) } + (perSecond < 1_000_000 ? halves : []).map { .init($0) }
        return [
          LawCase(name, inputs: json, outputs: dates),
          LawCase(name, inputs: whole, outputs: values.dates(digits: 0)),
          LawCase(
            name,
            inputs: doubles + (perSecond < 1_000_000 ? halves : []),
            outputs: values.dates(digits: 3, years: years)
          ),
        ]
      } + nanoseconds(&values)
      + [("epochSecondsText", 1), ("epochMillisecondsText", 1_000)].flatMap { name, perSecond in
        both(
          name,
          values.seconds(count: 1000).map { "\($0 * perSecond)" },
          values.dates(digits: 3, years: years)
        )
      }
  }

  private static func nanoseconds(_ values: inout LawValues) -> [LawCase] {
    let name = "epochNanoseconds"
    let seconds = values.seconds(count: 2000)
    let near = seconds.filter { abs($0) < 9_000_000_000 }
    let small = near.filter { abs($0) < 4_000_000_000 }
    return [
      LawCase(
        name,
        inputs: seconds.map { JSONValue(Int128($0) * 1_000_000_000 + 250_000_000) },
        outputs: values.dates(digits: 3) + values.dates(digits: 6, years: 1730...2239)
      ),
      LawCase(
        name,
        inputs: near.map { $0 * 1_000_000_000 + 125_000_000 },
        outputs: values.dates(digits: 6, years: 1730...2239)
      ),
      LawCase(
        name,
        inputs: small.map { Double($0) * 1e9 },
        outputs: small.map { Date(timeIntervalSince1970: Double($0)) }
      ),
    ]
  }

  private static func integers<Output: FixedWidthInteger>(
    _ values: inout LawValues,
    _ type: Output.Type
  ) -> [LawCase] {
    let outputs = values.integers(Output.self)
    return both("numberText", outputs.map { "\($0)" }, outputs)
  }

  private static func numbers(_ values: inout LawValues) -> [LawCase] {
    let doubles = values.doubles()
    let decimals = values.decimals()
    let wide = values.integers(Int128.self)
    let huge = ["1e+999", "-1e+999", "123456789012345678901234567890123456789012345", "1e-999"]
    let numbers = doubles.map { JSONNumber.double($0) } + wide.map { JSONNumber($0) }
    let all = numbers + huge.map { .literal($0) }
    let texts = doubles.map { "\($0)" } + wide.map { "\($0)" } + huge
    return integers(&values, Int.self) + integers(&values, Int64.self)
      + integers(&values, UInt64.self) + integers(&values, Int128.self)
      + both("numberText", doubles.map { "\($0)" }, doubles)
      + both("numberText", decimals.map { $0.description }, decimals)
      + both("numberText", texts, all) + both("numberText", texts, all.map { JSONValue.number($0) })
  }

  private static func others(_ values: inout LawValues) -> [LawCase] {
    let uuids = values.uuids()
    let urls = values.urls()
    let flags = [true, false]
    var cases = both("uuid", uuids.map(\.uuidString), uuids)
    cases += both("uuidLowercase", uuids.map { $0.uuidString.lowercased() }, uuids)
    cases += both(
      "url",
      urls + ["", "a/b", "?q", "#f"].filter { !$0.isEmpty },
      urls.map { URL(string: $0)! }
    )
    cases += both("webURL", urls, urls.map { URL(string: $0)! })
    let words = [
      ("trueFalse", ["true", "false"]), ("yesNo", ["yes", "no"]), ("onOff", ["on", "off"]),
      ("oneZero", ["1", "0"]), ("booleanWord", ["true", "false"]),
    ]
    for (name, texts) in words { cases += both(name, texts, flags) }
    let integers = values.integers(Int.self)
    let doubles = values.doubles()
    let trees = integers.map { JSONValue($0) } + doubles.map { JSONValue($0) } + [nil, [1, "a"]]
    let decimals = values.shortDecimals()
    cases += [
      LawCase("bit", inputs: [1, 0] as [JSONValue], outputs: flags),
      LawCase("bit", inputs: [1, 0], outputs: flags),
      LawCase("bit", inputs: [1.0, 0.0], outputs: flags),
      LawCase("identity", inputs: trees, outputs: trees),
      LawCase("boolean", inputs: [true, false] as [JSONValue], outputs: flags),
      LawCase("integer", inputs: integers.map { JSONValue($0) }, outputs: integers),
      LawCase("number", inputs: doubles.map { JSONValue($0) }, outputs: doubles),
      LawCase("percent", inputs: decimals, outputs: decimals),
    ]
    return cases
  }
}
