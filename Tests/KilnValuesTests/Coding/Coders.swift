import Foundation
import KilnData
import KilnValues
import Testing

/// A pair of an encoder and a decoder.
enum Coder: CaseIterable, Sendable, CustomTestStringConvertible {
  case json, binaryPropertyList, xmlPropertyList, tree

  var testDescription: String { "\(self)" }

  func roundTrip<T: Codable>(_ value: T) throws -> T {
    switch self {
    case .json:
      return try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
    case .binaryPropertyList, .xmlPropertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = self == .xmlPropertyList ? .xml : .binary
      return try PropertyListDecoder().decode(T.self, from: encoder.encode(value))
    case .tree:
      return try JSONValue(encoding: value).decoded(as: T.self)
    }
  }
}

extension ValueModel {
  /// The names of the fields that differ by their type's `==`, including fields that the model
  /// excludes or compares otherwise.
  func fieldsUnlike(_ other: Self) -> [String] {
    func equal<T: Equatable>(_ left: T, _ right: Any) -> Bool { left == right as? T }
    return Self.schema.fields.filter { field in
      guard let left = field.value(of: self) as? any Equatable else { return false }
      return !equal(left, field.value(of: other))
    }
    .map(\.name)
  }
}

/// The JSON text of a value with sorted keys.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// A decoding error in a comparable form.
struct DecodingFailure: Equatable, CustomStringConvertible {
  enum Kind { case keyNotFound, valueNotFound, typeMismatch, dataCorrupted, other, none }
  var kind: Kind
  var path: [String]
  var text = ""
  var underlying: (any Error)?

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.path == right.path
  }

  var description: String { "\(kind) at \(path): \(text)" }

  init(_ kind: Kind, at path: [String]) {
    self.kind = kind
    self.path = path
  }

  init(of body: () throws -> Void) {
    self.init(.none, at: [])
    do {
      try body()
    } catch let error as DecodingError {
      let context: DecodingError.Context?
      (kind, context) =
        switch error {
        case .keyNotFound(let key, let context):
          (.keyNotFound, context.appending(key))
        case .valueNotFound(_, let context): (.valueNotFound, context)
        case .typeMismatch(_, let context): (.typeMismatch, context)
        case .dataCorrupted(let context): (.dataCorrupted, context)
        @unknown default: (.other, nil)
        }
      path = context?.codingPath.map(\.stringValue) ?? []
      text = context?.debugDescription ?? ""
      underlying = context?.underlyingError
    } catch {
      kind = .other
      underlying = error
    }
  }

  init<T: Decodable>(_ type: T.Type, _ json: String) {
    self.init { _ = try decode(type, json) }
  }
}

extension DecodingError.Context {
  fileprivate func appending(_ key: any CodingKey) -> Self {
    Self(
      codingPath: codingPath + [key],
      debugDescription: debugDescription,
      underlyingError: underlyingError
    )
  }
}
