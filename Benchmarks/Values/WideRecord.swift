import BenchInputs
import KilnValues

// A record of sixty fields: 24 integers, 8 numbers, 20 strings and 8 arrays. It is declared twice:
// as without Kiln, and as `@Value` expands, because the benchmarks are built without macros.

/// Sixty fields with synthesized conformances and simple hand-written code.
struct SynthesizedWide: Hashable {
  var i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17, i18, i19,
    i20, i21, i22, i23: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Double
  var s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
    s19: String
  var a0, a1, a2, a3, a4, a5, a6, a7: [Int]

  /// The changed fields since an older record, one bit per field.
  @inline(never)
  func changedMask(from old: SynthesizedWide) -> UInt64 {
    var changed: UInt64 = 0
    if i0 != old.i0 { changed |= 1 << 0 }
    if i1 != old.i1 { changed |= 1 << 1 }
    if i2 != old.i2 { changed |= 1 << 2 }
    if i3 != old.i3 { changed |= 1 << 3 }
    if i4 != old.i4 { changed |= 1 << 4 }
    if i5 != old.i5 { changed |= 1 << 5 }
    if i6 != old.i6 { changed |= 1 << 6 }
    if i7 != old.i7 { changed |= 1 << 7 }
    if i8 != old.i8 { changed |= 1 << 8 }
    if i9 != old.i9 { changed |= 1 << 9 }
    if i10 != old.i10 { changed |= 1 << 10 }
    if i11 != old.i11 { changed |= 1 << 11 }
    if i12 != old.i12 { changed |= 1 << 12 }
    if i13 != old.i13 { changed |= 1 << 13 }
    if i14 != old.i14 { changed |= 1 << 14 }
    if i15 != old.i15 { changed |= 1 << 15 }
    if i16 != old.i16 { changed |= 1 << 16 }
    if i17 != old.i17 { changed |= 1 << 17 }
    if i18 != old.i18 { changed |= 1 << 18 }
    if i19 != old.i19 { changed |= 1 << 19 }
    if i20 != old.i20 { changed |= 1 << 20 }
    if i21 != old.i21 { changed |= 1 << 21 }
    if i22 != old.i22 { changed |= 1 << 22 }
    if i23 != old.i23 { changed |= 1 << 23 }
    if d0 != old.d0 { changed |= 1 << 24 }
    if d1 != old.d1 { changed |= 1 << 25 }
    if d2 != old.d2 { changed |= 1 << 26 }
    if d3 != old.d3 { changed |= 1 << 27 }
    if d4 != old.d4 { changed |= 1 << 28 }
    if d5 != old.d5 { changed |= 1 << 29 }
    if d6 != old.d6 { changed |= 1 << 30 }
    if d7 != old.d7 { changed |= 1 << 31 }
    if s0 != old.s0 { changed |= 1 << 32 }
    if s1 != old.s1 { changed |= 1 << 33 }
    if s2 != old.s2 { changed |= 1 << 34 }
    if s3 != old.s3 { changed |= 1 << 35 }
    if s4 != old.s4 { changed |= 1 << 36 }
    if s5 != old.s5 { changed |= 1 << 37 }
    if s6 != old.s6 { changed |= 1 << 38 }
    if s7 != old.s7 { changed |= 1 << 39 }
    if s8 != old.s8 { changed |= 1 << 40 }
    if s9 != old.s9 { changed |= 1 << 41 }
    if s10 != old.s10 { changed |= 1 << 42 }
    if s11 != old.s11 { changed |= 1 << 43 }
    if s12 != old.s12 { changed |= 1 << 44 }
    if s13 != old.s13 { changed |= 1 << 45 }
    if s14 != old.s14 { changed |= 1 << 46 }
    if s15 != old.s15 { changed |= 1 << 47 }
    if s16 != old.s16 { changed |= 1 << 48 }
    if s17 != old.s17 { changed |= 1 << 49 }
    if s18 != old.s18 { changed |= 1 << 50 }
    if s19 != old.s19 { changed |= 1 << 51 }
    if a0 != old.a0 { changed |= 1 << 52 }
    if a1 != old.a1 { changed |= 1 << 53 }
    if a2 != old.a2 { changed |= 1 << 54 }
    if a3 != old.a3 { changed |= 1 << 55 }
    if a4 != old.a4 { changed |= 1 << 56 }
    if a5 != old.a5 { changed |= 1 << 57 }
    if a6 != old.a6 { changed |= 1 << 58 }
    if a7 != old.a7 { changed |= 1 << 59 }
    return changed
  }
}

/// Sixty fields as a value.
struct KilnWide: ValueModel {
  /// Explicit, because there is another `init(_:)`.
  typealias Mutable = Self

  var i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17, i18, i19,
    i20, i21, i22, i23: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Double
  var s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
    s19: String
  var a0, a1, a2, a3, a4, a5, a6, a7: [Int]

  static let schema: Schema<KilnWide> = Schema<KilnWide>(
    name: "KilnWide",
    fields: [
      AnyField<Self>._plain(\.i0, "i0"),
      AnyField<Self>._plain(\.i1, "i1"),
      AnyField<Self>._plain(\.i2, "i2"),
      AnyField<Self>._plain(\.i3, "i3"),
      AnyField<Self>._plain(\.i4, "i4"),
      AnyField<Self>._plain(\.i5, "i5"),
      AnyField<Self>._plain(\.i6, "i6"),
      AnyField<Self>._plain(\.i7, "i7"),
      AnyField<Self>._plain(\.i8, "i8"),
      AnyField<Self>._plain(\.i9, "i9"),
      AnyField<Self>._plain(\.i10, "i10"),
      AnyField<Self>._plain(\.i11, "i11"),
      AnyField<Self>._plain(\.i12, "i12"),
      AnyField<Self>._plain(\.i13, "i13"),
      AnyField<Self>._plain(\.i14, "i14"),
      AnyField<Self>._plain(\.i15, "i15"),
      AnyField<Self>._plain(\.i16, "i16"),
      AnyField<Self>._plain(\.i17, "i17"),
      AnyField<Self>._plain(\.i18, "i18"),
      AnyField<Self>._plain(\.i19, "i19"),
      AnyField<Self>._plain(\.i20, "i20"),
      AnyField<Self>._plain(\.i21, "i21"),
      AnyField<Self>._plain(\.i22, "i22"),
      AnyField<Self>._plain(\.i23, "i23"),
      AnyField<Self>._plain(\.d0, "d0"),
      AnyField<Self>._plain(\.d1, "d1"),
      AnyField<Self>._plain(\.d2, "d2"),
      AnyField<Self>._plain(\.d3, "d3"),
      AnyField<Self>._plain(\.d4, "d4"),
      AnyField<Self>._plain(\.d5, "d5"),
      AnyField<Self>._plain(\.d6, "d6"),
      AnyField<Self>._plain(\.d7, "d7"),
      AnyField<Self>._plain(\.s0, "s0"),
      AnyField<Self>._plain(\.s1, "s1"),
      AnyField<Self>._plain(\.s2, "s2"),
      AnyField<Self>._plain(\.s3, "s3"),
      AnyField<Self>._plain(\.s4, "s4"),
      AnyField<Self>._plain(\.s5, "s5"),
      AnyField<Self>._plain(\.s6, "s6"),
      AnyField<Self>._plain(\.s7, "s7"),
      AnyField<Self>._plain(\.s8, "s8"),
      AnyField<Self>._plain(\.s9, "s9"),
      AnyField<Self>._plain(\.s10, "s10"),
      AnyField<Self>._plain(\.s11, "s11"),
      AnyField<Self>._plain(\.s12, "s12"),
      AnyField<Self>._plain(\.s13, "s13"),
      AnyField<Self>._plain(\.s14, "s14"),
      AnyField<Self>._plain(\.s15, "s15"),
      AnyField<Self>._plain(\.s16, "s16"),
      AnyField<Self>._plain(\.s17, "s17"),
      AnyField<Self>._plain(\.s18, "s18"),
      AnyField<Self>._plain(\.s19, "s19"),
      AnyField<Self>._plain(\.a0, "a0"),
      AnyField<Self>._plain(\.a1, "a1"),
      AnyField<Self>._plain(\.a2, "a2"),
      AnyField<Self>._plain(\.a3, "a3"),
      AnyField<Self>._plain(\.a4, "a4"),
      AnyField<Self>._plain(\.a5, "a5"),
      AnyField<Self>._plain(\.a6, "a6"),
      AnyField<Self>._plain(\.a7, "a7"),
    ],
    make: { slots in
      let value0: Int = slots.take(0)
      let value1: Int = slots.take(1)
      let value2: Int = slots.take(2)
      let value3: Int = slots.take(3)
      let value4: Int = slots.take(4)
      let value5: Int = slots.take(5)
      let value6: Int = slots.take(6)
      let value7: Int = slots.take(7)
      let value8: Int = slots.take(8)
      let value9: Int = slots.take(9)
      let value10: Int = slots.take(10)
      let value11: Int = slots.take(11)
      let value12: Int = slots.take(12)
      let value13: Int = slots.take(13)
      let value14: Int = slots.take(14)
      let value15: Int = slots.take(15)
      let value16: Int = slots.take(16)
      let value17: Int = slots.take(17)
      let value18: Int = slots.take(18)
      let value19: Int = slots.take(19)
      let value20: Int = slots.take(20)
      let value21: Int = slots.take(21)
      let value22: Int = slots.take(22)
      let value23: Int = slots.take(23)
      let value24: Double = slots.take(24)
      let value25: Double = slots.take(25)
      let value26: Double = slots.take(26)
      let value27: Double = slots.take(27)
      let value28: Double = slots.take(28)
      let value29: Double = slots.take(29)
      let value30: Double = slots.take(30)
      let value31: Double = slots.take(31)
      let value32: String = slots.take(32)
      let value33: String = slots.take(33)
      let value34: String = slots.take(34)
      let value35: String = slots.take(35)
      let value36: String = slots.take(36)
      let value37: String = slots.take(37)
      let value38: String = slots.take(38)
      let value39: String = slots.take(39)
      let value40: String = slots.take(40)
      let value41: String = slots.take(41)
      let value42: String = slots.take(42)
      let value43: String = slots.take(43)
      let value44: String = slots.take(44)
      let value45: String = slots.take(45)
      let value46: String = slots.take(46)
      let value47: String = slots.take(47)
      let value48: String = slots.take(48)
      let value49: String = slots.take(49)
      let value50: String = slots.take(50)
      let value51: String = slots.take(51)
      let value52: [Int] = slots.take(52)
      let value53: [Int] = slots.take(53)
      let value54: [Int] = slots.take(54)
      let value55: [Int] = slots.take(55)
      let value56: [Int] = slots.take(56)
      let value57: [Int] = slots.take(57)
      let value58: [Int] = slots.take(58)
      let value59: [Int] = slots.take(59)
      return Self(
        i0: value0,
        i1: value1,
        i2: value2,
        i3: value3,
        i4: value4,
        i5: value5,
        i6: value6,
        i7: value7,
        i8: value8,
        i9: value9,
        i10: value10,
        i11: value11,
        i12: value12,
        i13: value13,
        i14: value14,
        i15: value15,
        i16: value16,
        i17: value17,
        i18: value18,
        i19: value19,
        i20: value20,
        i21: value21,
        i22: value22,
        i23: value23,
        d0: value24,
        d1: value25,
        d2: value26,
        d3: value27,
        d4: value28,
        d5: value29,
        d6: value30,
        d7: value31,
        s0: value32,
        s1: value33,
        s2: value34,
        s3: value35,
        s4: value36,
        s5: value37,
        s6: value38,
        s7: value39,
        s8: value40,
        s9: value41,
        s10: value42,
        s11: value43,
        s12: value44,
        s13: value45,
        s14: value46,
        s15: value47,
        s16: value48,
        s17: value49,
        s18: value50,
        s19: value51,
        a0: value52,
        a1: value53,
        a2: value54,
        a3: value55,
        a4: value56,
        a5: value57,
        a6: value58,
        a7: value59
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    guard _equal(left.i0, right.i0) else { return false }
    guard _equal(left.i1, right.i1) else { return false }
    guard _equal(left.i2, right.i2) else { return false }
    guard _equal(left.i3, right.i3) else { return false }
    guard _equal(left.i4, right.i4) else { return false }
    guard _equal(left.i5, right.i5) else { return false }
    guard _equal(left.i6, right.i6) else { return false }
    guard _equal(left.i7, right.i7) else { return false }
    guard _equal(left.i8, right.i8) else { return false }
    guard _equal(left.i9, right.i9) else { return false }
    guard _equal(left.i10, right.i10) else { return false }
    guard _equal(left.i11, right.i11) else { return false }
    guard _equal(left.i12, right.i12) else { return false }
    guard _equal(left.i13, right.i13) else { return false }
    guard _equal(left.i14, right.i14) else { return false }
    guard _equal(left.i15, right.i15) else { return false }
    guard _equal(left.i16, right.i16) else { return false }
    guard _equal(left.i17, right.i17) else { return false }
    guard _equal(left.i18, right.i18) else { return false }
    guard _equal(left.i19, right.i19) else { return false }
    guard _equal(left.i20, right.i20) else { return false }
    guard _equal(left.i21, right.i21) else { return false }
    guard _equal(left.i22, right.i22) else { return false }
    guard _equal(left.i23, right.i23) else { return false }
    guard _equal(left.d0, right.d0) else { return false }
    guard _equal(left.d1, right.d1) else { return false }
    guard _equal(left.d2, right.d2) else { return false }
    guard _equal(left.d3, right.d3) else { return false }
    guard _equal(left.d4, right.d4) else { return false }
    guard _equal(left.d5, right.d5) else { return false }
    guard _equal(left.d6, right.d6) else { return false }
    guard _equal(left.d7, right.d7) else { return false }
    guard _equal(left.s0, right.s0) else { return false }
    guard _equal(left.s1, right.s1) else { return false }
    guard _equal(left.s2, right.s2) else { return false }
    guard _equal(left.s3, right.s3) else { return false }
    guard _equal(left.s4, right.s4) else { return false }
    guard _equal(left.s5, right.s5) else { return false }
    guard _equal(left.s6, right.s6) else { return false }
    guard _equal(left.s7, right.s7) else { return false }
    guard _equal(left.s8, right.s8) else { return false }
    guard _equal(left.s9, right.s9) else { return false }
    guard _equal(left.s10, right.s10) else { return false }
    guard _equal(left.s11, right.s11) else { return false }
    guard _equal(left.s12, right.s12) else { return false }
    guard _equal(left.s13, right.s13) else { return false }
    guard _equal(left.s14, right.s14) else { return false }
    guard _equal(left.s15, right.s15) else { return false }
    guard _equal(left.s16, right.s16) else { return false }
    guard _equal(left.s17, right.s17) else { return false }
    guard _equal(left.s18, right.s18) else { return false }
    guard _equal(left.s19, right.s19) else { return false }
    guard _equal(left.a0, right.a0) else { return false }
    guard _equal(left.a1, right.a1) else { return false }
    guard _equal(left.a2, right.a2) else { return false }
    guard _equal(left.a3, right.a3) else { return false }
    guard _equal(left.a4, right.a4) else { return false }
    guard _equal(left.a5, right.a5) else { return false }
    guard _equal(left.a6, right.a6) else { return false }
    guard _equal(left.a7, right.a7) else { return false }
    return true
  }

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(i0)
    hasher.combine(i1)
    hasher.combine(i2)
    hasher.combine(i3)
    hasher.combine(i4)
    hasher.combine(i5)
    hasher.combine(i6)
    hasher.combine(i7)
    hasher.combine(i8)
    hasher.combine(i9)
    hasher.combine(i10)
    hasher.combine(i11)
    hasher.combine(i12)
    hasher.combine(i13)
    hasher.combine(i14)
    hasher.combine(i15)
    hasher.combine(i16)
    hasher.combine(i17)
    hasher.combine(i18)
    hasher.combine(i19)
    hasher.combine(i20)
    hasher.combine(i21)
    hasher.combine(i22)
    hasher.combine(i23)
    hasher.combine(d0)
    hasher.combine(d1)
    hasher.combine(d2)
    hasher.combine(d3)
    hasher.combine(d4)
    hasher.combine(d5)
    hasher.combine(d6)
    hasher.combine(d7)
    hasher.combine(s0)
    hasher.combine(s1)
    hasher.combine(s2)
    hasher.combine(s3)
    hasher.combine(s4)
    hasher.combine(s5)
    hasher.combine(s6)
    hasher.combine(s7)
    hasher.combine(s8)
    hasher.combine(s9)
    hasher.combine(s10)
    hasher.combine(s11)
    hasher.combine(s12)
    hasher.combine(s13)
    hasher.combine(s14)
    hasher.combine(s15)
    hasher.combine(s16)
    hasher.combine(s17)
    hasher.combine(s18)
    hasher.combine(s19)
    hasher.combine(a0)
    hasher.combine(a1)
    hasher.combine(a2)
    hasher.combine(a3)
    hasher.combine(a4)
    hasher.combine(a5)
    hasher.combine(a6)
    hasher.combine(a7)
  }

  func changedFields(from old: Self) -> FieldSet {
    var changed = FieldSet()
    changed._insert(0, ifDiffering: i0, old.i0)
    changed._insert(1, ifDiffering: i1, old.i1)
    changed._insert(2, ifDiffering: i2, old.i2)
    changed._insert(3, ifDiffering: i3, old.i3)
    changed._insert(4, ifDiffering: i4, old.i4)
    changed._insert(5, ifDiffering: i5, old.i5)
    changed._insert(6, ifDiffering: i6, old.i6)
    changed._insert(7, ifDiffering: i7, old.i7)
    changed._insert(8, ifDiffering: i8, old.i8)
    changed._insert(9, ifDiffering: i9, old.i9)
    changed._insert(10, ifDiffering: i10, old.i10)
    changed._insert(11, ifDiffering: i11, old.i11)
    changed._insert(12, ifDiffering: i12, old.i12)
    changed._insert(13, ifDiffering: i13, old.i13)
    changed._insert(14, ifDiffering: i14, old.i14)
    changed._insert(15, ifDiffering: i15, old.i15)
    changed._insert(16, ifDiffering: i16, old.i16)
    changed._insert(17, ifDiffering: i17, old.i17)
    changed._insert(18, ifDiffering: i18, old.i18)
    changed._insert(19, ifDiffering: i19, old.i19)
    changed._insert(20, ifDiffering: i20, old.i20)
    changed._insert(21, ifDiffering: i21, old.i21)
    changed._insert(22, ifDiffering: i22, old.i22)
    changed._insert(23, ifDiffering: i23, old.i23)
    changed._insert(24, ifDiffering: d0, old.d0)
    changed._insert(25, ifDiffering: d1, old.d1)
    changed._insert(26, ifDiffering: d2, old.d2)
    changed._insert(27, ifDiffering: d3, old.d3)
    changed._insert(28, ifDiffering: d4, old.d4)
    changed._insert(29, ifDiffering: d5, old.d5)
    changed._insert(30, ifDiffering: d6, old.d6)
    changed._insert(31, ifDiffering: d7, old.d7)
    changed._insert(32, ifDiffering: s0, old.s0)
    changed._insert(33, ifDiffering: s1, old.s1)
    changed._insert(34, ifDiffering: s2, old.s2)
    changed._insert(35, ifDiffering: s3, old.s3)
    changed._insert(36, ifDiffering: s4, old.s4)
    changed._insert(37, ifDiffering: s5, old.s5)
    changed._insert(38, ifDiffering: s6, old.s6)
    changed._insert(39, ifDiffering: s7, old.s7)
    changed._insert(40, ifDiffering: s8, old.s8)
    changed._insert(41, ifDiffering: s9, old.s9)
    changed._insert(42, ifDiffering: s10, old.s10)
    changed._insert(43, ifDiffering: s11, old.s11)
    changed._insert(44, ifDiffering: s12, old.s12)
    changed._insert(45, ifDiffering: s13, old.s13)
    changed._insert(46, ifDiffering: s14, old.s14)
    changed._insert(47, ifDiffering: s15, old.s15)
    changed._insert(48, ifDiffering: s16, old.s16)
    changed._insert(49, ifDiffering: s17, old.s17)
    changed._insert(50, ifDiffering: s18, old.s18)
    changed._insert(51, ifDiffering: s19, old.s19)
    changed._insert(52, ifDiffering: a0, old.a0)
    changed._insert(53, ifDiffering: a1, old.a1)
    changed._insert(54, ifDiffering: a2, old.a2)
    changed._insert(55, ifDiffering: a3, old.a3)
    changed._insert(56, ifDiffering: a4, old.a4)
    changed._insert(57, ifDiffering: a5, old.a5)
    changed._insert(58, ifDiffering: a6, old.a6)
    changed._insert(59, ifDiffering: a7, old.a7)
    return changed
  }
}

extension SynthesizedWide {
  init(_ n: inout Numbers) {
    self.init(
      i0: n.int(),
      i1: n.int(),
      i2: n.int(),
      i3: n.int(),
      i4: n.int(),
      i5: n.int(),
      i6: n.int(),
      i7: n.int(),
      i8: n.int(),
      i9: n.int(),
      i10: n.int(),
      i11: n.int(),
      i12: n.int(),
      i13: n.int(),
      i14: n.int(),
      i15: n.int(),
      i16: n.int(),
      i17: n.int(),
      i18: n.int(),
      i19: n.int(),
      i20: n.int(),
      i21: n.int(),
      i22: n.int(),
      i23: n.int(),
      d0: .random(in: -1...1, using: &n),
      d1: .random(in: -1...1, using: &n),
      d2: .random(in: -1...1, using: &n),
      d3: .random(in: -1...1, using: &n),
      d4: .random(in: -1...1, using: &n),
      d5: .random(in: -1...1, using: &n),
      d6: .random(in: -1...1, using: &n),
      d7: .random(in: -1...1, using: &n),
      s0: n.word(18...30),
      s1: n.word(18...30),
      s2: n.word(18...30),
      s3: n.word(18...30),
      s4: n.word(18...30),
      s5: n.word(18...30),
      s6: n.word(18...30),
      s7: n.word(18...30),
      s8: n.word(18...30),
      s9: n.word(18...30),
      s10: n.word(18...30),
      s11: n.word(18...30),
      s12: n.word(18...30),
      s13: n.word(18...30),
      s14: n.word(18...30),
      s15: n.word(18...30),
      s16: n.word(18...30),
      s17: n.word(18...30),
      s18: n.word(18...30),
      s19: n.word(18...30),
      a0: [n.int(), n.int(), n.int(), n.int()],
      a1: [n.int(), n.int(), n.int(), n.int()],
      a2: [n.int(), n.int(), n.int(), n.int()],
      a3: [n.int(), n.int(), n.int(), n.int()],
      a4: [n.int(), n.int(), n.int(), n.int()],
      a5: [n.int(), n.int(), n.int(), n.int()],
      a6: [n.int(), n.int(), n.int(), n.int()],
      a7: [n.int(), n.int(), n.int(), n.int()]
    )
  }
}

extension KilnWide {
  init(_ twin: SynthesizedWide) {
    self.init(
      i0: twin.i0,
      i1: twin.i1,
      i2: twin.i2,
      i3: twin.i3,
      i4: twin.i4,
      i5: twin.i5,
      i6: twin.i6,
      i7: twin.i7,
      i8: twin.i8,
      i9: twin.i9,
      i10: twin.i10,
      i11: twin.i11,
      i12: twin.i12,
      i13: twin.i13,
      i14: twin.i14,
      i15: twin.i15,
      i16: twin.i16,
      i17: twin.i17,
      i18: twin.i18,
      i19: twin.i19,
      i20: twin.i20,
      i21: twin.i21,
      i22: twin.i22,
      i23: twin.i23,
      d0: twin.d0,
      d1: twin.d1,
      d2: twin.d2,
      d3: twin.d3,
      d4: twin.d4,
      d5: twin.d5,
      d6: twin.d6,
      d7: twin.d7,
      s0: twin.s0,
      s1: twin.s1,
      s2: twin.s2,
      s3: twin.s3,
      s4: twin.s4,
      s5: twin.s5,
      s6: twin.s6,
      s7: twin.s7,
      s8: twin.s8,
      s9: twin.s9,
      s10: twin.s10,
      s11: twin.s11,
      s12: twin.s12,
      s13: twin.s13,
      s14: twin.s14,
      s15: twin.s15,
      s16: twin.s16,
      s17: twin.s17,
      s18: twin.s18,
      s19: twin.s19,
      a0: twin.a0,
      a1: twin.a1,
      a2: twin.a2,
      a3: twin.a3,
      a4: twin.a4,
      a5: twin.a5,
      a6: twin.a6,
      a7: twin.a7
    )
  }
}
