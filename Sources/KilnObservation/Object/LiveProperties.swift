internal import Synchronization

/// The live properties of a class, indexed by key path.
struct LiveProperties: Sendable {
  /// The properties, in the order of their declaration.
  let fields: [LiveField]

  /// The positions of the properties, by declared key path and by its key.
  private let indexes: [PropertyKey: Int]

  /// The properties whose indistinguishable values can differ by `==`, as marks.
  let irreflexiveMarks: UInt64

  private init(_ declaration: [LiveField]) {
    fields = declaration
    var indexes: [PropertyKey: Int] = [:]
    for (index, field) in declaration.enumerated() {
      indexes[PropertyKey(verbatim: field.keyPath)] = index
      indexes[PropertyKey(field.keyPath)] = index
    }
    self.indexes = indexes
    irreflexiveMarks = declaration.indices.reduce(0) { marks, index in
      declaration[index].isIrreflexive ? marks | ObjectCore.mark(index) : marks
    }
  }

  var names: [String] { fields.map(\.name) }

  /// The index of the property that a key path names through any class of the object.
  ///
  /// It is `nil` for a computed property and for a property of another object.
  func index(of keyPath: AnyKeyPath) -> Int? {
    indexes[PropertyKey(verbatim: keyPath)] ?? indexes[PropertyKey(keyPath)]
  }

  private static let known = Mutex<[ObjectIdentifier: LiveProperties]>([:])

  /// The properties of a class, created once.
  static func of(_ type: any LiveObject.Type) -> LiveProperties {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let properties = LiveProperties(type._liveDeclaration())
    known.withLock { $0[key] = properties }
    return properties
  }
}
