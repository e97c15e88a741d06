#if Macros
  import Foundation
  import KilnLiveMacros
  import KilnMacros
  import Testing

  @Value
  private struct `Quote"Type`<`the element`: FastHashable> {
    let `1st`: Int
    let `a "quoted" name`: String
    @Coded("the \"key\"") let `class`: Int
    @Compared(within: 0.5) @Valid(in: 0...9) var `½`: Double
    @Excluded let `on change`: () -> Void
    @Redacted @Default(nil) let `0.secret$`: String?
    let `inout`: [`the element`]
    @Default(2) let `Self`: Int
    @NotCoded @Default((1, 2)) let `(x, y)`: (Int, Int)

    static func == (left: Self, right: Self) -> Bool { left.`1st` == right.`1st` }
    func `hash`(into hasher: inout FieldHasher) { hasher.combine(`1st`) }
    func changedFields(from old: `Quote"Type`) -> FieldSet { `1st` == old.`1st` ? [] : [0] }
  }

  @Value
  struct `let`: Codable {
    var `_`: Int
    var `var`: `let`.`nested type`?
    @Value struct `nested type`: Codable { var `init`: Int, `Type`: Int, `Protocol`: Int }
    enum `CodingKeys`: String, CodingKey { case `_` = #"a "key""#, `var` }
  }

  @Value
  private enum `Quote"Enum` {
    case `a "case"`
    case `1st`(`a "label"`: Int, `class`: Int, `inout`: (Int, Int))
  }

  @FastHashable
  private struct `Quote"Hash` { let `1st`: Int, `a "quoted" name`: (Int, Int) }

  @TableHashable
  private final class `Quote"Class` {
    let `1st`: Int
    init(_ value: Int) { `1st` = value }
  }

  @LiveObject
  private class `Quote"Live`: NSObject {
    var `1st` = 1
    var `a "quoted" name` = 2
    var `Type` = "a"
    var borrowing = 4
    var ünï = 5
  }

  /// Names that need backticks, in code that the compiler accepts.
  @Suite struct NameTests {
    @Test func structsKeepTheirNames() throws {
      let value = `Quote"Type`<Int>(
        `1st`: 1,
        `a "quoted" name`: "a",
        class: 2,
        ½: 3,
        `on change`: {},
        `inout`: [4]
      )
      #expect(type(of: value).schema.name == #"Quote"Type"#)
      let names = type(of: value).schema.fields.map(\.name)
      #expect(
        names == [
          "1st", #"a "quoted" name"#, "class", "½", "on change", "0.secret$", "inout", "Self",
          "(x, y)",
        ]
      )
      let changed = value.with { $0.`1st` = 5 }
      #expect(changed.`1st` == 5 && changed != value)
      let keys = type(of: value).schema.fields.map(\.codingKey)
      #expect(keys[2] == #"the "key""# && keys[4] == nil && keys[8] == nil)
    }

    @Test func codingKeysKeepTheirNames() throws {
      let value = `let`(`_`: 1, var: .init(init: 2, Type: 3, Protocol: 4))
      let data = try JSONEncoder().encode(value)
      #expect(String(decoding: data, as: UTF8.self).contains(#""a \"key\"":1"#))
      #expect(try JSONDecoder().decode(`let`.self, from: data) == value)
      #expect(value.with { $0.`_` = 7 }.`_` == 7)
    }

    @Test func enumsKeepTheirNames() {
      let value = `Quote"Enum`.`1st`(`a "label"`: 1, class: 2, `inout`: (3, 4))
      #expect(`Quote"Enum`.`a "case"`.enumCase.name == #"a "case""#)
      #expect(value.enumCase.name == "1st")
      #expect(value.enumCase.payload.map { $0.label } == [#"a "label""#, "class", "inout"])
      #expect(value == .`1st`(`a "label"`: 1, class: 2, `inout`: (3, 4)))
    }

    @Test func hashedTypesKeepTheirNames() {
      #expect(`Quote"Hash`(`1st`: 1, `a "quoted" name`: (1, 2)).hashValue != 0)
      #expect(`Quote"Class`(1) == `Quote"Class`(1))
    }

    @Test func liveObjectsKeepTheirNames() {
      let object = `Quote"Live`()
      let names = `Quote"Live`._liveDeclaration().map(\.name)
      #expect(names == ["1st", #"a "quoted" name"#, "Type", "borrowing", "ünï"])
      object.`Type` += "b"
      object.borrowing += 1
      #expect(object.`Type` == "ab" && object.borrowing == 5)
    }
  }
#endif
