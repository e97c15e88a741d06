internal import KilnValues

extension Recipe: ConversionConvertible {
  /// The conversion of an object to a model by the recipe.
  @inlinable
  public var conversion: Conversion<Model> {
    let body = body
    return Conversion(
      conversionName,
      form: .recipe(form),
      kept: .row(form.id) { plan.layout },
      text: textWriting,
      isReversible: isReversible,
      read: { body.bake($0, &$1, into: $2) },
      write: { try decompose($0, $1) }
    )
  }
}
