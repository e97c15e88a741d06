/// A value that runs a closure when it is deallocated, and is identified by a number.
final class Farewell: Sendable, Hashable {
  let number: Int
  private let action: @Sendable () -> Void

  init(_ number: Int = 0, _ action: @escaping @Sendable () -> Void) {
    self.number = number
    self.action = action
  }

  deinit { action() }

  static func == (left: Farewell, right: Farewell) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
