internal import Synchronization

/// The live properties of a class, for looking them up.
struct LiveProperties: Sendable {
  /// The properties, in the order of the declaration.
  let fields: [LiveField]

  /// Their positions, by the key paths of the declaration and by the keys of these.
  private let indexes: [PropertyKey: Int]

  private init(_ declaration: [LiveField]) {
    fields = declaration
    var indexes: [PropertyKey: Int] = [:]
    for (index, field) in declaration.enumerated() {
      indexes[PropertyKey(verbatim: field.keyPath)] = index
      indexes[PropertyKey(field.keyPath)] = index
    }
    self.indexes = indexes
  }

  var names: [String] { fields.map(\.name) }

  /// The index of the property that a key path names, from any class of the object; `nil` for a
  /// computed property, and for one of another object.
  func index(of keyPath: AnyKeyPath) -> Int? {
    indexes[PropertyKey(verbatim: keyPath)] ?? indexes[PropertyKey(keyPath)]
  }

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
