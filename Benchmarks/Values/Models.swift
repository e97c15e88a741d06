import BenchSupport
import KilnValues

// Each model is two types with the same fields: one as a user without Kiln declares it, one with what
// `@Value` expands to.

/// Eight integers, as a user without Kiln declares them.
struct SynthesizedSmall: Hashable {
  var a, b, c, d, e, f, g, h: Int
}

/// Eight integers as a value.
struct KilnSmall: Value {
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
        a: slots.take(0), b: slots.take(1), c: slots.take(2), d: slots.take(3),
        e: slots.take(4), f: slots.take(5), g: slots.take(6), h: slots.take(7)
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    if _differ(left.a, right.a) { return false }
    if _differ(left.b, right.b) { return false }
    if _differ(left.c, right.c) { return false }
    if _differ(left.d, right.d) { return false }
    if _differ(left.e, right.e) { return false }
    if _differ(left.f, right.f) { return false }
    if _differ(left.g, right.g) { return false }
    if _differ(left.h, right.h) { return false }
    return true
  }
}

/// A record as applications have them, as a user without Kiln declares it.
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

/// A record as applications have them, as a value.
struct KilnRecord: Value, Identifiable {
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
        id: slots.take(0), name: slots.take(1), city: slots.take(2), country: slots.take(3),
        visits: slots.take(4), latitude: slots.take(5), longitude: slots.take(6),
        isActive: slots.take(7), tags: slots.take(8)
      )
    }
  )

  static func == (left: Self, right: Self) -> Bool {
    if _differ(left.id, right.id) { return false }
    if _differ(left.name, right.name) { return false }
    if _differ(left.city, right.city) { return false }
    if _differ(left.country, right.country) { return false }
    if _differ(left.visits, right.visits) { return false }
    if _differ(left.latitude, right.latitude) { return false }
    if _differ(left.longitude, right.longitude) { return false }
    if _differ(left.isActive, right.isActive) { return false }
    if _differ(left.tags, right.tags) { return false }
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
