internal import Synchronization

/// A model, a box or a list of models that is built once and then shared by all builds without a seed.
///
/// Those with a seed share the one that their list keeps, so that several lists may be built at once.
final class SharedContent<Content: Sendable>: Sendable {
  private let content = Mutex<Content?>(nil)

  /// What is shared.
  ///
  /// - Parameters:
  ///   - session: the list that is being built, where it has a seed.
  ///   - make: makes it where it is not there.
  func content(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Content
  ) throws(FactoryError) -> Content {
    if let known = known(in: session) { return known }
    // Not under the lock: what is built may build others.
    let made = try make()
    if let session { return session.sharedModels.insert(made, of: self) }
    return content.withLock { content in
      let first = content ?? made
      content = first
      return first
    }
  }

  private func known(in session: BuildSession?) -> Content? {
    if let session { return session.sharedModels.content(of: self) }
    return content.withLock { $0 }
  }
}

/// What the models of one list share.
final class ListedModels: Sendable {
  private struct Known: Sendable {
    /// Held, so that no other takes its place in memory.
    let owner: any AnyObject & Sendable
    let content: any Sendable
  }

  private let known = Mutex<[ObjectIdentifier: Known]>([:])

  func content<Content>(of owner: SharedContent<Content>) -> Content? {
    known.withLock { $0[ObjectIdentifier(owner)]?.content as? Content }
  }

  /// Keeps what is shared, unless there is something.
  ///
  /// - Returns: what is kept.
  func insert<Content>(_ content: Content, of owner: SharedContent<Content>) -> Content {
    known.withLock { known in
      if let first = known[ObjectIdentifier(owner)]?.content as? Content { return first }
      known[ObjectIdentifier(owner)] = Known(owner: owner, content: content)
      return content
    }
  }
}
