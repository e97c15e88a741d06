internal import Synchronization

/// A model, a box or an array of models that is built once and shared.
///
/// Builds without a seed share one. Builds with a seed share one per list, so that concurrent
/// builds of several lists do not affect each other.
final class SharedContent<Content: Sendable>: Sendable {
  /// Identifies this content in a table, without a reference to the content.
  private let key = SharedKey()
  private let unseeded = SharedTable()

  /// Returns the shared content.
  ///
  /// - Parameters:
  ///   - session: the session of the list; `nil` without a seed.
  ///   - make: builds the content if it does not exist yet.
  func content(
    in session: BuildSession?,
    _ make: () throws(FactoryError) -> Content
  ) throws(FactoryError) -> Content {
    let table = session?.sharedContents ?? unseeded
    if let known = table[key] as? Content { return known }
    // Not under the lock, because the build may request other shared content.
    return table.insert(try make(), for: key)
  }
}

final class SharedKey: Sendable {}

/// The content that models share, by key.
final class SharedTable: Sendable {
  private struct Entry: Sendable {
    /// Retained, so that its address is not reused for another key.
    let key: SharedKey
    let content: any Sendable
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  subscript(key: SharedKey) -> (any Sendable)? {
    entries.withLock { $0[ObjectIdentifier(key)]?.content }
  }

  /// Adds content unless the key has some, and returns the content of the key.
  func insert<Content: Sendable>(_ content: Content, for key: SharedKey) -> Content {
    entries.withLock { entries in
      if let first = entries[ObjectIdentifier(key)]?.content as? Content { return first }
      entries[ObjectIdentifier(key)] = Entry(key: key, content: content)
      return content
    }
  }
}
