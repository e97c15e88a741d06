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
        Schema(plain: Slotted.init, \.lead, \.first, \.tail, \.second, named: "Slotted")
      }
    }
  }

  /// A model with leading, inner and trailing padding, for nesting.
  struct Padded: ZooModel, Pooled {
    var flag: Bool, number: Double, small: Int16, text: String, last: UInt8

    static let schema = Schema<Padded>(
      plain: Padded.init(flag:number:small:text:last:),
      properties: [\.flag, \.number, \.small, \.text, \.last]
    )

    static var pool: [Padded] {
      var generator = SeededGenerator(seed: 5)
      return (0..<6).map { _ in random(&generator) }
    }
  }

  /// Models nested on two levels.
  struct Nested: ZooModel {
    var flag: Bool, inner: Padded, byte: UInt8, maybe: Padded?, pair: Slotted<Int32>, end: Bool

    static let schema = Schema<Nested>(
      plain: Nested.init(flag:inner:byte:maybe:pair:end:),
      properties: [\.flag, \.inner, \.byte, \.maybe, \.pair, \.end]
    )

    static var comparisons: [(Nested, Nested) -> Bool] {
      [
        same(\.flag), { Padded.areSame($0.inner, $1.inner) }, same(\.byte),
        {
          guard let left = $0.maybe, let right = $1.maybe else {
            return $0.maybe == nil && $1.maybe == nil
          }
          return Padded.areSame(left, right)
        },
        { Slotted.areSame($0.pair, $1.pair) }, same(\.end),
      ]
    }
  }

  /// A model of which only the last field is compared, for nesting in optionals.
  struct Led<Lead: Pooled, Element: Pooled>: ZooModel, Pooled {
    var lead: Lead, value: Element

    static var schema: Schema<Led> {
      .cached {
        Schema(
          "Led",
          Led.init(lead:value:),
          Field(\.lead, "lead", .excluded),
          Field(\.value, "value")
        )
      }
    }

    static var comparisons: [(Led, Led) -> Bool] { [excluded(), { $0.value == $1.value }] }

    static var pool: [Led] {
      let leads = Lead.pool
      return Element.pool.enumerated().map { Led(lead: leads[$0 % leads.count], value: $1) }
    }
  }

  /// A model without fields.
  struct Empty: ZooModel, Pooled {
    static let schema = Schema<Empty>("Empty", { Empty() })
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
  }
}

extension Zoo {
  /// An object that is compared by identity.
  final class Token: Pooled, Sendable {
    static func == (left: Token, right: Token) -> Bool { left === right }
    func hash(into hasher: inout FieldHasher) {}
    static var pool: [Token] { [Token(), Token()] }
  }
}
