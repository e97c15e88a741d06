import Foundation
import KilnData
import KilnMapping
import KilnTestSupport
import Testing

/// Compares the coders of trees with Foundation's coders of text.
@Suite struct CoderOracleTests {
  private func check<Model: Codable & Equatable>(
    _ model: Model,
    _ options: JSONCodingOptions = JSONCodingOptions(),
    _ encoder: JSONEncoder = JSONEncoder(),
    _ decoder: JSONDecoder = JSONDecoder(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try JSONValue(encoding: model, options: options)
    let (ours, theirs) = (Data(try tree.utf8Text()), try encoder.encode(model))
    let reading: JSONSerialization.ReadingOptions = .fragmentsAllowed
    let left = try JSONSerialization.jsonObject(with: ours, options: reading) as? NSObject
    let right = try JSONSerialization.jsonObject(with: theirs, options: reading) as? NSObject
    #expect(left == right, "\(tree)", sourceLocation: sourceLocation)
    let decoded = try tree.decoded(as: Model.self, options: options)
    #expect(decoded == model, sourceLocation: sourceLocation)
    #expect(try decoder.decode(Model.self, from: ours) == model, sourceLocation: sourceLocation)
  }

  @Test func codesEveryTypeLikeFoundation() throws {
    try check(Everything())
    try check([Everything(), Everything()])
    try check(Numbers())
    try check(ByHand())
    try check(Dog("Rex", ["sit", "roll"]))
    try check(Cat("Tom", 9))
    try check([Shape.point, .rectangle(1.5, 2)])
    try check(Everything.Empty())
    try check(Chain.of(100))
    try check([1, nil, 3])
    try check(["a": ["b": [Suit.hearts]]])
    try check("text")
    try check(3)
    try check(true)
    try check(Int?.none)
  }

  @Test func strategiesMatchFoundation() throws {
    struct Dated: Codable, Equatable {
      var date = Date(timeIntervalSince1970: 1_700_000_000)
      var dates = [Date(timeIntervalSince1970: 0)]
      var data = Data([1, 2, 3])
    }
    var options = JSONCodingOptions()
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    options.dates = .iso8601
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    try check(Dated(), options, encoder, decoder)
    options.dates = .epochSeconds
    options.data = .deferred
    encoder.dateEncodingStrategy = .secondsSince1970
    decoder.dateDecodingStrategy = .secondsSince1970
    encoder.dataEncodingStrategy = .deferredToData
    decoder.dataDecodingStrategy = .deferredToData
    try check(Dated(), options, encoder, decoder)
    options.dates = .epochMilliseconds
    encoder.dateEncodingStrategy = .millisecondsSince1970
    decoder.dateDecodingStrategy = .millisecondsSince1970
    try check(Dated(), options, encoder, decoder)
    options.nonFinite = .strings(positiveInfinity: "+", negativeInfinity: "-", nan: "nan")
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+",
      negativeInfinity: "-",
      nan: "nan"
    )
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+",
      negativeInfinity: "-",
      nan: "nan"
    )
    try check([Double.infinity, 1, -.infinity], options, encoder, decoder)
    try check([Float.infinity, 1, -.infinity], options, encoder, decoder)
  }

  private enum Outline: Codable, Equatable {
    case dashedLine(dashLength: Int)
    case solidLine
  }

  @Test func convertedKeysMatchFoundation() throws {
    struct Record: Codable, Equatable {
      var firstName = "a", lastURLName = 1
      var byName = ["keepThis": 1]
      var outerShape = Outline.dashedLine(dashLength: 2)
      var dog = Dog("Rex", [])
    }
    var options = JSONCodingOptions()
    options.keys = .style(.snakeCase)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let tree = try JSONValue(encoding: Record(), options: options)
    let theirs = try JSONSerialization.jsonObject(with: encoder.encode(Record())) as? NSObject
    #expect(try JSONSerialization.jsonObject(with: Data(tree.utf8Text())) as? NSObject == theirs)
    #expect(tree["last_url_name"] == 1)
    #expect(tree["outer_shape"] == ["dashed_line": ["dash_length": 2]])
    #expect(tree["by_name"] == ["keepThis": 1])
    // Foundation's decoder cannot find this key again; here it is found by its converted form.
    #expect(try tree.decoded(as: Record.self, options: options) == Record())
  }

  private struct Wanted: Decodable {
    var a: Int
    var list: [Int8]
    var flag: Bool?
    var url: URL?
    var shape: Shape?
    var date: Date?
    var byInteger: [Int: String]?
    var decimal: Decimal?
    var unsigned: UInt?
    var dog: Dog?
  }

  @Test(
    arguments: [
      "{}", "[]", "1", "null", #""x""#, #"{"a":"1","list":[]}"#, #"{"a":null,"list":[]}"#,
      #"{"a":1}"#, #"{"a":1,"list":null}"#, #"{"a":1,"list":{}}"#, #"{"a":1,"list":[1,2,300]}"#,
      #"{"a":1,"list":[1,null]}"#, #"{"a":1,"list":[1,"x"]}"#, #"{"a":1.5,"list":[]}"#,
      #"{"a":1,"list":[],"flag":1}"#, #"{"a":1,"list":[],"flag":"true"}"#,
      #"{"a":1,"list":[],"url":1}"#, #"{"a":1,"list":[],"shape":"point"}"#,
      #"{"a":1,"list":[],"shape":{"circle":{}}}"#,
      #"{"a":1,"list":[],"shape":{"circle":{"radius":"x"}}}"#, #"{"a":1,"list":[],"shape":{}}"#,
      #"{"a":1,"list":[],"shape":{"point":{},"circle":{"radius":1}}}"#,
      #"{"a":1,"list":[],"date":"x"}"#, #"{"a":1,"list":[],"byInteger":{"1":2}}"#,
      #"{"a":1,"list":[],"decimal":"1"}"#, #"{"a":1,"list":[],"unsigned":-1}"#,
      #"{"a":1,"list":[],"dog":{"tricks":[]}}"#,
      #"{"a":1,"list":[],"dog":{"tricks":[],"super":1}}"#,
      #"{"a":12345678901234567890,"list":[]}"#, #"{"a":1e30,"list":[]}"#,
    ]
  )
  func errorsMatchTheKindAndPathOfFoundation(_ text: String) throws {
    func described(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "no error"
      } catch let error as DecodingError {
        let (kind, path) =
          switch error {
          case .typeMismatch(_, let context): ("type", context.codingPath)
          case .valueNotFound(_, let context): ("null", context.codingPath)
          case .keyNotFound(let key, let context): ("key \(key.stringValue)", context.codingPath)
          case .dataCorrupted(let context): ("corrupted", context.codingPath)
          @unknown default: ("?", [])
          }
        return "\(kind) at \(path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue })"
      } catch {
        return "\(error)"
      }
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let tree = try JSONValue(bridging: object)
    let ours = described { _ = try tree.decoded(as: Wanted.self) }
    let theirs = described { _ = try JSONDecoder().decode(Wanted.self, from: Data(text.utf8)) }
    if theirs == "corrupted at []" {
      // Foundation does not report the position of a number out of range.
      #expect(ours.hasPrefix("corrupted at [\""))
    } else {
      #expect(ours == theirs)
    }
    #expect(ours != "no error")
  }
}
