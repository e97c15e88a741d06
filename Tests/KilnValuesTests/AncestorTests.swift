import KilnValues
import Testing

/// The ancestors' guarantees for equality, hashing, threads and memory.
@Suite struct AncestorTests {
  @Test("JKV-09, JKV-11: boxes of one record are equal, other boxes are compared by their fields")
  func boxesAreEqualByIdentityOrByFields() {
    // A NaN equals nothing, so only a record that is compared by identity equals itself.
    let odd = Boxed(Pair(first: Double.nan, second: 1))
    let copy = odd
    #expect(odd == copy)
    #expect(odd != Boxed(odd.model))
    #expect(Pair<Int?>(first: nil, second: 1) == Pair(first: nil, second: 1))
    #expect(Pair<Int?>(first: nil, second: 1) != Pair(first: 0, second: 1))
  }

  @Test("JKV-10: values of different types are unequal")
  func valuesOfDifferentTypesAreUnequal() {
    let (point, pair) = (Point(x: 1, y: 2), Pair(first: 1, second: 2))
    #expect(AnyHashable(point) != AnyHashable(pair))
    #expect(AnyHashable(pair) != AnyHashable(point))
  }

  @Test("JKV-68: concurrent first use of a type builds, compares and hashes its values correctly")
  func threadsShareSchemas() async {
    let right = await withTaskGroup { group in
      for number in 0..<1000 {
        group.addTask {
          let one = Pair(first: Int16(truncatingIfNeeded: number), second: 0)
          let other = Boxed(one).with { $0.second = 1 }
          return one != other.model && Boxed(one).hashValue == one.hashValue
            && other.changedFields(from: Boxed(one)) == [1]
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 1000)
  }

  @Test("JKV-69: a value, its copies and its box do not keep a weak target alive")
  func weakTargetsAreNotRetained() {
    var token: Zoo.Token? = Zoo.Token()
    let value = Zoo.Weak(before: 0, owner: token, after: "")
    let box = Boxed(value)
    let copy = box.with { $0.after = "b" }
    #expect(copy.owner === token && token != nil)
    token = nil
    #expect(value.owner == nil && box.owner == nil && copy.owner == nil)
  }
}
