import Testing

@testable import KilnValues

@Suite struct TerminalTests {
  private func takesColor(_ isTerminal: Bool, _ environment: [String: String]) -> Bool {
    Terminal.takesColor(isTerminal: isTerminal) { environment[$0] }
  }

  @Test func colorsOnlyTerminalsThatSupportIt() {
    #expect(takesColor(true, ["TERM": "xterm-256color"]))
    #expect(!takesColor(false, ["TERM": "xterm-256color"]))
    #expect(!takesColor(true, ["TERM": "dumb"]))
    #expect(!takesColor(true, [:]))
    #expect(!takesColor(true, ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(takesColor(true, ["TERM": "xterm", "NO_COLOR": ""]))
  }
}
