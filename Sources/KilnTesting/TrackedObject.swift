#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// An object that should go, in words.
struct TrackedObject: @unchecked Sendable {
  // Unchecked: the object is asked for nothing, and handed to nobody.
  private weak var object: AnyObject?

  /// What a failure calls it.
  let name: String

  /// - Parameters:
  ///   - object: the object.
  ///   - name: what the test calls it; `nil` for its number.
  ///   - number: its number in the test, from 1.
  init(_ object: AnyObject, _ name: String?, _ number: Int) {
    self.object = object
    self.name = "\(name ?? "object \(number)"): \(type(of: object))"
  }

  var isAlive: Bool { object != nil }

  /// A heading, and below it each object on a line.
  static func text(_ message: String, _ heading: String, _ objects: [TrackedObject]) -> String {
    (message.isEmpty ? "" : "\(message)\n") + heading + (objects.isEmpty ? "" : ":")
      + objects.map { "\n  \($0.name)" }.joined()
  }
}

/// Runs a closure, and lets go of what Objective-C would keep for a little longer.
func withAutoreleasePool<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    return try autoreleasepool(invoking: body)
  #else
    return try body()
  #endif
}
