/// Takes a value that a flow lets out, with the object that the flow was connected for. It answers whether
/// the flow goes on.
@usableFromInline
typealias FlowSink<Output> = @Sendable (_ value: Output, _ owner: AnyObject?) -> Bool

/// Values on their way from properties to whoever wants them: filtered, mapped, combined.
///
///     live.changes(of: \.name)
///       .filter { $0.count > 5 }
///       .map { $0.uppercased() }
///       .bind(to: label, \.text, initial: true)
///
/// A flow is a description and does nothing by itself. Each use of it, by ``bind(to:_:initial:)``,
/// ``post(for:initial:_:)`` or ``values(buffering:)``, makes a connection of its own, whose stages run in
/// the order written, for each change of the source. A stage allocates nothing of its own.
public struct Flow<Output: Sendable>: Sendable {
  /// Where the values come from.
  @usableFromInline let origins: [FlowOrigin]

  /// What is run after a value was applied.
  @usableFromInline let hooks: [@Sendable () -> Void]

  /// Whether a connection tells the value of the moment by itself.
  @usableFromInline let tellsAtOnce: Bool

  /// Makes a connection that ends with an owner, if it has one. It begins with the next change.
  @usableFromInline let connect:
    @Sendable (_ owner: AnyObject?, _ sink: @escaping FlowSink<Output>) -> ObservationToken

  @usableFromInline
  init(
    origins: [FlowOrigin],
    hooks: [@Sendable () -> Void] = [],
    tellsAtOnce: Bool = false,
    connect: @escaping @Sendable (AnyObject?, @escaping FlowSink<Output>) -> ObservationToken
  ) {
    self.origins = origins
    self.hooks = hooks
    self.tellsAtOnce = tellsAtOnce
    self.connect = connect
  }

  /// A flow with another stage.
  @inlinable
  func stage<Next: Sendable>(
    _ wrap: @escaping @Sendable (@escaping FlowSink<Next>) -> FlowSink<Output>
  ) -> Flow<Next> {
    let connect = connect
    return Flow<Next>(origins: origins, hooks: hooks, tellsAtOnce: tellsAtOnce) { owner, sink in
      connect(owner, wrap(sink))
    }
  }

  /// Where the values of a connection come from.
  func origins(of observation: ObservationToken) -> [FlowOrigin] {
    observation.join.map { [FlowOrigin($0)] } ?? origins
  }

  func hooked(_ hooks: [@Sendable () -> Void]) -> Flow {
    Flow(origins: origins, hooks: hooks, tellsAtOnce: tellsAtOnce, connect: connect)
  }
}
