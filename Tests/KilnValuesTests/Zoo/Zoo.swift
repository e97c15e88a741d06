import KilnTestSupport
import KilnValues

/// Models with every shape of stored properties, declared by hand.
enum Zoo {}

/// A model of the zoo: it makes instances and says without its schema which fields are equal.
protocol ZooModel: Value {
  /// An instance of random fields.
  static func random(_ generator: inout SeededGenerator) -> Self

  /// Whether each field is equal, in the order of the schema and in plain Swift.
  static var comparisons: [(Self, Self) -> Bool] { get }

  /// Whether the fields are all that is stored.
  static var storesFieldsOnly: Bool { get }
}

extension ZooModel {
  static var storesFieldsOnly: Bool { true }

  /// The indexes of the fields that differ, in plain Swift.
  static func plainlyChangedFields(from old: Self, to new: Self) -> [Int] {
    comparisons.indices.filter { !comparisons[$0](old, new) }
  }

  static func areSame(_ left: Self, _ right: Self) -> Bool {
    plainlyChangedFields(from: left, to: right).isEmpty
  }

  /// This instance, some of its fields replaced by those of another, the rest in the same storage.
  func mixed(with other: Self, oneIn rarity: Int, _ generator: inout SeededGenerator) -> Self {
    var slots = FieldSlots(Self.schema)
    for index in Self.schema.fields.indices {
      slots.fill(index, from: generator.below(rarity) == 0 ? other : self)
    }
    // Some models refuse some mixtures.
    return (try? Self.schema.build(slots)) ?? self
  }

  /// Random instances, many of them alike but for a field or two.
  static func herd(_ count: Int, _ generator: inout SeededGenerator) -> [Self] {
    var herd = [random(&generator)]
    while herd.count < count {
      let stranger = random(&generator)
      let near = generator.pick(herd).mixed(
        with: stranger,
        oneIn: generator.pick([2, 20]),
        &generator
      )
      herd.append(generator.below(3) == 0 ? stranger : near)
    }
    return herd
  }

  /// Instances by which are equal; those that do not equal themselves are left out.
  static func classes(_ herd: [Self]) -> [[Self]] {
    var classes: [[Self]] = []
    for member in herd where areSame(member, member) {
      if let index = classes.firstIndex(where: { areSame($0[0], member) }) {
        classes[index].append(member)
      } else {
        classes.append([member])
      }
    }
    return classes
  }
}

/// Whether a property is equal, by its type's own `==`.
func same<Model, Member: Equatable>(
  _ path: any KeyPath<Model, Member> & Sendable
) -> (Model, Model) -> Bool {
  { $0[keyPath: path] == $1[keyPath: path] }
}

/// Whether a model in a property is equal, field by field.
func same<Model, Member: ZooModel>(
  model path: any KeyPath<Model, Member> & Sendable
) -> (Model, Model) -> Bool {
  { Member.areSame($0[keyPath: path], $1[keyPath: path]) }
}

/// Whether a model that may be absent is equal, field by field.
func same<Model, Member: ZooModel>(
  optional path: any KeyPath<Model, Member?> & Sendable
) -> (Model, Model) -> Bool {
  { left, right in
    switch (left[keyPath: path], right[keyPath: path]) {
    case (nil, nil): true
    case (let left?, let right?): Member.areSame(left, right)
    default: false
    }
  }
}

/// Of a property that takes no part.
func excluded<Model>() -> (Model, Model) -> Bool { { _, _ in true } }
