import KilnHashing
import Testing

@Suite struct CanonicalBytesTests {
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
}
