import Foundation
import KilnData
import KilnTestSupport

/// The vectors of docs/path-vectors.json.
struct PathVectors: Decodable {
  /// A text, literal or with repetitions.
  struct Text: Decodable, Sendable {
    var string: String

    private struct Repetition: Decodable {
      var `repeat`: String
      var times: Int
      var string: String { String(repeating: `repeat`, count: times) }
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        string = text
      } else if let repetition = try? Repetition(from: decoder) {
        string = repetition.string
      } else {
        string = try [Text](from: decoder).map(\.string).joined()
      }
    }

    var bytes: [UInt8] { Array(string.utf8) }
  }

  /// A step: a key as a string, an index as a number, which is negative from the end, and a
  /// wildcard as `["*"]`.
  struct Step: Decodable, Sendable {
    var oracle: PathOracle.Step

    init(from decoder: any Decoder) throws {
      if let index = try? decoder.singleValueContainer().decode(Int.self) {
        oracle = index < 0 ? .fromEnd(-index) : .index(index)
      } else if (try? decoder.singleValueContainer().decode([String].self)) == ["*"] {
        oracle = .each
      } else {
        oracle = .key(try Text(from: decoder).bytes)
      }
    }
  }

  struct Path: Decodable, Sendable {
    var text: Text
    var steps: [Step]
    var canonical: Text
  }

  struct List: Decodable, Sendable {
    var text: Text
    var paths: [String]
  }

  struct Failing: Decodable, Sendable {
    var text: Text
    var offset: Int
    var reason: PathOracle.Reason

    var failure: PathOracle.Failure { PathOracle.Failure(offset: offset, reason: reason) }
  }

  struct Reading: Decodable, Sendable {
    var path: String
    var list: Bool?
    var value: JSONValue?
    var nothing: Bool?
    var error: String?

    private enum Key: CodingKey { case path, list, value, nothing, error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      path = try container.decode(String.self, forKey: .path)
      list = try container.decodeIfPresent(Bool.self, forKey: .list)
      nothing = try container.decodeIfPresent(Bool.self, forKey: .nothing)
      error = try container.decodeIfPresent(String.self, forKey: .error)
      // A null is a value here.
      if container.contains(.value) { value = try container.decode(JSONValue.self, forKey: .value) }
    }
  }

  struct Pointing: Decodable, Sendable {
    var pointer: String
    var path: String?
    var byLook: String?
    var error: String?
  }

  var tree: JSONValue
  var paths: [Path]
  var errors: [Failing]
  var lists: [List]
  var listErrors: [Failing]
  var reading: [Reading]
  var pointers: [Pointing]

  static func load() throws -> PathVectors {
    try JSONDecoder().decode(
      PathVectors.self,
      from: Data(repositoryText("docs/path-vectors.json").utf8)
    )
  }
}

extension PathOracle.Reason: Decodable {}

extension PathOracle.Step {
  /// The corresponding step in Kiln.
  var step: SourcePath.Step {
    switch self {
    case .key(let key): .key(String(decoding: key, as: UTF8.self))
    case .index(let index): .index(index)
    case .fromEnd(let index): .fromEnd(index)
    case .each: .each
    }
  }
}
