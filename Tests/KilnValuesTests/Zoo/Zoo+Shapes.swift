import Foundation
import KilnHashing
import KilnTestSupport
import KilnValues

extension Zoo {
  /// Two fields of any type: one after a byte, one after two bytes.
  struct Slotted<Element: Pooled>: ZooModel {
    var lead: Bool, first: Element, tail: UInt16, second: Element

    static var schema: Schema<Slotted> {
      .cached {
        Schema(
          "Slotted",
          Slotted.init(lead:first:tail:second:),
          Field(\.lead, "lead"),
          Field(\.first, "first"),
          Field(\.tail, "tail"),
          Field(\.second, "second")
        )
      }
    }

    static func random(_ r: inout SeededGenerator) -> Slotted {
      Slotted(lead: .random(&r), first: .random(&r), tail: .random(&r), second: .random(&r))
    }

    static var comparisons: [(Slotted, Slotted) -> Bool] {
      [
        { $0.lead == $1.lead }, { $0.first == $1.first }, { $0.tail == $1.tail },
        { $0.second == $1.second },
      ]
    }
  }

  /// A model with leading, inner and trailing padding, for nesting.
  struct Padded: ZooModel, Pooled {
    var flag: Bool, number: Double, small: Int16, text: String, last: UInt8

    static let schema = Schema<Padded>(
      "Padded",
      Padded.init,
      Field(\.flag, "flag"),
      Field(\.number, "number"),
      Field(\.small, "small"),
      Field(\.text, "text"),
      Field(\.last, "last")
    )

    static func random(_ r: inout SeededGenerator) -> Padded {
      Padded(
        flag: .random(&r),
        number: .random(&r),
        small: .random(&r),
        text: .random(&r),
        last: .random(&r)
      )
    }

    static var comparisons: [(Padded, Padded) -> Bool] {
      [same(\.flag), same(\.number), same(\.small), same(\.text), same(\.last)]
    }

    static var pool: [Padded] {
      var generator = SeededGenerator(seed: 5)
      return (0..<6).map { _ in random(&generator) }
    }
  }

  /// Models nested on two levels.
  struct Nested: ZooModel {
    var flag: Bool, inner: Padded, byte: UInt8, maybe: Padded?, pair: Slotted<Int32>, end: Bool

    static let schema = Schema<Nested>(
      "Nested",
      Nested.init,
      Field(\.flag, "flag"),
      Field(\.inner, "inner"),
      Field(\.byte, "byte"),
      Field(\.maybe, "maybe"),
      Field(\.pair, "pair"),
      Field(\.end, "end")
    )

    static func random(_ r: inout SeededGenerator) -> Nested {
      Nested(
        flag: .random(&r),
        inner: .random(&r),
        byte: .random(&r),
        maybe: Bool.random(&r) ? nil : .random(&r),
        pair: .random(&r),
        end: .random(&r)
      )
    }

    static var comparisons: [(Nested, Nested) -> Bool] {
      [
        same(\.flag), same(model: \.inner), same(\.byte), same(optional: \.maybe),
        same(model: \.pair), same(\.end),
      ]
    }
  }

  /// A model of which only the last field is compared, for nesting in optionals.
  struct Led<Element: Pooled>: ZooModel, Pooled {
    var object: Token, value: Element

    static var schema: Schema<Led> {
      .cached {
        Schema(
          "Led",
          Led.init(object:value:),
          Field(\.object, "object", comparedBy: .excluded),
          Field(\.value, "value")
        )
      }
    }

    static func random(_ r: inout SeededGenerator) -> Led {
      Led(object: Token(), value: .random(&r))
    }

    static var comparisons: [(Led, Led) -> Bool] { [excluded(), { $0.value == $1.value }] }

    static var pool: [Led] { Element.pool.map { Led(object: Token(), value: $0) } }
  }

  /// A model without fields.
  struct Empty: ZooModel, Pooled {
    static let schema = Schema<Empty>("Empty", { Empty() })
    static func random(_ generator: inout SeededGenerator) -> Empty { Empty() }
    static var comparisons: [(Empty, Empty) -> Bool] { [] }
    static var pool: [Empty] { [Empty()] }
  }

  /// Zero-size fields among others.
  struct Weightless: ZooModel {
    var nothing: Empty, number: Int, none: Empty, maybe: Empty?

    static let schema = Schema<Weightless>(
      "Weightless",
      Weightless.init,
      Field(\.nothing, "nothing"),
      Field(\.number, "number"),
      Field(\.none, "none"),
      Field(\.maybe, "maybe")
    )

    static func random(_ r: inout SeededGenerator) -> Weightless {
      Weightless(nothing: Empty(), number: .random(&r), none: Empty(), maybe: .random(&r))
    }

    static var comparisons: [(Weightless, Weightless) -> Bool] {
      [excluded(), same(\.number), excluded(), { ($0.maybe == nil) == ($1.maybe == nil) }]
    }
  }
}

extension Zoo {
  /// An object that is compared by identity.
  final class Token: Sendable {}
}
