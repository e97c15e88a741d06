#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The JSON forms of dates, data, keys, infinities and NaN.
///
/// ``JSONValue/init(encoding:options:)`` and ``JSONValue/decoded(as:options:)`` use them for types
/// that JSON lacks. Use the same options for both, so that encoded values can be decoded.
///
/// ```swift
/// var options = JSONCodingOptions()
/// options.dates = .iso8601
/// options.keys = .converted { $0.lowercased() }
/// let tree = try JSONValue(encoding: track, options: options)
/// ```
public struct JSONCodingOptions: Sendable {
  /// The form of a type that JSON lacks.
  public struct Form<Value>: Sendable {
    let read: (@Sendable (JSONValue) throws -> Value)?
    let write: (@Sendable (Value) throws -> JSONValue)?

    /// The form that the type itself encodes.
    ///
    /// A date is its seconds since 2001, data is an array of numbers.
    public static var deferred: Self { Self(read: nil, write: nil) }

    /// Uses functions to convert values.
    ///
    /// `KilnMapping` adds `transformed(_:)`, and for dates `iso8601`, `epochSeconds` and
    /// `epochMilliseconds`.
    ///
    /// - Parameters:
    ///   - read: converts the JSON form to a value.
    ///   - write: converts a value to its JSON form.
    public static func converted(
      reading read: @escaping @Sendable (JSONValue) throws -> Value,
      writing write: @escaping @Sendable (Value) throws -> JSONValue
    ) -> Self {
      Self(read: read, write: write)
    }
  }

  /// The form of infinities and NaN.
  public enum NonFinite: Sendable, Hashable {
    /// None: they are errors.
    case error
    /// Strings that represent them.
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// The conversion of coding keys to keys of objects.
  ///
  /// The keys of dictionaries are data and are not converted.
  public enum Keys: Sendable {
    /// No conversion.
    case unchanged
    /// Converts coding keys with a function.
    ///
    /// A decoder looks up a member by its converted coding key. `reverse` is only used for types
    /// that list the keys, such as enums with associated values. Those types receive the result of
    /// `reverse`, or the unchanged key, whichever converts to the key of the object.
    case converted(
      @Sendable (String) -> String,
      reverse: @Sendable (String) -> String = { $0 }
    )
  }

  /// The form of dates.
  public var dates = Form<Date>.deferred
  /// The form of data.
  public var data = Form<Data>.base64
  /// The form of infinities and NaN.
  public var nonFinite = NonFinite.error
  /// The conversion of coding keys to keys of objects.
  public var keys = Keys.unchanged
  /// The values of `userInfo` of the encoders and decoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates options with the defaults of `JSONEncoder`.
  ///
  /// Dates encode themselves, data is base64, infinities and NaN are errors, and keys are
  /// unchanged.
  public init() {}
}

extension JSONCodingOptions.Form where Value == Data {
  /// Base64 text.
  public static var base64: Self {
    .converted { value in
      let data = value.stringValue.flatMap { Data(base64Encoded: $0) }
      return try data.unwrapped(expecting: "base64 text", in: value)
    } writing: {
      .string($0.base64EncodedString())
    }
  }
}

extension JSONCodingOptions.Keys {
  /// The key of an object for a coding key.
  func key(for name: String) -> String {
    switch self {
    case .unchanged: name
    case .converted(let convert, _): convert(name)
    }
  }
}
