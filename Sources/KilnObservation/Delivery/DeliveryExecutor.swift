#if canImport(Dispatch)
  public import Dispatch
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
///     DeliveryExecutor { job in operations.addOperation(job) }   // any other executor
///
/// An actor is named itself, as in `deliver(on: .mainActor)`.
public struct DeliveryExecutor: Sendable {
  let submit: @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Creates a custom executor.
  ///
  /// - Parameter submit: runs the job exactly once, on any thread, possibly immediately. It is
  ///   called on the delivering thread, outside all locks.
  public init(submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.submit = submit
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
}

extension Actor where Self == MainActor {
  /// The main actor, for `deliver(on:)` of a ``Flow``.
  ///
  ///     live.changes(of: \.name).deliver(on: .mainActor).observe(for: label) { label, change in
  ///       label.text = change.new
  ///     }
  public static var mainActor: MainActor { .shared }
}
