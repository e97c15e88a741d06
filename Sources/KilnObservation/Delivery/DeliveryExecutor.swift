#if canImport(Dispatch)
  public import Dispatch
#endif
#if canImport(Foundation)
  public import Foundation
#endif

/// Where observers are called, other than on the thread that stored.
///
///     let names = live.changes(of: \.name).deliver(on: .queue(background))
///     names.observe(for: index) { index, change in
///       index.rename(change.old, change.new)
///     }
///
/// On any executor, concurrent ones included, the calls of an observation keep the order of the
/// stores and never overlap. An event that waits when the observation is cancelled, or when its
/// object is deallocated, is dropped; events that were stored before a source was deallocated are
/// still delivered. A store in a callback is delivered after the callback, and a circle of changes
/// over executors is found as any other.
///
/// For the main actor and other actors see ``ActorExecutor``.
public struct DeliveryExecutor: Sendable {
  let submit: @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// An executor of your own.
  ///
  /// - Parameter submit: runs the job soon, exactly once, on any thread, possibly at once. It is
  ///   called on the thread that delivers, outside all locks.
  public init(submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.submit = submit
  }

  /// An executor of tasks.
  public static func tasks(_ executor: any TaskExecutor) -> DeliveryExecutor {
    DeliveryExecutor { job in Task(executorPreference: executor) { job() } }
  }

  /// The executor of tasks without a preference.
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
    /// An operation queue, however many operations it runs at a time.
    public static func operations(_ queue: OperationQueue) -> DeliveryExecutor {
      DeliveryExecutor { job in queue.addOperation(job) }
    }
  #endif
}

/// An actor in which observers are called; their closures are isolated to it.
///
///     live.changes(of: \.name).deliver(on: .mainActor).observe(for: label) { label, change in
///       label.text = change.new
///     }
public struct ActorExecutor<Isolation: Actor>: Sendable {
  let actor: Isolation

  /// An actor, which observations hold weakly.
  public static func actor(_ actor: Isolation) -> ActorExecutor {
    ActorExecutor(actor: actor)
  }
}

extension ActorExecutor where Isolation == MainActor {
  /// The main actor.
  public static var mainActor: ActorExecutor { ActorExecutor(actor: .shared) }
}
