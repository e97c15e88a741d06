#if Macros
  import Kiln
  import Testing

  @Value struct IssueLabel { let name: String; let color: String }

  @Value enum Action {
    case named(a: Int, b: [Int])
    case labeled(IssueLabel)
    case opened
  }

  @Value struct Notice { let action: Action }

  /// A difference of enums names what changed in the payload.
  @Suite struct EnumDifferenceTests {
    @Test func aPayloadIsComparedByItsParts() {
      let (old, new) = (Action.named(a: 1, b: [1, 2]), Action.named(a: 1, b: [1, 3]))
      let text = differenceText(from: old, to: new)
      #expect(text?.contains("- ") == true && text?.contains("2") == true)
      #expect(text?.contains("a: 1") == false)
    }

    @Test func aPathInAPayloadNamesTheCase() {
      let old = Notice(action: .labeled(IssueLabel(name: "bug", color: "red")))
      let new = Notice(action: .labeled(IssueLabel(name: "bug", color: "blue")))
      #expect("\(old.difference(to: new))" == #"action.labeled.color: "red" → "blue""#)
      let (first, second) = (
        Notice(action: .named(a: 1, b: [1])), Notice(action: .named(a: 2, b: [1]))
      )
      #expect("\(first.difference(to: second))" == "action.named.a: 1 → 2")
    }

    @Test func anotherCaseIsShownWhole() {
      let (old, new) = (Notice(action: .named(a: 1, b: [])), Notice(action: .opened))
      #expect("\(old.difference(to: new))" == "action: .named(a: 1, b: []) → .opened")
    }
  }
#endif
