#if Macros
  import Kiln
  import Testing

  @Value struct IssueLabel { let name: String; let color: String }

  @Value enum Action {
    case named(a: Int, b: [Int])
    case labeled(IssueLabel)
    case moved(Int, Int)
    case opened
  }

  @Value struct Notice { let action: Action }

  /// A difference of enums names what changed in the payload.
  @Suite struct EnumDifferenceTests {
    private func notice(_ action: Action) -> Notice { Notice(action: action) }

    @Test func aPathInAPayloadNamesTheCase() {
      let old = notice(.labeled(IssueLabel(name: "bug", color: "red")))
      let new = notice(.labeled(IssueLabel(name: "bug", color: "blue")))
      #expect("\(old.difference(to: new))" == #"action.labeled.color: "red" → "blue""#)
      let (first, second) = (notice(.named(a: 1, b: [1])), notice(.named(a: 2, b: [1])))
      #expect("\(first.difference(to: second))" == "action.named.a: 1 → 2")
    }

    @Test func anotherCaseIsShownWhole() {
      let (old, new) = (notice(.named(a: 1, b: [])), notice(.opened))
      #expect("\(old.difference(to: new))" == "action: .named(a: 1, b: []) → .opened")
    }

    @Test func deepChangesEnterPayloads() {
      func changes(_ old: Action, _ new: Action) -> [String] {
        notice(old).deepChanges(to: notice(new)).map(\.description)
      }
      #expect(
        changes(
          .labeled(IssueLabel(name: "bug", color: "red")),
          .labeled(IssueLabel(name: "bug", color: "blue"))
        ) == [#"action.labeled.color: "red" → "blue""#]
      )
      #expect(changes(.moved(1, 2), .moved(1, 3)) == ["action.moved.1: 2 → 3"])
      #expect(changes(.opened, .moved(1, 3)) == ["action: .opened → .moved(1, 3)"])
    }

    @Test func mergesEnterPayloads() throws {
      let base = notice(.labeled(IssueLabel(name: "bug", color: "red")))
      let ours = notice(.labeled(IssueLabel(name: "defect", color: "red")))
      let theirs = notice(.labeled(IssueLabel(name: "bug", color: "blue")))
      #expect(
        try ours.merging(theirs, base: base).action
          == .labeled(IssueLabel(name: "defect", color: "blue"))
      )
      var conflicts: [String] = []
      let merged = try notice(.named(a: 2, b: [1])).merging(
        notice(.named(a: 3, b: [1])),
        base: notice(.named(a: 1, b: [1]))
      ) { conflict in
        conflicts.append(conflict.description)
        return .theirs
      }
      #expect(conflicts == ["action.named.a: 1 became 2 in ours and 3 in theirs"])
      #expect(merged.action == .named(a: 3, b: [1]))
      let error = #expect(throws: PatchError.self) {
        try notice(.opened).merging(notice(.moved(1, 2)), base: base)
      }
      #expect(error?.description.contains("action: ") == true)
    }
  }
#endif
