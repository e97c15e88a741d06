#if Macros
  import Kiln
  import KilnTestSupport
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

    @Test func aPayloadIsComparedByItsParts() {
      let (old, new) = (Action.named(a: 1, b: [1, 2]), Action.named(a: 1, b: [1, 3]))
      #expect(differenceText(from: old, to: new, .line) == "named.b[1]: 2 → 3")
      #expect(
        differenceText(from: old, to: new) == """
            .named(
              … (1 unchanged)
              b: [
                … (1 unchanged)
          -     [1]: 2
          +     [1]: 3
              ]
            )
          """
      )
    }

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

    @Test func textIsNilExactlyForEqualEnums() throws {
      var generator = SeededGenerator(seed: 73)
      func number() -> Int { generator.below(2) }
      func action() -> Action {
        switch generator.below(4) {
        case 0: .named(a: number(), b: (0..<number()).map { _ in number() })
        case 1: .labeled(IssueLabel(name: "\(number())", color: "\(number())"))
        case 2: .moved(number(), number())
        default: .opened
        }
      }
      for _ in 0..<1000 {
        let (old, new) = (notice(action()), notice(action()))
        #expect((differenceText(from: old, to: new) == nil) == (old == new))
        #expect(old.deepChanges(to: new).isEmpty == (old == new))
        #expect(try new.merging(old, base: old) == new)
      }
    }
  }
#endif
