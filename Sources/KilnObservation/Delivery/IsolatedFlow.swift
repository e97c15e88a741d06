/// A flow whose values are delivered in an actor.
///
/// Its closures are isolated to the actor. The flow retains the actor, and its observations do not.
public struct IsolatedFlow<Output: Sendable, Isolation: Actor>: Sendable {
  let flow: Flow<Output>
  let actor: Isolation
  let buffering: Buffering

  /// Passes the values to a closure in the actor.
  ///
  /// The observation ends when its token is released or cancelled, or when the actor or the sources
  /// are deallocated.
  ///
  /// - Parameters:
  ///   - initial: whether the current value is passed first. A combination always starts with it.
  ///   - body: receives the actor and the value, one call at a time. The actor is held weakly
  ///     between calls.
  /// - Returns: the observation.
  public func observe(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ actor: isolated Isolation, _ value: Output) -> Void
  ) -> ObservationToken {
    start(for: actor, initial) { [weak actor, hooks = flow.hooks] mailbox in
      Task { [weak actor] in
        guard let actor else { return mailbox.abandon() }
        await Self.run(mailbox, in: actor) { actor, value in
          body(actor, value)
          for hook in hooks { hook() }
        }
      }
    }
    .held()
  }

  private static func run(
    _ mailbox: Mailbox<Output>,
    in actor: isolated Isolation,
    _ body: @Sendable (_ actor: isolated Isolation, _ value: Output) -> Void
  ) {
    mailbox.run { value, _ in body(actor, value) }
  }

  private func start(
    for owner: AnyObject?,
    _ initial: Bool,
    submit: @escaping @Sendable (Mailbox<Output>) -> Void
  ) -> ObservationToken {
    flow.connect(for: owner, initial || flow.startsWithCurrent, buffering, submit: submit)
      .kept(by: owner)
  }
}

extension IsolatedFlow where Isolation == MainActor {
  /// Passes the values to a closure on the main actor, for an object.
  ///
  /// - Parameters:
  ///   - owner: the object, which may be isolated to the main actor. It is held weakly, even while
  ///     a value waits. The observation ends when it is deallocated.
  ///   - initial: whether the current value is passed first. A combination always starts with it.
  ///   - body: receives the object and the value, one call at a time.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @MainActor @Sendable (_ owner: Owner, _ value: Output) -> Void
  ) -> ObservationToken {
    start(for: owner, initial) { [hooks = flow.hooks] mailbox in
      Task { @MainActor in
        mailbox.run { value, owner in
          body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), value)
          for hook in hooks { hook() }
        }
      }
    }
  }

  /// Writes the values to a property of an object that is isolated to the main actor.
  ///
  /// As in `Flow.bind(to:_:initial:)`, a value that is equal to the current one is not written.
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, even while a value waits.
  ///   - keyPath: the property.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @MainActor
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: ReferenceWritableKeyPath<Target, Output>,
    initial: Bool = false
  ) -> ObservationToken {
    let isSame = equality(of: Output.self)
    let property = MainActorKeyPath(path: keyPath)
    let binding = observe(for: target, initial: initial) { target, value in
      if !isSame(target[keyPath: property.path], value) { target[keyPath: property.path] = value }
    }
    binding.noteBinding(to: PropertyKey(keyPath), in: SourceProperty(of: target, keyPath))
    return binding
  }
}

/// A key path that is created and used on the main actor only.
@MainActor
private struct MainActorKeyPath<Root, Value> {
  let path: ReferenceWritableKeyPath<Root, Value>
}
