/// The policy for two keys with the same new name.
///
/// First and last refer to the order of a JSON object's members. A dictionary has no order, so its
/// sorted keys are used.
public enum CollisionPolicy: Sendable, Hashable, CaseIterable {
  /// A collision is an error.
  case fail
  /// The first pair is kept; later ones are dropped.
  case first
  /// The last value is kept. In a JSON object it keeps the position of the first.
  case last
}
