internal import Synchronization

/// Tracks objects that a test should deallocate, without retaining them.
///
/// ``expectNoLeaks(_:fileID:filePath:line:column:perform:)`` creates one.
public final class LeakDetector: Sendable {
  private let objects = Mutex<[TrackedObject]>([])
  private let count = Atomic(0)

  init() {}

  /// Tracks an object.
  ///
  /// ```swift
  /// let live = leaks.track(Live(user))
  /// ```
  ///
  /// - Parameters:
  ///   - object: the object; it is held weakly.
  ///   - name: its name in a failure; its number by default.
  /// - Returns: the object.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let tracked = TrackedObject(object, name, number)
    objects.withLock { $0.append(tracked) }
    return object
  }

  /// The objects that are alive.
  var living: [TrackedObject] { objects.withLock(\.self).filter(\.isAlive) }

  /// The failure text; `nil` if objects were tracked and none is alive.
  func text(_ message: () -> String) -> String? {
    let count = count.load(ordering: .relaxed)
    guard count > 0 else {
      let heading = "expected a tracked object, found none; call track for each object"
      return TrackedObject.text(message(), heading, [])
    }
    let living = living
    guard !living.isEmpty else { return nil }
    let heading =
      "\(living.count) of \(count) objects \(living.count == 1 ? "is" : "are") still alive"
    return TrackedObject.text(message(), heading, living)
  }
}
