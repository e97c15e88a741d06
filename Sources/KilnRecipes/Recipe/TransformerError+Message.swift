internal import KilnMapping

/// The parts of a refusal, for messages that name the property as well.
extension TransformerError {
  /// Where the value stands that was refused; `nil` where the error does not say.
  var place: SourcePath? {
    guard case .failed(_, _, _, let path) = self else { return nil }
    return path
  }

  /// What is wrong, without the place. A conversion that has no name says only what it expected
  /// and found.
  var problem: String {
    guard case .failed(let transformer, let input, let reason, _) = self else {
      return description
    }
    guard let transformer else { return reason }
    return "transformer \"\(transformer)\" refused \(input): \(reason)"
  }
}
