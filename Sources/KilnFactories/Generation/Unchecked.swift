/// A value that is never written.
struct Unchecked<Value>: @unchecked Sendable {
  // Unchecked: constants of rules, cases of enums, and closures that only read.
  let value: Value

  init(_ value: Value) { self.value = value }
}
