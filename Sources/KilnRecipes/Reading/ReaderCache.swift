internal import Synchronization

/// Keeps what a reader of texts has made for a recipe, so that it is made once.
package final class ReaderCache: @unchecked Sendable {
  // Unchecked only for the reference, which is read and written as a whole.

  private let reference = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// What was made, or what is made now.
  ///
  /// - Parameter make: makes it; always an object of the same class.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    if let kept = reference.load(ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
    let made = Unmanaged.passRetained(make())
    let (isFirst, kept) = reference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let kept else { return made.takeUnretainedValue() }
    made.release()
    return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
  }
}
