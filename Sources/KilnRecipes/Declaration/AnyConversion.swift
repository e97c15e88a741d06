internal import KilnMapping
internal import KilnValues

/// A conversion of a type that only its maker knows.
struct AnyConversion {
  private let conversion: Any

  init<Value>(_ conversion: Conversion<Value>) { self.conversion = conversion }

  /// The conversion of a type that is the maker's by another name.
  func cast<Value>() -> Conversion<Value> {
    guard let conversion = conversion as? Conversion<Value> else {
      preconditionFailure("a conversion of another type than \(Value.self)")
    }
    return conversion
  }
}

extension Conversion {
  /// The same conversion, of the same type by another name.
  func cast<Other>() -> Conversion<Other> { AnyConversion(self).cast() }
}

/// `Optional` where what it holds is not known.
protocol OptionalProperty {
  /// The conversion of what it holds, with null for `nil`.
  static func conversion(
    by conversion: PropertyConversion,
    _ resolver: ConversionResolver
  ) throws(PreparationError) -> AnyConversion
}

extension Optional: OptionalProperty {
  static func conversion(
    by conversion: PropertyConversion,
    _ resolver: ConversionResolver
  ) throws(PreparationError) -> AnyConversion {
    AnyConversion(try resolver.conversion(to: Wrapped.self, by: conversion).clearedByNull)
  }
}

/// `Array`, and `Dictionary` with strings for keys, where what they hold is not known.
protocol ElementwiseProperty {
  /// The conversion that converts every element.
  static func conversion(
    ofEach element: PropertyConversion,
    _ invalid: InvalidElementPolicy,
    _ resolver: ConversionResolver
  ) throws(PreparationError) -> AnyConversion
}

extension Array: ElementwiseProperty {
  static func conversion(
    ofEach element: PropertyConversion,
    _ invalid: InvalidElementPolicy,
    _ resolver: ConversionResolver
  ) throws(PreparationError) -> AnyConversion {
    AnyConversion(try resolver.conversion(to: Element.self, by: element).each(invalid: invalid))
  }
}

extension Dictionary: ElementwiseProperty where Key == String {
  static func conversion(
    ofEach element: PropertyConversion,
    _ invalid: InvalidElementPolicy,
    _ resolver: ConversionResolver
  ) throws(PreparationError) -> AnyConversion {
    let one = try resolver.conversion(to: Value.self, by: element)
    return AnyConversion(one.eachMember(invalid: invalid))
  }
}
