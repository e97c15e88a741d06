import BenchInputs
import KilnValues

// Each model is two types with the same fields: one as declared without Kiln, and one as `@Value`
// expands.

/// Eight integers with synthesized conformances.
struct SynthesizedSmall: Hashable {
  var a, b, c, d, e, f, g, h: Int
}

/// Eight integers as a value.
struct KilnSmall: ValueModel {
  /// Explicit, because there is another `init(_:)`.
  typealias Mutable = Self

  var a, b, c, d, e, f, g, h: Int

  static let schema: Schema<KilnSmall> = Schema<KilnSmall>(
    name: "KilnSmall",
    fields: [
      AnyField<Self>._plain(\.a, "a"), AnyField<Self>._plain(\.b, "b"),
      AnyField<Self>._plain(\.c, "c"), AnyField<Self>._plain(\.d, "d"),
      AnyField<Self>._plain(\.e, "e"), AnyField<Self>._plain(\.f, "f"),
      AnyField<Self>._plain(\.g, "g"), AnyField<Self>._plain(\.h, "h"),
    ],
    make: { slots in
      Self(
        a: slots.take(0),
        b: slots.take(1),
        c: slots.take(2),
        d: slots.take(3),
        e: slots.take(4),
        f: slots.take(5),
        g: slots.take(6),
        h: slots.take(7)
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    guard _equal(left.a, right.a) else { return false }
    guard _equal(left.b, right.b) else { return false }
    guard _equal(left.c, right.c) else { return false }
    guard _equal(left.d, right.d) else { return false }
    guard _equal(left.e, right.e) else { return false }
    guard _equal(left.f, right.f) else { return false }
    guard _equal(left.g, right.g) else { return false }
    guard _equal(left.h, right.h) else { return false }
    return true
  }
}

/// Thirty-two integers with synthesized conformances.
struct SynthesizedLarge: Hashable {
  var a0, a1, a2, a3, a4, a5, a6, a7: Int
  var b0, b1, b2, b3, b4, b5, b6, b7: Int
  var c0, c1, c2, c3, c4, c5, c6, c7: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Int
}

/// Thirty-two integers as a value.
struct KilnLarge: ValueModel {
  var a0, a1, a2, a3, a4, a5, a6, a7: Int
  var b0, b1, b2, b3, b4, b5, b6, b7: Int
  var c0, c1, c2, c3, c4, c5, c6, c7: Int
  var d0, d1, d2, d3, d4, d5, d6, d7: Int

  static let schema: Schema<KilnLarge> = Schema<KilnLarge>(
    name: "KilnLarge",
    fields: [
      AnyField<Self>._plain(\.a0, "a0"), AnyField<Self>._plain(\.a1, "a1"),
      AnyField<Self>._plain(\.a2, "a2"), AnyField<Self>._plain(\.a3, "a3"),
      AnyField<Self>._plain(\.a4, "a4"), AnyField<Self>._plain(\.a5, "a5"),
      AnyField<Self>._plain(\.a6, "a6"), AnyField<Self>._plain(\.a7, "a7"),
      AnyField<Self>._plain(\.b0, "b0"), AnyField<Self>._plain(\.b1, "b1"),
      AnyField<Self>._plain(\.b2, "b2"), AnyField<Self>._plain(\.b3, "b3"),
      AnyField<Self>._plain(\.b4, "b4"), AnyField<Self>._plain(\.b5, "b5"),
      AnyField<Self>._plain(\.b6, "b6"), AnyField<Self>._plain(\.b7, "b7"),
      AnyField<Self>._plain(\.c0, "c0"), AnyField<Self>._plain(\.c1, "c1"),
      AnyField<Self>._plain(\.c2, "c2"), AnyField<Self>._plain(\.c3, "c3"),
      AnyField<Self>._plain(\.c4, "c4"), AnyField<Self>._plain(\.c5, "c5"),
      AnyField<Self>._plain(\.c6, "c6"), AnyField<Self>._plain(\.c7, "c7"),
      AnyField<Self>._plain(\.d0, "d0"), AnyField<Self>._plain(\.d1, "d1"),
      AnyField<Self>._plain(\.d2, "d2"), AnyField<Self>._plain(\.d3, "d3"),
      AnyField<Self>._plain(\.d4, "d4"), AnyField<Self>._plain(\.d5, "d5"),
      AnyField<Self>._plain(\.d6, "d6"), AnyField<Self>._plain(\.d7, "d7"),
    ],
    make: { slots in
      Self(
        a0: slots.take(0),
        a1: slots.take(1),
        a2: slots.take(2),
        a3: slots.take(3),
        a4: slots.take(4),
        a5: slots.take(5),
        a6: slots.take(6),
        a7: slots.take(7),
        b0: slots.take(8),
        b1: slots.take(9),
        b2: slots.take(10),
        b3: slots.take(11),
        b4: slots.take(12),
        b5: slots.take(13),
        b6: slots.take(14),
        b7: slots.take(15),
        c0: slots.take(16),
        c1: slots.take(17),
        c2: slots.take(18),
        c3: slots.take(19),
        c4: slots.take(20),
        c5: slots.take(21),
        c6: slots.take(22),
        c7: slots.take(23),
        d0: slots.take(24),
        d1: slots.take(25),
        d2: slots.take(26),
        d3: slots.take(27),
        d4: slots.take(28),
        d5: slots.take(29),
        d6: slots.take(30),
        d7: slots.take(31)
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    guard _equal(left.a0, right.a0) else { return false }
    guard _equal(left.a1, right.a1) else { return false }
    guard _equal(left.a2, right.a2) else { return false }
    guard _equal(left.a3, right.a3) else { return false }
    guard _equal(left.a4, right.a4) else { return false }
    guard _equal(left.a5, right.a5) else { return false }
    guard _equal(left.a6, right.a6) else { return false }
    guard _equal(left.a7, right.a7) else { return false }
    guard _equal(left.b0, right.b0) else { return false }
    guard _equal(left.b1, right.b1) else { return false }
    guard _equal(left.b2, right.b2) else { return false }
    guard _equal(left.b3, right.b3) else { return false }
    guard _equal(left.b4, right.b4) else { return false }
    guard _equal(left.b5, right.b5) else { return false }
    guard _equal(left.b6, right.b6) else { return false }
    guard _equal(left.b7, right.b7) else { return false }
    guard _equal(left.c0, right.c0) else { return false }
    guard _equal(left.c1, right.c1) else { return false }
    guard _equal(left.c2, right.c2) else { return false }
    guard _equal(left.c3, right.c3) else { return false }
    guard _equal(left.c4, right.c4) else { return false }
    guard _equal(left.c5, right.c5) else { return false }
    guard _equal(left.c6, right.c6) else { return false }
    guard _equal(left.c7, right.c7) else { return false }
    guard _equal(left.d0, right.d0) else { return false }
    guard _equal(left.d1, right.d1) else { return false }
    guard _equal(left.d2, right.d2) else { return false }
    guard _equal(left.d3, right.d3) else { return false }
    guard _equal(left.d4, right.d4) else { return false }
    guard _equal(left.d5, right.d5) else { return false }
    guard _equal(left.d6, right.d6) else { return false }
    guard _equal(left.d7, right.d7) else { return false }
    return true
  }
}

/// A typical record with synthesized conformances.
struct SynthesizedRecord: Hashable {
  var id: Int
  var name: String
  var city: String
  var country: String
  var visits: Int32
  var latitude: Double
  var longitude: Double
  var isActive: Bool
  var tags: [String]
}

/// A typical record as a value.
struct KilnRecord: ValueModel, Identifiable {
  /// Explicit, because there is another `init(_:)`.
  typealias Mutable = Self

  var id: Int
  var name: String
  var city: String
  var country: String
  var visits: Int32
  var latitude: Double
  var longitude: Double
  var isActive: Bool
  var tags: [String]

  static let schema: Schema<KilnRecord> = Schema<KilnRecord>(
    name: "KilnRecord",
    fields: [
      AnyField<Self>._plain(\.id, "id"),
      AnyField<Self>._plain(\.name, "name"),
      AnyField<Self>._plain(\.city, "city"),
      AnyField<Self>._plain(\.country, "country"),
      AnyField<Self>._plain(\.visits, "visits"),
      AnyField<Self>._plain(\.latitude, "latitude"),
      AnyField<Self>._plain(\.longitude, "longitude"),
      AnyField<Self>._plain(\.isActive, "isActive"),
      AnyField<Self>._plain(\.tags, "tags"),
    ],
    make: { slots in
      Self(
        id: slots.take(0),
        name: slots.take(1),
        city: slots.take(2),
        country: slots.take(3),
        visits: slots.take(4),
        latitude: slots.take(5),
        longitude: slots.take(6),
        isActive: slots.take(7),
        tags: slots.take(8)
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    guard _equal(left.id, right.id) else { return false }
    guard _equal(left.name, right.name) else { return false }
    guard _equal(left.city, right.city) else { return false }
    guard _equal(left.country, right.country) else { return false }
    guard _equal(left.visits, right.visits) else { return false }
    guard _equal(left.latitude, right.latitude) else { return false }
    guard _equal(left.longitude, right.longitude) else { return false }
    guard _equal(left.isActive, right.isActive) else { return false }
    guard _equal(left.tags, right.tags) else { return false }
    return true
  }

  func changedFields(from old: Self) -> FieldSet {
    var changed = FieldSet()
    changed._insert(0, ifDiffering: id, old.id)
    changed._insert(1, ifDiffering: name, old.name)
    changed._insert(2, ifDiffering: city, old.city)
    changed._insert(3, ifDiffering: country, old.country)
    changed._insert(4, ifDiffering: visits, old.visits)
    changed._insert(5, ifDiffering: latitude, old.latitude)
    changed._insert(6, ifDiffering: longitude, old.longitude)
    changed._insert(7, ifDiffering: isActive, old.isActive)
    changed._insert(8, ifDiffering: tags, old.tags)
    return changed
  }
}

extension SynthesizedRecord {
  init(_ n: inout Numbers) {
    self.init(
      id: n.count(),
      name: n.word(6...14),
      city: n.word(6...14),
      country: n.word(2...2),
      visits: Int32(truncatingIfNeeded: n.next()),
      latitude: .random(in: -90...90, using: &n),
      longitude: .random(in: -180...180, using: &n),
      isActive: .random(using: &n),
      tags: [n.word(4...10), n.word(4...10), n.word(4...10)]
    )
  }
}

extension KilnRecord {
  init(_ twin: SynthesizedRecord) {
    self.init(
      id: twin.id,
      name: twin.name,
      city: twin.city,
      country: twin.country,
      visits: twin.visits,
      latitude: twin.latitude,
      longitude: twin.longitude,
      isActive: twin.isActive,
      tags: twin.tags
    )
  }
}
