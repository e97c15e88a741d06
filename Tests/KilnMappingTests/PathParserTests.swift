import CKiln
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct PathParserTests {
  @Test(arguments: PathVectors.valid)
  func readsValidVector(_ vector: PathVectors.Valid) {
    let text = Array(vector.text.utf8)
    #expect(PathOracle.parse(text) == .path(vector.steps))
    let parsed = CPathParser.parse(text, capacity: 256)
    #expect(parsed.status == .ok)
    #expect(parsed.steps == vector.steps)
  }

  @Test(arguments: PathVectors.invalid)
  func refusesInvalidVector(_ vector: PathVectors.Invalid) {
    let text = Array(vector.text.utf8)
    #expect(PathOracle.parse(text) == .error(offset: vector.offset, reason: vector.reason))
    let parsed = CPathParser.parse(text, capacity: 256)
    #expect(parsed.status == kiln_path_status(vector.reason))
    #expect(parsed.offset == vector.offset)
  }

  @Test func everyReasonButTheTwoBoundsHasAVector() {
    let covered = Set(PathVectors.invalid.map(\.reason))
    #expect(Set(SourcePathError.Reason.allCases).subtracting(covered) == [.tooLong, .tooDeep])
  }

  @Test func agreesWithTheOracleOnRandomText() {
    var random = SeededGenerator(seed: 0x4B69_6C6E)
    let alphabet = Array("[]..$\"\\0197ab é\u{0}".utf8)
    var paths = 0
    for _ in 0..<50_000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      let expected = PathOracle.parse(text)
      if case .path = expected { paths += 1 }
      expectAgreement(text, expected)
    }
    #expect(paths > 1000, "too few of the random texts are paths")
  }

  @Test func agreesWithTheOracleOnDamagedVectors() {
    var random = SeededGenerator(seed: 7)
    let metacharacters = Array("[].$\"\\01".utf8)
    for vector in PathVectors.valid {
      let text = Array(vector.text.utf8)
      for _ in 0..<200 {
        var damaged = text
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(metacharacters.randomElement(using: &random) ?? 0, at: place)
        default: damaged[place] = UInt8.random(in: 0...255, using: &random)
        }
        expectAgreement(damaged, PathOracle.parse(damaged))
      }
    }
  }

  /// Compares the parser with the oracle, with too little room and with enough.
  private func expectAgreement(_ text: [UInt8], _ expected: PathOracle.Outcome) {
    for capacity in [0, 1, 8, 256] {
      let parsed = CPathParser.parse(text, capacity: capacity)
      switch expected {
      case .path(let steps):
        #expect(parsed.status == (steps.count > capacity ? .needs_room : .ok), "\(text)")
        #expect(parsed.count == steps.count, "\(text)")
        #expect(parsed.steps == Array(steps.prefix(capacity)), "\(text)")
      case .error(let offset, let reason):
        #expect(parsed.status == kiln_path_status(reason), "\(text)")
        #expect(parsed.offset == offset, "\(text)")
      }
    }
  }

  @Test func readsAsManyStepsAsTheBoundAllowsAndNoMore() {
    for piece in ["a.", "[1]."] {
      let most = Array(String(repeating: piece, count: 256).utf8.dropLast())
      #expect(CPathParser.parse(most, capacity: 256).count == 256)
      #expect(CPathParser.parse(most, capacity: 255).status == .needs_room)
      expectAgreement(most + Array(".b".utf8), .error(offset: most.count + 1, reason: .tooDeep))
      expectAgreement(most + Array("[0]".utf8), .error(offset: most.count, reason: .tooDeep))
    }
  }

  @Test func readsAsManyBytesAsTheBoundAllowsAndNoMore() {
    let most = [UInt8](repeating: 0x61, count: 65_536)
    #expect(CPathParser.parse(most, capacity: 1).status == .ok)
    expectAgreement(most + [0x61], .error(offset: 65_536, reason: .tooLong))
  }

  @Test func needsNoStorageForNothing() {
    #expect(kiln_path_parse(nil, 0, nil, 0).status == .empty)
  }

  @Test func takesInvalidUTF8AsBytesOfAKey() {
    let parsed = CPathParser.parse([0xFF, 0xC3, 0x2E, 0x80], capacity: 2)
    #expect(parsed.status == .ok)
    #expect(parsed.count == 2)
  }

  @Test func unescapingLeavesOutABackslashAtTheEnd() {
    var out: [UInt8] = [0, 0]
    #expect(kiln_path_unescape([0x61, 0x5C], 2, &out) == 1)
  }
}
