import KilnValues
import Testing

/// Checks the laws of differences between two values that also hold for a NaN.
///
/// - Parameters:
///   - a: the old value.
///   - b: the new value.
///   - location: the source location of a failure.
func checkEqualityLaws<Model: ValueModel>(
  _ a: Model,
  _ b: Model,
  location: SourceLocation = #_sourceLocation
) {
  func check(_ holds: Bool, _ law: Comment) {
    #expect(holds, law, sourceLocation: location)
  }
  let ab = a.difference(to: b)
  check(ab.isEmpty == (a == b), "a difference is empty exactly between equal values")
  check(a.deepChanges(to: b).isEmpty == ab.isEmpty, "and so are the deep changes")
  for options in [PrintOptions.line, .tree] {
    let text = differenceText(from: a, to: b, options)
    check((text == nil) == ab.isEmpty, "and so is the text")
  }
  check((differenceText(from: [a], to: [b]) == nil) == ([a] == [b]), "and that of arrays")
  let paths = a.deepChanges(to: b).map(\.path)
  check(
    Set(paths.compactMap(\.fieldName)) == Set(ab.changedNames),
    "deep changes are in the changed fields"
  )
  // A path with a NaN does not equal itself.
  check(
    ab.deepChanges.map(\.path.description) == paths.map(\.description),
    "both ways to them agree"
  )
}

/// Checks the laws of differences, patches and merges on three successive values.
///
/// The values must equal themselves. ``checkEqualityLaws(_:_:location:)`` has the laws that hold
/// for a NaN.
///
/// - Returns: whether changing the second value to the first and to the third is a conflict.
@discardableResult func checkDifferenceLaws<Model: ValueModel>(
  _ a: Model,
  _ b: Model,
  _ c: Model,
  location: SourceLocation = #_sourceLocation
) throws -> Bool {
  func check(_ holds: Bool, _ law: Comment) {
    #expect(holds, law, sourceLocation: location)
  }
  checkEqualityLaws(a, b, location: location)
  let (ab, bc) = (a.difference(to: b), b.difference(to: c))
  check(try a.applying(ab) == b, "applying leads to the other")
  check(try b.applying(ab.inverted) == a, "the inverse undoes")
  check(ab.inverted.inverted == ab, "the inverse of the inverse is the difference")
  check(try a.applying(ab.composed(with: bc)) == a.applying(ab).applying(bc), "composing agrees")
  check(try ab.composed(with: ab.inverted).isEmpty, "a difference and its inverse are none")
  for keepsOld in [false, true] {
    let patch = Patch(ab, keepingOldValues: keepsOld)
    check(try a.applying(patch) == b, "a patch leads to the other")
    check(patch.isEmpty == ab.isEmpty, "a patch is empty if its difference is")
  }
  check(try b.merging(a, base: a) == b, "merging with the base changes nothing")
  check(try a.merging(b, base: a) == b, "merging into the base takes the other")
  check(try b.merging(b, base: a) == b, "changing alike is no conflict")
  let sides = a.conflicts(with: c, base: b)
  let mirrored = c.conflicts(with: a, base: b)
  check(
    Set(sides.map(\.path)) == Set(mirrored.map(\.path)),
    "both sides see the same conflicts"
  )
  return !sides.isEmpty
}

extension ValueModel {
  /// The conflicts of a merge, in the order of the fields.
  func conflicts(with theirs: Self, base: Self) -> [MergeConflict] {
    var conflicts: [MergeConflict] = []
    _ = try? merging(theirs, base: base) { conflict in
      conflicts.append(conflict)
      return .ours
    }
    return conflicts
  }
}
