#if canImport(Dispatch)
  public import Dispatch
#endif
#if canImport(Foundation)
  public import Foundation
#endif

/// Where observers are called, other than on the thread that stored.
///
///     live.observe(\.name, for: index, on: .queue(background)) { index, change in
///       index.rename(change.old, change.new)
///     }
///
/// Whatever the executor is, concurrent ones included, an observation's calls keep the order of the stores
/// and never overlap. An event that is on its way when the observation is cancelled, or when its object goes,
/// is dropped; what was stored before a source went is still told. A store in a callback is delivered
/// after the callback, and a circle of changes over executors is found as any other.
///
/// For the main actor and other actors see the overloads of `observe`, `post` and `bind` that take one.
public struct DeliveryExecutor: Sendable {
  @usableFromInline let submit: @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Any executor, by a closure that hands a job to it.
  ///
  /// - Parameter submit: has the job run soon, exactly once, on any thread, at once as well. It is called
  ///   on the thread that delivers, outside all locks.
  public init(submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.submit = submit
  }

  /// An executor of tasks.
  public static func tasks(_ executor: any TaskExecutor) -> DeliveryExecutor {
    DeliveryExecutor { job in Task(executorPreference: executor) { job() } }
  }

  /// The executor on which tasks run that ask for none.
  public static var concurrent: DeliveryExecutor {
    DeliveryExecutor { job in Task.detached { job() } }
  }

  #if canImport(Dispatch)
    /// A dispatch queue, serial or concurrent.
    public static func queue(_ queue: DispatchQueue) -> DeliveryExecutor {
      DeliveryExecutor { job in queue.async(execute: job) }
    }
  #endif

  #if canImport(Foundation)
    /// An operation queue, whatever number of operations it runs at a time.
    public static func operations(_ queue: OperationQueue) -> DeliveryExecutor {
      DeliveryExecutor { job in queue.addOperation(job) }
    }
  #endif
}

/// What is needed to call observers on an executor: the executor by the way its jobs are made.
@usableFromInline
struct Delivering<Event: Sendable>: Sendable {
  @usableFromInline let submit: @Sendable (Mailbox<Event>) -> Void

  @usableFromInline
  init(submit: @escaping @Sendable (Mailbox<Event>) -> Void) {
    self.submit = submit
  }

  /// Makes a connection whose events come by way of a mailbox.
  ///
  /// - Parameters:
  ///   - owner: whom the events are for.
  ///   - buffering: what becomes of events that wait.
  ///   - merging: how events that wait are merged, where they are.
  ///   - connect: connects a sink.
  func connect(
    for owner: AnyObject?,
    _ buffering: Buffering,
    _ merging: EventMerging<Event> = .ofType,
    _ connect: (@escaping FlowSink<Event>) -> ObservationToken
  ) -> ObservationToken {
    let mailbox = Mailbox(for: owner, buffering, merging, submit: submit)
    let observation = connect { event, _ in
      mailbox.post(event)
      return true
    }
    mailbox.serve(observation)
    return observation
  }

  /// Calls on an executor.
  @usableFromInline
  init(
    on executor: DeliveryExecutor,
    _ body: @escaping @Sendable (_ event: Event, _ owner: AnyObject?) -> Void
  ) {
    submit = { mailbox in
      executor.submit { mailbox.run(body) }
    }
  }

  /// Calls on the main actor.
  @usableFromInline
  init(
    onMainActor body: @escaping @MainActor @Sendable (_ event: Event, _ owner: AnyObject?) -> Void
  ) {
    submit = { mailbox in
      Task { @MainActor in
        mailbox.run { event, owner in body(event, owner) }
      }
    }
  }

  /// Calls on an actor, which is held weakly until then.
  @usableFromInline
  init<Receiver: Actor>(
    in receiver: Receiver,
    _ body: @escaping @Sendable (_ receiver: isolated Receiver, _ event: Event) -> Void
  ) {
    submit = { [weak receiver] mailbox in
      Task { [weak receiver] in
        guard let receiver else { return mailbox.abandon() }
        await Self.run(mailbox, in: receiver, body)
      }
    }
  }

  private static func run<Receiver: Actor>(
    _ mailbox: Mailbox<Event>,
    in receiver: isolated Receiver,
    _ body: @Sendable (_ receiver: isolated Receiver, _ event: Event) -> Void
  ) {
    mailbox.run { event, _ in body(receiver, event) }
  }
}
