/// Receives a value that a flow emits, with the object that the flow was connected for. Returns
/// whether the connection continues.
@usableFromInline
typealias FlowSink<Output> = @Sendable (_ value: Output, _ owner: AnyObject?) -> Bool

/// Values on their way from sources to observers: filtered, mapped, combined and delivered.
///
///     live.changes(of: \.name)
///       .map(\.new)
///       .filter { $0.count > 5 }
///       .deliver(on: .mainActor)
///       .observe(for: label) { label, name in label.text = name }
///
/// A flow is a description and does nothing by itself. Each use of it, by
/// ``observe(for:initial:_:)``, ``bind(to:_:initial:)`` or ``values(initial:buffering:)``, makes a
/// connection of its own, whose stages run in the order written, for each change of the source. A
/// stage allocates nothing of its own.
public struct Flow<Output: Sendable>: Sendable {
  /// Connects a sink.
  ///
  /// - Parameters:
  ///   - owner: the object that the connection is for. The connection ends with it.
  ///   - initial: whether the current value is sent first.
  ///   - sink: receives the values.
  @usableFromInline
  typealias Connect =
    @Sendable (
      _ owner: AnyObject?, _ initial: Bool, _ sink: @escaping FlowSink<Output>
    ) -> ObservationToken

  /// What the values depend on in the turn in which they are emitted.
  @usableFromInline let origins: [FlowOrigin]

  /// Closures that run after a value was applied.
  @usableFromInline var hooks: [@Sendable () -> Void]

  /// Whether each connection starts with the current value.
  @usableFromInline let startsWithCurrent: Bool

  /// Whether the values are emitted in another turn than those of the origins.
  @usableFromInline let isDelivered: Bool

  /// How values that wait are merged; `nil` for the way of their type.
  @usableFromInline let merging: EventMerging<Output>?

  @usableFromInline let connect: Connect

  @usableFromInline
  init(
    origins: [FlowOrigin],
    hooks: [@Sendable () -> Void] = [],
    startsWithCurrent: Bool = false,
    isDelivered: Bool = false,
    merging: EventMerging<Output>? = nil,
    connect: @escaping Connect
  ) {
    self.origins = origins
    self.hooks = hooks
    self.startsWithCurrent = startsWithCurrent
    self.isDelivered = isDelivered
    self.merging = merging
    self.connect = connect
  }

  /// A flow that emits nothing, of a source that was deallocated.
  static var ended: Flow { Flow(origins: []) { _, _, _ in EndedObservation() } }

  /// A flow with another stage.
  @inlinable
  func stage<Next: Sendable>(
    merging: EventMerging<Next>? = nil,
    _ wrap: @escaping @Sendable (@escaping FlowSink<Next>) -> FlowSink<Output>
  ) -> Flow<Next> {
    Flow<Next>(
      origins: origins,
      hooks: hooks,
      startsWithCurrent: startsWithCurrent,
      isDelivered: isDelivered,
      merging: merging
    ) { [connect] owner, initial, sink in
      connect(owner, initial, wrap(sink))
    }
  }

  /// The origins of the values of a connection.
  func origins(of observation: ObservationToken) -> [FlowOrigin] {
    if isDelivered { return [] }
    return observation.join.map { [FlowOrigin($0)] } ?? origins
  }
}
