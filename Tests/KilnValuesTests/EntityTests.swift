import KilnValues
import Testing

@Suite struct EntityTests {
  @Test("ZCR-72: different states of one entity are the same entity, but not equal")
  func statesOfAnEntity() {
    let page = Friend(id: 1, name: "One")
    let renamed = Friend(id: 1, name: "Uno")
    let other = Friend(id: 2, name: "One")
    #expect(page.isSameEntity(as: renamed) && renamed.isSameEntity(as: page))
    #expect(page != renamed)
    #expect(!page.isSameEntity(as: other))
  }
}
