/// Runs asynchronous work on the current thread.
///
/// Work on the threads of the standard executor cannot be counted: the processor time of each
/// differs from run to run.
final class ThisThread: TaskExecutor {
  // Only the current thread uses it, because no work has tasks of its own.
  private nonisolated(unsafe) var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  /// Runs asynchronous work until it ends.
  func run(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self, operation: body)
    while let job = jobs.popLast() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
