/// What the models of one list know of each other.
final class BuildSession: Sendable {
  /// The values that have been there, by the record of the field that is to be unique.
  let uniqueValues = UniqueValues()

  /// The models that they share.
  let sharedModels = ListedModels()
}
