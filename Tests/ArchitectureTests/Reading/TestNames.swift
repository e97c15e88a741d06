/// Whether the code of a test file declares a test with this name.
func declaresTest(_ name: some StringProtocol, in code: String) -> Bool {
  code.contains("func \(name)(") || code.contains("func \(name)<")
}
