import KilnSupport
import Testing

/// The list of failures in every error type.
@Suite struct FailureListTests {
  private func list(_ count: Int, maximum: Int = 3) -> FailureList<Int> {
    var list = FailureList<Int>(maximum: maximum)
    for failure in 0..<count { list.append(failure) }
    return list
  }

  @Test func keepsTheFirstFailuresAndCountsTheRest() {
    #expect(list(0).isEmpty)
    #expect(list(3).elements == [0, 1, 2])
    #expect(list(3).omittedCount == 0)
    #expect(list(5).elements == [0, 1, 2])
    #expect(list(5).omittedCount == 2)
    #expect(list(5).total == 5)
  }

  @Test func atLeastOneFailureIsKept() {
    #expect(list(2, maximum: -1).elements == [0])
  }

  @Test func omitsAllFailuresAfterTheFirstOmittedOne() {
    var sum = list(1)
    sum += list(5)
    #expect(sum.elements == [0, 0, 1])
    #expect(sum.total == 6)
    var omitted = list(0)
    omitted.omit(2)
    omitted.append(7)
    #expect(omitted.elements.isEmpty)
    #expect(omitted.total == 3)
  }

  /// Compares it with an unlimited list, for every operation.
  @Test func limitedListIsAPrefixOfAnUnlimitedList() {
    for count in 0...8 {
      for mark in 0...8 where mark <= count {
        var (few, all) = (list(count), list(count, maximum: .max))
        few.change(after: mark) { $0 += 10 }
        all.change(after: mark) { $0 += 10 }
        #expect(few.elements == Array(all.elements.prefix(3)))
        #expect(few.kept(after: mark).elementsEqual(all.elements.prefix(3).dropFirst(mark)))
        let (removedFew, removedAll) = (few.removeAll(after: mark), all.removeAll(after: mark))
        #expect(removedFew.total == removedAll.total)
        #expect(few.total == all.total && few.total == mark)
        #expect(few.elements == Array(all.elements.prefix(3)))
        few.append(99)
        #expect(few.total == mark + 1)
      }
    }
  }

  @Test func equalityIgnoresTheMaximum() {
    #expect(list(2, maximum: 3) == list(2, maximum: 9))
    #expect(list(4) != list(5))
    #expect(list(2, maximum: 3).hashValue == list(2, maximum: 9).hashValue)
  }
}
