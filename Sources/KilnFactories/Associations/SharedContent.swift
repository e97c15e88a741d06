internal import Synchronization

/// A model, a box or a list of models that is built once and then shared.
///
/// Builds without a seed share one; builds with a seed share the one of their list, so that several
/// lists can be built at once.
final class SharedContent<Content: Sendable>: Sendable {
  /// Stands for this content in a table, and holds no reference to it.
  private let key = SharedKey()
  private let unseeded = SharedTable()

  /// The shared content.
  ///
  /// - Parameters:
  ///   - make: makes the content where it does not exist yet.
  func content(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Content
  ) throws(FactoryError) -> Content {
    let table = session?.sharedContents ?? unseeded
    if let known = table[key] as? Content { return known }
    // Not under the lock: what is built may build others.
    return table.insert(try make(), for: key)
  }
}

final class SharedKey: Sendable {}

/// The contents that models share.
final class SharedTable: Sendable {
  private struct Entry: Sendable {
    /// Held, so that no other key takes its address.
    let key: SharedKey
    let content: any Sendable
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  subscript(key: SharedKey) -> (any Sendable)? {
    entries.withLock { $0[ObjectIdentifier(key)]?.content }
  }

  /// Adds a content unless there is one.
  func insert<Content: Sendable>(_ content: Content, for key: SharedKey) -> Content {
    entries.withLock { entries in
      if let first = entries[ObjectIdentifier(key)]?.content as? Content { return first }
      entries[ObjectIdentifier(key)] = Entry(key: key, content: content)
      return content
    }
  }
}
