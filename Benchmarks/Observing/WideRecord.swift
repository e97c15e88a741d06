import KilnValues

/// A record of 60 fields, every third of which is a string.
struct WideRecord: ValueModel, Sendable {
  var f00: String
  var f01: Int
  var f02: Int
  var f03: String
  var f04: Int
  var f05: Int
  var f06: String
  var f07: Int
  var f08: Int
  var f09: String
  var f10: Int
  var f11: Int
  var f12: String
  var f13: Int
  var f14: Int
  var f15: String
  var f16: Int
  var f17: Int
  var f18: String
  var f19: Int
  var f20: Int
  var f21: String
  var f22: Int
  var f23: Int
  var f24: String
  var f25: Int
  var f26: Int
  var f27: String
  var f28: Int
  var f29: Int
  var f30: String
  var f31: Int
  var f32: Int
  var f33: String
  var f34: Int
  var f35: Int
  var f36: String
  var f37: Int
  var f38: Int
  var f39: String
  var f40: Int
  var f41: Int
  var f42: String
  var f43: Int
  var f44: Int
  var f45: String
  var f46: Int
  var f47: Int
  var f48: String
  var f49: Int
  var f50: Int
  var f51: String
  var f52: Int
  var f53: Int
  var f54: String
  var f55: Int
  var f56: Int
  var f57: String
  var f58: Int
  var f59: Int

  static let schema = Schema<WideRecord>(
    name: "WideRecord",
    fields: [
      AnyField(Field(\.f00, "f00")),
      AnyField(Field(\.f01, "f01")),
      AnyField(Field(\.f02, "f02")),
      AnyField(Field(\.f03, "f03")),
      AnyField(Field(\.f04, "f04")),
      AnyField(Field(\.f05, "f05")),
      AnyField(Field(\.f06, "f06")),
      AnyField(Field(\.f07, "f07")),
      AnyField(Field(\.f08, "f08")),
      AnyField(Field(\.f09, "f09")),
      AnyField(Field(\.f10, "f10")),
      AnyField(Field(\.f11, "f11")),
      AnyField(Field(\.f12, "f12")),
      AnyField(Field(\.f13, "f13")),
      AnyField(Field(\.f14, "f14")),
      AnyField(Field(\.f15, "f15")),
      AnyField(Field(\.f16, "f16")),
      AnyField(Field(\.f17, "f17")),
      AnyField(Field(\.f18, "f18")),
      AnyField(Field(\.f19, "f19")),
      AnyField(Field(\.f20, "f20")),
      AnyField(Field(\.f21, "f21")),
      AnyField(Field(\.f22, "f22")),
      AnyField(Field(\.f23, "f23")),
      AnyField(Field(\.f24, "f24")),
      AnyField(Field(\.f25, "f25")),
      AnyField(Field(\.f26, "f26")),
      AnyField(Field(\.f27, "f27")),
      AnyField(Field(\.f28, "f28")),
      AnyField(Field(\.f29, "f29")),
      AnyField(Field(\.f30, "f30")),
      AnyField(Field(\.f31, "f31")),
      AnyField(Field(\.f32, "f32")),
      AnyField(Field(\.f33, "f33")),
      AnyField(Field(\.f34, "f34")),
      AnyField(Field(\.f35, "f35")),
      AnyField(Field(\.f36, "f36")),
      AnyField(Field(\.f37, "f37")),
      AnyField(Field(\.f38, "f38")),
      AnyField(Field(\.f39, "f39")),
      AnyField(Field(\.f40, "f40")),
      AnyField(Field(\.f41, "f41")),
      AnyField(Field(\.f42, "f42")),
      AnyField(Field(\.f43, "f43")),
      AnyField(Field(\.f44, "f44")),
      AnyField(Field(\.f45, "f45")),
      AnyField(Field(\.f46, "f46")),
      AnyField(Field(\.f47, "f47")),
      AnyField(Field(\.f48, "f48")),
      AnyField(Field(\.f49, "f49")),
      AnyField(Field(\.f50, "f50")),
      AnyField(Field(\.f51, "f51")),
      AnyField(Field(\.f52, "f52")),
      AnyField(Field(\.f53, "f53")),
      AnyField(Field(\.f54, "f54")),
      AnyField(Field(\.f55, "f55")),
      AnyField(Field(\.f56, "f56")),
      AnyField(Field(\.f57, "f57")),
      AnyField(Field(\.f58, "f58")),
      AnyField(Field(\.f59, "f59")),
    ],
    make: { slots in
      WideRecord(
        f00: slots.take(0),
        f01: slots.take(1),
        f02: slots.take(2),
        f03: slots.take(3),
        f04: slots.take(4),
        f05: slots.take(5),
        f06: slots.take(6),
        f07: slots.take(7),
        f08: slots.take(8),
        f09: slots.take(9),
        f10: slots.take(10),
        f11: slots.take(11),
        f12: slots.take(12),
        f13: slots.take(13),
        f14: slots.take(14),
        f15: slots.take(15),
        f16: slots.take(16),
        f17: slots.take(17),
        f18: slots.take(18),
        f19: slots.take(19),
        f20: slots.take(20),
        f21: slots.take(21),
        f22: slots.take(22),
        f23: slots.take(23),
        f24: slots.take(24),
        f25: slots.take(25),
        f26: slots.take(26),
        f27: slots.take(27),
        f28: slots.take(28),
        f29: slots.take(29),
        f30: slots.take(30),
        f31: slots.take(31),
        f32: slots.take(32),
        f33: slots.take(33),
        f34: slots.take(34),
        f35: slots.take(35),
        f36: slots.take(36),
        f37: slots.take(37),
        f38: slots.take(38),
        f39: slots.take(39),
        f40: slots.take(40),
        f41: slots.take(41),
        f42: slots.take(42),
        f43: slots.take(43),
        f44: slots.take(44),
        f45: slots.take(45),
        f46: slots.take(46),
        f47: slots.take(47),
        f48: slots.take(48),
        f49: slots.take(49),
        f50: slots.take(50),
        f51: slots.take(51),
        f52: slots.take(52),
        f53: slots.take(53),
        f54: slots.take(54),
        f55: slots.take(55),
        f56: slots.take(56),
        f57: slots.take(57),
        f58: slots.take(58),
        f59: slots.take(59)
      )
    }
  )

  /// A record with a different value in each field.
  static var sample: WideRecord {
    WideRecord(
      f00: "text of field 0",
      f01: 1,
      f02: 2,
      f03: "text of field 3",
      f04: 4,
      f05: 5,
      f06: "text of field 6",
      f07: 7,
      f08: 8,
      f09: "text of field 9",
      f10: 10,
      f11: 11,
      f12: "text of field 12",
      f13: 13,
      f14: 14,
      f15: "text of field 15",
      f16: 16,
      f17: 17,
      f18: "text of field 18",
      f19: 19,
      f20: 20,
      f21: "text of field 21",
      f22: 22,
      f23: 23,
      f24: "text of field 24",
      f25: 25,
      f26: 26,
      f27: "text of field 27",
      f28: 28,
      f29: 29,
      f30: "text of field 30",
      f31: 31,
      f32: 32,
      f33: "text of field 33",
      f34: 34,
      f35: 35,
      f36: "text of field 36",
      f37: 37,
      f38: 38,
      f39: "text of field 39",
      f40: 40,
      f41: 41,
      f42: "text of field 42",
      f43: 43,
      f44: 44,
      f45: "text of field 45",
      f46: 46,
      f47: 47,
      f48: "text of field 48",
      f49: 49,
      f50: 50,
      f51: "text of field 51",
      f52: 52,
      f53: 53,
      f54: "text of field 54",
      f55: 55,
      f56: 56,
      f57: "text of field 57",
      f58: 58,
      f59: 59
    )
  }

  /// The key paths of the integers.
  static let integers: [any KeyPath<WideRecord, Int> & Sendable] = [
    \.f01,
    \.f02,
    \.f04,
    \.f05,
    \.f07,
    \.f08,
    \.f10,
    \.f11,
    \.f13,
    \.f14,
    \.f16,
    \.f17,
    \.f19,
    \.f20,
    \.f22,
    \.f23,
    \.f25,
    \.f26,
    \.f28,
    \.f29,
    \.f31,
    \.f32,
    \.f34,
    \.f35,
    \.f37,
    \.f38,
    \.f40,
    \.f41,
    \.f43,
    \.f44,
    \.f46,
    \.f47,
    \.f49,
    \.f50,
    \.f52,
    \.f53,
    \.f55,
    \.f56,
    \.f58,
    \.f59,
  ]
  static let texts: [any KeyPath<WideRecord, String> & Sendable] = [
    \.f00,
    \.f03,
    \.f06,
    \.f09,
    \.f12,
    \.f15,
    \.f18,
    \.f21,
    \.f24,
    \.f27,
    \.f30,
    \.f33,
    \.f36,
    \.f39,
    \.f42,
    \.f45,
    \.f48,
    \.f51,
    \.f54,
    \.f57,
  ]
}
