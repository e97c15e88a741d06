import Foundation
import KilnMapping
import KilnTestSupport
import Testing

/// The messages of the library's transformers for values that they reject.
extension MessageTests {
  func addTransformerInputs(_ messages: inout MessageList) {
    addTexts(&messages)
    addBytes(&messages)
    addNumbers(&messages)
    addDates(&messages)
  }

  private func addTexts(_ messages: inout MessageList) {
    messages.add("trueFalse, another word") { try Transformer.words(.trueFalse)("yes") }
    messages.add("trueFalse, a number") { try Transformer<JSONValue, Bool>.words(.trueFalse)(1) }
    messages.add("bit, 2") { try Transformer<Int, Bool>.bit(2) }
    messages.add("uuid, another text") { try Transformer<String, UUID>.uuid("abc") }
    messages.add("url, a text with a space") { try Transformer<String, URL>.url("http://a b") }
    messages.add("url, another scheme") {
      try Transformer<String, URL>.url(schemes: ["https"])("ftp://a")
    }
    messages.add("trimmed, a number") { try Transformer<JSONValue, String>.trimmed(1) }
    let split = Transformer<String, [String]>.split(separator: ",")
    messages.add("split, a part with the separator") { try split.applyReverse(["a,b"]) }
    messages.add("split, one empty part") { try split.applyReverse([""]) }
    messages.add("raw value, another text") { try Transformer<String, Suit>.rawValue("clubs") }
    messages.add("converting, a string") { try Transformer<JSONValue, [Int]>.converting()("x") }
    messages.add("each, an object") {
      try Transformer<JSONValue, Int>.converting().eachElement.apply(["a": 1])
    }
  }

  private func addBytes(_ messages: inout MessageList) {
    let texts: [(cause: String, text: String)] = [
      ("another character", "aGV*"), ("no padding", "aGVsbG8"), ("spare bits", "aGVsbG9="),
    ]
    for (cause, text) in texts {
      messages.add("base64, \(cause)") { try Transformer<String, Data>.base64(text) }
    }
    messages.add("base64url, padding") {
      try Transformer<String, Data>.base64(urlSafe: true, padded: false)("aGVsbG8=")
    }
    messages.add("hex, an odd number of digits") { try Transformer<String, Data>.hex("abc") }
    messages.add("hex, another character") { try Transformer<String, Data>.hex("ax") }
  }

  private func addNumbers(_ messages: inout MessageList) {
    messages.add("numberText, 300 for a byte") { try Transformer<String, UInt8>.numberText("300") }
    messages.add("numberText, radix 2") { try Transformer<String, Int>.numberText(radix: 2)("12") }
    messages.add("numberText, an infinite double") {
      try Transformer<String, Double>.numberText.applyReverse(.infinity)
    }
    messages.add("numberText, text for a double") {
      try Transformer<String, Double>.numberText("x")
    }
    messages.add("numberText, text for a Decimal") {
      try Transformer<String, Decimal>.numberText("x")
    }
    messages.add("numberText, text for a JSON number") {
      try Transformer<String, JSONNumber>.numberText("01")
    }
    messages.add("scaled, an integer that is too large") {
      try Transformer<Int8, Int8>.scaled(by: 100)(2)
    }
    messages.add("scaled, an integer that is not a multiple") {
      try Transformer<Int, Int>.scaled(by: 1, over: 3)(4)
    }
    messages.add("scaled, a double that is too large") {
      try Transformer<Double, Double>.scaled(by: 10)(.greatestFiniteMagnitude)
    }
  }

  private func addDates(_ messages: inout MessageList) {
    let iso = Transformer<String, Date>.iso8601
    let texts: [(cause: String, text: String)] = [
      ("another text", "yesterday"), ("no time", "2024-02-29"),
      ("the 31st of April", "2024-04-31T00:00:00Z"), ("a longer text", "2024-02-29T12:30:00Z!"),
    ]
    for (cause, text) in texts { messages.add("iso8601, \(cause)") { try iso(text) } }
    messages.add("iso8601, a number") { try Transformer<JSONValue, Date>.iso8601(1) }
    messages.add("iso8601, the year 10000") {
      try iso.applyReverse(Date(timeIntervalSince1970: 253_402_300_800))
    }
    messages.add("isoDate, a day that the year lacks") {
      try Transformer<String, Date>.isoDate("2023-02-29")
    }
    let dates: KeyValuePairs = [
      "d MMM yyyy": "29 feb 2024", "d MMM y": "029 Feb 2024", "yyyy-DDD": "2023-366",
      "yyyy-MM-dd EEE": "2024-02-29 Fri", "EEEE, yyyy-MM-dd": "Friday, 2024-02-29",
      "yyyy-MM-dd": "2023-02-29", "yyyy-M-d": "2023-4-31", "d.M.yyyy": "31.4.2023",
    ]
    for (pattern, text) in dates {
      messages.add("date, \(text)") {
        try Transformer<String, Date>.date(DatePattern(pattern))(text)
      }
    }
    messages.add("epochSeconds, a string") { try Transformer<JSONValue, Date>.epochSeconds("now") }
    messages.add("epochNanoseconds, a date that the input type cannot store") {
      try Transformer<Int, Date>.epochNanoseconds.applyReverse(Date(timeIntervalSince1970: 1e11))
    }
    messages.add("epochSeconds, a distant date") {
      try Transformer<Double, Date>.epochSeconds.applyReverse(Date(timeIntervalSince1970: 1e15))
    }
  }

  private enum Suit: String, CaseIterable { case hearts, spades }
}
