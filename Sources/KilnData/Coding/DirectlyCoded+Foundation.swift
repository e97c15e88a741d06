#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Decimal: DirectlyCoded {}

extension URL: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? { .string(absoluteString) }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> URL? {
    guard case .string(let text) = value, let url = URL(string: text) else {
      throw ConversionError(expected: "URL", found: value)
    }
    return url
  }

  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}

extension Date: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    switch options.dates {
    case .deferred: nil
    case .converted(_, let write): try write(self)
    }
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Date? {
    switch options.dates {
    case .deferred: nil
    case .converted(let read, _): try read(value)
    }
  }

  static func takes(_ kind: JSONKind) -> Bool { kind != .null }
}

extension Data: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    switch options.data {
    case .deferred: nil
    case .base64: .string(base64EncodedString())
    case .converted(_, let write): try write(self)
    }
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Data? {
    switch options.data {
    case .deferred: return nil
    case .base64:
      guard case .string(let text) = value, let data = Data(base64Encoded: text) else {
        throw ConversionError(expected: "base64 text", found: value)
      }
      return data
    case .converted(let read, _): return try read(value)
    }
  }

  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}
