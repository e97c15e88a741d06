internal import KilnMapping
internal import KilnValues

extension MappingError.Failure {
  /// The key in the source where the failure lies; `nil` for the source as a whole.
  var sourceKey: String? {
    guard case .key(let key) = path.steps.first else { return nil }
    return key
  }

  /// The failure without what it says of values, where it is about a field that is not printed.
  func hidden<Model: KilnValues.Value>(in model: Model.Type, at name: String?) -> Self {
    let index = name.flatMap { Model.schema.index(named: $0) }
    guard let index, Model.schema.fields[index].isRedacted else { return self }
    return hidingInput(by: redacted)
  }
}

extension DictionaryMapping where Key == String, NewKey == String {
  /// The name of the property that the pair of a failure would have filled; `nil` where it is not
  /// known.
  func newProperty(of failure: MappingError.Failure) -> String? {
    failure.sourceKey.flatMap { newKey(for: $0) }
  }
}
