extension Flow {
  /// Delivers the values on an executor.
  ///
  /// The stages before run on the thread that stored, the stages after and the observer on the
  /// executor.
  ///
  /// - Parameters:
  ///   - executor: the executor.
  ///   - buffering: what happens to values that wait for it. Where only the last value matters, as
  ///     in most bindings, ``Buffering/merging`` does no more work than needed.
  public func deliver(
    on executor: DeliveryExecutor,
    buffering: Buffering = .unbounded
  ) -> Flow {
    Flow(
      origins: [],
      hooks: hooks,
      startsWithCurrent: startsWithCurrent,
      isDelivered: true,
      merging: merging
    ) { owner, initial, sink in
      connect(for: owner, initial, buffering) { mailbox in
        executor.submit { mailbox.run(sink) }
      }
    }
  }

  /// Delivers the values in an actor.
  ///
  ///     flow.deliver(on: .mainActor).observe(for: label) { label, text in label.text = text }
  ///     flow.deliver(on: .actor(cache)).observe { cache, text in cache.insert(text) }
  ///
  /// - Parameters:
  ///   - executor: the main actor, or another one.
  ///   - buffering: what happens to values that wait for it.
  /// - Returns: a flow that is observed by closures isolated to the actor.
  public func deliver<Isolation: Actor>(
    on executor: ActorExecutor<Isolation>,
    buffering: Buffering = .unbounded
  ) -> IsolatedFlow<Output, Isolation> {
    IsolatedFlow(flow: self, actor: executor.actor, buffering: buffering)
  }

  /// Connects the flow to an executor.
  ///
  /// - Parameter submit: runs the mailbox where the values are delivered.
  func connect(
    for owner: AnyObject?,
    _ initial: Bool,
    _ buffering: Buffering,
    submit: @escaping @Sendable (Mailbox<Output>) -> Void
  ) -> ObservationToken {
    let mailbox = Mailbox(for: owner, buffering, merging ?? .ofType, submit: submit)
    let observation = connect(owner, initial) { value, _ in
      mailbox.append(value)
      return true
    }
    mailbox.serve(observation)
    return observation
  }
}
