import KilnTestSupport
import KilnValues

/// Handwritten models with every shape of stored properties.
enum Zoo {}

/// A model of the zoo: it generates instances, and compares fields without its schema.
protocol ZooModel: ValueModel {
  /// An instance with random fields.
  static func random(_ generator: inout SeededGenerator) -> Self

  /// Compares each field, in schema order and in plain Swift.
  static var comparisons: [(Self, Self) -> Bool] { get }

  /// Whether all stored properties are fields.
  static var storesFieldsOnly: Bool { get }
}

extension ZooModel {
  static var storesFieldsOnly: Bool { true }

  static func random(_ generator: inout SeededGenerator) -> Self {
    func pick<Member: Pooled>(_: Member.Type, _ index: Int, _ slots: inout FieldSlots) {
      slots.set(Member.picked(&generator), at: index)
    }
    func make<Member: ZooModel>(_: Member.Type, _ index: Int, _ slots: inout FieldSlots) {
      slots.set(Member.random(&generator), at: index)
    }
    var slots = FieldSlots(schema)
    for (index, field) in schema.fields.enumerated() {
      if let type = field.valueType as? any Pooled.Type {
        pick(type, index, &slots)
      } else if let type = field.valueType as? any ZooModel.Type {
        make(type, index, &slots)
      }
    }
    do { return try schema.build(slots) } catch { fatalError("\(error)") }
  }

  /// Compares each field by its key path and the `==` of its type.
  static var comparisons: [(Self, Self) -> Bool] {
    schema.fields.map { field in
      func comparison<Member: Equatable>(of _: Member.Type) -> (Self, Self) -> Bool {
        guard let path = field.keyPath as PartialKeyPath<Self> as? KeyPath<Self, Member> else {
          fatalError("the key path of \(field.name) has another type")
        }
        return { $0[keyPath: path] == $1[keyPath: path] }
      }
      guard let type = field.valueType as? any Equatable.Type else {
        fatalError("\(field.name) is not Equatable")
      }
      return comparison(of: type)
    }
  }

  /// The indexes of the fields that differ, in plain Swift.
  static func plainlyChangedFields(from old: Self, to new: Self) -> [Int] {
    let comparisons = comparisons
    return comparisons.indices.filter { !comparisons[$0](old, new) }
  }

  static func areSame(_ left: Self, _ right: Self) -> Bool {
    plainlyChangedFields(from: left, to: right).isEmpty
  }

  /// This instance with some fields replaced by those of another; the rest share storage.
  func mixed(with other: Self, oneIn rarity: Int, _ generator: inout SeededGenerator) -> Self {
    var slots = FieldSlots(Self.schema)
    for index in Self.schema.fields.indices {
      slots.fill(index, from: generator.below(rarity) == 0 ? other : self)
    }
    // Some models reject some combinations.
    return (try? Self.schema.build(slots)) ?? self
  }

  /// Random instances, many of which differ in only one or two fields.
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

  /// Instances grouped by equality; those that do not equal themselves are omitted.
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

/// Compares a property by its type's `==`.
func same<Model, Member: Equatable>(
  _ path: any KeyPath<Model, Member> & Sendable
) -> (Model, Model) -> Bool {
  { $0[keyPath: path] == $1[keyPath: path] }
}

/// The comparison of an excluded property.
func excluded<Model>() -> (Model, Model) -> Bool { { _, _ in true } }
