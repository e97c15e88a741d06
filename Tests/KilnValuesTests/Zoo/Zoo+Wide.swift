import KilnTestSupport
import KilnValues

extension Zoo {
  /// Five properties of different kinds, which other models have as fields.
  struct Row {
    var flag: Bool, real: Double, text: String, small: Int16, list: [Int]

    static func random(_ r: inout SeededGenerator) -> Row {
      // Most have the default values: wide models differ in few fields.
      guard r.below(8) == 0 else {
        return Row(flag: false, real: 0, text: "the same text for all", small: 0, list: [1])
      }
      return Row(
        flag: .picked(&r),
        real: .picked(&r),
        text: .picked(&r),
        small: .picked(&r),
        list: .picked(&r)
      )
    }

    init(flag: Bool, real: Double, text: String, small: Int16, list: [Int]) {
      (self.flag, self.real, self.text) = (flag, real, text)
      (self.small, self.list) = (small, list)
    }

    init(_ slots: inout FieldSlots, _ number: Int) {
      let first = number * 5
      flag = slots.take(first)
      real = slots.take(first + 1)
      text = slots.take(first + 2)
      small = slots.take(first + 3)
      list = slots.take(first + 4)
    }
  }

  /// Eight rows, which make forty fields.
  struct Block {
    var a: Row, b: Row, c: Row, d: Row, e: Row, f: Row, g: Row, h: Row

    static var rows: [KeyPath<Block, Row>] { [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h] }

    init(_ row: (Int) -> Row) {
      (a, b, c, d) = (row(0), row(1), row(2), row(3))
      (e, f, g, h) = (row(4), row(5), row(6), row(7))
    }
  }

  /// One field more than a word has bits.
  struct Wide65: ZooModel {
    var block: Block, a: Row, b: Row, c: Row, d: Row, e: Row

    static var rows: [KeyPath<Wide65, Row>] {
      Block.rows.map { (\Wide65.block).appending(path: $0) } + [\.a, \.b, \.c, \.d, \.e]
    }

    init(rows row: (Int) -> Row) {
      block = Block(row)
      (a, b, c, d, e) = (row(8), row(9), row(10), row(11), row(12))
    }

    static let schema: Schema<Wide65> = wideSchema("Wide65", rows) { row in Wide65(rows: row) }
    static func random(_ r: inout SeededGenerator) -> Wide65 {
      Wide65(rows: { _ in .random(&r) })
    }
  }

  struct Wide200: ZooModel {
    var a: Block, b: Block, c: Block, d: Block, e: Block

    static var rows: [KeyPath<Wide200, Row>] {
      [\Wide200.a, \.b, \.c, \.d, \.e].flatMap { (block: KeyPath<Wide200, Block>) in
        Block.rows.map { block.appending(path: $0) }
      }
    }

    init(rows row: (Int) -> Row) {
      a = Block { row($0) }
      b = Block { row($0 + 8) }
      c = Block { row($0 + 16) }
      d = Block { row($0 + 24) }
      e = Block { row($0 + 32) }
    }

    static let schema: Schema<Wide200> = wideSchema("Wide200", rows) { row in Wide200(rows: row) }
    static func random(_ r: inout SeededGenerator) -> Wide200 {
      Wide200(rows: { _ in .random(&r) })
    }
  }

  /// A schema whose fields are the properties of rows.
  private static func wideSchema<Root>(
    _ name: String,
    _ rows: [KeyPath<Root, Row>],
    _ make: @escaping @Sendable ((Int) -> Row) -> Root
  ) -> Schema<Root> {
    func field<Member: Pooled>(
      _ row: KeyPath<Root, Row>,
      _ path: KeyPath<Row, Member>,
      _ name: String
    ) -> AnyField<Root> {
      // A path of stored properties only is sendable, which no cast can express.
      let whole: KeyPath<Root, Member> = row.appending(path: path)
      return AnyField(
        Field(unsafeBitCast(whole, to: (any KeyPath<Root, Member> & Sendable).self), name)
      )
    }
    let fields = rows.enumerated().flatMap { number, row in
      [
        field(row, \.flag, "flag\(number)"), field(row, \.real, "real\(number)"),
        field(row, \.text, "text\(number)"), field(row, \.small, "small\(number)"),
        field(row, \.list, "list\(number)"),
      ]
    }
    return Schema(name: name, fields: fields) { slots in
      var rows: [Row] = []
      for number in 0..<fields.count / 5 { rows.append(Row(&slots, number)) }
      return make { rows[$0] }
    }
  }
}
