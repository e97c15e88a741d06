import Foundation
import KilnTestSupport
import KilnValues

extension Zoo {
  /// Integers of every width, with padding nearly everywhere.
  struct Integers: ZooModel {
    var a: Int8, b: Int64, c: UInt8, d: UInt128, e: Int16, f: UInt32, g: Int128
    var h: UInt16, i: Int, j: Int32, k: UInt64, l: Bool, m: UInt

    static let schema = Schema<Integers>(
      plain: Integers.init(a:b:c:d:e:f:g:h:i:j:k:l:m:),
      properties: [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l, \.m]
    )
  }

  /// Numbers that may be unequal to themselves, or equal with different bits.
  struct Reals: ZooModel {
    var flag: Bool, single: Float, double: Double, date: Date
    var maybeSingle: Float?, maybeDouble: Double?, maybeDate: Date?, maybeMaybe: Double??

    static let schema = Schema<Reals>(
      plain: Reals.init(flag:single:double:date:maybeSingle:maybeDouble:maybeDate:maybeMaybe:),
      properties: [
        \.flag, \.single, \.double, \.date, \.maybeSingle, \.maybeDouble, \.maybeDate, \.maybeMaybe,
      ]
    )
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
  }
}
