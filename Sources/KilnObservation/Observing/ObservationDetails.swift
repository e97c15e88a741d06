/// Details of an observation that delivery does not need.
///
/// Most observations have none, and pay one empty reference for it.
final class ObservationDetails: @unchecked Sendable {
  // Unchecked: guarded by `lock`.

  /// Guards the details of all observations: they are seldom made, and seldom read.
  static let lock = Lock()

  /// The name that the user gave it.
  var label: String?

  /// The observed property, where it is not a field.
  var property: PropertyKey?

  /// Whether it writes to a property.
  var isBinding = false

  /// The property that it writes to, where that has a key path.
  var destination: PropertyKey?

  /// The observation that this one is an input of, and with which it ends.
  weak var whole: ObservationToken?

  init() {}
}

extension ObservationToken {
  /// Notes a detail of this observation, and of all that it is made of.
  private func note(_ change: (ObservationDetails) -> Void) {
    ObservationDetails.lock.withLock {
      for part in parts + [self] {
        let details = part.details ?? ObservationDetails()
        change(details)
        part.details = details
      }
    }
  }

  private func known<Result>(_ read: (ObservationDetails) -> Result?) -> Result? {
    ObservationDetails.lock.withLock { details.flatMap(read) }
  }

  /// Notes the observed property, which is not a field.
  @usableFromInline
  func note(property keyPath: AnyKeyPath) {
    note(property: PropertyKey(keyPath))
  }

  func note(property: PropertyKey) {
    note { $0.property = property }
  }

  /// Notes that it is an input of another observation, which is ended as a whole.
  func note(whole: ObservationToken) {
    note { $0.whole = whole }
  }

  /// Notes that it is a binding, and what it writes to.
  func note(destination: PropertyKey?) {
    note {
      $0.isBinding = true
      $0.destination = destination
    }
  }

  /// The observed property, where it is not a field.
  var property: PropertyKey? { known(\.property) }

  /// The property that it writes to, if it is a binding.
  var destination: PropertyKey? { known(\.destination) }

  /// The observation that this one is an input of.
  var whole: ObservationToken? { known(\.whole) }

  /// Whether it writes to a property.
  var isBinding: Bool { known { $0.isBinding } ?? false }

  /// The name that it was given.
  public var label: String? { known(\.label) }

  /// Gives it a name, by which it is found again at its source and in its owner's bag.
  ///
  ///     live.observe(\.name, for: view) { view, change in … }.labelled("title")
  ///     live.unobserve(labelled: "title", for: view)
  ///
  /// - Parameter label: the name; several observations may have one.
  /// - Returns: the observation.
  @discardableResult
  public func labelled(_ label: String) -> ObservationToken {
    note { $0.label = label }
    return self
  }
}
