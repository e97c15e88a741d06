#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How ``JSONValueEncoder`` and ``JSONValueDecoder`` treat what JSON has no form for.
///
/// One value serves both, so that what is encoded is read back.
///
///     var options = JSONCodingOptions()
///     options.dates = .iso8601
///     options.keys = .converted { $0.lowercased() }
public struct JSONCodingOptions: Sendable {
  /// How values of a type that JSON has no form for are written.
  public struct Form<Value>: Sendable {
    let read: (@Sendable (JSONValue) throws -> Value)?
    let write: (@Sendable (Value) throws -> JSONValue)?

    /// As the type encodes itself: dates as seconds since 2001, data as an array of numbers.
    public static var deferred: Self { Self(read: nil, write: nil) }

    /// By functions. `KilnMapping` adds `transformed(_:)`, and for dates `iso8601`,
    /// `epochSeconds` and `epochMilliseconds`.
    public static func converted(
      reading read: @escaping @Sendable (JSONValue) throws -> Value,
      writing write: @escaping @Sendable (Value) throws -> JSONValue
    ) -> Self {
      Self(read: read, write: write)
    }
  }

  /// How floating-point numbers that are not finite are written.
  public enum NonFinite: Sendable, Hashable {
    /// Not at all: they are errors.
    case error
    /// As these texts.
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How coding keys become keys of objects.
  ///
  /// The keys of dictionaries are data and stay what they are.
  public enum Keys: Sendable {
    /// As they are.
    case unchanged
    /// Converted. A key is looked up by its converted form, so that no way back is needed but for
    /// types that ask which keys there are, as enums with associated values do: those see a key of
    /// the object as `reverse` makes it, or as it is.
    case converted(
      @Sendable (String) -> String,
      reverse: @Sendable (String) -> String = { $0 }
    )
  }

  /// How dates are written.
  public var dates = Form<Date>.deferred
  /// How data is written.
  public var data = Form<Data>.base64
  /// How floating-point numbers that are not finite are written.
  public var nonFinite = NonFinite.error
  /// How coding keys become keys of objects.
  public var keys = Keys.unchanged

  /// What `JSONEncoder` does: dates as they encode themselves, data as base64, numbers that are not
  /// finite as errors, keys unchanged.
  public init() {}
}

extension JSONCodingOptions.Form where Value == Data {
  /// As base64 text.
  public static var base64: Self {
    .converted { value in
      guard case .string(let text) = value, let data = Data(base64Encoded: text) else {
        throw ConversionError(expected: "base64 text", found: value)
      }
      return data
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
