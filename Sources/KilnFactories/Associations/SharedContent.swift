/// A model, a box or an array of models that is built once and shared; also a prepared factory.
///
/// Builds without a seed share one. Builds with a seed share one per list, so that concurrent
/// builds of several lists do not affect each other.
final class SharedContent<Content: Sendable>: Sendable {
  /// Identifies this content in a table, without a reference to the content.
  private let identity = Identity()
  private let unseeded = SharedTable()

  private final class Identity: Sendable {}

  /// Returns the shared content.
  ///
  /// - Parameters:
  ///   - session: the session of the list; `nil` without a seed.
  ///   - make: builds the content if it does not exist yet.
  func content(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Content
  ) throws(FactoryError) -> Content {
    let table = session?.shared ?? unseeded
    return try table.content(for: SharedKey(of: Content.self, .object(identity)), make)
  }
}
