import KilnValues

/// A model that the stress tests of bindings write to.
struct Dial: ValueModel, Sendable {
  var number: Int
  var text: String

  static let schema = Schema<Dial>(
    "Dial",
    Dial.init(number:text:),
    Field(\.number, "number"),
    Field(\.text, "text")
  )

  static var zero: Dial { Dial(number: 0, text: "0") }
}
