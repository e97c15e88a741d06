/// A flow whose values are delivered in an actor.
///
/// The closures that receive them are isolated to the actor, and may use what belongs to it. The
/// flow holds the actor; its observations do not.
public struct IsolatedFlow<Output: Sendable, Isolation: Actor>: Sendable {
  let flow: Flow<Output>
  let actor: Isolation
  let buffering: Buffering

  /// Passes the values to a closure in the actor.
  ///
  /// - Parameters:
  ///   - initial: whether the current value comes first. A combination always starts with it.
  ///   - body: is called in the actor with it and the value, one call at a time. The actor is held
  ///     weakly until then, and the observation ends with it.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
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
  }

  private static func run(
    _ mailbox: Mailbox<Output>,
    in actor: isolated Isolation,
    _ body: @Sendable (_ actor: isolated Isolation, _ value: Output) -> Void
  ) {
    mailbox.run { value, _ in
      body(actor, value)
      return true
    }
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
  ///   - owner: the object, which may belong to the main actor. It is held weakly, also while a
  ///     value waits for the main actor, and the observation ends with it.
  ///   - initial: whether the current value comes first. A combination always starts with it.
  ///   - body: is called with the object and the value, one call at a time.
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
          return true
        }
      }
    }
  }

  /// Writes the values to a property of an object that belongs to the main actor.
  ///
  /// As in ``Flow/bind(to:_:initial:)``, a value that is equal to the current one is not written.
  ///
  /// - Parameters:
  ///   - target: the object. It is held weakly, also while a value waits for the main actor.
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
    let isSame = sameness(of: Output.self)
    let property = MainActorKeyPath(path: keyPath)
    let binding = observe(for: target, initial: initial) { target, value in
      if !isSame(target[keyPath: property.path], value) { target[keyPath: property.path] = value }
    }
    binding.noteBinding(to: PropertyKey(keyPath), in: SourceProperty(of: target, keyPath))
    return binding
  }
}

/// A key path that was made on the main actor, and is used there alone.
private struct MainActorKeyPath<Root, Value>: @unchecked Sendable {
  // Unchecked: `path` can only be read on the main actor.
  @MainActor let path: ReferenceWritableKeyPath<Root, Value>

  @MainActor init(path: ReferenceWritableKeyPath<Root, Value>) {
    self.path = path
  }
}
