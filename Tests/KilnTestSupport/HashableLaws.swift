public import KilnHashing
public import Testing

/// Checks the laws of equality and hashing over classes of equivalent values.
///
/// Values of one class must be equal and hash equally, for every seed of a hash table and as
/// fingerprints; values of different classes must be unequal and have different fingerprints.
///
/// - Parameters:
///   - classes: the equivalence classes; at least two, or nothing tells a constant hash.
///   - location: where a failure is reported.
public func checkHashableLaws<Value: FastHashable>(
  _ classes: [[Value]],
  location: SourceLocation = #_sourceLocation
) {
  #expect(classes.count > 1, "one class alone cannot show a difference", sourceLocation: location)
  for (i, left) in classes.enumerated() {
    for (j, right) in classes.enumerated() {
      for a in left {
        for b in right {
          checkPair(a, b, expectEqual: i == j, location)
        }
      }
    }
  }
  for seed in [0, 1, -1, 12_345] {
    let hashes = Set(classes.compactMap { $0.first?._rawHashValue(seed: seed) })
    #expect(hashes.count > 1, "all hashes are the same", sourceLocation: location)
  }
}

private func checkPair<Value: FastHashable>(
  _ a: Value,
  _ b: Value,
  expectEqual: Bool,
  _ location: SourceLocation
) {
  #expect((a == b) == expectEqual, "\(a), \(b)", sourceLocation: location)
  #expect(
    (Fingerprint(of: a) == Fingerprint(of: b)) == expectEqual,
    "the fingerprints of \(a) and \(b)",
    sourceLocation: location
  )
  guard expectEqual else { return }
  for seed in [0, 1, 2, -1, Int.min, Int.max, 0x5555_5555] {
    #expect(
      a._rawHashValue(seed: seed) == b._rawHashValue(seed: seed),
      "the hashes of \(a) and \(b) for the seed \(seed)",
      sourceLocation: location
    )
  }
  var first = Hasher()
  var second = Hasher()
  first.combine(a)
  second.combine(b)
  #expect(
    first.finalize() == second.finalize(),
    "\(a) and \(b) in a standard hasher",
    sourceLocation: location
  )
}
