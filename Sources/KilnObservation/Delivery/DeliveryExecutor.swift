#if canImport(Dispatch)
  public import Dispatch
#endif
#if canImport(Foundation)
  public import Foundation
#endif

/// An executor that calls observers, instead of the thread that stored.
///
///     let names = live.changes(of: \.name).deliver(on: .queue(background))
///     names.observe(for: index) { index, change in
///       index.rename(change.old, change.new)
///     }
///
/// The calls of an observation keep the order of the stores and never overlap, even on a concurrent
/// executor. If the observation is cancelled or its object is deallocated, waiting events are
/// dropped. If a source is deallocated, its waiting events are still delivered. A store in a
/// callback is delivered after the callback. Circles of changes are detected across executors.
///
/// For the main actor and other actors, see ``ActorExecutor``.
public struct DeliveryExecutor: Sendable {
  let submit: @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Creates a custom executor.
  ///
  /// - Parameter submit: runs the job exactly once, on any thread, possibly immediately. It is
  ///   called on the delivering thread, outside all locks.
  public init(submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.submit = submit
  }

  /// An executor that runs tasks with a preference.
  public static func tasks(_ executor: any TaskExecutor) -> DeliveryExecutor {
    DeliveryExecutor { job in Task(executorPreference: executor) { job() } }
  }

  /// An executor that runs detached tasks.
  public static var concurrent: DeliveryExecutor {
    DeliveryExecutor { job in Task.detached { job() } }
  }

  #if canImport(Dispatch)
    /// An executor that runs on a dispatch queue, serial or concurrent.
    public static func queue(_ queue: DispatchQueue) -> DeliveryExecutor {
      DeliveryExecutor { job in queue.async(execute: job) }
    }
  #endif

  #if canImport(Foundation)
    /// An executor that runs on an operation queue, serial or concurrent.
    public static func operations(_ queue: OperationQueue) -> DeliveryExecutor {
      DeliveryExecutor { job in queue.addOperation(job) }
    }
  #endif
}

/// An actor to which the closures of observers are isolated.
///
///     live.changes(of: \.name).deliver(on: .mainActor).observe(for: label) { label, change in
///       label.text = change.new
///     }
public struct ActorExecutor<Isolation: Actor>: Sendable {
  let actor: Isolation

  /// An actor. Observations hold it weakly.
  public static func actor(_ actor: Isolation) -> ActorExecutor {
    ActorExecutor(actor: actor)
  }
}

extension ActorExecutor where Isolation == MainActor {
  /// The main actor.
  public static var mainActor: ActorExecutor { ActorExecutor(actor: .shared) }
}
