import KilnHashing
import KilnTestSupport
import Testing

@Suite struct CanonicalBytesTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256MatchesTheStandardVectors(text: String, digest: String) {
    #expect(sha256(Array(text.utf8)) == digest)
  }

  @Test func digestOfThePiecesMatchesTheWhole() {
    var generator = SeededGenerator(seed: 44)
    for size in [1, 10, 100, 1_000, 1_000, 5_000] {
      let value = SampleTree.random(using: &generator, size: size)
      var digest = SHA256()
      Fingerprint.withCanonicalBytes(of: value) { digest.update($0) }
      #expect(digest.finish() == sha256(Fingerprint.canonicalBytes(of: value)))
    }
  }

  @Test func equalSetsHaveEqualDigestsAndOthersDiffer() {
    var grown = Set<String>(minimumCapacity: 500)
    for tag in ["c", "e\u{301}", "a", "b"] { grown.insert(tag) }
    let tags: Set = ["a", "b", "c", "\u{E9}"]
    func digest(_ tags: Set<String>) -> String { sha256(Fingerprint.canonicalBytes(of: tags)) }
    #expect(digest(tags) == digest(grown))
    #expect(digest(tags) != digest(["a", "b", "c"]))
    #expect(digest(tags) != digest(["a", "b", "c", "e"]))
  }

  @Test func piecesAreNotEmptyAndStartWithTheLayoutVersion() {
    for value in [
      [], [""], [String(repeating: "x", count: 512)], Array(repeating: "ab", count: 900),
    ] {
      var pieces: [[UInt8]] = []
      Fingerprint.withCanonicalBytes(of: value) { pieces.append(Array($0)) }
      #expect(pieces.allSatisfy { !$0.isEmpty })
      #expect(Array(pieces.joined().prefix(8)) == [1, 0, 0, 0, 0, 0, 0, 0])
    }
    // Only the layout version without fields, and one piece if everything fits the buffer.
    #expect(Fingerprint.canonicalBytes(of: SampleNothing()) == [1, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func longTextIsPassedAsOnePiece() {
    // Three pieces: the bytes before the text, the text in its storage, the bytes after it.
    var counts: [Int] = []
    let value = SampleRecord(1, String(repeating: "x", count: 100_000), 2)
    Fingerprint.withCanonicalBytes(of: value) { counts.append($0.count) }
    #expect(counts == [24, 100_000, 8])
  }

  @Test func errorOfTheClosureStopsAndIsRethrown() {
    struct Full: Error, Equatable { var written: Int }
    var calls = 0
    var written = 0
    #expect(throws: Full(written: 24)) {
      try Fingerprint.withCanonicalBytes(
        of: SampleRecord(1, String(repeating: "x", count: 2_000), 2)
      ) { piece throws(Full) in
        calls += 1
        guard written + piece.count < 1_000 else { throw Full(written: written) }
        written += piece.count
      }
    }
    #expect(calls == 2)
  }

  @Test func closureMayComputeFingerprints() {
    var inner: [Fingerprint] = []
    Fingerprint.withCanonicalBytes(of: Set(["a", "b"])) { piece in
      inner.append(Fingerprint(of: Array(piece)))
    }
    #expect(inner.count == 1)
  }

  private func sha256(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }
}
