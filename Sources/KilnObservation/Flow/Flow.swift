/// Receives an emitted value.
///
/// The owner is the object that the flow was connected for.
@usableFromInline
typealias FlowSink<Output> = @Sendable (_ value: Output, _ owner: AnyObject?) -> Void

/// A pipeline that filters, maps, combines and delivers values of sources.
///
///     live.changes(of: \.name)
///       .map(\.new)
///       .filter { $0.count > 5 }
///       .deliver(on: .mainActor)
///       .observe(for: label) { label, name in label.text = name }
///
/// A flow is only a description. ``observe(for:initial:_:)``, `bind(to:_:initial:)` and
/// ``values(initial:buffering:)`` each create a separate connection. Its stages run in the order
/// written, for each change of the source. A stage allocates nothing per value.
public struct Flow<Output: Sendable>: Sendable {
  /// Connects a sink.
  ///
  /// - Parameters:
  ///   - owner: the object that the connection is for. The connection ends when it is deallocated.
  ///   - initial: whether the current value is sent first.
  ///   - sink: receives the values.
  @usableFromInline
  typealias Connect =
    @Sendable (
      _ owner: AnyObject?, _ initial: Bool, _ sink: @escaping FlowSink<Output>
    ) -> ObservationToken

  /// The inputs of the values in the turn that emits them.
  @usableFromInline let origins: [FlowOrigin]

  /// Closures that run after a value was applied.
  @usableFromInline var hooks: [@Sendable () -> Void]

  /// Whether each connection starts with the current value.
  @usableFromInline let startsWithCurrent: Bool

  /// Whether another turn than that of the origins emits the values.
  @usableFromInline let isDelivered: Bool

  /// The strategy that merges waiting values; `nil` for that of their type.
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

  /// A flow of a deallocated source, which emits nothing.
  static var ended: Flow { Flow(origins: []) { _, _, _ in .ended } }

  /// Returns a flow with an additional stage.
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
