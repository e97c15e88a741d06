extension Flow {
  /// Delivers the values on an executor.
  ///
  /// The preceding stages run on the thread that stored. The following stages and the observer run
  /// on the executor.
  ///
  /// - Parameters:
  ///   - executor: the executor.
  ///   - buffering: the policy for waiting values. If only the last value matters, as in most
  ///     bindings, ``Buffering/merging`` avoids unnecessary work.
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
  ///     flow.deliver(on: cache).observe { cache, text in cache.insert(text) }
  ///
  /// - Parameters:
  ///   - actor: the main actor, or another one. Observations hold it weakly.
  ///   - buffering: the policy for waiting values.
  /// - Returns: a flow whose closures are isolated to the actor.
  public func deliver<Isolation: Actor>(
    on actor: Isolation,
    buffering: Buffering = .unbounded
  ) -> IsolatedFlow<Output, Isolation> {
    IsolatedFlow(flow: self, actor: actor, buffering: buffering)
  }

  /// Connects the flow to an executor.
  ///
  /// - Parameters:
  ///   - owner: the object that the connection is for.
  ///   - initial: whether the current value is sent first.
  ///   - buffering: the policy for waiting values.
  ///   - submit: runs the mailbox on the executor.
  func connect(
    for owner: AnyObject?,
    _ initial: Bool,
    _ buffering: Buffering,
    submit: @escaping @Sendable (Mailbox<Output>) -> Void
  ) -> ObservationToken {
    let mailbox = Mailbox(for: owner, buffering, merging ?? .ofType, submit: submit)
    let observation = connect(owner, initial) { value, _ in mailbox.append(value) }
    mailbox.serve(observation)
    return observation
  }
}
