import KilnHashing
import KilnTestSupport
import KilnValues

/// A model that contains its own type, and whose numbers, keys and identities can be NaN.
struct Reading: ValueModel, Identifiable {
  var id: Double
  var levels: [Double: Double]
  var marks: Set<Double>
  var parts: [Reading]
  var named: [String: Reading]
  var next: Boxed<Reading>?
  var plain: [Sensor]

  static let schema = Schema<Reading>(
    plain: Reading.init(id:levels:marks:parts:named:next:plain:),
    properties: [\.id, \.levels, \.marks, \.parts, \.named, \.next, \.plain]
  )

  static let empty = Reading(
    id: 0,
    levels: [:],
    marks: [],
    parts: [],
    named: [:],
    next: nil,
    plain: []
  )

  static func random(_ generator: inout SeededGenerator, _ depth: Int = 2) -> Reading {
    func number() -> Double { generator.below(5) == 0 ? .nan : Double(generator.below(3)) }
    func inner(_ limit: Int) -> [Reading] {
      (0..<(depth > 0 ? generator.below(limit) : 0)).map { _ in random(&generator, depth - 1) }
    }
    return Reading(
      id: number(),
      levels: Dictionary((0..<generator.below(3)).map { _ in (number(), number()) }) { $1 },
      marks: Set((0..<generator.below(3)).map { _ in number() }),
      parts: inner(3),
      named: Dictionary(inner(2).map { (generator.pick(["a", "b"]), $0) }) { $1 },
      next: inner(2).first.map { Boxed($0) },
      plain: (0..<generator.below(3)).map { _ in Sensor(id: number(), level: number()) }
    )
  }

  /// This reading with some fields copied to other storage, and some taken from another reading.
  ///
  /// The other fields share their storage with this reading.
  func varied(_ generator: inout SeededGenerator) -> Reading {
    let other = Reading.random(&generator)
    var slots = FieldSlots(Reading.schema)
    let copied = Reading(
      id: id,
      levels: Dictionary(uniqueKeysWithValues: levels.map { ($0, $1) }),
      marks: Set(marks.map { $0 }),
      parts: parts.map { $0 },
      named: Dictionary(uniqueKeysWithValues: named.map { ($0, $1) }),
      next: next.map { Boxed($0.model) },
      plain: plain.map { $0 }
    )
    let rarity = generator.pick([3, 10, 30])
    for index in Reading.schema.fields.indices {
      switch generator.below(rarity) {
      case 0: slots.fill(index, from: other)
      case 1: slots.fill(index, from: copied)
      default: slots.fill(index, from: self)
      }
    }
    return try! Reading.schema.build(slots)
  }
}

/// An element whose identity can be NaN.
struct Sensor: ValueModel, Identifiable {
  var id: Double
  var level: Double

  static let schema = Schema<Sensor>(plain: Sensor.init(id:level:), \.id, \.level)
}

/// A model that contains its own type, and whose comparison ignores the field `note`.
struct Outline: ValueModel {
  var title: Int
  var note: Int
  var parts: [Outline]
  var named: [String: Outline]

  static let schema = Schema<Outline>(
    name: "Outline",
    fields: [
      AnyField(Field(\.title, "title")), AnyField(Field(\.note, "note")),
      AnyField(Field(\.parts, "parts")), AnyField(Field(\.named, "named")),
    ],
    comparedBy: { old, new in
      var changed = FieldSet()
      if old.title != new.title { changed.insert(0) }
      if old.parts != new.parts { changed.insert(2) }
      if old.named != new.named { changed.insert(3) }
      return changed
    },
    make: { Outline(title: $0.take(0), note: $0.take(1), parts: $0.take(2), named: $0.take(3)) }
  )

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(title)
    hasher.combine(parts)
    hasher.combine(named)
  }

  static func random(_ generator: inout SeededGenerator, _ depth: Int = 2) -> Outline {
    func inner() -> [Outline] {
      (0..<(depth > 0 ? generator.below(3) : 0)).map { _ in random(&generator, depth - 1) }
    }
    return Outline(
      title: generator.below(4) == 0 ? 1 : 0,
      note: generator.below(3),
      parts: inner(),
      named: Dictionary(inner().map { (generator.pick(["a", "b"]), $0) }) { $1 }
    )
  }
}

/// An object with `==`, which subclasses inherit.
class Vehicle: Equatable {
  let wheels: Int

  init(_ wheels: Int) { self.wheels = wheels }

  static func == (left: Vehicle, right: Vehicle) -> Bool { left.wheels == right.wheels }

  /// A vehicle, which may be a truck.
  static func random(_ generator: inout SeededGenerator) -> Vehicle {
    let wheels = generator.below(2)
    return generator.below(2) == 0 ? Vehicle(wheels) : Truck(wheels, load: generator.below(2))
  }
}

final class Truck: Vehicle {
  let load: Int

  init(_ wheels: Int, load: Int) {
    self.load = load
    super.init(wheels)
  }
}
