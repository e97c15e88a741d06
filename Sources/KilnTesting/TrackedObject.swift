#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// An object that should be deallocated.
struct TrackedObject: @unchecked Sendable {
  // Unchecked: no member of the object is used, and no reference to it is returned.
  private weak var object: AnyObject?

  /// Its name in a failure.
  let name: String

  /// - Parameters:
  ///   - object: the object.
  ///   - name: its name; `nil` for its number.
  ///   - number: its number in the test, from 1.
  init(_ object: AnyObject, _ name: String?, _ number: Int) {
    self.object = object
    self.name = "\(name ?? "object \(number)"): \(type(of: object))"
  }

  var isAlive: Bool { object != nil }

  /// A heading followed by one line per object.
  static func text(_ message: String, _ heading: String, _ objects: [TrackedObject]) -> String {
    (message.isEmpty ? "" : "\(message)\n") + heading + (objects.isEmpty ? "" : ":")
      + objects.map { "\n  \($0.name)" }.joined()
  }
}

/// Runs a closure, then releases objects that Objective-C autoreleased.
func withAutoreleasePool<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    return try autoreleasepool(invoking: body)
  #else
    return try body()
  #endif
}
