import Foundation
import KilnTestSupport
import KilnValues

extension Zoo {
  /// Integers of every width, with padding nearly everywhere.
  struct Integers: ZooModel {
    var a: Int8, b: Int64, c: UInt8, d: UInt128, e: Int16, f: UInt32, g: Int128
    var h: UInt16, i: Int, j: Int32, k: UInt64, l: Bool, m: UInt

    static let schema = Schema<Integers>(
      "Integers",
      Integers.init,
      Field(\.a, "a"),
      Field(\.b, "b"),
      Field(\.c, "c"),
      Field(\.d, "d"),
      Field(\.e, "e"),
      Field(\.f, "f"),
      Field(\.g, "g"),
      Field(\.h, "h"),
      Field(\.i, "i"),
      Field(\.j, "j"),
      Field(\.k, "k"),
      Field(\.l, "l"),
      Field(\.m, "m")
    )

    static func random(_ r: inout SeededGenerator) -> Integers {
      Integers(
        a: .random(&r),
        b: .random(&r),
        c: .random(&r),
        d: .random(&r),
        e: .random(&r),
        f: .random(&r),
        g: .random(&r),
        h: .random(&r),
        i: .random(&r),
        j: .random(&r),
        k: .random(&r),
        l: .random(&r),
        m: .random(&r)
      )
    }

    static var comparisons: [(Integers, Integers) -> Bool] {
      [
        same(\.a), same(\.b), same(\.c), same(\.d), same(\.e), same(\.f), same(\.g), same(\.h),
        same(\.i), same(\.j), same(\.k), same(\.l), same(\.m),
      ]
    }
  }

  /// Numbers that may be unequal to themselves, or equal with different bits.
  struct Reals: ZooModel {
    var flag: Bool, single: Float, double: Double, date: Date
    var maybeSingle: Float?, maybeDouble: Double?, maybeDate: Date?, maybeMaybe: Double??

    static let schema = Schema<Reals>(
      "Reals",
      Reals.init,
      Field(\.flag, "flag"),
      Field(\.single, "single"),
      Field(\.double, "double"),
      Field(\.date, "date"),
      Field(\.maybeSingle, "maybeSingle"),
      Field(\.maybeDouble, "maybeDouble"),
      Field(\.maybeDate, "maybeDate"),
      Field(\.maybeMaybe, "maybeMaybe")
    )

    static func random(_ r: inout SeededGenerator) -> Reals {
      Reals(
        flag: .random(&r),
        single: .random(&r),
        double: .random(&r),
        date: .random(&r),
        maybeSingle: .random(&r),
        maybeDouble: .random(&r),
        maybeDate: .random(&r),
        maybeMaybe: .random(&r)
      )
    }

    static var comparisons: [(Reals, Reals) -> Bool] {
      [
        same(\.flag), same(\.single), same(\.double), same(\.date), same(\.maybeSingle),
        same(\.maybeDouble), same(\.maybeDate), same(\.maybeMaybe),
      ]
    }
  }

  /// Fields in a different order than the properties, with synthesized coding.
  struct Shuffled: ZooModel, Codable {
    var first: Int8, second: Double, third: Bool, fourth: String, fifth: Int32?

    static let schema = Schema<Shuffled>(
      "Shuffled",
      { Shuffled(first: $3, second: $1, third: $4, fourth: $0, fifth: $2) },
      Field(\.fourth, "fourth"),
      Field(\.second, "second"),
      Field(\.fifth, "fifth"),
      Field(\.first, "first"),
      Field(\.third, "third")
    )

    static func random(_ r: inout SeededGenerator) -> Shuffled {
      Shuffled(
        first: .random(&r),
        second: .random(&r),
        third: .random(&r),
        fourth: .random(&r),
        fifth: .random(&r)
      )
    }

    static var comparisons: [(Shuffled, Shuffled) -> Bool] {
      [same(\.fourth), same(\.second), same(\.fifth), same(\.first), same(\.third)]
    }
  }
}
