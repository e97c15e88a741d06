import KilnValues
import Testing

private struct Page: ValueModel, Identifiable {
  var id: Int
  var title: String
  static let schema = Schema<Page>(
    "Page",
    Page.init(id:title:),
    Field(\.id, "id"),
    Field(\.title, "title")
  )
}

@Suite struct EntityTests {
  @Test("ZCR-72: different states of one entity are the same entity, but not equal")
  func statesOfAnEntity() {
    let page = Page(id: 1, title: "One")
    let renamed = Page(id: 1, title: "Uno")
    let other = Page(id: 2, title: "One")
    #expect(page.isSameEntity(as: renamed) && renamed.isSameEntity(as: page))
    #expect(page != renamed)
    #expect(!page.isSameEntity(as: other))
  }
}
