public import KilnHashing
public import Testing

/// Checks the laws of equality and hashing over classes of equivalent values.
///
/// Values of one class must be equal and hash equally: by their own hash and by their fields, in
/// the fast and in the standard mode, for every seed of a hash table, as fingerprints, in their
/// canonical bytes, wrapped in `AnyHashable`, and as members of sets and dictionaries. Values of
/// different classes must be unequal and differ in all of these except their own hash.
///
/// - Parameters:
///   - classes: the equivalence classes; at least two, to detect a constant hash.
///   - location: the source location of a failure.
public func checkHashableLaws<Value: FastHashable>(
  _ classes: [[Value]],
  location: SourceLocation = #_sourceLocation
) {
  checkTableLaws(classes, hashesDiffer: false, location)
  checkFieldHashLaws(classes, location: location)
}

/// Checks the same laws for a type's field hash only, not for its own hash.
///
/// Use it for types whose own hash breaks the laws, as some in Foundation do.
///
/// - Parameters:
///   - classes: the equivalence classes; at least two, to detect a constant hash.
///   - location: the source location of a failure.
public func checkFieldHashLaws<Value: FastHashable>(
  _ classes: [[Value]],
  location: SourceLocation = #_sourceLocation
) {
  checkTableLaws(classes.map { $0.map(FastKey.init) }, hashesDiffer: true, location)
  checkTableLaws(classes.map { $0.map(StandardKey.init) }, hashesDiffer: true, location)
  forEachPair(of: classes) { a, b, alike in
    if (Fingerprint(of: a) == Fingerprint(of: b)) != alike {
      Issue.record("the fingerprints of \(a) and \(b)", sourceLocation: location)
    }
    if (Fingerprint.canonicalBytes(of: a) == Fingerprint.canonicalBytes(of: b)) != alike {
      Issue.record("the canonical bytes of \(a) and \(b)", sourceLocation: location)
    }
  }
}

/// Checks the laws of hashing in tables over classes of equivalent values.
///
/// - Parameters:
///   - classes: the equivalence classes; at least two, to detect a constant hash.
///   - location: the source location of a failure.
public func checkTableHashableLaws<Value: TableHashable>(
  _ classes: [[Value]],
  location: SourceLocation = #_sourceLocation
) {
  checkTableLaws(classes, hashesDiffer: true, location)
  checkTableLaws(classes.map { $0.map(FastTableKey.init) }, hashesDiffer: true, location)
  checkTableLaws(classes.map { $0.map(StandardTableKey.init) }, hashesDiffer: true, location)
}

/// Checks the laws of hashing in tables.
///
/// - Parameters:
///   - hashesDiffer: whether unequal values must have different hashes, as good 64-bit hashes do.
///     Foundation has weaker ones.
private func checkTableLaws<Key: Hashable>(
  _ classes: [[Key]],
  hashesDiffer: Bool,
  _ location: SourceLocation
) {
  #expect(classes.count > 1, "one class alone cannot show a difference", sourceLocation: location)
  var lawful = true
  func fail(_ a: Key, _ b: Key, _ what: String) {
    lawful = false
    Issue.record("\(a) and \(b): \(what)", sourceLocation: location)
  }
  forEachPair(of: classes) { a, b, alike in
    if (a == b) != alike || (AnyHashable(a) == AnyHashable(b)) != alike {
      fail(a, b, "equality")
    }
    if alike {
      if let seed = seeds.first(where: { a._rawHashValue(seed: $0) != b._rawHashValue(seed: $0) }) {
        fail(a, b, "hashes for the seed \(seed)")
      }
      if a.hashValue != b.hashValue || standardHash(a) != standardHash(b) {
        fail(a, b, "hashes in a standard hasher")
      }
      if AnyHashable(a).hashValue != AnyHashable(b).hashValue { fail(a, b, "as AnyHashable") }
    } else if hashesDiffer, a.hashValue == b.hashValue || standardHash(a) == standardHash(b) {
      fail(a, b, "unequal, and hash alike")
    }
  }
  // The standard library traps if the members of a set break the laws.
  if lawful { checkMembership(classes, location) }
}

/// Checks that sets and dictionaries keep one member per class and find it by all its values.
private func checkMembership<Key: Hashable>(_ classes: [[Key]], _ location: SourceLocation) {
  let classes = classes.filter { !$0.isEmpty }
  let set = Set(classes.joined())
  var mixed: Set<AnyHashable> = []
  for member in classes.joined() { mixed.insert(AnyHashable(member)) }
  if set.count != classes.count || mixed.count != classes.count {
    Issue.record("\(set.count) of \(classes.count) classes in a set", sourceLocation: location)
  }
  var table: [Key: Int] = [:]
  for (number, members) in classes.enumerated() {
    for member in members { table[member] = number }
  }
  for (number, members) in classes.enumerated() {
    for member in members where !set.contains(member) || table[member] != number {
      Issue.record("\(member) is not found in a table", sourceLocation: location)
    }
  }
}

/// Seeds of hash tables: extremes, and some in between.
private let seeds: [Int] = {
  var generator = SeededGenerator(seed: 1)
  let extremes = [0, 1, 2, -1, -2, .min, .max, .min + 1, .max - 1, 0xFFFF_FFFF, 1 << 32]
  return extremes + (0..<39).map { _ in Int(truncatingIfNeeded: generator.next()) }
}()

private func forEachPair<Value>(
  of classes: [[Value]],
  _ body: (Value, Value, _ alike: Bool) -> Void
) {
  for (i, left) in classes.enumerated() {
    for (j, right) in classes.enumerated() {
      for a in left {
        for b in right { body(a, b, i == j) }
      }
    }
  }
}

private func standardHash(_ value: some Hashable) -> Int {
  var hasher = Hasher()
  hasher.combine(value)
  return hasher.finalize()
}
