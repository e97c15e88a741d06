import KilnHashing
import KilnTestSupport
import Testing

@Suite struct RunningFingerprintTests {
  @Test func tracksRandomChangesOfASet() {
    var generator = SeededGenerator(seed: 45)
    var tags: Set<String> = []
    var running = SetFingerprint(of: tags)
    for _ in 0..<2_000 {
      let tag = String.random(using: &generator, size: 30)
      switch generator.below(2) {
      case 0:
        if tags.insert(tag).inserted { running.insert(tag) }
      default:
        if let old = tags.randomElement(using: &generator), generator.below(3) == 0 {
          tags.remove(old)
          running.remove(old)
        }
      }
      #expect(running.count == tags.count)
      #expect(running.fingerprint == Fingerprint(of: tags))
    }
    #expect(tags.count > 20)
    for tag in tags { running.remove(tag) }
    #expect(running == SetFingerprint())
  }

  @Test func tracksRandomChangesOfADictionary() {
    var generator = SeededGenerator(seed: 46)
    var prices: [Int: [SampleTree]] = [:]
    var running = DictionaryFingerprint(of: prices)
    for _ in 0..<2_000 {
      let key = generator.below(60)
      let value = [SampleTree].random(using: &generator, size: 10)
      switch generator.below(3) {
      case 0:
        let old = prices.removeValue(forKey: key)
        running.update(key: key, from: old, to: nil)
      case 1:
        if prices[key] == nil {
          prices[key] = value
          running.update(key: key, from: nil, to: value)
        }
      default:
        let old = prices.updateValue(value, forKey: key)
        running.update(key: key, from: old, to: value)
      }
      #expect(running.count == prices.count)
      #expect(running.fingerprint == Fingerprint(of: prices))
    }
    #expect(prices.count > 10)
  }

  @Test func unionOfDisjointPartsMatchesTheWhole() {
    let numbers = Set((0..<500).map { $0 * $0 })
    var total = SetFingerprint<Int>()
    for remainder in 0..<4 {
      let part = numbers.filter { $0 % 4 == remainder }
      total.formUnion(disjoint: SetFingerprint(of: part))
    }
    #expect(total.fingerprint == Fingerprint(of: numbers))
    #expect(total == SetFingerprint(of: numbers))

    let squares = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, $0 * $0) })
    var pairs = DictionaryFingerprint(of: squares.filter { $0.key < 30 })
    pairs.formUnion(disjoint: DictionaryFingerprint(of: squares.filter { $0.key >= 30 }))
    #expect(pairs.fingerprint == Fingerprint(of: squares))
    #expect(pairs == DictionaryFingerprint(of: squares))
  }

  @Test func nilCountsAsAValueInADictionaryOfOptionals() {
    var settings: [String: Int?] = ["a": nil]
    var running = DictionaryFingerprint(of: settings)
    #expect(running.fingerprint == Fingerprint(of: settings))
    running.update(key: "a", from: .some(nil), to: .some(5))
    settings["a"] = .some(5)
    #expect(running.fingerprint == Fingerprint(of: settings))
    #expect(running.count == 1)
  }

  @Test func removingFromAnEmptyFingerprintTraps() async {
    await #expect(processExitsWith: .failure) {
      var running = SetFingerprint<Int>()
      running.remove(1)
    }
    await #expect(processExitsWith: .failure) {
      var running = DictionaryFingerprint(of: ["a": 1])
      running.update(key: "a", from: 1, to: nil)
      running.update(key: "a", from: 1, to: nil)
    }
  }

  @Test func smallSetsOfNumbersHaveDistinctFingerprints() {
    let half = randomCount(91)
    expectDistinctFingerprints(of: Array(-half..<half))
  }

  @Test func smallSetsOfShortTextsHaveDistinctFingerprints() {
    let letters = Array("abcdefghij0123456789")
    let pairs = letters.prefix(8).flatMap { a in letters.suffix(10).map { b in "\(a)\(b)" } }
    expectDistinctFingerprints(of: [""] + letters.map { String($0) } + pairs)
  }

  /// All sets of up to three of the elements have distinct fingerprints.
  private func expectDistinctFingerprints<Element: Sample>(
    of elements: [Element],
    location: SourceLocation = #_sourceLocation
  ) {
    let single = elements.map { SetFingerprint(of: [$0]) }
    var seen: Set<Fingerprint> = [SetFingerprint<Element>().fingerprint]
    var count = 1
    for a in single.indices {
      seen.insert(single[a].fingerprint)
      for b in single[..<a].indices {
        var two = single[a]
        two.formUnion(disjoint: single[b])
        seen.insert(two.fingerprint)
        for c in single[..<b].indices {
          var three = two
          three.formUnion(disjoint: single[c])
          seen.insert(three.fingerprint)
        }
        count += b + 1
      }
      count += 1
    }
    #expect(count > randomCount(150_000) / 4, sourceLocation: location)
    #expect(seen.count == count, sourceLocation: location)
  }
}
