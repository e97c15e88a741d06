#if Macros
  import Testing

  @Suite struct MarkerExpansionTests {
    @Test func markersApplyToSchemaAndComparison() {
      expectExpansion(
        """
        @Value
        struct Item {
          @Compared(within: 0.01) var price: Double?
          @Compared(by: \\Author.name) var author: Author
          @Excluded @Redacted var cache: Int = 0
          @Valid(in: 0...9) @Valid(.valid) @Coded("n") var number: Int?
        }
        """,
        """
        struct Item {
          var price: Double?
          var author: Author
          var cache: Int = 0
          var number: Int?

          /// A value with all its fields.
          init(price: Double? = nil, author: Author, cache: Int = 0, number: Int? = nil) {
            self.price = price
            self.author = author
            self.cache = cache
            self.number = number
          }

          /// The mutable form of this value: itself.
          typealias Mutable = Self

          /// The fields of this type, in the order of their declaration.
          static let schema: KilnValues.Schema<Self> = KilnValues.Schema<Self>(
            name: "Item",
            fields: [
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Double?>(\\.price, "price", comparedBy: KilnValues.FieldComparator<Double?>.optional(.within(0.01)))),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Author>(\\.author, "author", comparedBy: KilnValues.FieldComparator<Author>._comparing(by: \\Author.name))),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Int>(\\.cache, "cache", comparedBy: .excluded, default: 0, .redacted)),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Int?>(\\.number, "number", .valid(.optional(.in(0...9))), .valid(.optional(.valid)), .coded("n")))
            ],
            make: { slots in
              let value0: Double? = slots.take(0)
              let value1: Author = slots.take(1)
              let value2: Int = slots.take(2)
              let value3: Int? = slots.take(3)
              return Self(price: value0, author: value1, cache: value2, number: value3)
            })
        }

        nonisolated extension Item: ValueModel {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            if !KilnValues.FieldComparator<Double?>.optional(.within(0.01)).areEqual(left.price, right.price) { return false }
            if !KilnValues.FieldComparator<Author>._comparing(by: \\Author.name).areEqual(left.author, right.author) { return false }
            guard KilnValues._equal(left.number, right.number) else { return false }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            KilnValues.FieldComparator<Double?>.optional(.within(0.01)).hash(self.price, &hasher)
            KilnValues.FieldComparator<Author>._comparing(by: \\Author.name).hash(self.author, &hasher)
            hasher.combine(self.number)
          }

          /// The fields in which this value differs from an older one.
          func changedFields(from old: Self) -> KilnValues.FieldSet {
            var changed = KilnValues.FieldSet()
            if !KilnValues.FieldComparator<Double?>.optional(.within(0.01)).areEqual(self.price, old.price) { changed.insert(0) }
            if !KilnValues.FieldComparator<Author>._comparing(by: \\Author.name).areEqual(self.author, old.author) { changed.insert(1) }
            changed._insert(3, ifDiffering: self.number, old.number)
            return changed
          }
        }
        """
      )
    }

    @Test func tuplesReferencesAndClosuresExpandByShape() {
      expectExpansion(
        """
        @Value
        struct Node {
          let range: (Int, Int)
          weak let parent: Owner?
          @Excluded let action: @Sendable () -> Void
          let name: String!
        }
        """,
        """
        struct Node {
          let range: (Int, Int)
          weak let parent: Owner?
          let action: @Sendable () -> Void
          let name: String!

          /// A value with all its fields.
          init(
            range: (Int, Int),
            parent: Owner? = nil,
            action: @escaping @Sendable () -> Void,
            name: String?
          ) {
            self.range = range
            self.parent = parent
            self.action = action
            self.name = name
          }

          /// The mutable form of this value: the same fields, as variables.
          struct Mutable: KilnValues.MutableTwin {
            /// What `range` will be.
            var range: (Int, Int)
            /// What `parent` will be.
            weak var parent: Owner?
            /// What `action` will be.
            var action: @Sendable () -> Void
            /// What `name` will be.
            var name: String!

            /// A mutable copy of a value.
            init(_ model: Node) {
              self.range = model.range
              self.parent = model.parent
              self.action = model.action
              self.name = model.name
            }
          }

          /// The value that a mutable copy holds.
          init(_ mutable: Mutable) {
            self.init(
              range: mutable.range,
              parent: mutable.parent,
              action: mutable.action,
              name: mutable.name
            )
          }

          /// The fields of this type, in the order of their declaration.
          static let schema: KilnValues.Schema<Self> = KilnValues.Schema<Self>(
            name: "Node",
            fields: [
              KilnValues.AnyField<Self>(KilnValues.Field<Self, (Int, Int)>(\\.range, "range", comparedBy: KilnValues.FieldComparator<(Int, Int)>(
                areEqual: { left, right in
                  guard left.0 == right.0 else { return false }
                  guard left.1 == right.1 else { return false }
                  return true
                },
                hash: { value, hasher in
                  hasher.combine(value.0)
                  hasher.combine(value.1)
                }))),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, Owner?>(weak: \\.parent, "parent")),
              KilnValues.AnyField<Self>(KilnValues.Field<Self, @Sendable () -> Void>(\\.action, "action", comparedBy: .excluded, .notCoded)),
              KilnValues.AnyField<Self>._plain(\\.name, "name")
            ],
            make: { slots in
              let value0: (Int, Int) = slots.take(0)
              let value1: Owner? = slots.take(1)
              let value2: @Sendable () -> Void = slots.take(2)
              let value3: String? = slots.take(3)
              return Self(range: value0, parent: value1, action: value2, name: value3)
            })
        }

        nonisolated extension Node: ValueModel {
          /// Whether all fields are equal.
          static func == (left: Self, right: Self) -> Swift.Bool {
            guard left.range.0 == right.range.0 else { return false }
            guard left.range.1 == right.range.1 else { return false }
            guard KilnValues._equal(left.name, right.name) else { return false }
            return true
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          func hash(into hasher: inout KilnHashing.FieldHasher) {
            hasher.combine(self.range.0)
            hasher.combine(self.range.1)
            hasher.combine(self.name)
          }

          /// The fields in which this value differs from an older one.
          func changedFields(from old: Self) -> KilnValues.FieldSet {
            var changed = KilnValues.FieldSet()
            field0: do {
              guard self.range.0 == old.range.0 else { changed.insert(0); break field0 }
              guard self.range.1 == old.range.1 else { changed.insert(0); break field0 }
            }
            changed._insert(3, ifDiffering: self.name, old.name)
            return changed
          }
        }
        """
      )
    }

    @Test func enumGetsItsCaseEqualityAndHash() {
      expectExpansion(
        """
        @Value
        public enum Shape {
          case circle(radius: Double)
          case segment((Int, Int), `in`: String)
          case empty
        }
        """,
        """
        public enum Shape {
          case circle(radius: Double)
          case segment((Int, Int), `in`: String)
          case empty

          /// The cases, as properties.
          public nonisolated struct Cases: Swift.Sendable {
            public var circle: KilnValues.CasePath<Shape, (Double)> {
              KilnValues.CasePath(
                "circle",
                embed: { .circle(radius: $0) },
                extract: { if case .circle(let part0) = $0 { (part0) } else { nil } }
              )
            }
            public var segment: KilnValues.CasePath<Shape, ((Int, Int), in: String)> {
              KilnValues.CasePath(
                "segment",
                embed: { .segment($0.0, in: $0.1) },
                extract: { if case .segment(let part0, let part1) = $0 { (part0, in: part1) } else { nil } }
              )
            }
            public var empty: KilnValues.CasePath<Shape, ()> {
              KilnValues.CasePath(
                "empty",
                embed: { _ in .empty },
                extract: { if case .empty = $0 { () } else { nil } }
              )
            }
          }

          /// The cases, which key paths select.
          public static var cases: Cases { Cases() }
        }

        nonisolated extension Shape: KilnValues.ValueEnum {
          /// Whether all fields are equal.
          public static func == (left: Self, right: Self) -> Swift.Bool {
            switch (left, right) {
            case (.circle(let left0), .circle(let right0)):
              guard left0 == right0 else { return false }
              return true
            case (.segment(let left0, let left1), .segment(let right0, let right1)):
              guard left0.0 == right0.0 else { return false }
              guard left0.1 == right0.1 else { return false }
              guard left1 == right1 else { return false }
              return true
            case (.empty, .empty):
              return true
            default: return false
            }
          }

          /// Hands the fields to a hasher, in the order of their declaration.
          @inline(__always)
          public func hash(into hasher: inout KilnHashing.FieldHasher) {
            switch self {
            case .circle(let part0):
              hasher.combine(case: "circle", ordinal: 0)
              hasher.combine(part0)
            case .segment(let part0, let part1):
              hasher.combine(case: "segment", ordinal: 1)
              hasher.combine(part0.0)
              hasher.combine(part0.1)
              hasher.combine(part1)
            case .empty:
              hasher.combine(case: "empty", ordinal: 2)
            }
          }

          /// Which case this value is, and what it carries.
          public var enumCase: KilnValues.EnumCase {
            switch self {
            case .circle(let part0):
              return KilnValues.EnumCase("circle", ("radius", part0 as Any))
            case .segment(let part0, let part1):
              return KilnValues.EnumCase("segment", (nil, part0 as Any), ("in", part1 as Any))
            case .empty:
              return KilnValues.EnumCase("empty")
            }
          }

          /// Creates a value of a case from the parts of its payload.
          public static func makeCase(
            at index: Swift.Int, from parts: inout some KilnValues.CaseParts
          ) throws -> Self? {
            switch index {
            case 0: return Self.circle(radius: try parts.next("radius"))
            case 1: return Self.segment(try parts.next("segment"), in: try parts.next("in"))
            case 2: return Self.empty
            default: return nil
            }
          }
        }
        """
      )
    }
  }
#endif
