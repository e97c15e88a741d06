/// Stops the program where a count is negative.
///
/// - Parameters:
///   - count: the count.
///   - function: the function that it was given to.
package func checkCount(_ count: Int, of function: StaticString = #function) {
  guard count < 0 else { return }
  // Not a precondition, whose message release builds leave out.
  fatalError("\(function): the count must be at least 0, and is \(count)")
}
