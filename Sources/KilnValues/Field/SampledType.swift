/// A type with sample values, which `lint` of recipes tests.
///
/// `Generatable` of `KilnFactories` refines it: a generator provides the samples. Conform to it
/// directly if a type needs samples but no generator:
///
///     extension Celsius: SampledType {
///       static var samples: [Celsius] { [Celsius(degrees: 21), Celsius(degrees: -273.15)] }
///     }
public protocol SampledType {
  /// Values to test, with typical values before extreme ones.
  static var samples: [Self] { get }
}
