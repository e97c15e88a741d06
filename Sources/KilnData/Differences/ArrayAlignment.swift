/// Which elements of two arrays are compared with one another where they are told apart by
/// position.
///
/// Of two arrays of unequal length equal elements at both ends are left out. Between them elements
/// are compared one by one, and the longer array's rest is removed or inserted.
struct ArrayAlignment {
  /// The places, in both arrays, of elements that are compared.
  let compared: Range<Int>
  /// The places of old elements that are gone.
  let removed: Range<Int>
  /// The places of new elements that none stood for.
  let inserted: Range<Int>

  /// Aligns two arrays.
  ///
  /// - Complexity: O(*n*) in the size of the elements that are left out.
  init(_ old: [JSONValue], _ new: [JSONValue]) {
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    // Arrays of one length are compared element by element, which needs nothing left out.
    if oldEnd != newEnd {
      while start < min(oldEnd, newEnd), old[start].isIdentical(to: new[start]) { start += 1 }
      while start < min(oldEnd, newEnd), old[oldEnd - 1].isIdentical(to: new[newEnd - 1]) {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    let end = min(oldEnd, newEnd)
    compared = start..<end
    removed = end..<oldEnd
    inserted = end..<newEnd
  }
}
