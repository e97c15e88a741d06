import KilnHashing
public import KilnValues
public import Testing

/// Checks the laws of models over classes of equivalent values and over random ones.
///
/// Values of one class must be equal in every form of a model: inline, as a mutable twin and
/// boxed, with equal hashes and fingerprints, and without a difference. Values of different classes
/// must differ in all of these. For all pairs, the changed fields must be those found by comparing
/// the fields one by one. Differences must apply, invert and compose. Copies, patches and instances
/// built from all fields must equal their originals. `Codable` values must be restored from JSON.
///
/// The random values may include some that do not equal themselves, such as those with a NaN. They
/// are only checked against the laws that do not require it.
///
/// - Parameters:
///   - classes: the equivalence classes.
///   - random: further values, not in classes.
///   - fingerprintsDiffer: whether unequal values have different fingerprints. Pass `false` if a
///     comparator hashes less than it compares.
///   - keepsBoxes: whether a change without effect returns the same box. Pass `false` if a field
///     without an address has a comparator.
///   - location: the source location of a failure.
public func checkValueLaws<Model: ValueModel>(
  _ classes: [[Model]],
  random: [Model] = [],
  fingerprintsDiffer: Bool = true,
  keepsBoxes: Bool = true,
  location: SourceLocation = #_sourceLocation
) throws {
  let laws = ValueLaws<Model>(
    fingerprintsDiffer: fingerprintsDiffer,
    keepsBoxes: keepsBoxes,
    location: location
  )
  let values = classes.joined() + random
  for value in values { try laws.checkAlone(value) }
  for (i, left) in classes.enumerated() {
    for (j, right) in classes.enumerated() {
      for a in left {
        for b in right { laws.check((a == b) == (i == j), "equality is that of the classes", a, b) }
      }
    }
  }
  for (index, a) in values.enumerated() {
    for b in values { try laws.checkPair(a, b) }
    let (b, c) = (values[(index * 7 + 1) % values.count], values[(index * 5 + 2) % values.count])
    try laws.checkDifferences(a, b, c)
    try laws.checkDifferences(Boxed(a), Boxed(b), Boxed(c))
  }
}

/// The laws of one model.
struct ValueLaws<Model: ValueModel> {
  let fingerprintsDiffer: Bool
  let keepsBoxes: Bool
  let location: SourceLocation

  func check<Subject>(_ holds: Bool, _ law: String, _ subjects: Subject...) {
    guard !holds else { return }
    let values = subjects.map { "\($0)" }.joined(separator: " and ")
    Issue.record("\(Model.self): \(law): \(values)", sourceLocation: location)
  }

  /// The laws of a single value: copies and rebuilt values equal it.
  func checkAlone(_ a: Model) throws {
    check(alike(Model(a.mutableCopy()), a), "a twin holds its value", a)
    check(alike(a.with { _ in }, a), "a copy is equal", a)
    if let twin = a.mutableCopy() as? any MutableTwin { checkTwin(twin, a) }
    var slots = FieldSlots(Model.schema)
    for index in Model.schema.fields.indices { slots.fill(index, from: a) }
    check(alike(try Model.schema.build(slots), a), "built from all fields it is equal", a)

    let box = Boxed(a)
    check(alike(box.model, a), "a box has its model", a)
    check(
      Boxed<Model>(box.mutableCopy()).fingerprint == box.fingerprint,
      "a box's twin holds its value",
      a
    )
    if keepsBoxes, a == a {
      check(box.with { _ in }.isIdentical(to: box), "no change keeps the box", a)
      check(box.with { $0 = a.mutableCopy() }.isIdentical(to: box), "an equal change keeps it", a)
    }
    for box in [box, Boxed(a)] {
      // Once before hashes are cached, once after.
      for _ in 0..<2 { checkHashes(box, a, "boxed it hashes alike") }
      check(box.fingerprint == Fingerprint(of: a), "the box's own fingerprint", a)
    }
    if let coded = a as? any Codable, a == a { try checkCoding(coded) }
  }

  /// The laws of a pair of values.
  func checkPair(_ a: Model, _ b: Model) throws {
    let fields = Model.schema.fields
    let slowly = fields.indices.filter { !fields[$0].areEqual(a, b) }
    let changed = b.changedFields(from: a)
    check(Array(changed) == slowly, "the changed fields are those that differ one by one", a, b)
    check(a.changedFields(from: b) == changed, "the changed fields are those back as well", a, b)
    check((a == b) == changed.isEmpty, "equal is what has no changed field", a, b)
    let (boxA, boxB) = (Boxed(a), Boxed(b))
    check(boxB.changedFields(from: boxA) == changed, "boxes change in the same fields", a, b)
    check((boxA == boxB) == (a == b), "boxes equal as their models", a, b)
    _ = (boxA.hashValue, boxB.hashValue)
    check((boxA == boxB) == (a == b), "boxes that know their hashes do, too", a, b)
    if a == b {
      checkHashes(a, b, "equal values hash alike")
    } else if fingerprintsDiffer, a == a, b == b {
      check(
        Fingerprint(of: a) != Fingerprint(of: b),
        "unequal values have other fingerprints",
        a,
        b
      )
    }
  }

  func checkHashes<One: FastHashable, Other: FastHashable>(
    _ one: One,
    _ other: Other,
    _ law: String
  ) {
    check(one.hashValue == other.hashValue, "\(law), as values", one)
    for seed in [0, 1, -1, 0x5EED, .max] {
      let hashes = (one._rawHashValue(seed: seed), other._rawHashValue(seed: seed))
      check(hashes.0 == hashes.1, "\(law), for the seed \(seed)", one)
    }
    check(Fingerprint(of: one) == Fingerprint(of: other), "\(law), as fingerprints", one)
  }

  /// Whether two values are equal, or interchangeable if they do not equal themselves.
  func alike<Other: ValueModel>(_ a: Other, _ b: Other) -> Bool {
    // Checked by field: a box always equals itself.
    func equalsItself(_ value: Other) -> Bool {
      Other.schema.fields.allSatisfy { $0.areEqual(value, value) }
    }
    return a == b
      || !equalsItself(a) && !equalsItself(b) && Fingerprint(of: a) == Fingerprint(of: b)
  }
}
