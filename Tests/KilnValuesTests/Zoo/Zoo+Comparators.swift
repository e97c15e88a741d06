import KilnHashing
import KilnTestSupport
import KilnValues

extension Zoo {
  /// Fields with every comparator of the package.
  struct Lenient: ZooModel {
    var price: Double
    var email: String
    var nick: String?
    var author: Person
    var cache: Double
    var password: String
    var parts: [Double]
    var rates: [String: Double]

    static let schema = Schema<Lenient>(
      "Lenient",
      Lenient.init,
      Field(\.price, "price", .compared(.within(0.01))),
      Field(\.email, "email", .compared(.caseInsensitive)),
      Field(\.nick, "nick", .compared(.optional(.caseInsensitive))),
      Field(\.author, "author", .compared(.byID)),
      Field(\.cache, "cache", .excluded),
      Field(\.password, "password", .redacted),
      Field(\.parts, "parts", .compared(.elements(.within(0.01)))),
      Field(\.rates, "rates", .compared(.values(.within(0.01))))
    )

    // No number is close to two that are far apart.
    static let numbers = [0, -0.0, 0.004, 1, 1.004, .infinity, .nan]
    static let texts = ["a", "A", "straße", "STRASSE", "Stra\u{DF}e", "a text behind a reference"]

    static func random(_ r: inout SeededGenerator) -> Lenient {
      Lenient(
        price: r.pick(numbers),
        email: r.pick(texts),
        nick: r.pick([nil, "n", "N"]),
        author: Person(id: r.below(2), name: .picked(&r)),
        cache: .picked(&r),
        password: .picked(&r),
        parts: r.pick([[], [0], [0.004], [1, 0]]),
        rates: r.pick([[:], ["a": 0], ["a": 0.004], ["b": 0]])
      )
    }

    static func near(_ left: Double, _ right: Double) -> Bool {
      left == right || abs(left - right) <= 0.01
    }

    static var comparisons: [(Lenient, Lenient) -> Bool] {
      [
        { near($0.price, $1.price) },
        { $0.email.uppercased().lowercased() == $1.email.uppercased().lowercased() },
        { $0.nick?.lowercased() == $1.nick?.lowercased() },
        { $0.author.id == $1.author.id }, excluded(), same(\.password),
        { $0.parts.count == $1.parts.count && zip($0.parts, $1.parts).allSatisfy(near) },
        { left, right in
          left.rates.keys == right.rates.keys
            && left.rates.allSatisfy { near($0.value, right.rates[$0.key] ?? .nan) }
        },
      ]
    }
  }

  struct Person: ZooModel, Identifiable, Pooled {
    var id: Int, name: String

    static let schema = Schema<Person>(plain: Person.init, \.id, \.name)

    static var pool: [Person] { [1, 2, 2].map { Person(id: $0, name: "n") } }
  }

  /// A model with custom changed fields.
  struct Own: ZooModel {
    var low: Int, high: Int, text: String

    static let schema = Schema<Own>(
      name: "Own",
      fields: [
        AnyField(Field(\.low, "low")), AnyField(Field(\.high, "high")),
        AnyField(Field(\.text, "text")),
      ],
      comparedBy: { old, new in
        var changed = FieldSet()
        if old.text != new.text { changed.insert(2) }
        if old.high != new.high { changed.insert(1) }
        if old.low != new.low { changed.insert(0) }
        return changed
      },
      make: { Own(low: $0.take(0), high: $0.take(1), text: $0.take(2)) }
    )
  }

  /// A model that is hashed with the standard library's hasher.
  struct Guarded: ZooModel {
    static var hashingMode: HashingMode { .standard }
    var key: String, number: Double

    static let schema = Schema<Guarded>(plain: Guarded.init, \.key, \.number)
  }
}
