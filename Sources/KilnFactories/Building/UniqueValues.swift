internal import KilnValues
internal import Synchronization

/// The values that fields had that are to be unique.
final class UniqueValues: Sendable {
  private let known = Mutex<[ObjectIdentifier: Set<UniqueValue>]>([:])

  /// Notes a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - field: what stands for the field.
  /// - Returns: whether it is new.
  func insert(_ value: some Hashable & Sendable, for field: AnyObject) -> Bool {
    let value = UniqueValue(value)
    return known.withLock { $0[ObjectIdentifier(field), default: []].insert(value).inserted }
  }
}

/// A value whose type is not known.
private struct UniqueValue: Hashable, @unchecked Sendable {
  // Unchecked: it is made from what is `Sendable` only.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

/// Stands for a field whose values are to be unique, and keeps those of builds without a seed.
private final class UniqueField: Sendable {
  let values = UniqueValues()
}

extension Factory {
  /// This factory with a field whose values are all different.
  ///
  ///     users.unique(\.email)
  ///
  /// A value that was there is made anew, up to 1,000 times. Without a seed all models of this factory, and of
  /// those that are made from it, have different ones; with a seed those of one list.
  ///
  /// - Parameter keyPath: the field. What it is made from may be said before or after.
  public func unique<Property: Hashable & Sendable>(
    _ keyPath: KeyPath<Model, Property>
  ) -> Factory {
    guard let index = Model.schema.index(of: keyPath) else {
      return changed { $0.mistake = $0.mistake ?? FactoryError(.unknownField("\(keyPath)")) }
    }
    let field = UniqueField()
    return changed { factory in
      factory.uniqueFields[index] = { source in
        var unique = FieldSource<Model>(isConstant: false) { draft, index throws(FactoryError) in
          defer { draft.attempt = 0 }
          let environment = draft.environment
          let seen =
            environment.seed == nil ? field.values : environment.scope.session.uniqueValues
          for attempt in 0..<searchLimit {
            draft.attempt = UInt64(attempt)
            try source.fill(draft, index)
            if seen.insert(draft.slots.value(index, as: Property.self), for: field) { return }
          }
          throw FactoryError(.exhausted(tries: searchLimit))
        }
        unique.simpler = source.simpler
        unique.isAsking = source.isAsking
        return unique
      }
    }
  }
}
