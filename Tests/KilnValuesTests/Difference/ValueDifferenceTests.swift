import KilnTestSupport
import KilnValues
import Testing

@Suite struct ValueDifferenceTests {
  /// A model with a field whose name was formerly used to report a mismatch of classes.
  private struct Lesson: ValueModel {
    var `class`: String
    static let schema = Schema<Lesson>(plain: Lesson.init(class:), \.class)
  }

  @Test("JKV-40: a difference in type is a separate case, distinct from a change of any field")
  func distinguishesTypes() {
    let fields = ValueDifference(from: Lesson(class: "a"), to: Lesson(class: "b"))
    guard case .fields(let changes) = fields else {
      Issue.record("\(fields)")
      return
    }
    #expect(changes.map(\.description) == [#"class: "a" → "b""#])
    let types = ValueDifference(from: Lesson(class: "a"), to: Point(x: 1, y: 2))
    guard case .differentTypes(let old, let new) = types else {
      Issue.record("\(types)")
      return
    }
    #expect(old == Lesson.self && new == Point.self)
    #expect(types.description == "Lesson is not Point")
  }

  @Test("JKV-43: any two values have a difference")
  func isTotal() {
    let values: [any ValueModel] = [
      Point(x: 1, y: 2), Boxed(Point(x: 1, y: 2)), Lesson(class: "a"),
      Boxed(Boxed(Lesson(class: "a"))),
    ]
    let texts = values.map { old in
      values.map { ValueDifference(from: old, to: $0).description }
    }
    let (same, left, right) = ("no difference", "Point is not Lesson", "Lesson is not Point")
    #expect(texts[0] == [same, same, left, left])
    #expect(texts[1] == texts[0])
    #expect(texts[2] == [right, right, same, same])
    #expect(texts[3] == texts[2])
  }
}
