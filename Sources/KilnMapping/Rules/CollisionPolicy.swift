/// What a mapping does with two keys that become one.
///
/// First and last are meant in the order of the source where it has one, as a JSON object has, and
/// in the order of the sorted keys where it has none, as a dictionary.
public enum CollisionPolicy: Sendable, Hashable, CaseIterable {
  /// It is an error.
  case fail
  /// The first pair stands, later ones are left out.
  case first
  /// The last pair's value stands. In a JSON object it stands at the place of the first.
  case last
}
