public import Observation

/// Determines whether `withObservationTracking` records the reads of this thread.
///
/// The standard library has no function for this. It stores recorded key paths in a set and
/// therefore hashes them, and a key path hashes its arguments. So a read of a key path is recorded
/// if its argument was hashed.
@usableFromInline
enum RecordedReads {
  /// Whether reads of this thread are recorded; also `true` if this cannot be determined.
  ///
  /// - Parameter registrar: the registrar of the object that is read. A tracked closure then
  ///   observes one additional property, which never changes.
  /// - Complexity: allocation-free and 10 ns, unless reads are recorded.
  @usableFromInline
  static func areRecorded(by registrar: ObservationRegistrar) -> Bool {
    !areHashed || isHashed(by: registrar)
  }

  /// Whether this standard library hashes the key paths that it records.
  private static let areHashed = withObservationTracking {
    isHashed(by: ObservationRegistrar())
  } onChange: {
  }

  private static func isHashed(by registrar: ObservationRegistrar) -> Bool {
    DeliveryTurn.current.state.pointee.isReadRecorded = false
    registrar.access(Subject.shared, keyPath: Subject.path)
    return DeliveryTurn.current.state.pointee.isReadRecorded
  }

  private final class Subject: Observable, Sendable {
    static let shared = Subject()
    static let path: any KeyPath<Subject, Bool> & Sendable = \Subject.[Argument()]

    subscript(_: Argument) -> Bool { true }
  }

  /// An argument that marks its thread when it is hashed.
  private struct Argument: Hashable, Sendable {
    static func == (_: Argument, _: Argument) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      DeliveryTurn.current.state.pointee.isReadRecorded = true
    }
  }
}
