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
  /// How dates are written.
  public enum Dates: Sendable {
    /// As `Date` encodes itself: seconds since 2001.
    case deferred
    /// By functions. `KilnMapping` adds `iso8601`, `epochSeconds`, `epochMilliseconds` and
    /// `transformed(_:)`.
    case converted(
      reading: @Sendable (JSONValue) throws -> Date,
      writing: @Sendable (Date) throws -> JSONValue
    )
  }

  /// How data is written.
  public enum Bytes: Sendable {
    /// As `Data` encodes itself: an array of numbers.
    case deferred
    /// As base64 text.
    case base64
    /// By functions. `KilnMapping` adds `transformed(_:)`.
    case converted(
      reading: @Sendable (JSONValue) throws -> Data,
      writing: @Sendable (Data) throws -> JSONValue
    )
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
    /// the object as `back` makes it, or as it is.
    case converted(
      @Sendable (String) -> String,
      back: @Sendable (String) -> String = { $0 }
    )
  }

  /// How dates are written.
  public var dates = Dates.deferred
  /// How data is written.
  public var data = Bytes.base64
  /// How floating-point numbers that are not finite are written.
  public var nonFinite = NonFinite.error
  /// How coding keys become keys of objects.
  public var keys = Keys.unchanged

  /// What `JSONEncoder` does: dates as they encode themselves, data as base64, numbers that are not
  /// finite as errors, keys unchanged.
  public init() {}
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
