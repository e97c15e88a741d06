internal import Synchronization

/// What several models or factories share, by key.
final class SharedTable: Sendable {
  let contents = Mutex<[SharedKey: any Sendable]>([:])

  /// Returns the content of a key. If there is none, the content that the closure returns is added.
  func content<Content: Sendable, Failure: Error>(
    for key: SharedKey,
    _ make: () throws(Failure) -> Content
  ) throws(Failure) -> Content {
    if let known = contents.withLock({ $0[key] }) as? Content { return known }
    // Not under the lock, because the closure may request other content.
    let made = try make()
    return contents.withLock { contents in
      if let first = contents[key] as? Content { return first }
      contents[key] = made
      return made
    }
  }
}

/// The key of what models or factories share.
struct SharedKey: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let owner: SharedOwner
  private let field: HashableValue?
  private let start: Int

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - type: the type of the content.
  ///   - owner: the trait or the object to which the content belongs.
  ///   - field: the field, if a trait has content for several fields.
  ///   - start: the first number of a sequence.
  init(of type: Any.Type, _ owner: SharedOwner, field: HashableValue? = nil, from start: Int = 0) {
    self.type = ObjectIdentifier(type)
    self.owner = owner
    self.field = field
    self.start = start
  }
}

/// The identity of a trait or an object.
enum SharedOwner: Hashable, Sendable {
  case name(String)
  /// Retained, so that its address is not reused for another object.
  case object(any AnyObject & Sendable)

  static func == (left: SharedOwner, right: SharedOwner) -> Bool {
    switch (left, right) {
    case (.name(let left), .name(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): hasher.combine(name)
    case .object(let object): hasher.combine(ObjectIdentifier(object))
    }
  }
}

/// A hashable value of any type.
struct HashableValue: Hashable, @unchecked Sendable {
  // Unchecked: it is created only from `Sendable` values.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
