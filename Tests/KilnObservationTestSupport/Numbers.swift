package import KilnValues

/// A model of numbers.
package struct Numbers: ValueModel, Sendable {
  package var a = 0
  package var b = 0
  package var c = 0
  package var d = 0
  package var x = 0.0
  package var y = 0.0

  package init(
    a: Int = 0,
    b: Int = 0,
    c: Int = 0,
    d: Int = 0,
    x: Double = 0,
    y: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  package static let schema = Schema<Numbers>(
    "Numbers",
    Numbers.init(a:b:c:d:x:y:),
    Field(\.a, "a"),
    Field(\.b, "b"),
    Field(\.c, "c"),
    Field(\.d, "d"),
    Field(\.x, "x"),
    Field(\.y, "y")
  )
}
