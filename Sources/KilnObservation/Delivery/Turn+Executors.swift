extension Turn {
  /// Runs a callback that an executor brought to this thread, as one event of this thread's turn.
  ///
  /// What it stores has the event as its cause, and is delivered after it.
  @inline(never)
  func perform(_ cause: EventCause, _ callback: () -> Void) {
    let wasRunning = state.pointee.isRunning
    let outer = state.pointee.cause
    state.pointee.isRunning = true
    state.pointee.cause = cause
    callback()
    state.pointee.cause = outer
    state.pointee.isRunning = wasRunning
    run()
  }
}
