import CKiln
import KilnData
import KilnTestSupport
import Testing

/// Compares the C parser with the vectors and the oracle.
@Suite struct PathParserTests {
  let vectors: PathVectors

  init() throws {
    vectors = try PathVectors.load()
  }

  @Test func oracleAndParserAgreeWithTheVectors() {
    for vector in vectors.paths {
      let text = vector.text.bytes
      let steps = vector.steps.map(\.oracle)
      #expect(PathOracle.path(text) == .success(steps), "\(vector.text.string.prefix(80))")
      #expect(PathOracle.canonical(steps) == vector.canonical.bytes)
      expectAgreement(text)
    }
    for vector in vectors.lists {
      let text = vector.text.bytes
      let paths = vector.paths.map { Array($0.utf8) }
      #expect((try? PathOracle.list(text).get())?.map(PathOracle.canonical) == paths, "\(vector)")
      expectAgreement(text)
    }
    for vector in vectors.errors {
      #expect(PathOracle.path(vector.text.bytes) == .failure(vector.failure), "\(vector.reason)")
      expectAgreement(vector.text.bytes)
    }
    for vector in vectors.listErrors {
      #expect(PathOracle.list(vector.text.bytes) == .failure(vector.failure), "\(vector.reason)")
      expectAgreement(vector.text.bytes)
    }
    #expect(vectors.paths.count > 100 && vectors.errors.count > 100)
  }

  @Test func everyReasonHasAVector() {
    let reasons = (vectors.errors + vectors.listErrors).map(\.reason)
    #expect(Set(reasons) == Set(PathOracle.Reason.allCases))
  }

  @Test func agreesWithTheOracleOnRandomTexts() {
    var random = SeededGenerator(seed: 0x4B69_6C6E)
    let alphabet = Array("[]..$\"\\*||  -0197ab é\u{0}".utf8)
    var (paths, lists) = (0, 0)
    for _ in 0..<randomCount(200_000) {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      if case .success = PathOracle.path(text) { paths += 1 }
      if case .success(let found) = PathOracle.list(text), found.count > 1 { lists += 1 }
      expectAgreement(text)
    }
    #expect(paths > randomCount(5000), "too few of the random texts are paths")
    #expect(lists > randomCount(1000), "too few of the random texts are lists")
  }

  @Test func agreesWithTheOracleOnDamagedVectors() {
    var random = SeededGenerator(seed: 7)
    let metacharacters = Array("[].$\"\\-01*| ".utf8)
    for text in vectors.paths.map(\.text.bytes) + vectors.lists.map(\.text.bytes)
    where text.count < 1000 {
      for _ in 0..<200 {
        var damaged = text
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(metacharacters.randomElement(using: &random) ?? 0, at: place)
        default: damaged[place] = UInt8.random(in: 0...255, using: &random)
        }
        expectAgreement(damaged)
      }
    }
  }

  /// Compares the parser with the oracle, on a text as a path and as a list, and checks the
  /// canonical form of the path.
  private func expectAgreement(_ text: [UInt8]) {
    let path = PathOracle.path(text)
    if CPathParser.path(text) != path { Issue.record("another path: \(text.prefix(80))") }
    if case .success(let steps) = path, let string = String(validating: text, as: UTF8.self) {
      let spelling = PathOracle.canonical(steps)
      let canonical = try? SourcePath(string).description
      if canonical.map({ $0.utf8.elementsEqual(spelling) }) != true {
        Issue.record("another canonical spelling: \(text.prefix(80))")
      }
    }
    let list = PathOracle.list(text)
    if CPathParser.list(text) != list { Issue.record("another list: \(text.prefix(80))") }
  }

  @Test func everyByteIsReadAlone() {
    #expect(kiln_path_parse(nil, 0, nil, 0).status == .empty)
    for byte in UInt8.min...UInt8.max { expectAgreement([byte]) }
  }

  @Test func unescapingDropsATrailingBackslash() {
    var out: [UInt8] = [0, 0]
    #expect(kiln_path_unescape([0x61, 0x5C], 2, &out) == 1)
  }
}
