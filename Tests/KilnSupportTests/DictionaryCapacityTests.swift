import KilnSupport
import Testing

@Suite struct DictionaryCapacityTests {
  @Test(arguments: [0, 1, 5, 1000])
  func dictionariesAreEmptyAndHaveTheCapacity(_ capacity: Int) {
    let members = [String: Int](capacity: capacity)
    #expect(members.isEmpty)
    #expect(members.capacity >= capacity)
  }

  @Test func membersDoNotChangeTheCapacity() {
    var members = [Int: String](capacity: 100)
    let capacity = members.capacity
    for number in 0..<100 { members[number] = "\(number)" }
    #expect(members.count == 100 && members.capacity == capacity)
  }
}
