/// Details of an observation that delivery does not need.
///
/// Most observations have none, and only store a `nil` reference.
final class ObservationDetails: @unchecked Sendable {
  // Unchecked: guarded by `lock`.

  /// Guards the details of all observations, which are rarely created and rarely read.
  static let lock = Lock()

  /// The label set by the user.
  var label: String?

  /// The observed property, if it is not a field.
  var property: PropertyKey?

  /// Whether the observation writes to a property.
  var isBinding = false

  /// The property that it writes to, if it has a key path.
  var destination: PropertyKey?

  /// The observation of which this one is an input, and with which it ends.
  weak var whole: ObservationToken?

  init() {}
}

extension ObservationToken {
  /// Records a detail of this observation and of all its parts.
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

  /// Records the observed property, which is not a field.
  @usableFromInline
  func note(property keyPath: AnyKeyPath) {
    note(property: PropertyKey(keyPath))
  }

  func note(property: PropertyKey) {
    note { $0.property = property }
  }

  /// Records that this observation is an input of another one, which ends as a whole.
  func note(whole: ObservationToken) {
    note { $0.whole = whole }
  }

  /// Records that this observation is a binding, and the property that it writes to.
  func note(destination: PropertyKey?) {
    note {
      $0.isBinding = true
      $0.destination = destination
    }
  }

  /// The observed property, if it is not a field.
  var property: PropertyKey? { known(\.property) }

  /// The property that this observation writes to, if it is a binding.
  var destination: PropertyKey? { known(\.destination) }

  /// The observation of which this one is an input.
  var whole: ObservationToken? { known(\.whole) }

  /// Whether this observation writes to a property.
  var isBinding: Bool { known { $0.isBinding } ?? false }

  /// The label, if there is one.
  package var label: String? { known(\.label) }

  /// Sets a label that identifies the observation.
  ///
  /// The source and the owner's bag can end observations by label.
  ///
  ///     live.observe(\.name, for: view) { view, change in … }.labelled("title").store(in: bag)
  ///     live.unobserve(for: view, labelled: "title")
  ///
  /// - Parameter label: the label. Several observations may share it.
  /// - Returns: the observation.
  public func labelled(_ label: String) -> ObservationToken {
    note { $0.label = label }
    return self
  }
}
