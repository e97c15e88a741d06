#if Macros
  import KilnMacros
  import KilnTestSupport
  import Testing

  @Suite struct HashableMacroTests {
    private let reading = Reading(sensor: "s", place: (x: 1, y: (2, "p")), unwrapped: nil)

    private func with(_ change: (inout Reading) -> Void) -> Reading {
      var changed = reading
      change(&changed)
      return changed
    }

    @Test func nestedClassIsHashable() {
      checkHashableLaws([[Shelf.Book("a"), Shelf.Book("a")], [Shelf.Book("b")]])
    }

    @Test func equalityAndHashUseTheSameParts() {
      checkHashableLaws([[Switch.on, Switch.on], [Switch.off]])
      checkHashableLaws([[Marked.mark(1)], [Marked.mark(2)], [Marked.none]])
    }

    @Test func equalityOperatorForAnotherTypeIsIgnored() {
      checkHashableLaws([[Count(number: 1), Count(number: 1)], [Count(number: 2)]])
      #expect(Count(number: 1) == 1)
    }

    @Test func everyStoredFieldAffectsEqualityAndHash() {
      checkHashableLaws([
        [reading, with { $0.cached = 8 }],
        [with { $0.sensor = "t" }],
        [with { $0.place.x = 3 }],
        [with { $0.place.y.0 = 3 }],
        [with { $0.place.y.1 = "q" }],
        [with { $0.range = (0, 1) }, with { $0.range = (-0.0, 1) }],
        [with { $0.range = (1, 0) }],
        [with { $0.marks = [(1, "a")] }],
        [with { $0.marks = [(1, "b")] }],
        [with { $0.marks = [(1, "a"), (1, "a")] }],
        [with { $0.origin.0 = 1 }],
        [with { $0.origin.1.1 = "r" }],
        [with { $0.axes[2] = 4 }],
        [with { $0.grid[1][0] = 5 }],
        [with { $0.corners[0] = (1, 2) }],
        [with { $0.corners[1] = (1, 3) }],
        [with { $0.maybeNothing = () }],
        [with { $0.unwrapped = "" }],
      ])
    }

    @Test func structHashesLikeAHandwrittenImplementation() {
      let changed = with {
        $0.range = (1, 2)
        $0.marks = [(7, "seven"), (8, "eight")]
        $0.maybeNothing = ()
        $0.unwrapped = "u"
      }
      for value in [reading, changed] {
        let byHand = ReadingByHand(reading: value)
        #expect(Fingerprint(of: value) == Fingerprint(of: byHand))
        #expect(value.hashValue == byHand.hashValue)
      }
    }

    private let shapes: [Shape] = [
      .circle(radius: 1), .circle(radius: 2), .rectangle(1, 2), .rectangle(2, 1),
      .polygon([]), .polygon([(1, 2)]), .polygon([(1, 2), (3, 4)]), .polygon([(1, 2), (3, 5)]),
      .label(nil, at: (0, 0)), .label("", at: (0, 0)), .label("", at: (0, 1)),
      .default, .`with "quotes"`(()), .point,
    ]

    @Test func differentCasesAndPayloadsAreDistinct() {
      checkHashableLaws(shapes.map { [$0, $0] })
    }

    @Test func fingerprintsIgnoreCaseOrderAddedCasesAndLabels() {
      let reordered: [ReorderedShape] = [
        .circle(1), .circle(2), .rectangle(width: 1, height: 2), .rectangle(width: 2, height: 1),
        .polygon([]), .polygon([(1, 2)]), .polygon([(1, 2), (3, 4)]), .polygon([(1, 2), (3, 5)]),
        .label(nil, position: (0, 0)), .label("", position: (0, 0)),
        .label("", position: (0, 1)), .default, .`with "quotes"`(()), .point,
      ]
      #expect(shapes.map(Fingerprint.init(of:)) == reordered.map(Fingerprint.init(of:)))
    }

    @Test func caseFingerprintCoversNameAndPayload() {
      let pairs: [(Shape, ShapeByHand)] = [
        (.circle(radius: 3), ShapeByHand(name: "circle", numbers: [3])),
        (.default, ShapeByHand(name: "default", numbers: [])),
        (.`with "quotes"`(()), ShapeByHand(name: "with \"quotes\"", numbers: [])),
      ]
      for (shape, byHand) in pairs {
        #expect(Fingerprint(of: shape) == Fingerprint(of: byHand))
      }
    }

    @Test func recursiveEnumsHashEveryLevel() {
      func list(_ elements: Int...) -> Tree<Int> {
        elements.reduce(.leaf) { .node($0, $1, .leaf) }
      }
      checkHashableLaws([
        [list()], [list(1), list(1)], [list(1, 2)], [list(2, 1)], [.node(.leaf, 1, list(2))],
      ])
      let one = Expression.number(1)
      checkHashableLaws([
        [one], [.sum((one, one)), .sum((.number(1), .number(1)))], [.product([one, one])],
        [.sum((one, .sum((one, one))))], [.sum((.sum((one, one)), one))], [.product([])],
      ])
    }

    @Test func genericStructOfTuplesIsHashable() {
      checkHashableLaws([
        [Couple(parts: (1, "é")), Couple(parts: (1, "e\u{301}"))],
        [Couple(parts: (1, "e"))],
        [Couple(parts: (2, "é"))],
      ])
    }

    @Test func hashingModeComesFromTheAttribute() {
      #expect(Login.hashingMode == .standard)
      #expect(FastLogin.hashingMode == .fast)
      #expect(Event.hashingMode == .standard)
      let login = Login(name: "a", attempts: (1, 2))
      let fast = FastLogin(name: "a", attempts: (1, 2))
      #expect(login._rawHashValue(seed: 1) != fast._rawHashValue(seed: 1))
      #expect(Fingerprint(of: login) == Fingerprint(of: fast))
      checkHashableLaws([
        [login, login], [Login(name: "a", attempts: (2, 1))], [Login(name: "", attempts: (1, 2))],
      ])
    }

    @Test func rawValueEnumHashesItsRawValue() {
      #expect(Fingerprint(of: Suit.hearts) == Fingerprint(of: "hearts"))
      #expect(Fingerprint(of: Suit.spades) == Fingerprint(of: "S"))
      #expect(Fingerprint(of: Level.high) == Fingerprint(of: 2))
      #expect(Fingerprint(of: Priority.high) == Fingerprint(of: 1))
      #expect(Fingerprint(of: Direction.east) == Fingerprint(of: "east"))
      checkHashableLaws(Direction.allCases.map { [$0] })
      checkHashableLaws([[Priority.low], [.high]])
    }

    @Test func enumsWithZeroOrOneCaseAreHashable() {
      #expect(Fingerprint(of: [Nothing]()) == Fingerprint(of: [String]()))
      checkHashableLaws([[Only.one((1, 2))], [.one((1, 3))]])
    }

    @Test func declaredMembersAreUsed() {
      checkHashableLaws([[Answer.yes(because: (1, 2)), .yes(because: (3, 4))], [.no]])
      #expect(Fingerprint(of: Answer.no) == Fingerprint(of: 0))
    }

    @Test func finalClassInstancesCompareByFields() {
      checkHashableLaws([
        [Node((1, "a")), Node((1, "a"))],
        [Node((1, "b"))],
        [Node((1, "a"), next: Node((1, "a"))), Node((1, "a"), next: Node((1, "a")))],
      ])
    }

    @Test func generatedMembersSatisfyDeclaredConformances() {
      var cached = Spelled(pair: (1, 2))
      cached.cached = 2
      checkHashableLaws([[Spelled(pair: (1, 2)), cached], [Spelled(pair: (1, 3))]])
      checkHashableLaws([[SpelledCases.pair((1, 2))], [.pair((2, 1))], [.none]])
    }

    @Test func protocolAndMacroWorkInOneFile() {
      #expect(Fingerprint(of: Token(text: "t")) == Fingerprint(of: "t"))
      #expect(HashableFileScope.comparesHidden())
      #expect(Fingerprint(of: Visible(pair: (1, 2))) != Fingerprint(of: Visible(pair: (2, 1))))
    }

    @Test func tableHashableSupportsPlainHashableParts() {
      func visit(_ page: String, _ handle: Int, _ span: (Int, Handle)?, _ last: Int) -> Visit {
        Visit(page: page, handle: Handle(number: handle), span: span, axes: [1, last])
      }
      let visits = [
        visit("a", 1, nil, 2), visit("b", 1, nil, 2), visit("a", 2, nil, 2),
        visit("a", 1, (1, Handle(number: 1)), 2), visit("a", 1, (1, Handle(number: 2)), 2),
        visit("a", 1, nil, 3),
      ]
      #expect(Set(visits).count == visits.count)
      #expect(Set(visits.map(\.hashValue)).count == visits.count)
      #expect(visits[0].hashValue == visit("a", 1, nil, 2).hashValue)
      let events = [
        Event.opened(Handle(number: 1)), .opened(Handle(number: 2)), .closed(at: (1, 2)),
        .closed(at: (2, 1)), .lost,
      ]
      #expect(Set(events + events).count == events.count)
      #expect(Set(events.map(\.hashValue)).count == events.count)
      #expect(Set(Door.allCases.map(\.hashValue)).count == 2)
    }
  }
#endif
