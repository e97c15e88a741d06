/// A type whose values are known to tools in other modules, such as `lint` of recipes.
///
/// Do not conform to it: `Generatable` of `KilnFactories` refines it.
public protocol _SampledType {
  /// Values to test, with typical values before extreme ones.
  static var _samples: [Self] { get }
}
