import Testing

@testable import KilnCommand

@Suite struct ColoringTests {
  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)]
  )
  func colorDependsOnChoiceTerminalAndEnvironment(
    choice: ColorChoice,
    isTerminal: Bool,
    variables: [String: String],
    expected: Bool
  ) {
    let coloring = choice.coloring(isTerminal: isTerminal) { variables[$0] }
    #expect(coloring.isOn == expected)
  }

  @Test func resetsTheColorAfterTheText() {
    #expect(Coloring(isOn: true)(.bad, "x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(Coloring(isOn: false)(.bad, "x") == "x")
  }
}
