internal import KilnMapping
internal import KilnRecipes

extension ReverseForm {
  /// The values that are written for samples of the type; none without a reverse.
  var samples: [JSONValue] {
    guard let write else { return [] }
    return SamplePool().anySamples(of: type).compactMap(write)
  }
}
