internal import Synchronization

/// The live properties of a class, for looking them up.
struct LiveProperties: Sendable {
  let names: [String]
  private let indexes: [Key: Int]

  /// A key path as a key: they hash and compare on any thread.
  private struct Key: Hashable, @unchecked Sendable {
    // Unchecked: it is one of the declaration's, which are `Sendable`, or only looked up.
    let keyPath: AnyKeyPath
  }

  private init(_ declaration: [LiveField]) {
    names = declaration.map(\.name)
    var indexes: [Key: Int] = [:]
    for (index, field) in declaration.enumerated() { indexes[Key(keyPath: field.keyPath)] = index }
    self.indexes = indexes
  }

  /// The place of the property that a key path names itself; `nil` for a computed property, for one of
  /// another object, and for an inherited one that is named from a class below.
  func index(of keyPath: AnyKeyPath) -> Int? { indexes[Key(keyPath: keyPath)] }

  private static let known = Mutex<[ObjectIdentifier: LiveProperties]>([:])

  /// The properties of a class; they are put together once.
  static func of(_ type: any LiveObject.Type) -> LiveProperties {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let properties = LiveProperties(type._liveDeclaration())
    known.withLock { $0[key] = properties }
    return properties
  }
}
